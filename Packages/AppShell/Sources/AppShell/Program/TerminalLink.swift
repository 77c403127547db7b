import TerminalUI

/// The conversation with the terminal: what it sends, what it was asked, and how slow the line is.
struct TerminalLink {
  var decoder = InputDecoder()
  /// What the terminal of the mouse has answered; in a replay, another one shows the program.
  private var mouse = Capabilities()
  private var line = LineWatch()
  /// The queries that are to be sent with the next frame.
  private var queries: [UInt8] = []
  /// The answers that the terminal still owes.
  var awaited: Set<AwaitedReply> = []

  init(_ capabilities: Capabilities) {
    if capabilities.kittyKeyboard { decoder.waitLongerAfterEscape() }
    decoder.expectsDeviceControl = !capabilities.hasAnsweredAll
  }

  var isSlow: Bool { line.isSlow }
  func isMeasured(at time: Duration) -> Bool { line.isMeasured(at: time) }

  /// The queries, which belong before the next frame.
  mutating func takeQueries() -> [UInt8] {
    defer { queries = [] }
    return queries
  }

  /// Counts what is written between two queries.
  mutating func wrote(_ count: Int) { line.written += count }

  /// Takes an answer of the terminal that shows the program into account.
  ///
  /// - Parameter asks: Whether it may be asked again. The delay of an answer to DA1 tells how slow the line is.
  mutating func answered(_ reply: TerminalReply, at time: Duration, asks: Bool) {
    if let answer = AwaitedReply(reply) { awaited.remove(answer) }
    guard case .deviceAttributes = reply, line.answered(at: time), asks else { return }
    queries += Array("\u{1B}[c".utf8)
    awaited.insert(.deviceAttributes)
  }

  /// The shape that the mouse pointer has.
  private var pointerShape = PointerShape.normal

  /// Changes the shape of the mouse pointer, if the terminal can.
  mutating func show(_ shape: PointerShape, _ capabilities: Capabilities) {
    guard shape != pointerShape, let command = shape.command(for: capabilities) else { return }
    pointerShape = shape
    queries += Array(command.utf8)
  }

  /// Follows the terminal from cells to pixels and back: its answer about mode 1016 comes exactly between the reports in
  /// cells and those in pixels.
  mutating func learnUnits(from reply: TerminalReply) {
    mouse.learn(from: reply)
    switch reply {
    case .mode(1016, let state): decoder.mouseUnits = state == .set ? mouse.pixelUnits ?? .cells : .cells
    case .cellPixels where decoder.mouseUnits != .cells: decoder.mouseUnits = mouse.pixelUnits ?? .cells
    default: break
    }
  }
}
