import TerminalUI
import Testing

@testable import AppShell

/// The conversation with a terminal, without a terminal and a program.
@Suite struct TerminalLinkTests {
  private static let attributes = TerminalReply.deviceAttributes([62])

  /// A link after these answers to DA1, each with the time it took.
  private func link(delays: [Duration], asks: Bool = true) -> (link: TerminalLink, asked: Int) {
    var (link, asked, time) = (TerminalLink(Capabilities()), 0, Duration.zero)
    for delay in delays {
      time += delay
      link.answered(Self.attributes, at: time, asks: asks)
      if !link.takeQueries().isEmpty { asked += 1 }
    }
    return (link, asked)
  }

  @Test func `a slow line is one whose fastest answer is slow, and it is measured three times at most`() {
    let slow = Duration.milliseconds(400)
    #expect(!link(delays: [slow]).link.isSlow, "the first answer had to wait for the first frame")
    #expect(link(delays: [slow, slow]).link.isSlow)
    #expect(!link(delays: [slow, slow, .milliseconds(20)]).link.isSlow)
    #expect(link(delays: Array(repeating: slow, count: 9)).asked == 3)
    #expect(link(delays: [slow, .milliseconds(20), .milliseconds(20)]).asked == 1)
  }

  @Test func `a terminal that may not be asked is not asked, and owes nothing`() {
    let (link, asked) = link(delays: [.zero, .seconds(1)], asks: false)
    #expect(asked == 0 && link.awaited.isEmpty)
  }

  @Test func `an answer that was awaited is owed no longer`() {
    var link = TerminalLink(Capabilities())
    link.awaited = [.deviceAttributes]
    link.answered(Self.attributes, at: .zero, asks: false)
    #expect(link.awaited.isEmpty)
  }
}
