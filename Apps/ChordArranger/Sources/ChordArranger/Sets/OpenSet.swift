import AppShell
import ArrangerModel
import ChordTheory
import DragDropKit
import History

/// The set through which the session goes, in the app.
package struct OpenSet: Hashable {
  private(set) var songs: SongSet
  private var history = SetHistory()
  /// Whether the song that is open has been transposed as the set says.
  private var isAligned = false

  package init(_ songs: SongSet) {
    self.songs = songs
  }

  /// - Parameter isShared: Whether others play from the set, too.
  func panel(isShared: Bool) -> SetPanel { SetPanel(songs, history, isShared: isShared) }

  /// "2/12", for the line on top.
  var position: String { songs.position.replacing(" of ", with: "/") }

  func title(of items: [ArrangerItem]) -> String? {
    guard case .song(let id)? = items.first else { return nil }
    return songs[id]?.title
  }

  // MARK: Turning to songs

  /// Opens the song that many places further on.
  func turn(by steps: Int) -> Arranger.Effects {
    guard let next = songs.neighbor(of: songs.current, steps: steps) else {
      return [.say(steps < 0 ? "This is the first song of the set." : "This is the last song of the set.")]
    }
    return open(next.id)
  }

  func open(_ id: Int) -> Arranger.Effects {
    guard let entry = songs[id] else { return [] }
    guard id != songs.current else { return [.say("\(entry.title) is open.")] }
    let file = ArrivedFile(name: entry.title, path: entry.line.path, kind: Arranger.profile.takes[0], bytes: [])
    return [.ask(.silence), .ask(.turn(to: id)), .open([file])]
  }

  // MARK: Following the song

  /// Transposes the song as the set says, once, when it has been opened.
  mutating func align(_ transposed: TransposedBy) -> Arranger.Effects {
    guard !isAligned else { return [] }
    isAligned = true
    return songs.currentEntry.line.command(after: transposed.semitones).map { [.perform($0)] } ?? []
  }

  /// The song as the set wants it, for a run in which nobody has seen it.
  package func aligned(_ song: Song, _ transposed: TransposedBy) throws -> Song {
    var song = song
    _ = try songs.currentEntry.line.command(after: transposed.semitones)?.perform(on: &song)
    return song
  }

  /// Follows a change to the song.
  mutating func follow(_ song: Song, _ transposed: TransposedBy) -> Arranger.Effects {
    let before = songs
    songs.follow(song, transposed: transposed.semitones)
    return songs == before ? [] : [.ask(.keep(songs))]
  }

  /// Keeps what was changed in the list.
  mutating func keep(_ songs: SongSet, _ history: SetHistory) -> Arranger.Effects {
    let before = self.songs
    (self.songs, self.history) = (songs, history)
    return songs == before ? [] : [.ask(.keep(songs))]
  }

  // MARK: Moving songs in the list

  /// - Returns: `nil` if it is not a drag of songs.
  func plan(_ items: [ArrangerItem], on place: ArrangerPlace) -> Arranger.Plan? {
    guard case .song(let id)? = items.first, case .panel(.row(let target)) = place, let entry = songs[id],
      let index = songs.index(of: target)
    else { return nil }
    return id == target
      ? Arranger.Plan(nil, description: "Release to leave it here.")
      : Arranger.Plan(
        .leave, operation: .move, description: "Release to make \(entry.title) number \(index + 1) of the set.")
  }
}
