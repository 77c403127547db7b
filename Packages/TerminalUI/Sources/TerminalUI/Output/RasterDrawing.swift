/// How pixels become cells.
enum PixelForm {
  /// The upper half block, with a color for each half.
  case halfBlocks
  /// A character whose density follows the brightness of the two pixels, in their mean color.
  case density
}

extension Frame {
  /// Draws the part of a raster inside `clip` (which must be inside the frame).
  ///
  /// - Parameters:
  ///   - column: where the first column of pixels goes.
  ///   - halfRow: where the first row of pixels goes, in halves of rows; an odd one is the lower half of a row.
  mutating func draw(_ raster: Raster, column: Int, halfRow: Int, clip: CellRect, as form: PixelForm) {
    let top = halfRow >> 1
    let bottom = (halfRow + raster.height + 1) >> 1
    let covered = CellRect(column: column, row: top, columns: raster.width, rows: bottom - top).intersection(clip)
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
            guard !pair.isTransparent else { continue }
            switch form {
            case .halfBlocks: pair.drawBlocks(into: &cells[column])
            case .density: pair.drawDensity(into: &cells[column])
            }
          }
        }
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

  func drawBlocks(into cell: inout Cell) {
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

  func drawDensity(into cell: inout Cell) {
    let above = rgb(of: upper != 0 ? upper : lower)
    let below = rgb(of: lower != 0 ? lower : upper)
    let mean = RGB(
      (above.red + below.red) / 2, (above.green + below.green) / 2, (above.blue + below.blue) / 2)
    let place = mean.brightness * (densities.count - 1) / 255
    cell = Cell(UInt32(densities[place]), foreground: mean.color, background: cell.background)
  }
}

/// A pixel may also be one of the 256 colors; the default color counts as gray.
private func rgb(of pixel: UInt32) -> RGB {
  pixel >> 24 == 0xFF ? RGB(packed: pixel) : Color(pixel: pixel).rgb ?? RGB(128, 128, 128)
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
