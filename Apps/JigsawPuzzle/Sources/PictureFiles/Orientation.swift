import Pictures

/// The orientation of a picture in its file, as Exif numbers it: 1 to 8.
///
/// Source: CIPA DC-008 (Exif), tag 274.
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored
  case upsideDown
  case flipped
  /// Rows and columns are exchanged.
  case transposed
  /// On its left side: shown after a quarter turn clockwise.
  case onItsLeft
  case transversed
  case onItsRight

  /// Whether width and height are exchanged on the screen.
  var swapsSides: Bool { rawValue >= 5 }

  /// Reads the Exif data, a small TIFF file. Missing or invalid data means upright: bad metadata is no reason to
  /// refuse a picture.
  init(exif: ArraySlice<UInt8>) {
    self = Orientation.tag(in: Array(exif)).flatMap(Orientation.init(rawValue:)) ?? .upright
  }

  private static func tag(in bytes: [UInt8]) -> Int? {
    let isLittle = bytes.starts(with: "II".utf8)
    guard isLittle || bytes.starts(with: "MM".utf8) else { return nil }
    func short(_ offset: Int) -> Int? {
      bytes.bigEndian16(at: offset).map { isLittle ? ($0 & 0xFF) << 8 | $0 >> 8 : $0 }
    }
    func long(_ offset: Int) -> Int? {
      guard let first = short(offset), let second = short(offset + 2) else { return nil }
      return isLittle ? second << 16 | first : first << 16 | second
    }
    guard short(2) == 42, let directory = long(4), let count = short(directory) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = short(entry), let type = short(entry + 2) else { return nil }
      guard tag == 274 else { continue }
      // SHORT, as the standard requires, or LONG, as some programs write it.
      return type == 3 ? short(entry + 8) : type == 4 ? long(entry + 8) : nil
    }
    return nil
  }
}

extension Bitmap {
  /// The picture turned the right way up, if its orientation is `orientation`.
  func turned(by orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let (right, bottom) = (width - 1, (height - 1) * width)
    // The source of the top left pixel, and the offsets to the sources of the next ones to the right and below.
    let (start, column, row) =
      switch orientation {
      case .upright: (0, 1, width)
      case .mirrored: (right, -1, width)
      case .upsideDown: (bottom + right, -1, -width)
      case .flipped: (bottom, 1, -width)
      case .transposed: (0, width, 1)
      case .onItsLeft: (bottom, -width, 1)
      case .transversed: (bottom + right, -width, -1)
      case .onItsRight: (right, width, -1)
      }
    let size = orientation.swapsSides ? (width: height, height: width) : (width: width, height: height)
    let turned = [UInt32](unsafeUninitializedCapacity: pixels.count) { to, count in
      pixels.withUnsafeBufferPointer { from in
        for y in 0..<size.height {
          var source = start + y * row
          for target in y * size.width..<(y + 1) * size.width {
            to[target] = from[source]
            source += column
          }
        }
      }
      count = pixels.count
    }
    return Bitmap(width: size.width, height: size.height, pixels: turned)
  }
}
