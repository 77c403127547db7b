import ChordTheory

/// What a save contains besides the song.
public struct ArrangerViewState: Codable {
  var mode: DropMode
  var naming: ChordNaming
  var showsVoicings: Bool
  var typed: [ChordSymbol]
  var comparison: Comparison?
}
