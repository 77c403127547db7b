import AppHost
import AppShell
import ArrangerModel
import ChordArranger
import Foundation
import Persistence

/// What a chart of a set does not show.
struct SetLosses: Hashable {
  /// The titles of songs that cannot be read.
  var missing: [String] = []
  /// Those that are as in their files, although there is saved work on an earlier content of the file.
  var unsaved: [String] = []

  var sentences: [String] {
    (missing.isEmpty ? [] : ["Left out: \(missing.joined(separator: ", "))."])
      + (unsaved.isEmpty
        ? []
        : [
          "Taken from their files, which changed after you edited these songs: \(unsaved.joined(separator: ", "))."
        ])
  }
}

/// The songs of a set as they are played: with what the person arranged, and transposed as the set says.
struct SetSongs {
  /// Where the songs are.
  private enum Place {
    case files(path: (SongSet.Entry) -> String, directory: String?)
    case document((SongSet.Entry) -> Song?)
  }

  /// A song, its number in the set, and the text from which it comes.
  struct Numbered {
    let number: Int
    let song: Song
    var origin = Origin.nothing
  }

  private let place: Place

  /// Songs in files.
  ///
  /// - Parameters:
  ///   - path: Finds the file of a song.
  ///   - directory: The directory with the saves; `nil` if there is none.
  init(path: @escaping (SongSet.Entry) -> String, directory: String?) {
    place = .files(path: path, directory: directory)
  }

  /// Songs that several people share.
  init(_ song: @escaping (SongSet.Entry) -> Song?) {
    place = .document(song)
  }

  /// A song as it was last saved, or else as it is in its file.
  ///
  /// - Returns: The song, and whether work on an earlier content of its file is left out.
  private func song(
    _ entry: SongSet.Entry, _ books: inout [String: SongBook]
  ) throws -> (song: Song, origin: Origin, leavesOut: Bool) {
    switch place {
    case .document(let song):
      guard let song = song(entry) else { throw FileTrouble(entry.title, "It is no longer in the set.") }
      return (song, .nothing, false)
    case .files(let path, let directory):
      let path = path(entry)
      let book = try books[path] ?? SongBook(path)
      books[path] = book
      return try Self.song(entry, in: book, directory)
    }
  }

  private static func song(
    _ entry: SongSet.Entry, in book: SongBook, _ directory: String?
  ) throws -> (song: Song, origin: Origin, leavesOut: Bool) {
    var (song, origin, saveName) = try book.song(entry.line.number)
    let work = SavedWork(of: saveName, in: directory)
    var transposed = 0
    if work.exists, let directory {
      let opening = Opening<Arranger>(
        name: work.name, makeModel: { [song] in song }, makeApp: { _, _ in Arranger() })
      let saved = try SavedDocument(opening, in: directory, named: work.name)
      song = try saved.model()
      transposed = try saved.viewState()?.transposed ?? 0
    }
    _ = try entry.line.command(after: transposed)?.perform(on: &song)
    return (song, origin, !work.exists && !work.remarks.isEmpty)
  }

  /// Writes all songs to one file: a chart as PDF or, if the name ends in .html, a playlist for iReal Pro.
  ///
  /// - Parameters:
  ///   - open: The song that is open, as it is now; `nil` for its save.
  ///   - diagrams: The instrument whose diagrams are on the charts; `nil` for none.
  func write(
    _ set: SongSet, to file: String, open: Song? = nil, diagrams: Instrument? = nil
  ) throws -> SetLosses {
    let (songs, losses) = try songs(of: set, open: open)
    let bytes =
      IRealOutput.isPage(file)
      ? try IRealOutput.bytes(songs.map(\.song), name: set.name, file: file)
      : try PDFChart(songs.map { ($0.number, $0.song) }, named: set.name, diagrams: diagrams).bytes()
    try OutputFile.write(bytes, to: file)
    return losses
  }

  /// - Returns: The songs with their numbers in the set.
  func songs(
    of set: SongSet, open: Song?
  ) throws -> (songs: [Numbered], losses: SetLosses) {
    var songs: [Numbered] = []
    var losses = SetLosses()
    var books: [String: SongBook] = [:]
    for (index, entry) in set.entries.enumerated() {
      if let open, entry.id == set.current {
        songs.append(Numbered(number: index + 1, song: open))
        continue
      }
      if let song = try? song(entry, &books) {
        songs.append(Numbered(number: index + 1, song: song.song, origin: song.origin))
        if song.leavesOut { losses.unsaved.append(entry.title) }
      } else {
        losses.missing.append(entry.title)
      }
    }
    guard !songs.isEmpty else { throw FileTrouble(set.name, "None of its songs can be read.") }
    return (songs, losses)
  }
}
