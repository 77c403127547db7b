import ArrangerModel
import ChordPro
import DragDropKit
import Foundation
import MusicFiles

/// What is to be written when the program is done.
struct Outputs {
  var midi: String?
  var chordPro: String?
  /// Whether the ChordPro text is made anew, though there is one from which the song was read.
  var isNewText = false
  var wav: String?
  var text: String?
  var hasMetronome = false
  var plays = false

  /// Each of them, or an error at the first that cannot be; those before it are written.
  func write(_ song: Song, _ origin: Origin) throws {
    if let chordPro { try write(try document(of: song, origin, chordPro).bytes, to: chordPro) }
    if let midi { try write(MIDIFile(song: song).bytes(), to: midi) }
    if let text { try write(Array(Chart(song).text(forFile: text).utf8), to: text) }
    if let wav { try writeSound(of: song, to: wav) }
    if plays { try play(song) }
  }

  private func document(of song: Song, _ origin: Origin, _ path: String) throws -> ChordProDocument {
    do throws(Refusal) {
      guard let original = origin.chordPro, !isNewText else { return try song.chordPro() }
      return try song.chordPro(updating: original, song: origin.song)
    } catch {
      throw FileTrouble(path, "It was not written. \(error)")
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw FileTrouble(path, "It cannot be written: \(error.localizedDescription)")
    }
  }

  /// A block at a time, for a song may be long; under its own name only when it is whole.
  private func writeSound(of song: Song, to path: String) throws {
    let rendering = try Rendering(song.playedNotes + (hasMetronome ? song.clicks : []))
    let part = path + ".part"
    guard FileManager.default.createFile(atPath: part, contents: nil), let file = FileHandle(forWritingAtPath: part)
    else {
      throw FileTrouble(path, "It cannot be written there.")
    }
    do {
      try file.write(contentsOf: Data(WAVFile.header(of: rendering)))
      for block in rendering { try file.write(contentsOf: Data(WAVFile.bytes(of: block))) }
      try file.close()
      guard rename(part, path) == 0 else { throw FileTrouble(path, "It cannot be put there.") }
    } catch {
      try? FileManager.default.removeItem(atPath: part)
      throw error is FileTrouble ? error : FileTrouble(path, "It cannot be written: \(error.localizedDescription)")
    }
  }

  // MARK: Sound

  /// Programs that play a WAV file, the first found is taken.
  static let players = ["aplay", "paplay", "afplay"]

  private func play(_ song: Song) throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    guard let player = Self.player(path: path) else {
      throw FileTrouble(
        "--play",
        "None of \(Self.players.joined(separator: ", ")) is there, so nothing was played. --wav writes the sound.")
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try writeSound(of: song, to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: player)
    process.arguments = [file]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw FileTrouble(
        player, "It ended with the status \(process.terminationStatus): perhaps there is no sound here.")
    }
  }

  /// - Parameter path: Folders with colons between them, as in the environment.
  static func player(path: String) -> String? {
    players.lazy.flatMap { player in path.split(separator: ":").map { "\($0)/\(player)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
