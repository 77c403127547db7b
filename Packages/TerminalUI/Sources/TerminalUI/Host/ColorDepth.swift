/// How many colors a terminal can show.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// None: what must be told apart is told by bold, underline, reverse and letters.
  case none
  /// The sixteen whose look the person has chosen.
  case ansi16
  /// Those, a cube of 6 × 6 × 6 and 24 greys.
  case indexed256
  /// Red, green and blue of eight bits each.
  case trueColor
}

extension ColorDepth {
  /// What the environment says: `NO_COLOR` first (present and not empty: no color; see no-color.org), then `COLORTERM`,
  /// then the name in `TERM`. A name that says nothing is taken to have sixteen, as nearly all have.
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

  /// Names that only terminals with 24-bit color bear.
  private static let colorful = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"]
}
