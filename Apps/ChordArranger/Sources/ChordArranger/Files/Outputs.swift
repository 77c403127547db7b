import AppShell
import ArrangerFiles
import ArrangerModel
import ChordPro
import Foundation
import History
import MusicFiles

/// The files to write when the program ends.
struct Outputs {
  var midi: String?
  var chordPro: String?
  /// Whether the ChordPro text is written from scratch, although the song was read from one.
  var isNewText = false
  var wav: String?
  var musicXML: String?
  var iReal: String?
  /// The chart.
  var text: String?
  /// The format of the chart; `nil` for that of its name.
  var textFormat: OutputFormat?
  var hasMetronome = false
  var plays = false

  /// The files that are written.
  var paths: [String] { [midi, chordPro, wav, musicXML, iReal, text].compactMap(\.self) }

  /// Writes each of them, or throws an error at the first that cannot be written; those before it have been written.
  func write(_ song: Song, _ origin: Origin) throws {
    if let chordPro {
      let bytes = try document(of: song, origin, chordPro).bytes
      try write(isNewText ? bytes : origin.form.encoded(bytes), to: chordPro)
    }
    if let midi { try write(MIDIFile(song: song).bytes(), to: midi) }
    if let musicXML { try write(Array(song.leadSheet.musicXML.utf8), to: musicXML) }
    if let iReal { try write(IRealOutput.bytes([song], name: nil, file: iReal), to: iReal) }
    if let text { try writeChart(of: song, to: text) }
    if let wav { try writeSound(of: song, to: wav) }
    if plays { try play(song) }
  }

  private func writeChart(of song: Song, to path: String) throws {
    let format = textFormat ?? Chart.format(ofFile: path)
    let bytes = format == .pdf ? try PDFChart(song).bytes() : Array(Chart(song).text(as: format).utf8)
    try write(bytes, to: path)
  }

  /// Refuses to replace an existing file that is something else than what would be written: a song of another title, or
  /// no song at all.
  func checkStrangers(song: Song, allowed: Bool) throws {
    guard !allowed else { return }
    let known: [(path: String?, isKnown: ([UInt8]) -> Bool)] = [
      (midi, { $0.starts(with: Array("MThd".utf8)) }),
      (wav, { $0.starts(with: Array("RIFF".utf8)) }),
      (musicXML, { MusicXMLFile.isOne(TextForm(of: $0).decoded($0)) }),
      (iReal, { IRealFile.isOne(String(decoding: $0, as: UTF8.self)) }),
      (
        chordPro,
        { bytes in
          ChordProDocument(bytes: TextForm(of: bytes).decoded(bytes)).songs.contains {
            ($0.title ?? "Untitled") == song.title
          }
        }
      ),
      (
        text,
        { bytes in bytes.starts(with: Array("%PDF".utf8)) || String(decoding: bytes, as: UTF8.self).contains(song.title)
        }
      ),
    ]
    for (path, isKnown) in known {
      guard let path, let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType,
        kind == .typeRegular, let data = FileManager.default.contents(atPath: path), !data.isEmpty,
        !isKnown(Array(data))
      else { continue }
      throw FileTrouble(
        path, "It exists, and is something else than what would be written. --overwrite lets the program replace it.")
    }
  }

  private func document(of song: Song, _ origin: Origin, _ path: String) throws -> ChordProDocument {
    do throws(Refusal) {
      guard let original = origin.chordPro, !isNewText else { return try song.chordPro() }
      return try song.chordPro(updating: original, song: origin.song, rules: origin.rules)
    } catch {
      throw FileTrouble(path, "It was not written. \(error)")
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try OutputFile.write(bytes, to: path)
  }

  private func writeSound(of song: Song, to path: String) throws {
    try SoundFile.write(song.playedNotes + (hasMetronome ? song.clicks : []), to: path)
  }

  private func play(_ song: Song) throws {
    guard let player = SoundPlayer() else {
      throw FileTrouble(
        "--play",
        "None of \(SoundPlayer.names.joined(separator: ", ")) is installed; nothing was played. --wav saves the sound.")
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try writeSound(of: song, to: file)
    let process = try player.start(file)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw FileTrouble(
        player.path, "It exited with the status \(process.terminationStatus): perhaps this machine has no sound.")
    }
  }
}
