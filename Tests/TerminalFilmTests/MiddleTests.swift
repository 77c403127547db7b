import TestTerminal
import Testing

@testable import terminal_film

@Suite struct MiddleTests {
  /// A window of 3 × 3 cells that is black but for these pixels.
  private func window(_ pixels: (x: Int, y: Int)...) -> PixelImage {
    var image = PixelImage(width: 60, height: 120)
    for (x, y) in pixels { image[x, y] = Pixel(255, 255, 255) }
    return image
  }

  @Test func `the place is what differs and is nearest to the middle`() throws {
    let found = try #require(Middle(ofDifferenceBetween: window((0, 0), (19, 39), (12, 20)), window(), columns: 3))
    #expect(found.middle == (1, 1))
    #expect(found.place == (1.1, 1))
  }

  @Test func `other columns and the last row are left out`() {
    #expect(Middle(ofDifferenceBetween: window((40, 0), (0, 80)), window(), columns: 2) == nil)
    #expect(Middle(ofDifferenceBetween: window((39, 79)), window(), columns: 2)?.place.column == 2.45)
  }
}
