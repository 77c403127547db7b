/// The maximum size of a picture. A few bytes can claim to hold a picture that no memory can hold.
public struct PictureLimit: Hashable, Sendable {
  /// The limit on width and on height, in pixels.
  public var side: Int
  /// The limit on width times height.
  public var pixels: Int

  public init(side: Int, pixels: Int) {
    self.side = side
    self.pixels = pixels
  }

  /// 32,768 pixels a side and 100 million in all, which take 400 MB.
  public static let standard = PictureLimit(side: 32_768, pixels: 100_000_000)

  func allows(width: Int, height: Int) -> Bool {
    1 <= width && width <= side && 1 <= height && height <= side && width * height <= pixels
  }
}
