/// One line that tells what is being done and how far it is, written over again and again, and erased at the end.
public struct ProgressBar {
  /// So many cells the bar itself takes.
  private static let width = 20

  private let total: Int
  private let columns: Int
  private let write: ((String) -> Void)?
  private var done = 0
  /// Whether the line is on the terminal now.
  public private(set) var isShown = false

  /// - Parameters:
  ///   - total: how many steps there are.
  ///   - columns: of the terminal; a line is never as wide, so that it does not wrap.
  ///   - write: what puts text on the terminal at once; `nil` where there is none, and then nothing is told.
  public init(total: Int, columns: Int, write: ((String) -> Void)?) {
    self.total = max(1, total)
    self.columns = columns
    self.write = write
  }

  /// Tells what is done next.
  public mutating func begin(_ what: String) {
    guard let write else { return }
    write("\r" + line(what) + "\u{1B}[K")
    isShown = true
  }

  /// Counts a step as done; what shows stays.
  public mutating func finish() {
    done = min(total, done + 1)
  }

  /// Takes the line away: at the end, and before anything else is written. The next ``begin(_:)`` brings it back.
  public mutating func erase() {
    guard isShown, let write else { return }
    write("\r\u{1B}[K")
    isShown = false
  }

  private func line(_ what: String) -> String {
    let filled = done * Self.width / total
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    let text = "[\(bar)] \(done * 100 / total)% (\(done) of \(total)) \(what)"
    return String(text.prefix(max(0, columns - 1)))
  }
}
