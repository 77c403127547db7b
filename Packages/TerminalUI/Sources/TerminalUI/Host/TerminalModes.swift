/// The modes in which a program uses a terminal, as the bytes that enter and leave them.
public struct TerminalModes: Hashable, Sendable {
  /// Which reports of the mouse are asked for.
  public enum Mouse: Hashable, Sendable {
    /// The terminal keeps it, for selecting text.
    case none
    /// Presses, releases, the wheel, and motion while a button is down.
    case drag
    /// Also motion without a button, which tells that a release was lost outside the window.
    case all
  }

  public var mouse: Mouse
  /// Whether the mouse is told in pixels. Only where the terminal said that it can: ``Capabilities/pixelMouse``.
  public var pixelMouse = false
  /// Whether the program has a screen of its own, after which the old one comes back.
  public var alternateScreen = true
  /// Whether pasted text is told from typed text.
  public var bracketedPaste = true
  /// Whether the window tells when it gets and loses the input.
  public var focusReports = true
  /// What the keyboard is to tell beyond what xterm tells; `nil` asks for nothing. Terminals that do not know the
  /// protocol ignore the question.
  public var kittyKeyboard: KittyKeyboard?
  /// Whether a picture is drawn. Without one no mode is entered, nothing but keys is taken from the terminal, and lines
  /// end as they do elsewhere: what is written comes below what is there, as a screen reader wants it.
  public var drawsPicture = true

  public init(mouse: Mouse = .all) {
    self.mouse = mouse
  }

  /// What follows ``enter`` and ``leave``: the bytes for each mode, in the order of entering.
  ///
  /// Mouse modes are left one by one, because not every terminal leaves all of them with one; the keyboard is asked
  /// last, because each screen has its own answer.
  private var switches: [Switch] {
    guard drawsPicture else { return [] }
    var switches: [Switch] = []
    if alternateScreen { switches.append(Switch(mode: 1049)) }
    if bracketedPaste { switches.append(Switch(mode: 2004)) }
    if focusReports { switches.append(Switch(mode: 1004)) }
    if mouse != .none { switches.append(Switch(mode: 1002)) }
    if mouse == .all { switches.append(Switch(mode: 1003)) }
    if mouse != .none { switches.append(Switch(mode: 1006)) }
    if mouse != .none && pixelMouse { switches.append(Switch(mode: 1016)) }
    if let kittyKeyboard {
      switches.append(Switch(on: "\u{1B}[>\(kittyKeyboard.rawValue)u", off: "\u{1B}[<u"))
    }
    return switches
  }

  /// For a program that is heard and not seen.
  public static var unseen: TerminalModes {
    var modes = TerminalModes(mouse: .none)
    modes.drawsPicture = false
    return modes
  }

  /// Takes the terminal over. The cursor is hidden, because nothing says yet where it belongs.
  public var enter: [UInt8] {
    drawsPicture ? switches.flatMap { Array($0.on.utf8) } + Array("\u{1B}[?25l".utf8) : []
  }

  /// Everything as it was before, also where the program was cut off within a sequence (the Escape ends it), a style or
  /// a frame that is held back.
  public var leave: [UInt8] {
    guard drawsPicture else { return [] }
    return Array("\u{1B}[?2026l\u{1B}[m".utf8) + switches.reversed().flatMap { Array($0.off.utf8) }
      + Array("\u{1B}[?25h".utf8)
  }

  /// From other modes to these: what is no longer wanted is left, what is new is entered.
  func change(from old: TerminalModes) -> (leaving: [UInt8], entering: [UInt8]) {
    let (before, after) = (old.switches, switches)
    return (
      before.reversed().filter { !after.contains($0) }.flatMap { Array($0.off.utf8) },
      after.filter { !before.contains($0) }.flatMap { Array($0.on.utf8) }
    )
  }

  private struct Switch: Equatable {
    var on: String
    var off: String

    init(on: String, off: String) {
      self.on = on
      self.off = off
    }

    init(mode: Int) {
      self.init(on: "\u{1B}[?\(mode)h", off: "\u{1B}[?\(mode)l")
    }
  }
}

/// What a keyboard can be asked to tell by the protocol of kitty.
public struct KittyKeyboard: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Keys that were the same bytes as others are told apart: Escape from Alt, Tab from Ctrl-I.
  public static let unambiguous = KittyKeyboard(rawValue: 1)
  /// Repeats and releases.
  public static let eventTypes = KittyKeyboard(rawValue: 2)
  /// What the key would be with Shift.
  public static let alternateKeys = KittyKeyboard(rawValue: 4)
  /// Letters too come as sequences, so that also they have releases.
  public static let allKeys = KittyKeyboard(rawValue: 8)
  /// With them the text that they make.
  public static let text = KittyKeyboard(rawValue: 16)
}
