public import TerminalUI

/// What happened at a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// All bytes that were waiting to be read.
  case bytes([UInt8])
  case resized(CellSize)
  /// The program continues after it was stopped; meanwhile other programs may have used the screen.
  case resumed
  /// A signal asked the program to end: SIGINT, SIGTERM, SIGHUP or SIGQUIT.
  case signal(Int32)
  /// The terminal is gone, or its input has ended. Every later wait reports it again.
  case endOfInput
}
