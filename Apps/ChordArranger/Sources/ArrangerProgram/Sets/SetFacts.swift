import ArrangerModel
import ChordArranger
import ChordPro
import Foundation
import History

/// Reads what a list shows of songs: titles, keys and tempos. Each file is read once.
struct SetFacts {
  /// The directory to which paths are relative.
  private let folder: String

  init(in folder: String) {
    self.folder = folder
  }

  static func path(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
  }

  /// The songs of a file; none if it is a text without chords.
  func songs(of path: String) -> [SetLine] {
    switch Reading(Self.path(path, in: folder)) {
    case .songs(let songs): songs.indices.map { SetLine(path, number: $0 + 1) }
    case .failed: [SetLine(path)]
    case .otherText: []
    }
  }

  /// Everything about the songs of some lines.
  func entries(of lines: [SetLine]) -> [SongSet.Entry] {
    var readings: [String: Reading] = [:]
    return lines.enumerated().map { id, line in
      let path = Self.path(line.path, in: folder)
      let reading = readings[path] ?? Reading(path)
      readings[path] = reading
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      var entry = SongSet.Entry(id: id, line: line, title: name)
      switch reading {
      case .songs(let songs):
        guard songs.indices.contains(line.number - 1) else {
          entry.problem = "There is no song \(line.number) in it."
          return entry
        }
        let song = songs[line.number - 1]
        if !song.title.isEmpty { entry.title = song.title }
        (entry.artist, entry.key, entry.tempo) = (song.artist, song.key, song.tempo)
      case .otherText: break
      case .failed(let reason): entry.problem = reason
      }
      return entry
    }
  }

  private struct Facts {
    var title = ""
    var artist = ""
    var key = ""
    var tempo: Double?
  }

  private enum Reading {
    case songs([Facts])
    /// A text in which nothing is a song.
    case otherText
    case failed(String)

    init(_ path: String) {
      let bytes: [UInt8]
      do throws(FileTrouble) {
        bytes = try FileTrouble.bytes(of: path)
      } catch {
        self = .failed(error.reason)
        return
      }
      if bytes.starts(with: Array("MThd".utf8)) {
        do {
          let song = try SongSource(bytes, file: path).song
          self = .songs([Facts(title: song.title, artist: song.artist, key: song.key.text, tempo: song.tempo)])
        } catch {
          self = .failed("It cannot be read as MIDI.")
        }
        return
      }
      do throws(Refusal) {
        if let file = try ImportedFile.read(bytes) {
          self = try Self.songs(of: file)
          return
        }
      } catch {
        self = .failed(error.description)
        return
      }
      // A page without songs is no song that is damaged.
      guard !ImportedFile.endings.contains(URL(fileURLWithPath: path).pathExtension.lowercased()) else {
        self = .otherText
        return
      }
      let text = TextForm(of: bytes).decoded(bytes)
      guard !text.contains(0) else {
        self = .failed("It is not a song.")
        return
      }
      let sheet = ChordsOverWords(String(decoding: text, as: UTF8.self))
      let document = sheet.map { ChordProDocument($0.chordPro) } ?? ChordProDocument(bytes: text)
      var songs = document.songs
      // A directive that begins a song at the end of a text begins none.
      while songs.count > 1, let last = songs.last, last.lines.allSatisfy({ document.lines[$0].isEmptyInSongs }) {
        songs.removeLast()
      }
      if sheet == nil, path.hasSuffix(".txt"), songs.allSatisfy(\.metadata.isEmpty),
        !document.lines.contains(where: \.hasChords)
      {
        self = .otherText
        return
      }
      self = .songs(
        songs.map {
          Facts(title: $0.title ?? "", artist: $0.artists.first ?? "", key: $0.key ?? "", tempo: $0.tempo)
        })
    }

    private static func songs(of file: ImportedFile) throws(Refusal) -> Reading {
      switch file {
      case .musicXML:
        let song = try file.song(1).song
        return .songs([Facts(title: song.title, artist: song.artist, key: song.key.text, tempo: song.tempo)])
      case .iReal(let file):
        return .songs(
          file.songs.map { song in
            Facts(
              title: song.title, artist: song.composer, key: song.key.replacing("-", with: "m"),
              tempo: song.tempo > 0 ? Double(song.tempo) : nil)
          })
      }
    }
  }
}

extension ChordProLine {
  /// Whether nothing of a song stands in the line.
  fileprivate var isEmptyInSongs: Bool {
    switch content {
    case .blank, .comment: true
    case .directive(let directive): directive.name == "new_song"
    default: false
    }
  }

  /// Whether a chord stands in the line.
  fileprivate var hasChords: Bool {
    switch content {
    case .lyrics(let segments): segments.contains { $0.chord != nil }
    case .grid: true
    default: false
    }
  }
}
