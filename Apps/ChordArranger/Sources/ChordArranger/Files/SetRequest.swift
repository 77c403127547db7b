/// A chart of all songs of a set that the person asked for while the program runs.
public struct SetRequest: Hashable, Sendable {
  package let set: SongSet
  package let path: String
  /// The instrument whose diagrams are on the charts; `nil` for none.
  package var diagrams: Instrument?
  /// Whether an existing file is replaced.
  package let replaces: Bool
}
