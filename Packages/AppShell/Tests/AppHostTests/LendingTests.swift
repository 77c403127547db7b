import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// The terminal is lent, and the app gets the result.
@Suite struct LendingTests {
  @Test func `the host is asked, and the app is told what came of it`() {
    var player = Player(Errands(), model: Letters())
    player.send("l")
    #expect(player.requests == [.lend("for a while")])
    #expect(player.program.frame.text.hasPrefix("nothing"))
    var program = player.program
    _ = program.resume(at: .seconds(1))
    _ = program.replay(Recording.Event(.told(#""it ended""#), at: .seconds(1)))
    #expect(program.frame.text.hasPrefix("it ended"))
  }
}
