import TerminalUI

/// Eyes, full and color blind, by how light that reaches them looks to full ones.
///
/// Source: Machado, Oliveira & Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
/// TVCG 15 (2009), the matrices of severity 1.
enum Vision: CaseIterable {
  case full, protanopia, deuteranopia, tritanopia

  private var matrix: [[Double]] {
    switch self {
    case .full: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    case .deuteranopia:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    case .tritanopia:
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    }
  }

  /// How unlike two colors look: 2 is just seen, 100 is black and white. `nil` for the default color.
  ///
  /// Source: CIE 1976 (L*a*b*), white D65.
  func distance(_ first: Color, _ second: Color) -> Double? {
    guard let first = lab(first), let second = lab(second) else { return nil }
    return zip(first, second).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private func lab(_ color: Color) -> [Double]? {
    guard let light = color.light else { return nil }
    let seen = matrix.map { row in min(1, max(0, dot(row, light))) }
    let x = cubic(dot([0.4124564, 0.3575761, 0.1804375], seen) / 0.95047)
    let y = cubic(dot([0.2126729, 0.7151522, 0.0721750], seen))
    let z = cubic(dot([0.0193339, 0.1191920, 0.9503041], seen) / 1.08883)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }

  private func dot(_ row: [Double], _ column: [Double]) -> Double { zip(row, column).reduce(0) { $0 + $1.0 * $1.1 } }

  private func cubic(_ value: Double) -> Double {
    value > 216.0 / 24389 ? Double.cubeRoot(value) : (24389.0 / 27 * value + 16) / 116
  }
}

extension Double {
  /// By halving, to 2⁻⁵⁰; of 0 to 1.
  fileprivate static func cubeRoot(_ value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if middle * middle * middle < value { low = middle } else { high = middle }
    }
    return high
  }
}

extension Color {
  /// Red, green and blue as light, each from 0 to 1.
  fileprivate var light: [Double]? {
    guard luminance != nil else { return nil }
    // Each channel alone, by what it adds to the brightness.
    return zip([0.2126, 0.7152, 0.0722], [UInt32(16), 8, 0]).map { weight, shift in
      let channel = UInt8(truncatingIfNeeded: packed >> shift)
      let alone: Color = shift == 16 ? .rgb(channel, 0, 0) : shift == 8 ? .rgb(0, channel, 0) : .rgb(0, 0, channel)
      return alone.luminance! / weight
    }
  }
}
