import ChordArranger

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
  /// "Song 2 of 12: Nardis."
  var greeting: String { "Song \(position): \(currentEntry.title)." }

  /// The same, with the keys.
  var greetingWithKeys: String { "\(greeting) Ctrl-N next, Ctrl-P previous, L list." }
}
