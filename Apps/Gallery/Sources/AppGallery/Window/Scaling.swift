import TerminalUI

extension Raster {
  /// The raster scaled down to the largest size within `size` pixels that keeps its shape; unchanged if it is small
  /// enough. Each pixel is the mean of the area that it covers; a transparent pixel counts as black.
  ///
  /// - Complexity: O(pixels of both rasters).
  func fitting(width: Int, height: Int) -> Raster {
    guard self.width > 0, self.height > 0 else { return self }
    let scale = min(1, Double(width) / Double(self.width), Double(height) / Double(self.height))
    guard scale < 1 else { return self }
    return resampled(
      width: max(0, Int((Double(self.width) * scale).rounded(.down))),
      height: max(0, Int((Double(self.height) * scale).rounded(.down))))
  }

  private func resampled(width: Int, height: Int) -> Raster {
    var result = Raster(width: width, height: height)
    guard width > 0, height > 0 else { return result }
    let columns = Self.shares(of: self.width, in: width)
    let rows = Self.shares(of: self.height, in: height)
    for y in 0..<height {
      for x in 0..<width {
        var (red, green, blue, total) = (0.0, 0.0, 0.0, 0.0)
        for row in rows[y] {
          for column in columns[x] {
            let pixel = pixels[row.index * self.width + column.index]
            let share = row.share * column.share
            red += share * Double(pixel >> 16 & 255)
            green += share * Double(pixel >> 8 & 255)
            blue += share * Double(pixel & 255)
            total += share
          }
        }
        func channel(_ sum: Double) -> UInt8 { UInt8((sum / total).rounded()) }
        result[x, y] = .rgb(channel(red), channel(green), channel(blue))
      }
    }
    return result
  }

  /// Which old pixels each new one covers along one side, and how much of each.
  private static func shares(of old: Int, in new: Int) -> [[(index: Int, share: Double)]] {
    (0..<new).map { place in
      let (start, end) = (Double(place * old) / Double(new), Double((place + 1) * old) / Double(new))
      return (Int(start)..<min(old, Int(end.rounded(.up)))).map { index in
        (index, min(end, Double(index + 1)) - max(start, Double(index)))
      }
    }
  }
}
