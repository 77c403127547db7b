import AppHost
import ChordArranger
import History

/// The set through which a session goes, one song after the other: of files, or shared with others.
protocol OpenedSet: AnyObject {
  var set: SongSet { get }
  var songs: SetSongs { get }

  /// Keeps what the person has made of the set.
  ///
  /// - Returns: What went wrong; `nil` if nothing did, or if it was said before.
  func keep(_ set: SongSet) -> String?

  /// Remembers to which song the person turned.
  func turn(to id: Int, from app: Arranger)

  /// What is said when a song opens; the app then transposes it as the set says.
  func takeGreeting() -> String
}

extension SongSet {
  /// Begins with another song than the first, by its place from 1.
  mutating func begin(with place: Int, named path: String) throws(FileTrouble) {
    guard entries.indices.contains(place - 1) else {
      throw FileTrouble(path, "It has \(entries.count.counted("song")), but none has the number \(place).")
    }
    current = entries[place - 1].id
  }

  /// "Song 2 of 12: Nardis."
  var greeting: String { "Song \(position): \(currentEntry.title)." }

  /// The same, with the keys.
  var greetingWithKeys: String { "\(greeting) Ctrl-N next, Ctrl-P previous, L list." }
}
