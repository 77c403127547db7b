import AppHost
import AppShell
import ArrangerFiles
import ArrangerModel
import ChordArranger
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
  /// The instrument whose diagrams are on the chart; `nil` for none.
  var diagrams: Instrument?
  var hasMetronome = false
  var plays = false

  /// The files that are written.
  var paths: [String] { [midi, chordPro, wav, musicXML, iReal, text].compactMap(\.self) }

  /// What is not in the files although it is in the song, a line for each file.
  func remarks(on song: Song, from origin: Origin) -> [String] {
    let chart = text.map { textFormat ?? Chart.format(ofFile: $0) }
    return [(chordPro, .chordPro), (musicXML, .musicXML), (iReal, .iReal), (text, chart ?? .text)].compactMap {
      path, format in
      guard let path else { return nil }
      let losses = format.losses(of: song, isNewText ? .nothing : origin)
      return losses.isEmpty ? nil : "\(path):\(losses)"
    }
  }

  /// Writes each of them. One that cannot be written does not keep the others from being written.
  ///
  /// - Throws: The first error, or ``SeveralProblems``.
  func write(_ song: Song, _ origin: Origin) throws {
    var errors: [any Error] = []
    func attempt(_ path: String?, _ write: (String) throws -> Void) {
      guard let path else { return }
      do { try write(path) } catch { errors.append(error) }
    }
    attempt(chordPro) {
      let bytes = try document(of: song, origin, $0).bytes
      try write(isNewText ? bytes : origin.form.encoded(bytes), to: $0)
    }
    attempt(midi) { try write(MIDIFile(song: song).bytes(), to: $0) }
    attempt(musicXML) { try write(Array(song.leadSheet.musicXML.utf8), to: $0) }
    attempt(iReal) { try write(IRealOutput.bytes([song], name: nil, file: $0), to: $0) }
    attempt(text) { try writeChart(of: song, origin, to: $0) }
    attempt(wav) { try writeSound(of: song, to: $0) }
    if errors.isEmpty, plays { try play(song) }
    if errors.count > 1 { throw SeveralProblems(errors) }
    if let error = errors.first { throw error }
  }

  /// Several outputs that could not be written.
  struct SeveralProblems: Error, CustomStringConvertible {
    let description: String

    init(_ errors: [any Error]) {
      description = errors.map { String(explaining: $0) }.joined(separator: "\n")
    }
  }

  private func writeChart(of song: Song, _ origin: Origin, to path: String) throws {
    let format = textFormat ?? Chart.format(ofFile: path)
    let diagrams = diagrams.map { SongDiagrams(of: song, on: $0, definitions: origin.definitions) }
    let bytes =
      format == .pdf
      ? try PDFChart(song, diagrams: diagrams).bytes()
      : Array(Chart(song, diagrams: diagrams).text(as: format).utf8)
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
        path, "It exists, with other content. --overwrite lets the program replace it.")
    }
  }

  /// Why MusicXML is not written to a file with this name; `nil` if it can be.
  static func problem(withMusicXML path: String?) -> String? {
    guard let path, path.lowercased().hasSuffix(".mxl") else { return nil }
    return "Compressed MusicXML is not written: \"\(path)\". Choose a name that ends in .musicxml."
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
    try OutputFile.write(bytes, to: path)
  }

  private func writeSound(of song: Song, to path: String) throws {
    try SoundFile.write(song.playedNotes + (hasMetronome ? song.clicks : []), to: path)
  }

  private func play(_ song: Song) throws {
    guard let player = SoundPlayer() else {
      throw FileTrouble(
        "--play",
        "None of \(SoundWish.players.joined(separator: ", ")) is installed; nothing was played. --wav saves the sound.")
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
