public import TerminalUI

/// The settings that stay the same while a program runs.
public struct ProgramSettings {
  /// The theme; `nil` for dark or light, depending on the terminal's background.
  public var theme: Theme?
  /// The themes from which the person can choose.
  public var themes = Theme.builtIn
  /// The config file in which a chosen theme can be kept, as a person reads its path; `nil` if there can be none.
  public var configPath: String?
  public var reducesMotion = false
  /// Whether things move by themselves also if the line to the terminal is slow.
  public var movesOnSlowLines = false
  /// Whether a refusal rings the terminal's bell, and ``Effect/ring`` does.
  public var rings = false
  /// Whether apps may copy to the clipboard.
  public var usesClipboard = false
  /// How dates are written.
  public var dates = DateLanguage.english
  /// What the person has set that decides what input means. A recording that is replayed has its own.
  public var input = InputSettings()
  /// Whether somebody listens to the announcements. If so, the first one says where they are.
  public var isHeard = false
  /// Whether decisions about drags are kept for ``Program/takeDecisions()``.
  public var isTraced = false
  /// Whether to query the terminal's capabilities. Must be `false` if nothing would answer.
  public var asksTerminal = false
  /// Whether a terminal multiplexer is in between, which passes on only what it knows.
  public var isInMultiplexer = false
  /// What to say if the mouse does nothing; `nil` says nothing. Like all messages from the host, it is not recorded.
  package var mouseWatch: MouseWatch?

  public init() {}
}

/// A request from a program to its host.
public enum HostRequest<Request: Hashable & Sendable>: Hashable, Sendable {
  /// End, with this exit status: 0, or 130 after Ctrl-C.
  case quit(status: Int32)
  /// Give the terminal back and suspend the process, as requested with Ctrl-Z.
  case suspend
  /// Bring the terminal's modes back, which may have been reset, and redraw everything.
  case refresh
  /// Continue saving in this directory, which the user chose.
  case saveIn(String)
  /// A request that an app made with ``Effect/ask(_:)``.
  case ask(Request)
  /// Copy this text to the clipboard of the terminal.
  case copy(String)
  /// Give the terminal to the user's editor, and pass the edited text to ``Program/finishEditing(_:at:)``.
  case edit(String)
  /// Lend the terminal, as an app requested with ``Effect/lend(_:)``.
  case lend(Request)
  /// Read these files, on another thread, and pass the answer to ``Program/finishReading(_:at:)``.
  case read(FileWishes)
  /// Tell the terminal something about a drag that crosses the edge of the window. Not in a replay, whose terminal knows
  /// nothing of it.
  case tell(DragCommand)
  /// Write a file that another program asked for, and pass its path to ``Program/finishGiving(_:at:)``.
  case give(FileToGive)
  /// End, and begin again with this file.
  case open([ArrivedFile])
  /// End, and begin again with these arguments of the command.
  case begin([String])
}

/// The receiver of the rest of a pan.
enum PanOwner<Place> {
  case drag
  case app(from: Place?)
}
