/// A picture in real pixels, which a terminal keeps: it is sent once, and then placed wherever it is needed.
///
/// Make it once and keep it: every image that is made of pixels is a new one to the terminal, whatever it shows.
public struct Image: Hashable, Sendable {
  /// The size in pixels of the terminal.
  public let width: Int
  public let height: Int
  private let source: Source

  private enum Source: Hashable {
    case drawing(Drawing)
    case solid(RGB, alpha: UInt8)
  }

  /// A class, because its identity is that of the image.
  private final class Drawing: Hashable, Sendable {
    let png: @Sendable () -> [UInt8]

    init(_ png: @escaping @Sendable () -> [UInt8]) { self.png = png }

    static func == (left: Drawing, right: Drawing) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// - Parameter png: The pixels as a PNG file of this size, transparent where something else shall be seen. It is asked
  ///   when the image is sent, which may happen again if the terminal has dropped it.
  public init(width: Int, height: Int, png: @escaping @Sendable () -> [UInt8]) {
    precondition(width > 0 && height > 0, "An image of \(width) × \(height) has no pixels.")
    (self.width, self.height) = (width, height)
    source = .drawing(Drawing(png))
  }

  /// An image of one color, which is that of any other of this size and color.
  ///
  /// - Parameter alpha: 255 for a color that hides what is below.
  init(width: Int, height: Int, color: RGB, alpha: UInt8) {
    (self.width, self.height, source) = (width, height, .solid(color, alpha: alpha))
  }

  /// The pixels as a PNG file, made again each time.
  public var png: [UInt8] {
    switch source {
    case .drawing(let drawing): drawing.png()
    case .solid(let color, let alpha): PNGFile.solid(width: width, height: height, color: color, alpha: alpha)
    }
  }
}

/// Which images the terminal has, and how many more it may get with this frame. A frame with all images of a large table
/// would keep the person waiting; the rest is drawn in block characters until its turn comes.
struct ImageAllowance: Sendable {
  /// The images that the terminal has, or gets with this frame.
  var resident: Set<Image> = []
  /// Those that it refused.
  var refused: Set<Image> = []
  /// The number of pixels that may be sent.
  var pixels = ImageAllowance.pixelsPerFrame
  /// Whether an image has to wait for the next frame.
  var isShort = false

  /// As PNG, some 64 kB of a photograph.
  static let pixelsPerFrame = 32_000

  enum Answer {
    case isThere, isSentNow, cannotBePlaced
  }

  /// Whether the image can be placed in this frame.
  mutating func admit(_ image: Image) -> Answer {
    if resident.contains(image) { return .isThere }
    guard !refused.contains(image) else { return .cannotBePlaced }
    let size = image.width * image.height
    guard size <= pixels || pixels == Self.pixelsPerFrame else {
      isShort = true
      return .cannotBePlaced
    }
    pixels = max(0, pixels - size)
    resident.insert(image)
    return .isSentNow
  }
}

/// An image at its place in the window.
struct PlacedImage: Hashable, Sendable {
  var image: Image
  /// Where its first pixel is, in pixels from the top left of the window.
  var x: Int
  var y: Int
  /// The cells in which it may be seen.
  var clip: CellRect
}

/// The images of a frame, the lowest first, and the cells that were drawn over them.
struct FrameImages: Equatable, Sendable {
  private(set) var placed: [PlacedImage] = []
  /// The images that the terminal gets with this frame, placed or not: what a frame reserves must arrive, or the next
  /// frame would reserve it again, and nothing else would ever get its turn.
  var reserved: [Image] = []
  /// Cells drawn after the first so many images, which they cover: a terminal draws images over all text.
  private var covers: [(count: Int, rect: CellRect)] = []
  /// The box around all images, in cells.
  private var bounds = CellRect.zero

  static func == (left: FrameImages, right: FrameImages) -> Bool {
    left.placed == right.placed && left.reserved == right.reserved
      && left.covers.elementsEqual(right.covers, by: ==)
  }

  mutating func place(_ image: PlacedImage, cell: PixelSize) {
    placed.append(image)
    let box = PixelBounds(x: image.x, y: image.y, width: image.image.width, height: image.image.height)
      .cells(of: cell).intersection(image.clip)
    bounds = CellRect(covering: bounds, box)
  }

  /// Notes that something else is drawn in these cells.
  mutating func cover(_ rect: CellRect) {
    guard !placed.isEmpty, !rect.intersection(bounds).isEmpty else { return }
    covers.append((placed.count, rect))
  }

  /// Notes that a raster is drawn: it covers the cells in which it has a pixel.
  ///
  /// - Parameters:
  ///   - x: Where the first column of pixels goes, in pixels of the raster from the left edge of the window.
  ///   - y: Where the first row of pixels goes.
  mutating func cover(_ raster: Raster, x: Int, y: Int, clip: CellRect) {
    guard !placed.isEmpty else { return }
    let cells = CellRect(covering: raster, x: x, y: y).intersection(clip).intersection(bounds)
    // Those that end in the row above. Few rectangles leave the images whole.
    var above: [CellRect] = []
    for row in cells.minRow..<cells.maxRow {
      let runs = (cells.minColumn..<cells.maxColumn).filter { column in
        RasterPart(raster, x: column * raster.blocks.across - x, y: row * raster.blocks.down - y).isVisible
      }.reduce(into: [CellRect]()) { runs, column in
        if let last = runs.last, last.maxColumn == column {
          runs[runs.count - 1].size.columns += 1
        } else {
          runs.append(CellRect(column: column, row: row, columns: 1, rows: 1))
        }
      }
      let grown = runs.map { run in
        let same = above.first { $0.minColumn == run.minColumn && $0.columns == run.columns }
        return same.map { CellRect(origin: $0.origin, size: CellSize($0.columns, $0.rows + 1)) } ?? run
      }
      for rect in above where !grown.contains(where: { $0.origin == rect.origin }) { cover(rect) }
      above = grown
    }
    for rect in above { cover(rect) }
  }

  /// The cells that may cover an image, each with the number of images drawn before it.
  func covers(over clip: CellRect) -> [(count: Int, rect: CellRect)] {
    covers.filter { !$0.rect.intersection(clip).isEmpty }
  }

  /// The part of an image inside its clip, if it is seen as one rectangle; `nil` if nothing, or not all of it, is seen.
  ///
  /// - Parameter covers: Those over its clip.
  func onlyPart(of index: Int, cell: PixelSize, under covers: [(count: Int, rect: CellRect)]) -> PixelBounds? {
    let image = placed[index]
    let whole = PixelBounds(x: image.x, y: image.y, width: image.image.width, height: image.image.height)
    let part = whole.intersection(PixelBounds(image.clip, cell: cell))
    guard !part.isEmpty else { return nil }
    for cover in covers where index < cover.count {
      if !part.intersection(PixelBounds(cover.rect, cell: cell)).isEmpty { return nil }
    }
    return part
  }

  /// The rectangles of an image that are seen, in pixels of the window.
  func visibleParts(of index: Int, cell: PixelSize) -> [PixelBounds] {
    let image = placed[index]
    let whole = PixelBounds(x: image.x, y: image.y, width: image.image.width, height: image.image.height)
    var parts = [whole.intersection(PixelBounds(image.clip, cell: cell))].filter { !$0.isEmpty }
    for cover in covers where index < cover.count {
      let rect = PixelBounds(cover.rect, cell: cell)
      if parts.contains(where: { !$0.intersection(rect).isEmpty }) { parts = parts.flatMap { $0.without(rect) } }
    }
    return parts
  }
}

extension CellRect {
  /// The smallest rectangle around two others, of which an empty one does not count.
  fileprivate init(covering one: CellRect, _ other: CellRect) {
    if one.isEmpty || other.isEmpty {
      self = one.isEmpty ? other : one
    } else {
      let (left, top) = (min(one.minColumn, other.minColumn), min(one.minRow, other.minRow))
      self.init(
        column: left, row: top, columns: max(one.maxColumn, other.maxColumn) - left,
        rows: max(one.maxRow, other.maxRow) - top)
    }
  }
}

/// A size in pixels.
struct PixelSize: Hashable, Sendable {
  var width: Int
  var height: Int
}

/// A rectangle of pixels of the window; excludes its right and lower edges.
struct PixelBounds: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(_ cells: CellRect, cell: PixelSize) {
    self.init(
      x: cells.minColumn * cell.width, y: cells.minRow * cell.height, width: cells.columns * cell.width,
      height: cells.rows * cell.height)
  }

  var isEmpty: Bool { width <= 0 || height <= 0 }
  private var maxX: Int { x + width }
  private var maxY: Int { y + height }

  func intersection(_ other: PixelBounds) -> PixelBounds {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelBounds(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// The cells that it touches. It must not be left of or above the window.
  func cells(of cell: PixelSize) -> CellRect {
    let (left, top) = (max(0, x) / cell.width, max(0, y) / cell.height)
    return CellRect(
      column: left, row: top, columns: (max(0, maxX) + cell.width - 1) / cell.width - left,
      rows: (max(0, maxY) + cell.height - 1) / cell.height - top)
  }

  /// What remains outside another rectangle: at most four parts.
  func without(_ other: PixelBounds) -> [PixelBounds] {
    let hole = intersection(other)
    guard !hole.isEmpty else { return [self] }
    return [
      PixelBounds(x: x, y: y, width: width, height: hole.y - y),
      PixelBounds(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelBounds(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
      PixelBounds(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
    ].filter { !$0.isEmpty }
  }
}
