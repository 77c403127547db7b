public import Geometry

/// How far something is turned from upright, in quarters, clockwise on the screen.
public struct QuarterTurn: Hashable, Sendable {
  /// From 0 to 3.
  public let quarters: Int

  public static let none = QuarterTurn(0)

  /// - Parameter quarters: Any number; those beyond a whole turn do not count, and negative ones go the other way.
  public init(_ quarters: Int) { self.quarters = quarters & 3 }

  public static func + (left: QuarterTurn, right: QuarterTurn) -> QuarterTurn {
    QuarterTurn(left.quarters + right.quarters)
  }

  public static prefix func - (turn: QuarterTurn) -> QuarterTurn { QuarterTurn(-turn.quarters) }

  /// Whether width and height are exchanged.
  public var swapsSides: Bool { quarters & 1 == 1 }

  /// The vector after the turn.
  public func applied(to vector: Vector) -> Vector {
    switch quarters {
    case 1: Vector(dx: -vector.dy, dy: vector.dx)
    case 2: Vector(dx: -vector.dx, dy: -vector.dy)
    case 3: Vector(dx: vector.dy, dy: -vector.dx)
    default: vector
    }
  }

  /// The point after the turn about (0, 0).
  public func applied(to point: Point) -> Point { .zero + applied(to: point - .zero) }

  /// The rectangle after the turn about (0, 0).
  public func applied(to rect: Rect) -> Rect {
    switch quarters {
    case 1: Rect(x: -rect.maxY, y: rect.minX, width: rect.height, height: rect.width)
    case 2: Rect(x: -rect.maxX, y: -rect.maxY, width: rect.width, height: rect.height)
    case 3: Rect(x: rect.minY, y: -rect.maxX, width: rect.height, height: rect.width)
    default: rect
    }
  }

  /// The size after the turn.
  public func applied(to size: Size) -> Size {
    swapsSides ? Size(width: size.height, height: size.width) : size
  }

  /// The box of pixels after the turn about the corner of pixel (0, 0).
  public func applied(to box: PixelBox) -> PixelBox {
    guard !box.isEmpty else { return box }
    return switch quarters {
    case 1: PixelBox(minX: -box.maxY, minY: box.minX, maxX: -box.minY, maxY: box.maxX)
    case 2: PixelBox(minX: -box.maxX, minY: -box.maxY, maxX: -box.minX, maxY: -box.minY)
    case 3: PixelBox(minX: box.minY, minY: -box.maxX, maxX: box.maxY, maxY: -box.minX)
    default: box
    }
  }
}

/// Encoded as the bare number.
extension QuarterTurn: Codable {
  public init(from decoder: any Decoder) throws {
    let quarters = try decoder.singleValueContainer().decode(Int.self)
    guard 0 <= quarters, quarters < 4 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "Nothing is turned by \(quarters) quarters."))
    }
    self.init(quarters)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(quarters)
  }
}

/// Where something from the solved picture is on the table: turned about the corner of the picture, then moved.
public struct Pose: Hashable, Sendable {
  public var turn: QuarterTurn
  public var offset: Vector

  public init(turn: QuarterTurn = .none, offset: Vector) {
    self.turn = turn
    self.offset = offset
  }

  public func place(_ point: Point) -> Point { turn.applied(to: point) + offset }

  public func place(_ rect: Rect) -> Rect { turn.applied(to: rect).offset(by: offset) }

  /// The pose after a further turn in which a point of the solved picture stays where it is.
  public func turned(by turn: QuarterTurn, about point: Point) -> Pose {
    let next = self.turn + turn
    return Pose(turn: next, offset: place(point) - next.applied(to: point))
  }
}

extension Sprite {
  /// The drawing after a turn about the corner of the solved picture.
  public func turned(by turn: QuarterTurn) -> Sprite {
    guard turn != .none, !pixels.isEmpty else { return self }
    let box = turn.applied(to: PixelBox(minX: x, minY: y, maxX: x + width, maxY: y + height))
    let (wide, high) = (box.maxX - box.minX, box.maxY - box.minY)
    let turned = [UInt32](unsafeUninitializedCapacity: pixels.count) { turned, count in
      for row in 0..<high {
        for column in 0..<wide {
          let source =
            switch turn.quarters {
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
