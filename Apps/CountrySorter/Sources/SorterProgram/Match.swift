import AppHost
import AppShell
import CountrySorter
import Foundation
import History
import SortingGames
import StableHash

/// A game against somebody who has recorded one: the same cards, and a result to beat.
struct Match {
  /// The game as the other person began it.
  let model: SortingModel
  /// Distinguishes saves: a hash of the recording.
  let name: String

  /// - Throws: If the file is not a recording of a game, or if that game has no result.
  init(against path: String, _ opening: Opening<CountrySorter>) throws {
    let bytes = [UInt8](try InputFile.contents(of: path))
    let recording = try Recording(text: String(decoding: bytes, as: UTF8.self), name: path)
    var program = try Program(opening, recording: recording)
    var first = program.journal
    if first.counter > 0 { try first.reset() }
    for event in recording.events { _ = program.replay(event) }
    let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    guard let score = program.app.points(of: program.model) else {
      throw Refusal(
        "Nothing is right or wrong in the game of \(path.sanitized), or too few cards are placed.",
        remedy: "Name a recording of a game that was played to its end.")
    }
    var setup = first.model.setup
    setup.rival = Rival(
      name: file.sanitized, points: score.points, most: score.most, moves: program.journal.counter)
    model = first.model.with(setup)
    name = SaveName.hash(bytes)
  }
}
