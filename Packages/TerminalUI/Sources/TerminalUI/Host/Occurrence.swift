/// What happened at a terminal.
public enum Occurrence: Hashable, Sendable {
  /// All that was waiting to be read.
  case bytes([UInt8])
  case resized(CellSize)
  /// The program goes on after it was stopped; the screen was somebody else's meanwhile.
  case resumed
  /// A signal asks the program to end: SIGINT, SIGTERM, SIGHUP or SIGQUIT.
  case signal(Int32)
  /// The terminal is gone, or its input has ended. It is said again by every wait that follows.
  case endOfInput
}
