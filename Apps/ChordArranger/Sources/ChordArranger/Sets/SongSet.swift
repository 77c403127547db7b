import ArrangerModel
import ChordTheory

/// The songs of a session, in the order in which they are played.
///
/// A change to it is not a step in the history of a song: the set has its own, ``SetHistory``.
public struct SongSet: Hashable, Codable, Sendable {
  /// A song of the set, and what the list shows of it.
  package struct Entry: Hashable, Codable, Sendable, Identifiable {
    /// Stays the same while the program runs.
    package var id: Int
    package var line: SetLine
    package var title: String
    package var artist = ""
    /// The key in which it is written; empty if it is not known.
    package var key = ""
    package var tempo: Double?
    /// Why it cannot be opened; `nil` if it can.
    package var problem: String?

    package init(
      id: Int, line: SetLine, title: String, artist: String = "", key: String = "", tempo: Double? = nil,
      problem: String? = nil
    ) {
      (self.id, self.line, self.title, self.artist) = (id, line, title, artist)
      (self.key, self.tempo, self.problem) = (key, tempo, problem)
    }

    /// The key in which it is played.
    var playedKey: String {
      guard let written = try? MusicalKey(parsing: key) else { return key }
      return Transposition(from: written, semitones: line.semitones).to.text
    }
  }

  package var name: String
  package private(set) var entries: [Entry]
  /// The id of the song that is open.
  package var current: Int
  /// The comments after the last song.
  package var ending: [String] = []

  /// - Parameter entries: One at least, each with an id of its own.
  package init(_ name: String, _ entries: [Entry], ending: [String] = []) {
    precondition(!entries.isEmpty, "A set has one song at least.")
    (self.name, self.entries, self.ending) = (name, entries, ending)
    current = (entries.first { $0.problem == nil } ?? entries[0]).id
  }

  package subscript(id: Int) -> Entry? { entries.first { $0.id == id } }

  /// The place of a song, from 0.
  func index(of id: Int) -> Int? { entries.firstIndex { $0.id == id } }

  package var currentEntry: Entry { self[current] ?? entries[0] }

  /// "2 of 12"
  package var position: String { "\((index(of: current) ?? 0) + 1) of \(entries.count)" }

  /// The song that many places further on that can be opened; `nil` at the ends.
  func neighbor(of id: Int, steps: Int) -> Entry? {
    guard let index = index(of: id) else { return nil }
    let others = steps < 0 ? Array(entries[..<index].reversed()) : Array(entries[(index + 1)...])
    return others.filter { $0.problem == nil }.dropFirst(abs(steps) - 1).first
  }

  /// Moves a song to another place, from 0.
  package mutating func move(_ id: Int, to place: Int) {
    guard let index = index(of: id), entries.indices.contains(place) else { return }
    entries.insert(entries.remove(at: index), at: place)
  }

  package mutating func change(_ id: Int, _ change: (inout Entry) -> Void) {
    guard let index = index(of: id) else { return }
    change(&entries[index])
  }

  /// Follows changes to the song that is open.
  ///
  /// - Parameter semitones: By how much it is transposed now.
  mutating func follow(_ song: Song, transposed semitones: Int) {
    change(current) { entry in
      (entry.title, entry.artist, entry.tempo) = (song.title, song.artist, song.tempo)
      entry.key = Transposition(from: song.key, semitones: -semitones).to.text
      entry.line.semitones = semitones
    }
  }
}

/// The earlier and later states of a set, for undo.
struct SetHistory: Hashable {
  private var done: [SongSet] = []
  private var undone: [SongSet] = []

  /// A list of a thousand songs, undone a hundred times, is still small.
  private static let limit = 100

  mutating func note(_ before: SongSet) {
    done.append(before)
    if done.count > Self.limit { done.removeFirst() }
    undone = []
  }

  /// - Returns: The set before the latest change; `nil` if there is none.
  mutating func undo(_ set: SongSet) -> SongSet? { Self.step(from: &done, to: &undone, set) }

  mutating func redo(_ set: SongSet) -> SongSet? { Self.step(from: &undone, to: &done, set) }

  /// The order and the transpositions come back; which song is open, and what it is called, stay.
  private static func step(from: inout [SongSet], to: inout [SongSet], _ set: SongSet) -> SongSet? {
    guard let earlier = from.popLast() else { return nil }
    to.append(set)
    var next = set
    for (place, entry) in earlier.entries.enumerated() {
      next.move(entry.id, to: place)
      if entry.id != set.current { next.change(entry.id) { $0.line.semitones = entry.line.semitones } }
    }
    return next
  }
}
