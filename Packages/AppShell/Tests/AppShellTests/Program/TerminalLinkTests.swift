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

  @Test func `a line is slow that takes a second for a few kilobytes, however soon it answers`() {
    /// The terminal answers, and then the query behind the first frame.
    func link(frame: Int, _ delays: [Duration], tray: Int = 0) -> TerminalLink {
      var (link, time) = (TerminalLink(Capabilities()), Duration.zero)
      link.wrote(frame)
      for (number, delay) in delays.enumerated() {
        time += delay
        link.answered(Self.attributes, at: time, asks: true)
        if number == 1 { link.wrote(tray) }
      }
      return link
    }
    let soon = Duration.milliseconds(5)
    #expect(!link(frame: 3_000, [.milliseconds(400), soon]).isSlow)
    let slow = link(frame: 3_000, [soon, .seconds(3), soon])
    #expect(slow.isSlow && slow.isMeasured(at: .zero))
    #expect(!link(frame: 1_900, [soon, .seconds(1), soon]).isSlow, "too little to tell")
    // A terminal that was only slow to open shows more at once.
    #expect(!link(frame: 3_000, [soon, .seconds(1), soon, soon], tray: 9_000).isSlow)
    #expect(link(frame: 3_000, [soon, .seconds(1), soon, .seconds(3)], tray: 9_000).isSlow)
  }

  @Test func `a terminal that may not be asked is not asked, and owes nothing`() {
    let (link, asked) = link(delays: [.zero, .seconds(1)], asks: false)
    #expect(asked == 0 && link.awaited.isEmpty)
  }

  @Test func `the line to a terminal that answers nothing is not waited for longer than a second`() {
    let mute = TerminalLink(Capabilities())
    #expect(!mute.isMeasured(at: .milliseconds(990)) && mute.isMeasured(at: .seconds(1)))
    let (answers, _) = self.link(delays: [.milliseconds(5)])
    #expect(!answers.isMeasured(at: .seconds(9)), "the second answer waits behind the first frame")
  }

  @Test func `an answer that was awaited is owed no longer`() {
    var link = TerminalLink(Capabilities())
    link.awaited = [.deviceAttributes]
    link.answered(Self.attributes, at: .zero, asks: false)
    #expect(link.awaited.isEmpty)
  }
}
