import AppHost
public import AppShell
import Foundation
import TerminalUI

/// Makes a test of a recording: replays it, and compares the screen and the model after every event with those of the
/// first replay.
///
/// ```swift
/// try expectRecording(recording.path, FruitApp.opening)
/// ```
///
/// The results of `solve.jsonl` are kept beside it, in `solve.kept.json`. If that file is missing, it is written and
/// the test fails: read the screen in it, and run the test again. After an intended change, delete it.
///
/// Fingerprints are of characters and the model; colors and styles are left out.
///
/// - Parameter path: the path of a file that `--record` wrote.
/// - Throws: ``TestFailure`` that names the first event after which something differs; `RecordingError`, and the errors
///   of the opening.
public func expectRecording<A: App>(
  _ path: String, _ opening: Opening<A>, settings: ProgramSettings = ProgramSettings(), file: String = #fileID,
  line: Int = #line
) throws {
  let place = TestLine(file, line)
  guard let data = FileManager.default.contents(atPath: path) else {
    throw TestFailure("\(place): \(path) cannot be read. Make it with --record.")
  }
  let recording = try Recording(text: String(decoding: data, as: UTF8.self), name: path)
  let program = try Program(opening, recording: recording, settings: settings)
  let found = try RecordedPlay(recording, program)

  let keptPath = URL(fileURLWithPath: path).deletingPathExtension().path + ".kept.json"
  guard let kept = FileManager.default.contents(atPath: keptPath) else {
    try write(found, to: keptPath)
    throw TestFailure(
      "\(place): \(keptPath) did not exist and was written. Check that its screen is right, and run the test again.")
  }
  let expected: RecordedPlay
  do {
    expected = try JSONDecoder().decode(RecordedPlay.self, from: kept)
  } catch {
    throw TestFailure("\(place): \(keptPath) cannot be read (\(error)). Delete it, and run the test again.")
  }
  guard let index = found.firstDifference(from: expected) else { return }

  var parts = ["\(place): \(name(of: index, in: recording)) of \(path), something differs from what was kept."]
  if index < recording.events.count {
    var screen: Drawing?
    _ = try RecordedPlay(recording, program) { if $0 == index { screen = $1 } }
    parts += ["The screen then:", screen?.description ?? "", "At the end:"]
  }
  parts.append(SideBySide(("kept", expected.screen), ("found", found.screen)).text)
  if expected.model != found.model { parts.append("model kept:  \(expected.model)\nmodel found: \(found.model)") }
  parts.append("Is that right? Then delete \(keptPath), and run the test again.")
  throw TestFailure(parts.joined(separator: "\n"))
}

private func name(of index: Int, in recording: Recording) -> String {
  guard index < recording.events.count else { return "After all \(recording.events.count) events" }
  return
    "After event \(index + 1) of \(recording.events.count), \(Recording.line(of: recording.events[index]).prefix(80)),"
}

private func write(_ play: RecordedPlay, to path: String) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
  try encoder.encode(play).write(to: URL(fileURLWithPath: path))
}
