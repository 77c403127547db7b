import DragDropKit
import TerminalUI
import TestKit
import Testing

@testable import AppShell

/// The terminal is lent, and what came of it is told.
@Suite struct LendingTests {
  struct Lender: App {
    typealias Action = PutLetter
    typealias Place = Int
    typealias Item = Int

    static let name = "lender"
    var text = "nothing"

    func view(_ stage: Stage<Self>) -> View<Int> { .text(text) }

    func rules(_ stage: Stage<Self>) -> DragRules<Int, Int> { DragRules() }

    func action(for drop: Drop<Int, Int>, _ stage: Stage<Self>) -> PutLetter? { nil }

    var bindings: [Binding<Self>] { [Binding("l", title: "Lend") { _, _ in [.lend("for a while")] }] }

    mutating func handle(_ event: AppEvent<Int, Int>, _ stage: Stage<Self>) -> [Effect<PutLetter, Int>] {
      if case .told(let text) = event { self.text = text }
      return []
    }
  }

  @Test func `the host is asked, and the app is told what came of it`() {
    var player = Player(Lender(), model: Letters())
    player.send("l")
    #expect(player.requests == [.lend("for a while")])
    #expect(player.program.frame.text.hasPrefix("nothing"))
    var program = player.program
    _ = program.resume(at: .seconds(1))
    _ = program.replay(Recording.Event(.told("it ended"), at: .seconds(1)))
    #expect(program.frame.text.hasPrefix("it ended"))
  }
}
