import TerminalUI

/// The images of one screen and their placements.
struct ImageStore {
  typealias Placement = TestTerminal.Placement

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
  mutating func erase(_ cells: CellRect, _ metrics: CellMetrics, _ quirks: TestTerminal.Quirks) {
    for index in placements.indices where rect(of: placements[index], metrics, quirks).meets(metrics.rect(cells)) {
      for column in cells.minColumn..<cells.maxColumn {
        for row in cells.minRow..<cells.maxRow { placements[index].holes.insert(CellPoint(column, row)) }
      }
    }
  }

  /// The pixels of a placement, also those outside of the window.
  func rect(of placement: Placement, _ metrics: CellMetrics, _ quirks: TestTerminal.Quirks) -> PixelRect {
    var rect = placement.source
    if let image = images[placement.image] {
      rect = rect.clipped(width: image.pixels.width, height: image.pixels.height)
      if quirks.contains(.rawCropStretches), image.isRaw {
        (rect.width, rect.height) = (image.pixels.width, image.pixels.height)
      }
    }
    (rect.x, rect.y) = (placement.offsetX, placement.offsetY)
    if quirks.contains(.zoomScalesImages) {
      rect = rect.scaled(
        metrics.cell.width / placement.cellPixels.width, metrics.cell.height / placement.cellPixels.height)
    }
    rect.x += metrics.x(placement.cell.column)
    rect.y += metrics.y(placement.cell.row)
    return rect
  }
}
