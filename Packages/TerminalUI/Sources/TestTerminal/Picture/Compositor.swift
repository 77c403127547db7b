import Geometry
import TerminalUI

/// Draws a window: backgrounds, placements below the text, text, placements above it.
struct Compositor {
  let page: Page
  let metrics: CellMetrics
  let quirks: TestTerminal.Quirks
  let foreground: Pixel
  let background: Pixel
  private(set) var image = PixelImage(width: 0, height: 0)

  init(
    _ page: Page, _ metrics: CellMetrics, _ quirks: TestTerminal.Quirks, foreground: Pixel, background: Pixel
  ) {
    self.page = page
    self.metrics = metrics
    self.quirks = quirks
    self.foreground = foreground
    self.background = background
  }

  mutating func draw() {
    let size = page.grid.size
    image = PixelImage(width: metrics.x(max(0, size.columns)), height: metrics.y(max(0, size.rows)))
    let (cells, placements) = (cells, page.store.ordered)
    for (cell, rect) in cells { fill(rect, colors(of: cell.style).background) }
    for placement in placements where placement.z < 0 { draw(placement) }
    for (cell, rect) in cells { draw(cell, in: rect) }
    for placement in placements where placement.z >= 0 { draw(placement) }
  }

  /// The cells with their pixels; a wide character takes two columns, and its right half is left out.
  private var cells: [(Grid.Cell, PixelRect)] {
    let (size, cells) = (page.grid.size, page.grid.cells)
    return cells.indices.filter { !cells[$0].isRightHalf }.map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: size.columns)
      let isWide = column + 1 < size.columns && cells[index + 1].isRightHalf
      return (cells[index], metrics.rect(CellRect(column: column, row: row, columns: isWide ? 2 : 1, rows: 1)))
    }
  }

  private func colors(of style: Style) -> (foreground: Pixel, background: Pixel) {
    let upper = style.foreground.flatMap(Pixel.init) ?? foreground
    let lower = style.background.flatMap(Pixel.init) ?? background
    return style.attributes.contains(.reverse) ? (lower, upper) : (upper, lower)
  }

  private mutating func fill(_ rect: PixelRect, _ color: Pixel) {
    let rect = rect.clipped(width: image.width, height: image.height)
    for y in rect.rows { for x in rect.columns { image[x, y] = color.over(image[x, y]) } }
  }

  // MARK: Text

  /// Block characters are drawn exactly; any other is a mark in the middle of its cell.
  private mutating func draw(_ cell: Grid.Cell, in rect: PixelRect) {
    guard cell.text != " ", let scalar = cell.text.unicodeScalars.first else { return }
    var color = colors(of: cell.style).foreground
    if let mask = BlockMask(scalar) {
      draw(mask, in: rect, color)
    } else if 0x2591...0x2593 ~= scalar.value {
      color.alpha = UInt8(64 * (scalar.value - 0x2590))
      fill(rect, color)
    } else {
      let (left, top) = (rect.width / 4, rect.height / 4)
      let mark = PixelRect(
        x: rect.x + left, y: rect.y + top, width: rect.width - 2 * left, height: rect.height - 2 * top)
      fill(mark, color)
    }
  }

  private mutating func draw(_ mask: BlockMask, in rect: PixelRect, _ color: Pixel) {
    let xs = (0...mask.columns).map { rect.x + part($0, of: mask.columns, in: rect.width) }
    let ys = (0...mask.rows).map { rect.y + part($0, of: mask.rows, in: rect.height) }
    for row in 0..<mask.rows {
      for column in 0..<mask.columns where mask.isFilled(column, row) {
        let (width, height) = (xs[column + 1] - xs[column], ys[row + 1] - ys[row])
        fill(PixelRect(x: xs[column], y: ys[row], width: width, height: height), color)
      }
    }
  }

  private func part(_ index: Int, of count: Int, in length: Int) -> Int {
    Int((Double(index * length) / Double(count)).rounded())
  }

  // MARK: Images

  private mutating func draw(_ placement: TestTerminal.Placement) {
    guard let stored = page.store.images[placement.image] else { return }
    // An image that is sent again may be smaller than what was put of it.
    let source = placement.source.clipped(width: stored.pixels.width, height: stored.pixels.height)
    guard source.width > 0, source.height > 0 else { return }
    let target = page.store.rect(of: placement, metrics, quirks)
    let seen = target.clipped(width: image.width, height: image.height)
    let holes = placement.holes.map { metrics.rect(CellRect(origin: $0, size: CellSize(1, 1))) }
    for y in seen.rows {
      let holes = holes.filter { $0.rows.contains(y) }
      for x in seen.columns where !holes.contains(where: { $0.columns.contains(x) }) {
        let pixel = stored.pixels[
          source.x + (x - target.x) * source.width / target.width,
          source.y + (y - target.y) * source.height / target.height]
        if pixel.alpha > 0 { image[x, y] = pixel.over(image[x, y]) }
      }
    }
  }
}

extension Pixel {
  /// `nil` for the default color, which only the terminal knows.
  fileprivate init?(_ color: Color) {
    guard let rgb = color.rgb else { return nil }
    self.init(UInt8(rgb.red), UInt8(rgb.green), UInt8(rgb.blue))
  }
}

extension TestTerminal {
  /// The pixels of the whole window: the cells, and the placements in their order.
  ///
  /// Block characters are drawn exactly, up to octants. Any other character is a plain rectangle in the middle of its cell
  /// in the color of the text, so that text can be told from none, but not from other text. Lines and weights are not
  /// drawn. Images of a z below 0 are between the backgrounds and the text.
  public func composite() -> PixelImage {
    var compositor = Compositor(
      state.shown, state.metrics, state.graphics.quirks, foreground: foreground, background: background)
    compositor.draw()
    return compositor.image
  }

  /// The window as a PNG file.
  public func png() -> [UInt8] { composite().png() }
}
