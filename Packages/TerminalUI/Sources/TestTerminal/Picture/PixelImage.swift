/// A color with an alpha that is not multiplied into it: 0 is transparent, 255 opaque.
public struct Pixel: Hashable, Sendable {
  public var red, green, blue, alpha: UInt8

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// This pixel laid over one that is opaque.
  func over(_ below: Pixel) -> Pixel {
    let share = Int(alpha)
    func mix(_ upper: UInt8, _ lower: UInt8) -> UInt8 {
      let sum: Int = Int(upper) * share + Int(lower) * (255 - share)
      return UInt8((sum + 127) / 255)
    }
    return Pixel(mix(red, below.red), mix(green, below.green), mix(blue, below.blue))
  }
}

/// An image of pixels with alpha, (0, 0) top left.
public struct PixelImage: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Red, green, blue and alpha of each pixel, row by row from the top.
  public private(set) var bytes: [UInt8]

  /// A transparent image.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, bytes: Array(repeating: 0, count: 4 * width * height))
  }

  /// - Parameter bytes: red, green, blue and alpha of each pixel, row by row from the top.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(
      width >= 0 && height >= 0 && bytes.count == 4 * width * height,
      "An image of \(width) × \(height) pixels needs \(4 * width * height) bytes, not \(bytes.count).")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The pixel must be inside the image.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      let start = index(x, y)
      return Pixel(bytes[start], bytes[start + 1], bytes[start + 2], alpha: bytes[start + 3])
    }
    set {
      let start = index(x, y)
      bytes[start] = newValue.red
      bytes[start + 1] = newValue.green
      bytes[start + 2] = newValue.blue
      bytes[start + 3] = newValue.alpha
    }
  }

  /// How another image differs, in one short sentence for a failed test; `nil` if both are equal.
  public func difference(from wanted: PixelImage) -> String? {
    guard self != wanted else { return nil }
    guard width == wanted.width, height == wanted.height else {
      return "The image is \(width) × \(height) pixels, not \(wanted.width) × \(wanted.height)."
    }
    let different = (0..<width * height).filter { pixel in
      (4 * pixel..<4 * pixel + 4).contains { bytes[$0] != wanted.bytes[$0] }
    }
    let (x, y) = (different[0] % width, different[0] / width)
    return "\(different.count) of \(width * height) pixels differ; the first, (\(x), \(y)), is \(self[x, y]), not "
      + "\(wanted[x, y])."
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    precondition(
      0 <= x && x < width && 0 <= y && y < height,
      "There is no pixel (\(x), \(y)) in an image of \(width) × \(height).")
    return 4 * (y * width + x)
  }
}

/// A rectangle of whole pixels, half-open.
public struct PixelRect: Hashable, Sendable {
  public var x, y, width, height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The part inside an image or window of this size.
  func clipped(width: Int, height: Int) -> PixelRect {
    let (left, top) = (min(max(0, x), width), min(max(0, y), height))
    let (right, bottom) = (min(x + self.width, width), min(y + self.height, height))
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  func meets(_ other: PixelRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }

  /// At least one pixel wide and high, unless it has none.
  func scaled(_ across: Double, _ down: Double) -> PixelRect {
    func length(_ length: Int, _ factor: Double) -> Int { Int((Double(length) * factor).rounded()) }
    return PixelRect(
      x: length(x, across), y: length(y, down), width: max(min(1, width), length(width, across)),
      height: max(min(1, height), length(height, down)))
  }

  var columns: Range<Int> { x..<x + width }
  var rows: Range<Int> { y..<y + height }
}
