import AppShell
import Foundation
import StableHash
import TerminalUI

/// The results of a recording, event by event.
struct RecordedPlay: Codable, Equatable {
  /// A fingerprint of the screen's text and the model after each event.
  var fingerprints: [String] = []
  /// The screen at the end.
  var screen: [String] = []
  /// The model at the end, as JSON.
  var model: String = ""

  /// - Parameter watch: Receives the screen after each event.
  init<A: App>(
    _ recording: Recording, _ program: Program<A>, watch: (_ index: Int, Drawing) -> Void = { _, _ in }
  ) throws {
    var program = program
    _ = program.start()
    model = try Self.text(of: program.model)
    for (index, event) in recording.events.enumerated() {
      _ = program.replay(event)
      model = try Self.text(of: program.model)
      fingerprints.append(Self.fingerprint(of: "\(program.frame.text)\n\(model)"))
      watch(index, Drawing(program.frame))
    }
    screen = Drawing(program.frame).lines
  }

  /// The first event after which the two differ; the count of the shorter one if all common events agree.
  func firstDifference(from other: RecordedPlay) -> Int? {
    if let index = zip(fingerprints, other.fingerprints).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      return index
    }
    return self == other ? nil : min(fingerprints.count, other.fingerprints.count)
  }

  private static func text(of model: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(model), as: UTF8.self)
  }

  private static func fingerprint(of text: String) -> String { String(FNV1a(of: text.utf8).value, radix: 16) }
}
