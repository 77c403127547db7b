#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a program cannot use a terminal, in words for the person.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Input or output is a file, a pipe or closed.
  case notATerminal
  /// `TERM` is not set (then the name is empty), or names a terminal that cannot position the cursor.
  case dumb(String)
  /// The system refused a call, with this `errno`.
  case system(call: String, number: Int32)
  /// This process already has this many terminals open.
  case tooMany(Int)

  public var description: String {
    switch self {
    case .notATerminal:
      "Input or output is not a terminal. Run this in a terminal window, without a pipe or a file."
    case .dumb(""):
      "The terminal type is unknown. Set TERM, such as TERM=xterm-256color."
    case .dumb(let name):
      "A terminal of the type \"\(name)\" cannot place text on the screen. Use another, or set TERM to its real type, "
        + "such as TERM=xterm-256color."
    case .system(let call, let number):
      "The terminal cannot be used: \(call) failed with \"\(String(cString: strerror(number)))\". Close the window and "
        + "try in a new one."
    case .tooMany(let count):
      "This program has \(count) terminals open already. Close one of them first."
    }
  }
}
