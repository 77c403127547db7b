/// A flag at the smallest size that a terminal can draw.
public struct FlagPicture: Hashable, Sendable {
  public static let width = 16
  public static let height = 10

  /// Red, green and blue in 24 bits, row by row from the top left.
  public let pixels: [UInt32]

  init(pixels: [UInt32]) {
    precondition(
      pixels.count == Self.width * Self.height,
      "A flag has \(Self.width) × \(Self.height) pixels, not \(pixels.count).")
    self.pixels = pixels
  }

  /// Whether the two are indistinguishable at this size: Monaco and Indonesia, France and territories that use its
  /// flag.
  public func looksLike(_ other: FlagPicture) -> Bool {
    difference(from: other) < 16
  }

  /// The mean difference of the colors, out of 255 in each of red, green and blue.
  func difference(from other: FlagPicture) -> Double {
    var sum = 0
    for (mine, theirs) in zip(pixels, other.pixels) {
      for shift: UInt32 in [0, 8, 16] { sum += abs(Int(mine >> shift & 0xFF) - Int(theirs >> shift & 0xFF)) }
    }
    return Double(sum) / Double(3 * pixels.count)
  }
}
