public import AppShell
import Foundation

/// Checks that a bundled demo is what the player did, so that it shows the program as it is now.
///
/// With `WRITE_RECORDINGS=1` in the environment, the file is written instead; build again after that.
///
/// - Parameters:
///   - path: The path of the bundled recording.
///   - notes: What the app needs to start again, as in its `Opening`.
/// - Throws: ``TestFailure`` if the file has another text, and the errors of reading or writing it.
public func expectDemo<A: App>(
  _ player: Player<A>, in path: String, notes: [String: String] = [:], file: String = #fileID, line: Int = #line
) throws {
  let text = try player.recording(notes: notes)
  if ProcessInfo.processInfo.environment["WRITE_RECORDINGS"] != nil {
    return try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
  guard try String(contentsOfFile: path, encoding: .utf8) == text else {
    throw TestFailure(
      "\(TestLine(file, line)): \(path) is not what the script plays now. Run this test with WRITE_RECORDINGS=1.")
  }
}
