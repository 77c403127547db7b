import Testing

@testable import AppHost
@testable import AppShell

private func milliseconds(_ count: Int) -> Duration { .milliseconds(count) }

@Suite struct SavingNoticeTests {
  @Test func `nothing is said while the disk keeps up, however much is given`() {
    var notice = SaveNotice()
    for step in 0..<100 {
      let condition = SaveCondition.saving(given: step + 2, written: step)
      #expect(notice.line(for: condition, at: milliseconds(step * 400)) == nil)
    }
    #expect(notice.line(for: .saved, at: .seconds(60)) == nil)
    #expect(notice.deadline(for: .saved, at: .seconds(60)) == nil)
  }

  @Test func `that it falls behind is said after half a second, once, and that it caught up`() {
    var notice = SaveNotice()
    func saving(_ given: Int) -> SaveCondition { .saving(given: given, written: 3) }
    #expect(notice.line(for: saving(5), at: .zero) == nil)
    #expect(notice.deadline(for: saving(5), at: .zero) == SaveNotice.patience)
    #expect(notice.line(for: saving(6), at: milliseconds(499)) == nil)
    #expect(
      notice.line(for: saving(7), at: milliseconds(500)) == "Saving: the disk is slow, 4 changes are waiting.")
    #expect(notice.line(for: saving(9), at: milliseconds(900)) == nil)
    #expect(notice.line(for: .saved, at: .seconds(1)) == "Everything is saved.")
    #expect(notice.line(for: .saved, at: .seconds(2)) == nil)
  }

  @Test func `a failure is said at once, again when it changes, and its end too`() {
    var notice = SaveNotice()
    #expect(notice.line(for: .failing("full"), at: .zero) == "full")
    #expect(notice.line(for: .failing("full"), at: .zero) == nil)
    #expect(notice.line(for: .failing("still full"), at: .zero) == "still full")
    #expect(notice.deadline(for: .failing("still full"), at: .zero) == SaveNotice.patience)
    #expect(notice.line(for: .saved, at: .zero) == "Everything is saved.")
  }

  @Test func `a move to another directory is told, whether it goes well or not, each time it is tried`() {
    var notice = SaveNotice()
    #expect(notice.line(for: .failing("full"), at: .zero) == "full")
    for _ in 0..<2 {
      #expect(notice.line(for: .moving(to: "/tmp"), at: .zero) == "Saving in /tmp …")
      #expect(notice.line(for: .moving(to: "/tmp"), at: .zero) == nil)
      #expect(notice.deadline(for: .moving(to: "/tmp"), at: .zero) == SaveNotice.moveInterval)
      #expect(notice.line(for: .failing("will not do"), at: .zero) == "will not do")
    }
    let line = "Everything is saved, from now on in /tmp/a.save."
    #expect(notice.line(for: .moved(to: "/tmp/a.save"), at: .zero) == line)
    #expect(notice.line(for: .moved(to: "/tmp/a.save"), at: .zero) == nil)
    #expect(notice.deadline(for: .moved(to: "/tmp/a.save"), at: .zero) == nil)
  }

  @Test func `that a document looked at was changed is said once`() {
    var notice = SaveNotice()
    #expect(notice.line(for: .looking, at: .zero) == nil)
    #expect(notice.deadline(for: .looking, at: .zero) == SaveNotice.lookInterval)
    let line = "Another program has changed the document. Restart to see its current state."
    #expect(notice.line(for: .outdated, at: .seconds(2)) == line)
    #expect(notice.line(for: .outdated, at: .seconds(4)) == nil)
    #expect(notice.deadline(for: .outdated, at: .seconds(4)) == nil)
  }
}
