/// How the outermost pixels of pieces are drawn, so that pieces and knobs are visible against one another.
public enum Rim: Hashable, Sendable {
  case none
  /// Light from the top left: the upper and left rim is blended towards white, the lower and right rim towards black,
  /// each by this fraction, from 0 to 1. At least one of them is visible on every picture.
  case relief(light: Double, dark: Double)
  /// One color all around, `0xRRGGBB`: for pieces that are lifted, selected or found.
  case line(UInt32)
  /// The picture blended all around towards one color, `0xRRGGBB`, by a fraction from 0 to 1.
  case tint(UInt32, Double)

  func lit(_ color: UInt32) -> UInt32 {
    switch self {
    case .none: color
    case .relief(let light, _): Self.blend(color, towards: 0xFF_FFFF, by: light)
    case .line(let line): 0xFF00_0000 | line
    case .tint(let goal, let amount): Self.blend(color, towards: goal, by: amount)
    }
  }

  func shaded(_ color: UInt32) -> UInt32 {
    switch self {
    case .none: color
    case .relief(_, let dark): Self.blend(color, towards: 0, by: dark)
    case .line(let line): 0xFF00_0000 | line
    case .tint(let goal, let amount): Self.blend(color, towards: goal, by: amount)
    }
  }

  static func blend(_ color: UInt32, towards goal: UInt32, by amount: Double) -> UInt32 {
    let weight = UInt32(256 * min(max(amount, 0), 1))
    var result: UInt32 = 0xFF
    for shift in [16, 8, 0] as [UInt32] {
      let (part, end) = (color >> shift & 0xFF, goal >> shift & 0xFF)
      result = result << 8 | (part * (256 - weight) + end * weight) >> 8
    }
    return result
  }
}
