#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a program cannot use a terminal, in words for the person.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Input or output is a file, a pipe or nothing.
  case notATerminal
  /// `TERM` is not set (then the name is empty), or says that nothing can be placed on the screen.
  case dumb(String)
  /// The system refused a call, with this `errno`.
  case system(call: String, number: Int32)
  /// So many terminals are open in this process already.
  case tooMany(Int)

  public var description: String {
    switch self {
    case .notATerminal:
      "Input or output is not a terminal. Run this in a terminal window, without a pipe or a file."
    case .dumb(""):
      "The type of the terminal is not known. Set TERM to it, such as TERM=xterm-256color."
    case .dumb(let name):
      "A terminal of the type \"\(name)\" cannot place text on the screen. Use another, or set TERM to what it is, such "
        + "as TERM=xterm-256color."
    case .system(let call, let number):
      "The terminal cannot be used: \(call) failed with \"\(String(cString: strerror(number)))\". Close the window and "
        + "try in a new one."
    case .tooMany(let count):
      "This program has \(count) terminals open already. Close one of them first."
    }
  }
}
