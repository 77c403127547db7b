import AppShell
import ArrangerModel
import Foundation
import Persistence

/// A chart of all songs of a set that the person asked for while the program runs.
public struct SetRequest: Hashable, Sendable {
  let set: SongSet
  let path: String
  /// Whether an existing file is replaced.
  let replaces: Bool

  /// Writes the file.
  ///
  /// - Parameter song: The song that is open, as it is now.
  /// - Returns: What happened, in a sentence for the status line.
  func answer(_ song: Song, _ songs: SetSongs) -> String {
    RequestedFiles.answer(path, replaces: replaces) {
      let (bytes, missing) = try songs.chart(of: set, open: song)
      try OutputFile.write(bytes, to: path)
      return missing.isEmpty ? "" : " Not in it: \(missing.joined(separator: ", "))."
    }
  }
}

/// The songs of a set as they are played: with what the person arranged, and transposed as the set says.
struct SetSongs {
  /// Finds the file of a song.
  let path: (SongSet.Entry) -> String
  /// The directory with the saves; `nil` if there is none.
  let directory: String?

  /// A song as it was last saved, or else as it is in its file.
  func song(_ entry: SongSet.Entry) throws -> Song { try song(entry, in: SongBook(path(entry))) }

  private func song(_ entry: SongSet.Entry, in book: SongBook) throws -> Song {
    var (song, saveName) = try book.song(entry.line.number)
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
    return song
  }

  /// - Parameter open: The song that is open, as it is now; `nil` for its save.
  /// - Returns: The PDF, and the titles of songs that cannot be read.
  func chart(of set: SongSet, open: Song? = nil) throws -> (bytes: [UInt8], missing: [String]) {
    var songs: [Song] = []
    var missing: [String] = []
    var books: [String: SongBook] = [:]
    for entry in set.entries {
      if let open, entry.id == set.current {
        songs.append(open)
        continue
      }
      let path = path(entry)
      if books[path] == nil { books[path] = try? SongBook(path) }
      if let song = try? books[path].map({ try song(entry, in: $0) }) {
        songs.append(song)
      } else {
        missing.append(entry.title)
      }
    }
    guard !songs.isEmpty else { throw FileTrouble(set.name, "None of its songs can be read.") }
    return (try PDFChart(songs, named: set.name).bytes(), missing)
  }
}
