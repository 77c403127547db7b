/// The number of colors that a terminal can show.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colors: distinctions are made by bold, underline, reverse and letters.
  case none
  /// The sixteen colors of the person's palette.
  case ansi16
  /// Those sixteen, a cube of 6 × 6 × 6 and 24 grays.
  case indexed256
  /// 24-bit color: eight bits each of red, green and blue.
  case trueColor
}

extension ColorDepth {
  /// The color depth implied by the environment: `NO_COLOR` first (present and not empty: no color; see no-color.org),
  /// then `COLORTERM`, then the name in `TERM`. A name that implies nothing is taken to have sixteen colors, as nearly
  /// all terminals have.
  public init(environment: [String: String]) {
    let name = (environment["TERM"] ?? "").lowercased()
    let claim = (environment["COLORTERM"] ?? "").lowercased()
    if environment["NO_COLOR"]?.isEmpty == false || ColorDepth.colorless.contains(name) {
      self = .none
    } else if name.hasPrefix("screen"), environment["TMUX"] == nil {
      // GNU screen inherits COLORTERM from the terminal around it and cannot keep the promise.
      self = name.hasSuffix("256color") ? .indexed256 : .ansi16
    } else if claim == "truecolor" || claim == "24bit" || name.hasSuffix("-direct")
      || ColorDepth.colorful.contains(where: { name == $0 || name.hasPrefix($0 + "-") })
    {
      self = .trueColor
    } else {
      self = name.hasSuffix("256color") ? .indexed256 : .ansi16
    }
  }

  private static let colorless: Set = [
    "", "dumb", "unknown", "vt52", "vt100", "vt102", "vt220", "ansi-m", "xterm-mono",
  ]

  /// Names used only by terminals with 24-bit color.
  private static let colorful = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"]
}
