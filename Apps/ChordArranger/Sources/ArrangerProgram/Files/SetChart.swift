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
  /// Finds the file of a song.
  let path: (SongSet.Entry) -> String
  /// The directory with the saves; `nil` if there is none.
  let directory: String?

  /// A song as it was last saved, or else as it is in its file.
  func song(_ entry: SongSet.Entry) throws -> Song { try song(entry, in: SongBook(path(entry))).song }

  /// - Returns: The song, and whether work on an earlier content of its file is left out.
  private func song(_ entry: SongSet.Entry, in book: SongBook) throws -> (song: Song, leavesOut: Bool) {
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
    return (song, !work.exists && !work.remarks.isEmpty)
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
      : try PDFChart(songs, named: set.name, diagrams: diagrams).bytes()
    try OutputFile.write(bytes, to: file)
    return losses
  }

  /// - Returns: The songs with their numbers in the set.
  func songs(
    of set: SongSet, open: Song?
  ) throws -> (songs: [(number: Int, song: Song)], losses: SetLosses) {
    var songs: [(number: Int, song: Song)] = []
    var losses = SetLosses()
    var books: [String: SongBook] = [:]
    for (index, entry) in set.entries.enumerated() {
      if let open, entry.id == set.current {
        songs.append((index + 1, open))
        continue
      }
      let path = path(entry)
      if books[path] == nil { books[path] = try? SongBook(path) }
      if let song = try? books[path].map({ try song(entry, in: $0) }) {
        songs.append((index + 1, song.song))
        if song.leavesOut { losses.unsaved.append(entry.title) }
      } else {
        losses.missing.append(entry.title)
      }
    }
    guard !songs.isEmpty else { throw FileTrouble(set.name, "None of its songs can be read.") }
    return (songs, losses)
  }
}
