extension CellRect {
  /// The cells that a raster touches.
  init(covering raster: Raster, x: Int, y: Int) {
    let (across, down) = (raster.blocks.across, raster.blocks.down)
    let (left, top) = (x.floored(by: across), y.floored(by: down))
    self.init(
      column: left, row: top, columns: (x + raster.width + across - 1).floored(by: across) - left,
      rows: (y + raster.height + down - 1).floored(by: down) - top)
  }
}

extension Int {
  /// The quotient, rounded down.
  fileprivate func floored(by divisor: Int) -> Int {
    (self < 0 ? self - divisor + 1 : self) / divisor
  }
}

/// The pixels of a raster that one cell shows.
struct RasterPart {
  private let raster: Raster
  /// The pixel of the raster at the top left of the cell; may be outside the raster.
  private let x: Int
  private let y: Int
  private let columns: Range<Int>
  private let rows: Range<Int>

  init(_ raster: Raster, x: Int, y: Int) {
    (self.raster, self.x, self.y) = (raster, x, y)
    columns = max(0, -x)..<min(raster.blocks.across, raster.width - x)
    rows = max(0, -y)..<min(raster.blocks.down, raster.height - y)
  }

  /// Whether any of them is opaque.
  var isVisible: Bool {
    raster.pixels.withUnsafeBufferPointer { pixels in
      for row in rows {
        for column in columns where pixels[(y + row) * raster.width + x + column] != 0 { return true }
      }
      return false
    }
  }

  /// Draws the opaque ones into the pixels of a cell, row by row.
  func draw(into cell: UnsafeMutablePointer<UInt32>) {
    raster.pixels.withUnsafeBufferPointer { pixels in
      for row in rows {
        for column in columns {
          let pixel = pixels[(y + row) * raster.width + x + column]
          if pixel != 0 { cell[row * raster.blocks.across + column] = rgb(of: pixel).color.packed }
        }
      }
    }
  }

  /// The mean of the opaque ones; `nil` if there is none.
  var mean: RGB? {
    var (sum, count) = (RGB(0, 0, 0), 0)
    for row in rows {
      for column in columns {
        let pixel = raster.pixels[(y + row) * raster.width + x + column]
        guard pixel != 0 else { continue }
        let color = rgb(of: pixel)
        sum = RGB(sum.red + color.red, sum.green + color.green, sum.blue + color.blue)
        count += 1
      }
    }
    return count == 0 ? nil : RGB(sum.red / count, sum.green / count, sum.blue / count)
  }

  /// A pixel may also be one of the 256 colors; the default color counts as gray.
  private func rgb(of pixel: UInt32) -> RGB {
    pixel >> 24 == 0xFF ? RGB(packed: pixel) : Color(pixel: pixel).rgb ?? RGB(128, 128, 128)
  }
}
