import TerminalHost
import TerminalUI

/// The answers of a terminal to every question that can be asked of it.
struct Interview: Hashable {
  private(set) var capabilities: Capabilities
  private(set) var modes: [Int: ModeState] = [:]
  /// The shortest time from a query to its answer; `nil` if there was no answer.
  private(set) var lineDelay: Duration?

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// Modes that programs use for the mouse; ``Capabilities`` does not query all of them.
  enum Mode {
    static let clicks = 1000
    static let drags = 1002
    static let motion = 1003
    static let focus = 1004
    static let mouseReports = 1006
    static let bracketedPaste = 2004
    static let all = [clicks, drags, motion, focus, mouseReports, bracketedPaste]
  }

  /// The questions. Every terminal answers the last one.
  static var questions: [UInt8] {
    Mode.all.flatMap { Array("\u{1B}[?\($0)$p".utf8) }
      // A picture of one pixel that is not stored (a=q), in kitty's graphics protocol.
      + Array("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8) + Capabilities.queries
  }

  /// Whether all answers have arrived.
  var isOver: Bool { capabilities.hasAnsweredAll }

  mutating func take(_ reply: TerminalReply) {
    capabilities.learn(from: reply)
    if case .mode(let mode, let state) = reply { modes[mode] = state }
  }

  /// Asks the questions and waits at most `limit` for the answers. Keys that are pressed meanwhile are lost.
  mutating func hold(in terminal: Terminal, limit: Duration) {
    let clock = ContinuousClock()
    let start = clock.now
    var decoder = InputDecoder()
    // A terminal that does not know a question may print a part of it.
    terminal.write(Self.questions + Array("\r\u{1B}[K".utf8))
    while !isOver, clock.now - start < limit {
      for event in terminal.wait(for: limit - (clock.now - start)) {
        switch event {
        case .bytes(let bytes):
          for case .reply(let reply) in decoder.decode(bytes, at: clock.now - start) { take(reply) }
        case .endOfInput, .signal: return
        case .resized, .resumed: break
        }
      }
    }
    if isOver { lineDelay = (0..<3).compactMap { _ in Self.delay(of: terminal, limit: limit) }.min() }
  }

  /// How long the terminal takes to answer DA1; `nil` if it does not do so within the limit.
  private static func delay(of terminal: Terminal, limit: Duration) -> Duration? {
    let clock = ContinuousClock()
    let start = clock.now
    var decoder = InputDecoder()
    terminal.write(Array("\u{1B}[c".utf8))
    while clock.now - start < limit {
      for event in terminal.wait(for: limit - (clock.now - start)) {
        switch event {
        case .bytes(let bytes):
          for case .reply(.deviceAttributes) in decoder.decode(bytes, at: clock.now - start) {
            return clock.now - start
          }
        case .endOfInput, .signal: return nil
        case .resized, .resumed: break
        }
      }
    }
    return nil
  }
}

extension TerminalModes {
  /// Input that is not buffered by line, and no other mode.
  static var forQuestions: TerminalModes {
    var modes = TerminalModes(mouse: .none)
    modes.alternateScreen = false
    modes.bracketedPaste = false
    modes.focusReports = false
    return modes
  }
}
