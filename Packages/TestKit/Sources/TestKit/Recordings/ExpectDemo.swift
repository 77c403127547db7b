import AppHost
public import AppShell
import Foundation
public import TerminalUI

/// Checks that a bundled demo is what the player did, so that it shows the program as it is now.
///
/// For a test in `Tests/FruitTests`, the demo `small` is `Sources/Fruit/Demo/small.jsonl` beside `Tests`. With
/// `WRITE_RECORDINGS=1` in the environment, that file is written instead; build again after that.
///
/// - Parameters:
///   - name: The name of the recording.
///   - module: The module that has it, if that is not the one after which the tests are named.
///   - notes: What the app needs to start again, as in its `Opening`.
///   - test: The path of the file with the test.
/// - Throws: ``TestFailure`` if the file has another text, and the errors of reading or writing it.
public func expectDemo<A: App>(
  _ player: Player<A>, named name: String, in module: String? = nil, notes: [String: String] = [:],
  test: String = #filePath, line: Int = #line
) throws {
  let tests = URL(fileURLWithPath: test).deletingLastPathComponent()
  let target = module ?? String(tests.lastPathComponent.dropLast("Tests".count))
  let path = tests.appendingPathComponent("../../Sources/\(target)/Demo/\(name).jsonl").standardized.path
  let text = try player.recording(notes: notes)
  if ProcessInfo.processInfo.environment["WRITE_RECORDINGS"] != nil {
    return try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
  guard try String(contentsOfFile: path, encoding: .utf8) == text else {
    throw TestFailure(
      "\(TestLine(test, line)): \(path) is not what the script plays now. Run this test with WRITE_RECORDINGS=1.")
  }
}

extension Demo {
  /// Plays the recording that fits the window to its end.
  public func play<A: App>(_ opening: Opening<A>, in window: CellSize) throws -> Program<A> {
    let recording = try recording(fitting: window)
    var program = try Program(opening, recording: recording)
    _ = program.start()
    for event in recording.events { _ = program.replay(event) }
    return program
  }
}
