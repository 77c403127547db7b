public import Pictures

extension Bitmap {
  /// Reads the PNG, JPEG, PGM or PPM file at `path`, the right way up. The content decides the format, not the file
  /// name.
  ///
  /// - Parameters:
  ///   - fitting: scales a larger picture down to fit in this box and keeps its shape; a smaller one is unchanged.
  ///     JPEG files are then decoded at a half, a quarter or an eighth if that is enough, which is several times
  ///     faster.
  ///   - limit: larger pictures are refused before memory is allocated for them.
  public init(
    contentsOf path: String, fitting box: (width: Int, height: Int)? = nil, limit: PictureLimit = .standard
  ) throws(PictureError) {
    try self.init(PictureFile(path: path, limit: limit), fitting: box)
  }

  /// Reads a picture whose bytes came from elsewhere.
  ///
  /// - Parameter name: Names it in errors.
  public init(
    _ bytes: [UInt8], named name: String, fitting box: (width: Int, height: Int)? = nil,
    limit: PictureLimit = .standard
  ) throws(PictureError) {
    try self.init(PictureFile(bytes, path: name, limit: limit), fitting: box)
  }

  private init(_ file: PictureFile, fitting box: (width: Int, height: Int)?) throws(PictureError) {
    let turns = file.orientation.swapsSides
    let upright = turns ? (width: file.height, height: file.width) : (width: file.width, height: file.height)
    let target = box.map { Bitmap.fit(upright, in: $0) } ?? upright
    let lying = turns ? (width: target.height, height: target.width) : target
    let decoded = try file.decode(atLeast: lying)
    self = decoded.scaled(toWidth: lying.width, height: lying.height).turned(by: file.orientation)
    damage = decoded.damage
  }

  /// The size of the picture at `path`, the right way up. Reads the file but decodes nothing.
  public static func size(
    of path: String, limit: PictureLimit = .standard
  ) throws(PictureError) -> (width: Int, height: Int) {
    let file = try PictureFile(path: path, limit: limit)
    return file.orientation.swapsSides ? (file.height, file.width) : (file.width, file.height)
  }

  /// The largest size of the same shape that fits in `box`, not larger than `size` and at least 1 x 1.
  static func fit(_ size: (width: Int, height: Int), in box: (width: Int, height: Int)) -> (width: Int, height: Int) {
    let box = (width: max(1, box.width), height: max(1, box.height))
    guard size.width > box.width || size.height > box.height else { return size }
    if size.width * box.height >= size.height * box.width {
      return (box.width, max(1, (size.height * box.width + size.width / 2) / size.width))
    }
    return (max(1, (size.width * box.height + size.height / 2) / size.height), box.height)
  }
}
