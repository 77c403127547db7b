extension Frame {
  /// Draws the part of a raster of halves inside `clip` (which must be inside the frame).
  ///
  /// - Parameters:
  ///   - column: where the first column of pixels goes.
  ///   - halfRow: where the first row of pixels goes, in halves of rows; an odd one is the lower half of a row.
  mutating func drawHalves(_ raster: Raster, column: Int, halfRow: Int, clip: CellRect) {
    let covered = CellRect(covering: raster, x: column, y: halfRow).intersection(clip)
    guard !covered.isEmpty else { return }
    let columns = covered.minColumn..<covered.maxColumn
    raster.pixels.withUnsafeBufferPointer { pixels in
      for row in covered.minRow..<covered.maxRow {
        let y = 2 * row - halfRow
        let upper = 0 <= y ? pixels.baseAddress! + y * raster.width - column : nil
        let lower = y + 1 < raster.height ? pixels.baseAddress! + (y + 1) * raster.width - column : nil
        partBeneath(columns, row: row, upper, lower)
        cells.withUnsafeMutableBufferPointer { cells in
          let cells = cells.baseAddress! + row * size.columns
          for column in columns {
            let pair = PixelPair(upper: upper?[column] ?? 0, lower: lower?[column] ?? 0)
            if !pair.isTransparent { pair.draw(into: &cells[column]) }
          }
        }
      }
    }
  }

  /// Draws each cell that the raster touches as a character whose density follows the brightness of its pixels, in their
  /// mean color.
  mutating func drawDensity(_ raster: Raster, x: Int, y: Int, clip: CellRect) {
    let covered = CellRect(covering: raster, x: x, y: y).intersection(clip)
    for row in covered.minRow..<covered.maxRow {
      for column in covered.minColumn..<covered.maxColumn {
        let part = RasterPart(raster, x: column * raster.blocks.across - x, y: row * raster.blocks.down - y)
        guard let mean = part.mean else { continue }
        let cell = row * size.columns + column
        if cells[cell].width != 1 { self.part(column..<column + 1, row: row) }
        let place = mean.brightness * (densities.count - 1) / 255
        cells[cell] = Cell(UInt32(densities[place]), foreground: mean.color, background: cells[cell].background)
      }
    }
  }

  /// Clears wide characters that opaque pixels will overlap in part.
  private mutating func partBeneath(
    _ columns: Range<Int>, row: Int, _ upper: UnsafePointer<UInt32>?, _ lower: UnsafePointer<UInt32>?
  ) {
    let start = row * size.columns
    for column in columns where cells[start + column].width != 1 {
      if (upper?[column] ?? 0) | (lower?[column] ?? 0) != 0 { part(column..<column + 1, row: row) }
    }
  }
}

/// The two pixels of a cell; 0 is transparent.
private struct PixelPair {
  var upper: UInt32
  var lower: UInt32

  var isTransparent: Bool { upper | lower == 0 }

  private static let upperBlock: UInt32 = 0x2580
  private static let lowerBlock: UInt32 = 0x2584

  func draw(into cell: inout Cell) {
    if upper != 0 && lower != 0 {
      let color = Color(pixel: lower)
      cell =
        upper == lower
        ? Cell(foreground: color, background: color)
        : Cell(Self.upperBlock, foreground: Color(pixel: upper), background: color)
    } else if upper != 0 {
      cell = Cell(Self.upperBlock, foreground: Color(pixel: upper), background: cell.lowerColor)
    } else {
      cell = Cell(Self.lowerBlock, foreground: Color(pixel: lower), background: cell.upperColor)
    }
  }
}

/// Characters from dark to bright, on a dark background.
private let densities = Array(".:-=+*o#%@".utf8)

extension Cell {
  /// The color visible in the upper half of a cell if a raster draws only the lower one.
  fileprivate var upperColor: Color {
    glyph == 0x2580 ? foreground : background
  }

  fileprivate var lowerColor: Color {
    glyph == 0x2584 ? foreground : background
  }
}
