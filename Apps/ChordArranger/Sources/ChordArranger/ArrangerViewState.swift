import ChordTheory

/// What a save contains besides the song.
public struct ArrangerViewState: Codable {
  var mode: DropMode
  var naming: ChordNaming
  var showsVoicings: Bool
  var typed: [ChordSymbol]
  var comparison: Comparison?
  /// By how many semitones the song has been transposed; `nil` for none, and in earlier saves.
  package var transposed: Int?
  /// `nil` if nothing was chosen, and in earlier saves.
  var rehearsal: Rehearsal?
  /// The instrument whose diagrams are on charts; `nil` for none, and in earlier saves.
  var chartDiagrams: Instrument?
  /// By how many semitones the song is shown higher; `nil` for none.
  var shift: Int?
}

extension ArrangerViewState {
  init(_ app: Arranger) {
    self.init(
      mode: app.writing.mode, naming: app.writing.naming, showsVoicings: app.writing.showsVoicings,
      typed: app.writing.typed,
      comparison: app.comparison,
      transposed: app.transposed.semitones == 0 ? nil : app.transposed.semitones,
      rehearsal: app.practice.rehearsal == Rehearsal() ? nil : app.practice.rehearsal,
      chartDiagrams: app.files.diagrams,
      shift: app.writing.shift == 0 ? nil : app.writing.shift
    )
  }
}

extension Arranger {
  mutating func restore(_ state: ArrangerViewState) {
    writing = ChordWriting(
      mode: state.mode, naming: state.naming, showsVoicings: state.showsVoicings, typed: state.typed,
      shift: state.shift ?? 0)
    comparison = state.comparison
    practice.rehearsal = state.rehearsal ?? Rehearsal()
    transposed.semitones = (state.transposed ?? 0) % 12
    files.diagrams = state.chartDiagrams
  }
}
