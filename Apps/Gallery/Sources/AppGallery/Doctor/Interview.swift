import TerminalUI

/// What a terminal answers when it is asked all that can be asked.
struct Interview: Hashable {
  private(set) var capabilities: Capabilities
  private(set) var modes: [Int: ModeState] = [:]

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// Modes that programs with a mouse use; ``Capabilities`` does not ask for all of them.
  enum Mode {
    static let clicks = 1000
    static let drags = 1002
    static let motion = 1003
    static let focus = 1004
    static let mouseReports = 1006
    static let bracketedPaste = 2004
    static let all = [clicks, drags, motion, focus, mouseReports, bracketedPaste]
  }

  /// The questions. The last one is answered by every terminal.
  static var questions: [UInt8] {
    Mode.all.flatMap { Array("\u{1B}[?\($0)$p".utf8) }
      // A picture of one pixel that is not kept (a=q), by the graphics protocol of kitty.
      + Array("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8) + Capabilities.queries
  }

  /// Whether no other answer will come.
  var isOver: Bool { capabilities.hasAnsweredAll }

  mutating func take(_ reply: TerminalReply) {
    capabilities.learn(from: reply)
    if case .mode(let mode, let state) = reply { modes[mode] = state }
  }

  /// Asks, and waits for the answers: for `limit` at most. Keys that are pressed meanwhile are lost.
  mutating func hold(in terminal: Terminal, limit: Duration) {
    let clock = ContinuousClock()
    let start = clock.now
    var decoder = InputDecoder()
    terminal.write(Self.questions)
    while !isOver, clock.now - start < limit {
      for occurrence in terminal.wait(for: limit - (clock.now - start)) {
        switch occurrence {
        case .bytes(let bytes):
          for case .reply(let reply) in decoder.decode(bytes, at: clock.now - start) { take(reply) }
        case .endOfInput, .signal: return
        case .resized, .resumed: break
        }
      }
    }
  }
}

extension TerminalModes {
  /// Input without a line's end, and nothing else.
  static var forQuestions: TerminalModes {
    var modes = TerminalModes(mouse: .none)
    modes.alternateScreen = false
    modes.bracketedPaste = false
    modes.focusReports = false
    return modes
  }
}
