import Pictures

/// A picture file in memory whose header has been read and accepted.
struct PictureFile {
  let path: String
  let width: Int
  let height: Int
  let orientation: Orientation
  private let bytes: [UInt8]
  private let format: Format
  /// Whether the file has its end. Without it, its pixels may be there nevertheless.
  private let isWhole: Bool

  private enum Format {
    case png, jpeg
    case netpbm(NetpbmHeader)
  }

  init(path: String, limit: PictureLimit) throws(PictureError) {
    try self.init(try WholeFile.bytes(of: path), path: path, limit: limit)
  }

  /// - Parameter path: The name in messages.
  init(_ file: [UInt8], path: String, limit: PictureLimit) throws(PictureError) {
    let bytes = PalapeliPuzzle.begins(file) ? try PalapeliPuzzle(file, path: path).picture : file
    (self.path, self.bytes) = (path, bytes)
    var isWhole = true
    if PNGHeader.begins(bytes) {
      let header = try PNGHeader(bytes, path: path)
      (width, height, orientation, format) = (header.width, header.height, header.orientation, .png)
      isWhole = header.isWhole
    } else if JPEGHeader.begins(bytes) {
      let header = try JPEGHeader(bytes, path: path)
      (width, height, orientation, format) = (header.width, header.height, header.orientation, .jpeg)
    } else if NetpbmHeader.begins(bytes) {
      let header = try NetpbmHeader(bytes, path: path)
      (width, height, orientation, format) = (header.width, header.height, .upright, .netpbm(header))
    } else {
      throw .notAPicture(path: path, found: ForeignFormat.describe(bytes))
    }
    guard limit.allows(width: width, height: height) else {
      throw .size(path: path, width: width, height: height, limit: limit)
    }
    self.isWhole = isWhole
  }

  /// The pixels as they are stored in the file; smaller if the format makes that cheap, but not smaller than `size`.
  func decode(atLeast size: (width: Int, height: Int)) throws(PictureError) -> Bitmap {
    switch format {
    case .png:
      do {
        var bitmap = try Codec.decodePNG(bytes, path: path)
        if !isWhole, bitmap.damage == nil {
          bitmap.damage = PictureError.remark(path: path, what: "its end is missing")
        }
        return bitmap
      } catch {
        throw isWhole ? error : .truncated(path: path)
      }
    case .jpeg:
      let eighths = [1, 2, 4].first { eighths in
        (width * eighths + 7) / 8 >= size.width && (height * eighths + 7) / 8 >= size.height
      }
      return try Codec.decodeJPEG(bytes, eighths: eighths ?? 8, path: path)
    case .netpbm(let header):
      return try header.decode(bytes, path: path)
    }
  }
}
