public import Geometry

/// What the terminal can show and tell: guessed from the environment, then learned from its own answers.
///
/// Whatever is not said is not there: a program works without any answer, only less finely.
public struct Capabilities: Hashable, Sendable {
  public var colorDepth: ColorDepth
  /// Whether text may hold more than ASCII.
  public var unicode: Bool
  /// Whether a frame may be held back until it is whole (mode 2026).
  public var synchronizedOutput = false
  /// Whether the mouse can be told in pixels (mode 1016). Only the terminal's own word counts here: tmux takes the mode
  /// without a word and then reports in a form nobody can read.
  public var pixelMouse = false
  /// Whether the terminal knows the keyboard protocol of kitty: releases, and Escape without doubt.
  public var kittyKeyboard = false
  /// Whether pictures can be sent by the graphics protocol of kitty.
  public var kittyGraphics = false
  /// Whether pictures can be sent as sixels.
  public var sixel = false
  /// Whether a pair of regional indicators is drawn as a flag. All terminals give it two columns, few draw it.
  public var drawsFlags: Bool
  /// Whether block characters reach into the cell to their right by a pixel that stays when they go: so xterm draws them
  /// with scalable fonts.
  public var blocksSpill = false
  /// The width and height of a cell in pixels, where the terminal has told it.
  public var cellPixels: Size?
  /// What is behind the text, where the terminal has told it.
  public var background: Color?
  /// The name and version that the terminal gives itself, such as "kitty(0.26.5)".
  public var name: String?
  /// Whether the last question has been answered: no other answer will come.
  public var hasAnsweredAll = false

  public init(colorDepth: ColorDepth = .ansi16, unicode: Bool = false) {
    self.colorDepth = colorDepth
    self.unicode = unicode
    drawsFlags = false
  }

  /// What `TERM`, `COLORTERM`, `NO_COLOR` and the locale (`LC_ALL`, else `LC_CTYPE`, else `LANG`) say.
  public init(environment: [String: String]) {
    self.init(colorDepth: ColorDepth(environment: environment))
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let encoding = locale.lowercased()
    unicode = encoding.contains("utf-8") || encoding.contains("utf8")
    drawsFlags = environment["TERM"] == "xterm-kitty"
  }

  /// All that can be shown anywhere, for output that no terminal reads.
  public static let full: Capabilities = {
    var capabilities = Capabilities(colorDepth: .trueColor, unicode: true)
    capabilities.drawsFlags = true
    return capabilities
  }()

  /// Whether text is dark on light here; `nil` where the terminal has not said.
  public var hasLightBackground: Bool? {
    background?.luminance.map { 0.18 < $0 }
  }
}

extension Capabilities {
  /// The questions whose answers ``learn(from:)`` understands. The last is one that every terminal answers (DA1), so
  /// that its answer says that no other will come; but nobody must wait for it without a limit.
  ///
  /// They leave no mark on a terminal that does not know them.
  public static let queries: [UInt8] = Array(
    [
      "\u{1B}[?2026$p",  // DECRQM: synchronized output
      "\u{1B}[?1016$p",  // DECRQM: the mouse in pixels
      "\u{1B}[?1006$p",  // DECRQM: the reports of the mouse; for the shell, which hears of the reply
      "\u{1B}]11;?\u{1B}\\",  // the background color
      "\u{1B}[>0q",  // XTVERSION
      "\u{1B}[?u",  // the flags of the kitty keyboard
      "\u{1B}[16t",  // the size of a cell in pixels
      "\u{1B}[c",  // DA1
    ].joined().utf8)

  /// Takes in what the terminal has answered, in whatever order.
  public mutating func learn(from reply: TerminalReply) {
    switch reply {
    case .mode(2026, let state): synchronizedOutput = state.canChange
    case .mode(1016, let state): pixelMouse = state.canChange
    case .mode: break
    case .background(let color): background = color
    case .version(let text):
      name = text
      drawsFlags = text.lowercased().hasPrefix("kitty")
      blocksSpill = text.hasPrefix("XTerm(")
    case .keyboardFlags: kittyKeyboard = true
    case .cellPixels(let size) where !size.isEmpty: cellPixels = size
    case .graphics(_, let message): kittyGraphics = message == "OK"
    case .deviceAttributes(let attributes):
      // The first number is the class of the terminal.
      sixel = attributes.dropFirst().contains(4)
      hasAnsweredAll = true
    case .foreground, .cellPixels, .areaPixels, .areaCells: break
    }
  }
}
