import AppHost
import AppSharing
import ArrangerModel
import ChordArranger
import ChordTheory
import Foundation

/// A set of songs that several people play from. The songs are the sheets of the document; in which order they are
/// listed, everybody decides for themselves.
final class SharedSet: OpenedSet {
  typealias Sheets = [String: SharedWork<Arranger>.Sheet]

  private(set) var set: SongSet
  private let sheets: () -> Sheets
  /// The song to which the person turned, and the program as it was then.
  private var turn: (id: Int, app: Arranger)?
  /// The program as it was in the song before.
  private(set) var before: Arranger?

  /// The note of each sheet with the name of the set.
  private static let nameNote = "set-name"
  /// The names of all notes.
  static let noteNames = Origin.noteNames + [nameNote]
  static let mostSongs = 500

  /// - Parameter sheets: The document as it is now, each time it is called.
  /// - Returns: `nil` if it is a single song.
  init?(_ sheets: @escaping () -> Sheets) {
    let now = sheets()
    guard let first = now.first, now[SharedWork<Arranger>.single] == nil else { return nil }
    self.sheets = sheets
    set = SongSet(first.value.notes[Self.nameNote] ?? "Set", Self.entries(of: now))
  }

  private static func entries(of sheets: Sheets) -> [SongSet.Entry] {
    sheets.keys.sorted().enumerated().map { index, name in
      entry(index, name, of: sheets[name]?.model)
    }
  }

  private static func entry(_ index: Int, _ name: String, of song: Song?) -> SongSet.Entry {
    var entry = SongSet.Entry(id: index, line: SetLine(name), title: "Song \(index + 1)")
    guard let song else { return entry }
    if !song.title.isEmpty { entry.title = song.title }
    (entry.artist, entry.key, entry.tempo) = (song.artist, song.key.text, song.tempo)
    return entry
  }

  /// The songs of a set as a document, without those that cannot be read.
  ///
  /// - Returns: What else to say.
  static func sheets(of session: SetSession) throws -> (sheets: Sheets, remarks: [String]) {
    let (songs, losses) = try session.songs.songs(of: session.set, open: nil)
    guard songs.count <= mostSongs else {
      throw FileTrouble(session.set.name, "It has \(songs.count) songs; at most \(mostSongs) can be shared.")
    }
    var sheets: Sheets = [:]
    for song in songs {
      let digits = String(song.number)
      let name = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
      sheets[name] = SharedWork<Arranger>.Sheet(
        song.song, notes: song.origin.notes.merging([nameNote: session.set.name]) { _, name in name })
    }
    return (sheets, losses.sentences)
  }

  /// The name of the sheet that is open.
  var sheet: String { self.set.currentEntry.line.path }

  var songs: SetSongs { SetSongs { [sheets] in sheets()[$0.line.path]?.model } }

  /// Begins with another song than the first.
  func begin(with place: Int) throws {
    try set.begin(with: place, named: set.name)
  }

  /// Only the order: everything else is in the document.
  func keep(_ set: SongSet) -> String? {
    for (place, entry) in set.entries.enumerated() { self.set.move(entry.id, to: place) }
    return nil
  }

  func turn(to id: Int, from app: Arranger) { turn = (id, app) }

  /// Goes to the song to which the person turned, and looks at what the songs are called by now.
  ///
  /// - Returns: Whether they turned to one.
  func takeTurn() -> Bool {
    guard let turn else { return false }
    (self.turn, before) = (nil, turn.app)
    set.current = turn.id
    let now = sheets()
    for entry in set.entries {
      let name = entry.line.path
      set.change(entry.id) { $0 = Self.entry($0.id, name, of: now[name]?.model) }
    }
    return true
  }

  func takeGreeting() -> String { before == nil ? set.greetingWithKeys : set.greeting }
}
