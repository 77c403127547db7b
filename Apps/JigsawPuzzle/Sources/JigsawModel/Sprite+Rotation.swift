import Geometry

extension PixelScale {
  /// The scale of a drawing that has this one after it is turned on its side. Pixels may be higher than wide.
  public func before(_ rotation: Rotation) -> PixelScale {
    rotation.quarters.map { !$0.isMultiple(of: 2) } ?? false ? PixelScale(x: y, y: x) : self
  }
}

extension PixelBox {
  /// The box around this one after a rotation about the corner of pixel (0, 0).
  ///
  /// - Parameters:
  ///   - scale: That of the result; this box is one at `scale.before(rotation)`.
  public func turned(by rotation: Rotation, at scale: PixelScale) -> PixelBox {
    guard !isEmpty else { return self }
    switch rotation.quarters {
    case 0: return self
    case 1: return PixelBox(minX: -maxY, minY: minX, maxX: -minY, maxY: maxX)
    case 2: return PixelBox(minX: -maxX, minY: -maxY, maxX: -minX, maxY: -minY)
    case 3: return PixelBox(minX: minY, minY: -maxX, maxX: maxY, maxY: -minX)
    default:
      let bounds = rotation.applied(
        to: Rect(
          x: Double(minX) / scale.x, y: Double(minY) / scale.y, width: Double(maxX - minX) / scale.x,
          height: Double(maxY - minY) / scale.y))
      return PixelBox(
        minX: Int((bounds.minX * scale.x).rounded(.down)), minY: Int((bounds.minY * scale.y).rounded(.down)),
        maxX: Int((bounds.maxX * scale.x).rounded(.up)), maxY: Int((bounds.maxY * scale.y).rounded(.up)))
    }
  }
}

extension Sprite {
  /// The drawing after a rotation about the corner of the solved picture.
  ///
  /// Drawings that share no pixel share none afterwards, and those that meet leave no gap: each pixel of the result comes
  /// from exactly one pixel of the picture.
  ///
  /// - Parameters:
  ///   - scale: That of the result; this drawing is one at `scale.before(rotation)`.
  public func turned(by rotation: Rotation, at scale: PixelScale) -> Sprite {
    guard rotation != .none, !pixels.isEmpty else { return self }
    let box = PixelBox(minX: x, minY: y, maxX: x + width, maxY: y + height).turned(by: rotation, at: scale)
    let (wide, high) = (box.maxX - box.minX, box.maxY - box.minY)
    guard let quarters = rotation.quarters else { return resampled(in: box, turnedBy: rotation, at: scale) }
    let turned = [UInt32](unsafeUninitializedCapacity: pixels.count) { turned, count in
      for row in 0..<high {
        for column in 0..<wide {
          let source =
            switch quarters {
            case 1: (height - 1 - column) * width + row
            case 2: (height - 1 - row) * width + (width - 1 - column)
            default: column * width + (width - 1 - row)
            }
          turned.initializeElement(at: count, to: pixels[source])
          count += 1
        }
      }
    }
    return Sprite(x: box.minX, y: box.minY, width: wide, height: high, pixels: turned)
  }

  /// A pixel is filled if the one that its middle comes from is, with the mean color of four points in it.
  private func resampled(in box: PixelBox, turnedBy rotation: Rotation, at scale: PixelScale) -> Sprite {
    let back = AffineTransform.scale(x: 1 / scale.x, y: 1 / scale.y).then((-rotation).transform)
      .then(.scale(x: scale.x, y: scale.y))
    func color(_ column: Double, _ row: Double) -> UInt32 {
      let place = back.applied(to: Point(column, row))
      let (column, row) = (Int(place.x.rounded(.down)) - x, Int(place.y.rounded(.down)) - y)
      return 0 <= column && column < width && 0 <= row && row < height ? pixels[row * width + column] : 0
    }
    func mean(_ column: Double, _ row: Double, or middle: UInt32) -> UInt32 {
      var (red, green, blue) = (2, 2, 2) as (UInt32, UInt32, UInt32)
      for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
        let there = color(column + dx, row + dy)
        let color = there == 0 ? middle : there
        (red, green, blue) = (red + (color >> 16 & 0xFF), green + (color >> 8 & 0xFF), blue + (color & 0xFF))
      }
      return 0xFF00_0000 | red / 4 << 16 | green / 4 << 8 | blue / 4
    }
    let (wide, high) = (box.maxX - box.minX, box.maxY - box.minY)
    let turned = [UInt32](unsafeUninitializedCapacity: wide * high) { turned, count in
      for row in box.minY..<box.maxY {
        for column in box.minX..<box.maxX {
          let (x, y) = (Double(column), Double(row))
          let middle = color(x + 0.5, y + 0.5)
          turned.initializeElement(at: count, to: middle == 0 ? 0 : mean(x, y, or: middle))
          count += 1
        }
      }
    }
    return Sprite(x: box.minX, y: box.minY, width: wide, height: high, pixels: turned)
  }

  /// The drawing with a rim around what it shows.
  public func rimmed(_ rim: Rim) -> Sprite {
    if rim == .none { return self }
    func isEmpty(_ x: Int, _ y: Int) -> Bool {
      x < 0 || y < 0 || x >= width || y >= height || pixels[y * width + x] == 0
    }
    var rimmed = pixels
    for row in 0..<height {
      for column in 0..<width where pixels[row * width + column] != 0 {
        let index = row * width + column
        if isEmpty(column, row - 1) || isEmpty(column - 1, row) {
          rimmed[index] = rim.lit(pixels[index])
        } else if isEmpty(column, row + 1) || isEmpty(column + 1, row) {
          rimmed[index] = rim.shaded(pixels[index])
        }
      }
    }
    return Sprite(x: x, y: y, width: width, height: height, pixels: rimmed)
  }
}
