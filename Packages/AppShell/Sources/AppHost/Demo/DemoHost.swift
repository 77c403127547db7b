import AppShell
import TerminalHost
import TerminalUI

/// Plays a demo in a terminal.
struct DemoHost<A: App> {
  private var stage: DemoStage<A>
  private let terminal: Terminal
  private let clock = ContinuousClock()

  /// - Parameters:
  ///   - start: The state at the beginning of the recording.
  init(
    _ recording: Recording, _ start: Start<A>, _ program: Program<A>, in terminal: Terminal
  ) {
    self.terminal = terminal
    let size = start.size ?? CellSize(80, 24)
    let program = start.program(
      size: size, capabilities: program.capabilities, settings: program.settings)
    stage = DemoStage(program, recording, in: terminal.size)
  }

  /// - Returns: What the person wants next.
  mutating func run() -> DemoStage<A>.Wish {
    let begin = clock.now
    defer { terminal.close() }
    terminal.write(stage.advance(to: .zero))
    while true {
      let time = clock.now - begin
      let events = terminal.wait(for: stage.deadline.map { max(.zero, $0 - time) })
      let now = clock.now - begin
      for event in events {
        switch event {
        case .bytes(let bytes): if let wish = stage.take(bytes, at: now) { return wish }
        case .resized(let size): terminal.write(stage.resize(to: size))
        case .resumed: terminal.write(stage.resize(to: terminal.size))
        case .endOfInput: return .quit(status: 0)
        case .signal(let signal): return .quit(status: 128 + signal)
        }
      }
      if let wish = stage.takeLate(at: now) { return wish }
      terminal.write(stage.advance(to: now))
    }
  }
}
