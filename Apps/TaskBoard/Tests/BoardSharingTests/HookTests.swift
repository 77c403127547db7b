import Foundation
import Hooks
import Testing

@testable import BoardSharing
@testable import TaskBoardModel

/// Hooks are real programs here: shell scripts in a directory of their own.
@Suite struct HookTests {

  private static func board() throws -> Kanban {
    var board = Kanban.empty(title: "Garden")
    for number in 1...3 {
      let card = Card(CardID("\(number)"), title: "Card \(number)")
      _ = try KanbanCommand(.add(card, at: board.columns[1].end), at: Moment(rawValue: 0)).perform(on: &board)
    }
    return board
  }

  private static func event(_ number: Int) throws -> BoardEvent {
    let command = KanbanCommand(
      .move([CardID("\(number)")], to: CardPlace(ColumnID("c1"))), at: Moment(rawValue: 60), by: "Ada")
    return BoardEvent(command, on: "garden", try board(), revision: number)
  }

  /// Runs a hook for the events, one after another.
  ///
  /// - Returns: What the hook wrote to the file `out` in its folder, and what was reported.
  private static func run(
    _ script: String, _ events: [BoardEvent], _ change: (inout HookRunner.Limits) -> Void = { _ in }
  ) async throws -> (out: String, reports: [String]) {
    let folder = NSTemporaryDirectory() + "hook-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = "\(folder)/hook"
    try Data("#!/bin/sh\nout=\(folder)/out\n\(script)\n".utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    var limits = HookRunner.Limits()
    // So long that it does not matter how busy the machine is.
    limits.time = .seconds(10_000)
    change(&limits)
    let (texts, sink) = AsyncStream.makeStream(of: String.self)
    let hook = HookRunner(file, limits: limits, hiding: HookRunner.secrets) { sink.yield($0) }
    #expect(hook.isRunnable)
    for event in events { hook.post(event) }
    hook.finish()
    await hook.run()
    sink.finish()
    let reports = await texts.reduce(into: []) { $0.append($1) }
    return (String(decoding: FileManager.default.contents(atPath: "\(folder)/out") ?? Data(), as: UTF8.self), reports)
  }

  @Test func `a hook gets each change on its standard input, in order`() async throws {
    let (out, reports) = try await Self.run("cat >> $out", try (1...3).map { try Self.event($0) })
    #expect(reports == [])
    let lines = out.split(separator: "\n").map(String.init)
    let first = """
      {"author":"Ada","board":"garden","boardTitle":"Garden","cards":[{"column":"Doing","id":"1","title":"Card 1"}],\
      "command":{"action":{"move":{"_0":["1"],"changing":[],"to":{"after":[],"column":"c1"}}},"author":"Ada","time":60},\
      "event":"move","revision":1,"time":"1970-01-01T00:01:00Z","title":"Move card 1"}
      """
    #expect(lines.first == first)
    #expect(lines.map { $0.contains("\"revision\":") } == [true, true, true])
    for (index, line) in lines.enumerated() { #expect(line.contains("\"revision\":\(index + 1),")) }
  }

  @Test func `a hook that fails is reported, and the next change is handled`() async throws {
    let script = "n=$(cat $out 2>/dev/null | wc -l); echo x >> $out; echo one; printf 'two\\033[2J' >&2; [ $n -gt 0 ]"
    let (out, reports) = try await Self.run(script, [try Self.event(1), try Self.event(2)])
    #expect(out == "x\nx\n")
    #expect(reports.count == 1)
    #expect(reports.first?.hasSuffix("/hook failed with status 1: one | two[2J") == true, "\(reports)")
  }

  @Test func `a hook that takes too long is ended, even if it does not want to end`() async throws {
    let script = "trap '' TERM; echo x >> $out; while true; do sleep 0.05; done"
    let (out, reports) = try await Self.run(script, [try Self.event(1), try Self.event(2)]) { limits in
      limits.time = .seconds(3)
      limits.grace = .milliseconds(100)
    }
    #expect(out == "x\nx\n")
    #expect(reports.count == 2 && reports[0].contains("was ended, because it took longer than"), "\(reports)")
  }

  @Test func `what a hook leaves running is not waited for`() async throws {
    let (out, reports) = try await Self.run("sleep 60 & echo $! >> $out; echo left; exit 4", [try Self.event(1)])
    let left = try #require(pid_t(out.dropLast()))
    #expect(kill(left, SIGKILL) == 0)
    #expect(reports.count == 1 && reports[0].hasSuffix("/hook failed with status 4: left"), "\(reports)")
  }

  @Test func `what does not fit in the queue is dropped and reported`() async throws {
    let (out, reports) = try await Self.run("cat >> $out", try [1, 2, 3, 1, 2].map { try Self.event($0) }) { limits in
      limits.waiting = 2
    }
    #expect(out.split(separator: "\n").count == 2)
    let dropped = [3, 1, 2].map { "2 events are waiting for the hook, so one was dropped: Move card \($0)." }
    #expect(reports == dropped)
  }

  @Test func `endless output and an event that nobody reads do no harm`() async throws {
    var large = try Self.event(1)
    large.title = String(repeating: "x", count: 1_000_000)
    let script = "head -c 3000000 /dev/zero | tr '\\0' 'y'; echo done >> $out; exit 3"
    let (out, reports) = try await Self.run(script, [large]) { $0.output = 100 }
    #expect(out == "done\n")
    #expect(reports.count == 1 && reports[0].hasSuffix(String(repeating: "y", count: 100)), "\(reports)")
    #expect(reports[0].utf8.count < 400)
  }

  @Test func `a hook does not see the token, and one that cannot be run is reported`() async throws {
    setenv("TASK_BOARD_TOKEN", "secret", 1)
    defer { unsetenv("TASK_BOARD_TOKEN") }
    let (out, _) = try await Self.run("env > $out", [try Self.event(1)])
    #expect(out.contains("PATH=") && !out.contains("TASK_BOARD_TOKEN"))
    let (_, reports) = try await Self.run("rm \"$0\"", [try Self.event(1), try Self.event(2)])
    #expect(reports.count == 1 && reports[0].contains("cannot be run"), "\(reports)")
    for path in ["/nowhere/hook", NSTemporaryDirectory(), "/etc/passwd"] {
      #expect(!HookRunner(path, report: { _ in }).isRunnable)
    }
  }

  @Test func `an event names at most a hundred cards, and none that is gone`() throws {
    var board = try Self.board()
    let delete = KanbanCommand(.delete([CardID("2")]), at: Moment(rawValue: 0))
    _ = try delete.perform(on: &board)
    #expect(BoardEvent(delete, on: "garden", board).cards.isEmpty)
    let ids = (1...200).map { CardID("\($0 % 3 + 1)") }
    let event = BoardEvent(KanbanCommand(.change(ids, [.archived(true)]), at: Moment(rawValue: 0)), on: "garden", board)
    #expect(event.cards.count <= BoardEvent.maximumCards && event.event == "edit")
  }
}
