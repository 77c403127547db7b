/// The pixels of the cells that were drawn as block characters, so that a raster drawn over another one covers pixels
/// and not whole cells.
///
/// A cell forgets its pixels when anything else is drawn in it.
struct BlockLayer: Sendable {
  private let blocks: Blocks
  /// The number of pixels in a cell.
  private let count: Int
  /// Cell by cell, each row by row; 0 shows the cell's background.
  private var pixels: [UInt32]
  /// The cells as they were drawn.
  private var drawn: [Cell]

  init(_ blocks: Blocks, cells: Int) {
    self.blocks = blocks
    count = blocks.across * blocks.down
    pixels = Array(repeating: 0, count: cells * count)
    // No frame contains this character.
    drawn = Array(repeating: Cell(.max), count: cells)
  }

  /// Whether the layer is for this kind of block and for as many cells.
  func suits(_ blocks: Blocks, cells: Int) -> Bool { self.blocks == blocks && drawn.count == cells }

  /// Draws the part of a raster inside `clip`, which must be inside the frame.
  ///
  /// - Parameters:
  ///   - x: Where the first column of pixels goes, in pixels of the frame.
  ///   - y: Where the first row of pixels goes.
  mutating func draw(_ raster: Raster, x: Int, y: Int, clip: CellRect, in frame: inout Frame) {
    let covered = CellRect(covering: raster, x: x, y: y).intersection(clip)
    for row in covered.minRow..<covered.maxRow {
      for column in covered.minColumn..<covered.maxColumn {
        let cell = row * frame.size.columns + column
        let part = RasterPart(raster, x: column * blocks.across - x, y: row * blocks.down - y)
        guard part.isVisible else { continue }
        if frame.cells[cell].width != 1 { frame.part(column..<column + 1, row: row) }
        if drawn[cell] != frame.cells[cell] { takeOver(frame.cells[cell], at: cell) }
        pixels.withUnsafeMutableBufferPointer { part.draw(into: $0.baseAddress! + cell * count) }
        drawn[cell] = chosen(for: cell, on: frame.cells[cell].background)
        frame.cells[cell] = drawn[cell]
      }
    }
  }

  /// Takes over what a cell shows: its background, or the halves of a half block.
  private mutating func takeOver(_ cell: Cell, at index: Int) {
    for pixel in 0..<count {
      let isUpper = 2 * (pixel / blocks.across) < blocks.down
      let isInk = cell.glyph == (isUpper ? 0x2580 : 0x2584)
      let color = isInk ? cell.foreground : cell.background
      pixels[index * count + pixel] = color.isRGB ? color.packed : 0
    }
  }

  /// The block character that differs least from the pixels of a cell, and its two colors.
  ///
  /// The pixels are split in the middle of the channel in which they differ most. On photographs, that is within 0.1 dB of
  /// the best of all splits. A background that only the terminal knows has a color of its own.
  private func chosen(for cell: Int, on background: Color) -> Cell {
    pixels.withUnsafeBufferPointer { pixels in
      let pixels = UnsafeBufferPointer(rebasing: pixels[cell * count..<(cell + 1) * count])
      if let channel = Channel(ofWidestRange: pixels) {
        var (light, dark) = (ColorMean(), ColorMean())
        var bits = 0
        for (index, pixel) in pixels.enumerated() {
          if channel.isLight(pixel) {
            bits |= 1 << index
            light.add(pixel)
          } else {
            dark.add(pixel)
          }
        }
        return Cell(blocks.glyph(bits), foreground: light.color, background: dark.color)
      }
      let opaque = pixels.indices.reduce(0) { $0 | (pixels[$1] != 0 ? 1 << $1 : 0) }
      var ink = ColorMean()
      for pixel in pixels where pixel != 0 { ink.add(pixel) }
      guard opaque != 1 << count - 1 else { return Cell(foreground: ink.color, background: ink.color) }
      return Cell(blocks.glyph(opaque), foreground: ink.color, background: background)
    }
  }
}

extension Color {
  fileprivate var isRGB: Bool { packed >> 24 == 0xFF }
}

/// One of red, green and blue, and the middle of its range.
private struct Channel {
  private let shift: UInt32
  private let middle: UInt32

  /// `nil` if the pixels are all alike, or some of them are transparent.
  init?(ofWidestRange pixels: UnsafeBufferPointer<UInt32>) {
    var widest: (shift: UInt32, low: UInt32, high: UInt32) = (0, 0, 0)
    for shift in [16, 8, 0] as [UInt32] {
      var (low, high) = (UInt32(255), UInt32(0))
      for pixel in pixels {
        if pixel == 0 { return nil }
        low = min(low, pixel >> shift & 0xFF)
        high = max(high, pixel >> shift & 0xFF)
      }
      if widest.high - widest.low < high - low { widest = (shift, low, high) }
    }
    guard widest.low < widest.high else { return nil }
    shift = widest.shift
    middle = (widest.low + widest.high) / 2
  }

  func isLight(_ pixel: UInt32) -> Bool { middle < pixel >> shift & 0xFF }
}

/// The mean of some colors.
private struct ColorMean {
  private var (red, green, blue, count): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)

  mutating func add(_ pixel: UInt32) {
    red += pixel >> 16 & 0xFF
    green += pixel >> 8 & 0xFF
    blue += pixel & 0xFF
    count += 1
  }

  /// Of at least one.
  var color: Color {
    func mean(_ sum: UInt32) -> UInt8 { UInt8((sum + count / 2) / count) }
    return .rgb(mean(red), mean(green), mean(blue))
  }
}
