/// The modes in which a program uses a terminal, as the bytes that enter and leave them.
public struct TerminalModes: Hashable, Sendable {
  /// The mouse reports to ask for.
  public enum Mouse: Hashable, Sendable {
    /// None: the terminal keeps the mouse, for selecting text.
    case none
    /// Presses, releases, the wheel, and motion while a button is down.
    case drag
    /// Motion without a button as well, which reveals that a release was lost outside the window.
    case all
  }

  public var mouse: Mouse
  /// Whether the mouse is reported in pixels. Set it only if the terminal supports it: ``Capabilities/pixelMouse``.
  public var pixelMouse = false
  /// Whether the program uses the alternate screen, after which the previous screen comes back.
  public var alternateScreen = true
  /// Whether pasted text is distinguished from typed text.
  public var bracketedPaste = true
  /// Whether the window reports gaining and losing focus.
  public var focusReports = true
  /// What the keyboard reports beyond xterm's defaults; `nil` requests nothing. Terminals that do not know the protocol
  /// ignore the request.
  public var kittyKeyboard: KittyKeyboard?
  /// Whether the terminal is asked to leave the order of cells alone (ECMA-48, BDSM): letters from right to left then stay
  /// in the cells where they are written. Only VTE is known to understand it.
  public var ordersCells = false
  /// Whether images are placed, which are deleted at the end. Set it only if the terminal supports them:
  /// ``Capabilities/drawsImages``.
  public var images = false
  /// The types of data (MIME) that can be dropped on the window from outside; `nil` asks for no drops. Set it only if the
  /// terminal supports drops: ``Capabilities/dragAndDrop``.
  public var dropTypes: [String]?
  /// Whether things can be dragged out of the window. Set it only if the terminal supports that:
  /// ``Capabilities/dragAndDrop``.
  public var offersDrags = false
  /// Whether the pointer gets other shapes, the last of which does not stay. Set it only if the terminal understands them:
  /// ``PointerShape/command(for:)``.
  public var shapesPointer = false
  /// The title of the window while the program runs; with `nil`, or in a terminal that keeps no titles, it stays as it is.
  public var title: String?
  /// Whether a picture is drawn. Without one no mode is entered, the terminal keeps everything but keys, and lines end
  /// as usual: output goes below what is there, as a screen reader needs it.
  public var drawsPicture = true

  public init(mouse: Mouse = .all) {
    self.mouse = mouse
  }

  /// The source of ``enter`` and ``leave``: the bytes for each mode, in the order of entering.
  ///
  /// Mouse modes are left one by one, because not every terminal leaves them all with one sequence. The keyboard comes
  /// last, because each screen has its own keyboard state.
  private var switches: [Switch] {
    guard drawsPicture else { return [] }
    var switches: [Switch] = []
    if alternateScreen { switches.append(Switch(mode: 1049)) }
    if ordersCells { switches.append(Switch(on: "\u{1B}[8l", off: "\u{1B}[8h")) }
    if let title {
      // Pushed and popped, so that the former title comes back without being known.
      let naming = "\u{1B}]2;\(title.sanitized)\u{1B}\\"
      switches.append(Switch(on: "\u{1B}[22;2t" + naming, again: naming, off: "\u{1B}[23;2t"))
    }
    if bracketedPaste { switches.append(Switch(mode: 2004)) }
    if focusReports { switches.append(Switch(mode: 1004)) }
    if mouse != .none { switches.append(Switch(mode: 1002)) }
    if mouse == .all { switches.append(Switch(mode: 1003)) }
    if mouse != .none { switches.append(Switch(mode: 1006)) }
    if mouse != .none && pixelMouse { switches.append(Switch(mode: 1016)) }
    if let dropTypes {
      switches.append(Switch(on: DragCommand.acceptDrops(types: dropTypes).bytes, off: DragCommand.declineDrops.bytes))
    }
    if offersDrags {
      switches.append(Switch(on: DragCommand.offerDrags.bytes, off: DragCommand.stopOffering.bytes))
    }
    if shapesPointer { switches.append(Switch(on: "", off: PointerShape.reset)) }
    if images { switches.append(Switch(on: "", off: ImageScreen.deletion)) }
    if let kittyKeyboard {
      let flags = kittyKeyboard.rawValue
      switches.append(Switch(on: "\u{1B}[>\(flags)u", again: "\u{1B}[=\(flags)u", off: "\u{1B}[<u"))
    }
    return switches
  }

  /// The modes of a program that is heard and not seen.
  public static var unseen: TerminalModes {
    var modes = TerminalModes(mouse: .none)
    modes.drawsPicture = false
    return modes
  }

  /// The bytes that take the terminal over. The cursor is hidden, because its position is not known yet.
  public var enter: [UInt8] {
    drawsPicture ? switches.flatMap { $0.on } + Self.hidingCursor : []
  }

  /// The bytes that bring the modes back if the terminal was reset meanwhile. If it was not, they change nothing: what
  /// ``enter`` puts on a stack is not put there twice.
  public var enterAgain: [UInt8] {
    drawsPicture ? switches.flatMap { $0.again } + Self.hidingCursor : []
  }

  private static let hidingCursor = Array("\u{1B}[?25l".utf8)

  /// The bytes that restore everything, even if the program was cut off within a sequence (the Escape ends it), a style
  /// or a frame that is held back.
  public var leave: [UInt8] {
    guard drawsPicture else { return [] }
    return Array("\u{1B}[?2026l\u{1B}[m".utf8) + switches.reversed().flatMap { $0.off }
      + Array("\u{1B}[?25h".utf8)
  }

  /// The change from other modes to these: leaves the ones that are no longer needed and enters the new ones.
  package func change(from old: TerminalModes) -> (leaving: [UInt8], entering: [UInt8]) {
    let (before, after) = (old.switches, switches)
    return (
      before.reversed().filter { !after.contains($0) }.flatMap { $0.off },
      after.filter { !before.contains($0) }.flatMap { $0.on }
    )
  }

  private struct Switch: Equatable {
    var on: [UInt8]
    /// Like ``on``, but puts nothing on a stack.
    var again: [UInt8]
    var off: [UInt8]

    init(on: [UInt8], off: [UInt8]) {
      (self.on, again, self.off) = (on, on, off)
    }

    init(on: String, again: String? = nil, off: String) {
      self.init(on: Array(on.utf8), off: Array(off.utf8))
      if let again { self.again = Array(again.utf8) }
    }

    init(mode: Int) {
      self.init(on: "\u{1B}[?\(mode)h", off: "\u{1B}[?\(mode)l")
    }
  }
}

/// What a keyboard can be asked to report by the kitty protocol.
public struct KittyKeyboard: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Distinguishes keys that otherwise send the same bytes: Escape from Alt, Tab from Ctrl-I.
  public static let unambiguous = KittyKeyboard(rawValue: 1)
  /// Reports repeats and releases.
  public static let eventTypes = KittyKeyboard(rawValue: 2)
  /// Reports what the key would be with Shift.
  public static let alternateKeys = KittyKeyboard(rawValue: 4)
  /// Reports letters as sequences too, so that they also have releases.
  public static let allKeys = KittyKeyboard(rawValue: 8)
  /// Reports the text that each key produces.
  public static let text = KittyKeyboard(rawValue: 16)
}
