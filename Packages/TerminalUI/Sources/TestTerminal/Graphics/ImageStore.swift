public import Geometry
public import TerminalUI

/// An image, or a part of it, at a place on the screen.
public struct Placement: Hashable, Sendable {
  /// The number of the image (`i`).
  public let image: Int
  /// Its own number (`p`); 0 if it has none. Placements without a number never replace each other.
  public let number: Int
  /// The cell in which its top left corner is.
  public let cell: CellPoint
  /// The pixels from that cell's corner; at most to its last pixel.
  public let offsetX, offsetY: Int
  /// The part of the image that is shown, inside the image.
  public let source: PixelRect
  /// Placements of a lower z are below; text is below those of 0 and more.
  public let z: Int
  /// The size of a cell when it was put.
  public let cellPixels: Size
  /// The cells in which it has been erased by text (`TestTerminal.Quirks.textErasesImages`).
  public internal(set) var holes: Set<CellPoint> = []
}

/// The images of one screen and their placements.
struct ImageStore {
  struct Image {
    let pixels: PixelImage
    /// Whether it was sent as plain pixels, not as PNG.
    let isRaw: Bool
    /// When it was last sent or put.
    var lastUse: Int
  }

  private(set) var images: [Int: Image] = [:]
  /// In the order in which they were put.
  private(set) var placements: [Placement] = []
  private var uses = 0

  var bytes: Int { images.values.reduce(0) { $0 + $1.pixels.bytes.count } }

  /// From the bottom to the top: by z, then by number of the image, then by their own.
  var ordered: [Placement] {
    placements.enumerated().sorted {
      ($0.element.z, $0.element.image, $0.element.number, $0.offset)
        < ($1.element.z, $1.element.image, $1.element.number, $1.offset)
    }.map(\.element)
  }

  func isPlaced(_ image: Int) -> Bool { placements.contains { $0.image == image } }

  /// Keeps an image; others make room, as in kitty: at first all that are not placed, then the oldest.
  mutating func add(_ pixels: PixelImage, isRaw: Bool, as number: Int, quota: Int) throws(GraphicsError) {
    guard pixels.bytes.count <= quota else {
      throw GraphicsError(code: "EFBIG", reason: "an image of \(pixels.bytes.count) bytes, and a quota of \(quota)")
    }
    uses += 1
    images[number] = Image(pixels: pixels, isRaw: isRaw, lastUse: uses)
    guard bytes > quota else { return }
    for other in images.keys where other != number && !isPlaced(other) { images[other] = nil }
    while bytes > quota, let oldest = images.min(by: { $0.value.lastUse < $1.value.lastUse })?.key { remove(oldest) }
  }

  mutating func put(_ placement: Placement, removing isReplaced: (Placement) -> Bool) {
    uses += 1
    images[placement.image]?.lastUse = uses
    placements.removeAll(where: isReplaced)
    placements.append(placement)
  }

  /// Removes the image and its placements.
  mutating func remove(_ image: Int) {
    images[image] = nil
    placements.removeAll { $0.image == image }
  }

  mutating func removeAll() {
    images = [:]
    placements = []
  }

  mutating func removePlacements(where isRemoved: (Placement) -> Bool) {
    placements.removeAll(where: isRemoved)
  }

  /// Frees those of the images that are not placed.
  mutating func freeUnplaced(_ numbers: some Swift.Sequence<Int>) {
    for number in Array(numbers) where !isPlaced(number) { images[number] = nil }
  }

  /// Makes holes where the placements lie in the cells.
  mutating func erase(_ cells: CellRect, _ metrics: CellMetrics) {
    for index in placements.indices where placements[index].cell.row < cells.maxRow {
      for row in cells.minRow..<cells.maxRow {
        for column in cells.minColumn..<cells.maxColumn { placements[index].holes.insert(CellPoint(column, row)) }
      }
    }
  }
}
