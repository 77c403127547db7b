public import TerminalUI

/// What stays the same while a program runs.
public struct ProgramSettings {
  /// `nil` for dark or light, as the terminal's background is.
  public var theme: Theme?
  public var reducesMotion = false
  /// Whether somebody listens: then the first announcement says where they are.
  public var isHeard = false
  /// Whether to ask the terminal what it can do; not when nobody answers.
  public var asksTerminal = false
  /// The format of the recording that is replayed. The meaning of some input has changed between formats; a recording
  /// in an earlier format does what it did when it was made.
  var recordingVersion = Recording.Header.version
  /// What to say where the mouse does nothing; `nil` says nothing. As all that the host says, it is in no recording.
  var mouseWatch: MouseWatch?

  public init() {}
}

/// What a program asks of its host.
public enum HostRequest: Hashable, Sendable {
  /// End, with this exit status: 0, or 130 after Ctrl-C.
  case quit(status: Int32)
  /// Give the terminal back and stop, as Ctrl-Z asks.
  case suspend
  /// Go on saving in this directory, as the person chose.
  case saveIn(String)
  /// What an app asked with ``Effect/ask(_:)``.
  case ask(String)
  /// Give the terminal to the person's editor, and the text as it is then to ``Program/edited(_:at:)``.
  case edit(String)
  /// Lend the terminal, for what an app asked with ``Effect/lend(_:)``.
  case lend(String)
}

/// Who gets the rest of a pan.
enum PanOwner<Place> {
  case drag
  case app(from: Place?)
}
