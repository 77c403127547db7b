import ArrangerModel
import ChordPro
import Foundation

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
      let text = TextForm(of: bytes).decoded(bytes)
      guard !text.contains(0) else {
        self = .failed("It is not a song.")
        return
      }
      let sheet = ChordsOverWords(String(decoding: text, as: UTF8.self))
      let document = sheet.map { ChordProDocument($0.chordPro) } ?? ChordProDocument(bytes: text)
      let songs = document.songs
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
  }
}

extension ChordProLine {
  /// Whether a chord stands in the line.
  fileprivate var hasChords: Bool {
    switch content {
    case .lyrics(let segments): segments.contains { $0.chord != nil }
    case .grid: true
    default: false
    }
  }
}
