import TerminalUI

/// A few sparks around the finished picture. They lie still.
struct Sparks {
  let area: CellRect
  /// What they must not touch.
  let taken: [CellRect]
  let seed: UInt64

  func draw(in canvas: inout Canvas<Jigsaw.Place>) {
    guard canvas.capabilities.colorDepth != .none, canvas.capabilities.unicode else { return }
    let roles: [ThemeRole] = [.coral, .amber, .mint, .sky, .violet, .rose]
    for (index, cell) in cells.enumerated() where !taken.contains(where: { $0.contains(cell) }) {
      let hue = canvas.style(roles[index % roles.count]).foreground
      canvas.set(Array("▖▗▘▝")[index % 4], at: cell, style: Style(foreground: hue))
    }
  }

  /// Spread evenly, but without a visible pattern.
  ///
  /// Source: Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences", 2018.
  private var cells: [CellPoint] {
    func part(_ number: Double) -> Double { number - number.rounded(.down) }
    return (1...max(1, area.columns * area.rows / 45)).map { index in
      let (x, y) = (part(Double(index) * 0.754_877_666), part(Double(index) * 0.569_840_291 + Double(seed % 97) / 97))
      return CellPoint(
        area.minColumn + Int(x * Double(area.columns)), area.minRow + Int(y * Double(area.rows)))
    }
  }
}
