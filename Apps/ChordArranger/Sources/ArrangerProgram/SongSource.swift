import ArrangerModel
import ChordArranger
import ChordPro
import ChordTheory
import Foundation
import History
import MusicFiles
import StableHash

/// The initial song, and the source from which it was read.
struct SongSource {
  var song: Song
  let origin: Origin
  /// The name of its save.
  var saveName: SaveName
  /// Information for the person about the file, one sentence each.
  let remarks: [String]

  /// - Parameter number: Which of the songs of a ChordPro text, from 1.
  init(file path: String, song number: Int = 1) throws {
    try self.init(try FileTrouble.bytes(of: path), file: path, song: number)
  }

  /// Reads a song whose bytes came from elsewhere.
  ///
  /// - Parameter path: The name in messages; what it ends in can decide the format.
  init(_ bytes: [UInt8], file path: String, song number: Int = 1) throws {
    saveName = SaveName(ofFile: path, hash: FNV1a(of: bytes).value, song: number)
    if bytes.starts(with: Array("MThd".utf8))
      || ["mid", "midi"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
    {
      (song, remarks) = try Self.midi(bytes, path)
      origin = .nothing
    } else if let file = try Self.imported(bytes, path) {
      guard (1...file.count).contains(number) else {
        throw FileTrouble(path, "It has \(file.count.counted("song")), but none has the number \(number).")
      }
      (song, remarks) = try Self.song(number, of: file, path)
      origin = .nothing
    } else if ImportedFile.endings.contains(URL(fileURLWithPath: path).pathExtension.lowercased()) {
      throw FileTrouble(
        path, "There is neither MusicXML nor a link of iReal Pro in it. Export it again from the program that wrote it."
      )
    } else {
      let form = TextForm(of: bytes)
      let text = form.decoded(bytes)
      guard !text.contains(0) else {
        throw FileTrouble(path, "It is neither a text nor MusicXML nor a MIDI file. Use one of these.")
      }
      let string = String(decoding: text, as: UTF8.self)
      if let foreign = ForeignText(string) { throw FileTrouble(path, foreign.reason) }
      let sheet = ChordsOverWords(string)
      let document = sheet.map { ChordProDocument($0.chordPro) } ?? ChordProDocument(bytes: text)
      let songs = document.songs
      guard 0 < number && number <= songs.count else {
        throw FileTrouble(path, "It has \(songs.count.counted("song")), but none has the number \(number).")
      }
      let reading = ChordProImport(document, song: number - 1)
      song = reading.song
      if let foreign = ForeignText(document, song) { throw FileTrouble(path, foreign.reason) }
      if let sheet {
        remarks =
          ["\(path): The chords stand above the words. It was read as ChordPro, and can be written as that."]
          + Self.remarks(
            onLines: sheet.linesOfDirections,
            "says among its chords how they are played, such as x2: that is shown, and not played.", path)
          + Self.remarks(
            onLines: sheet.linesOfDoubt,
            "has chords among other words, so all are words. Write the chords on a line of their own.", path)
        origin = Origin(chordPro: document, song: number - 1)
      } else {
        remarks =
          document.problems.map { "\(path): \($0)" } + Self.keyRemarks(songs[number - 1], reading, path)
          + Self.remarks(on: reading.slips, "are read as other chords", path)
          + Self.remarks(on: reading.unknownChords, "are not known", path)
          + Self.remarks(
            onLines: reading.linesOfBars,
            "has bars outside a grid, so it stays as it is: it is not played, and keeps its key. "
              + "Put it between {start_of_grid} and {end_of_grid}.", path)
          + Self.remarks(onLines: reading.linesOfShownChords, "only shows its chords: they keep their key.", path)
          + Self.remarks(
            onLines: reading.linesOfDefinedChords, "has a chord that only {define} explains: it keeps its key.", path)
          + Self.remarks(
            onLines: reading.linesOfPlainFacts,
            "is like Key: G of OnSong, and is read as words. Write {key: G}, so that it is the key.", path)
          + Self.remarks(onLines: reading.linesThatContinue, "ends in \\, but the next one is not joined to it.", path)
        origin = Origin(chordPro: document, form: form, song: number - 1)
      }
    }
  }

  init(_ song: Song, name: String) {
    self.song = song
    saveName = SaveName(name)
    origin = .nothing
    remarks = []
  }

  var name: String { saveName.text }

  /// The first remark, and how many there are; `nil` if there is none.
  var firstRemark: String? {
    remarks.first.map { remarks.count > 1 ? "\($0) (1 of \(remarks.count) remarks)" : $0 }
  }

  /// One remark for each of these chords, with its line; of many, the first and the number of the others.
  private static func remarks(
    on chords: [some CustomStringConvertible], _ predicate: String, _ path: String
  ) -> [String] {
    let more =
      chords.count > maximumRemarks ? ["\(path): \(chords.count - maximumRemarks) more chords \(predicate)."] : []
    return chords.prefix(maximumRemarks).map { "\(path): \($0)" } + more
  }

  /// One remark for all of these lines.
  private static func remarks(onLines lines: [Int], _ words: String, _ path: String) -> [String] {
    guard let first = lines.first else { return [] }
    let more = lines.count < 2 ? "" : " The same is true of \((lines.count - 1).counted("more line"))."
    return ["\(path): Line \(first + 1) \(words)\(more)"]
  }

  private static let maximumRemarks = 5

  private static func keyRemarks(_ song: ChordProSong, _ reading: ChordProImport, _ path: String) -> [String] {
    guard let said = song.metadata.first(where: { $0.name == "key" }) else { return [] }
    if let unusual = reading.unusualKey {
      return ["\(path): Line \(said.line + 1): The key \"\(unusual)\" is read as \(reading.song.key.text)."]
    }
    if reading.namesKey { return [] }
    return [
      "\(path): Line \(said.line + 1): \"\(said.value)\" is not a key, so it was guessed. Write a key like Bb or F#m."
    ]
  }

  private static func imported(_ bytes: [UInt8], _ path: String) throws(FileTrouble) -> ImportedFile? {
    do throws(Refusal) {
      return try ImportedFile.read(bytes)
    } catch {
      throw FileTrouble(path, error.description)
    }
  }

  private static func song(
    _ number: Int, of file: ImportedFile, _ path: String
  ) throws(FileTrouble) -> (Song, [String]) {
    do throws(Refusal) {
      let (song, remarks) = try file.song(number)
      return (song, remarks.prefix(maximumRemarks).map { "\(path): \($0)" })
    } catch {
      throw FileTrouble(path, error.description)
    }
  }

  private static func midi(_ bytes: [UInt8], _ path: String) throws -> (Song, [String]) {
    do {
      let reading = try MIDIReading(try MIDIFile(bytes))
      var remarks = reading.remarks
      if case .notes(let confidences) = reading.source, !confidences.isEmpty {
        let mean = Int(confidences.values.reduce(0, +) / Double(confidences.count) * 100)
        remarks.append("The chords were recognized from the notes, with an average confidence of \(mean)%.")
      }
      return (reading.song, remarks.map { "\(path): \($0)" })
    } catch let error as MIDIError {
      throw FileTrouble(path, error.description)
    } catch let refusal as Refusal {
      throw FileTrouble(path, refusal.description)
    }
  }
}

extension SaveName {
  /// The same text is the same document; a different one begins a new save.
  init(ofFile path: String, hash: UInt64, song number: Int) {
    let title = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init("\(title)-\(String(hash, radix: 16))" + (number == 1 ? "" : "-\(number)"), ofFile: title)
  }
}

/// A problem with a file, and the file's name.
struct FileTrouble: Error, CustomStringConvertible {
  let path: String
  let reason: String

  init(_ path: String, _ reason: String) {
    (self.path, self.reason) = (path, reason)
  }

  var description: String { "\(path): \(reason)" }

  /// The content of a file.
  ///
  /// - Throws: ``FileTrouble`` with the path, if it cannot be read.
  static func bytes(of path: String) throws(FileTrouble) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FileTrouble(
        path, FileManager.default.fileExists(atPath: path) ? "It cannot be read." : "There is no such file.")
    }
    return Array(data)
  }
}
