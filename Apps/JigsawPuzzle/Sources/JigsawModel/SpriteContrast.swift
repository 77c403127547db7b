extension Sprite {
  /// The drawing with an edge that can be seen on a ground: pixels at the edge that are nearly as bright as the ground
  /// become darker on a light one and lighter on a dark one.
  ///
  /// - Parameter ground: `0xRRGGBB`.
  public func edged(on ground: UInt32) -> Sprite {
    let brightness = Self.brightness(ground)
    let goal: UInt32 = brightness > 127 ? 0 : 0xFF_FFFF
    func isEmpty(_ x: Int, _ y: Int) -> Bool {
      x < 0 || y < 0 || x >= width || y >= height || pixels[y * width + x] == 0
    }
    var edged = pixels
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixels[y * width + x]
        guard pixel != 0, isEmpty(x, y - 1) || isEmpty(x - 1, y) || isEmpty(x + 1, y) || isEmpty(x, y + 1) else {
          continue
        }
        let here = Self.brightness(pixel)
        let isNear = max(here, brightness) - min(here, brightness) < 40
        if isNear { edged[y * width + x] = Rim.blend(pixel, towards: goal, by: 0.35) }
      }
    }
    return Sprite(x: x, y: y, width: width, height: height, pixels: edged)
  }

  /// The drawing without pixels that are darker than this, from 0 to 255.
  public func lightened(to least: UInt32) -> Sprite {
    let lightened = pixels.map { pixel in
      let brightness = Self.brightness(pixel)
      guard pixel != 0, brightness < least else { return pixel }
      return Rim.blend(pixel, towards: 0xFF_FFFF, by: Double(least - brightness) / Double(255 - brightness))
    }
    return Sprite(x: x, y: y, width: width, height: height, pixels: lightened)
  }

  /// The perceived brightness, from 0 to 255. Source: luma of Rec. 601.
  private static func brightness(_ color: UInt32) -> UInt32 {
    (299 * (color >> 16 & 0xFF) + 587 * (color >> 8 & 0xFF) + 114 * (color & 0xFF)) / 1000
  }
}
