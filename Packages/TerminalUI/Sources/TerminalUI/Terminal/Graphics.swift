/// How pictures are drawn on a terminal, the best way first.
public enum Graphics: String, Hashable, Sendable, CaseIterable {
  /// Real pictures, by the kitty graphics protocol.
  case kitty
  case octants
  case sextants
  case quadrants
  /// Half blocks.
  case half
  /// Characters from `.` to `@`, by their density.
  case ascii

  /// The blocks of a raster that is drawn this way; `nil` if another way decides.
  var blocks: Blocks? {
    switch self {
    case .kitty: nil
    case .octants: .octants
    case .sextants: .sextants
    case .quadrants: .quadrants
    case .half, .ascii: .halves
    }
  }
}

extension Blocks {
  /// The finest blocks that the terminal draws by itself, so that they join without gaps whatever font it has.
  ///
  /// No terminal can be asked for that. Sources: the release notes of each.
  ///
  /// - Parameter name: The terminal's name and version, as it gives them.
  init(drawnBy name: String) {
    let version = TerminalVersion(name)
    func isAtLeast(_ name: String, _ numbers: Int...) -> Bool { version.isAtLeast(name, numbers) }
    if isAtLeast("kitty", 0, 40) || isAtLeast("foot", 1, 20) || isAtLeast("ghostty", 1, 1, 1) || isAtLeast("vte", 7800)
    {
      self = .octants
    } else if isAtLeast("kitty", 0, 19, 3) || isAtLeast("foot") || isAtLeast("ghostty") || isAtLeast("vte")
      || isAtLeast("wezterm", 20_210_610) || isAtLeast("konsole") || isAtLeast("iterm2")
    {
      self = .sextants
    } else {
      self = .quadrants
    }
  }
}

/// The name and version that a terminal gives itself: "kitty(0.46.2)", "ghostty 1.2.0", "WezTerm 20240203-110809".
struct TerminalVersion {
  /// In lower case.
  let name: String
  let numbers: [Int]

  init(_ text: String) {
    let end = text.firstIndex { $0 == "(" || $0 == " " } ?? text.endIndex
    name = text[..<end].lowercased()
    let version = text[end...].drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    numbers = version.split(separator: ".").map { Int($0) ?? 0 }
  }

  /// Whether it is known to place images by the pixel, to replace a placement by its number, and to keep images under
  /// text that is written. Others answer that they know the protocol, too.
  var placesImages: Bool {
    isAtLeast("kitty", [0, 20]) || isAtLeast("ghostty", [1]) || isAtLeast("konsole", [22, 4])
  }

  /// Whether this is the terminal of that name, in this version or a later one.
  func isAtLeast(_ name: String, _ least: [Int]) -> Bool {
    self.name == name && !numbers.lexicographicallyPrecedes(least)
  }
}
