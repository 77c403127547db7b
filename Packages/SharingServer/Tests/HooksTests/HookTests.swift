import Foundation
import Testing

@testable import Hooks

/// Hooks are real programs here: shell scripts in a directory of their own.
@Suite struct HookTests {
  private struct Note: HookEvent {
    var number: Int
    var text = ""

    var title: String { "Note \(number)" }

    func line() -> Data { Data("\(title)\(text)\n".utf8) }
  }

  /// Runs a hook for the events, one after another.
  ///
  /// - Returns: What the hook wrote to the file `out` in its folder, and what was reported.
  private static func run(
    _ script: String, _ events: [Note], _ change: (inout HookRunner.Limits) -> Void = { _ in }
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
    let hook = HookRunner(file, limits: limits, hiding: ["HOOK_SECRET"]) { sink.yield($0) }
    #expect(hook.isRunnable)
    for event in events { hook.post(event) }
    hook.finish()
    await hook.run()
    sink.finish()
    let reports = await texts.reduce(into: []) { $0.append($1) }
    return (String(decoding: FileManager.default.contents(atPath: "\(folder)/out") ?? Data(), as: UTF8.self), reports)
  }

  @Test func `a hook gets each event on its standard input, in order`() async throws {
    let (out, reports) = try await Self.run("cat >> $out", (1...3).map { Note(number: $0) })
    #expect(reports == [])
    #expect(out == "Note 1\nNote 2\nNote 3\n")
  }

  @Test func `a hook that fails is reported, and the next event is handled`() async throws {
    let script = "n=$(cat $out 2>/dev/null | wc -l); echo x >> $out; echo one; printf 'two\\033[2J' >&2; [ $n -gt 0 ]"
    let (out, reports) = try await Self.run(script, [Note(number: 1), Note(number: 2)])
    #expect(out == "x\nx\n")
    #expect(reports.count == 1)
    #expect(reports.first?.hasSuffix("/hook failed with status 1: one | two[2J") == true, "\(reports)")
  }

  @Test func `a hook that takes too long is ended, even if it does not want to end`() async throws {
    let script = "trap '' TERM; echo x >> $out; while true; do sleep 0.05; done"
    let (out, reports) = try await Self.run(script, [Note(number: 1), Note(number: 2)]) { limits in
      limits.time = .seconds(3)
      limits.grace = .milliseconds(100)
    }
    #expect(out == "x\nx\n")
    #expect(reports.count == 2 && reports[0].contains("was ended, because it took longer than"), "\(reports)")
  }

  @Test func `what a hook leaves running is not waited for`() async throws {
    let (out, reports) = try await Self.run("sleep 60 & echo $! >> $out; echo left; exit 4", [Note(number: 1)])
    let left = try #require(pid_t(out.dropLast()))
    #expect(kill(left, SIGKILL) == 0)
    #expect(reports.count == 1 && reports[0].hasSuffix("/hook failed with status 4: left"), "\(reports)")
  }

  @Test func `what does not fit in the queue is dropped and reported`() async throws {
    let (out, reports) = try await Self.run("cat >> $out", (1...5).map { Note(number: $0) }) { limits in
      limits.waiting = 2
    }
    #expect(out.split(separator: "\n").count == 2)
    let dropped = (3...5).map { "2 events are waiting for the hook, so one was dropped: Note \($0)." }
    #expect(reports == dropped)
  }

  @Test func `endless output and an event that nobody reads do no harm`() async throws {
    let large = Note(number: 1, text: String(repeating: "x", count: 1_000_000))
    let script = "head -c 3000000 /dev/zero | tr '\\0' 'y'; echo done >> $out; exit 3"
    let (out, reports) = try await Self.run(script, [large]) { $0.output = 100 }
    #expect(out == "done\n")
    #expect(reports.count == 1 && reports[0].hasSuffix(String(repeating: "y", count: 100)), "\(reports)")
    #expect(reports[0].utf8.count < 400)
  }

  @Test func `a hook does not see the secrets, and one that cannot be run is reported`() async throws {
    setenv("HOOK_SECRET", "secret", 1)
    defer { unsetenv("HOOK_SECRET") }
    let (out, _) = try await Self.run("env > $out", [Note(number: 1)])
    #expect(out.contains("PATH=") && !out.contains("HOOK_SECRET"))
    let (_, reports) = try await Self.run("rm \"$0\"", [Note(number: 1), Note(number: 2)])
    #expect(reports.count == 1 && reports[0].contains("cannot be run"), "\(reports)")
    for path in ["/nowhere/hook", NSTemporaryDirectory(), "/etc/passwd"] {
      #expect(!HookRunner(path, report: { _ in }).isRunnable)
    }
  }
}
