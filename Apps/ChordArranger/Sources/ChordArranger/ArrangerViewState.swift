import ChordTheory

/// What a save contains besides the song.
public struct ArrangerViewState: Codable {
  var mode: DropMode
  var naming: ChordNaming
  var showsVoicings: Bool
  var typed: [ChordSymbol]
  var comparison: Comparison?
}

extension ArrangerViewState {
  init(_ app: Arranger) {
    self.init(
      mode: app.mode, naming: app.naming, showsVoicings: app.showsVoicings, typed: app.typed,
      comparison: app.comparison)
  }

  func restore(to app: inout Arranger) {
    (app.mode, app.naming, app.showsVoicings, app.comparison) = (mode, naming, showsVoicings, comparison)
    app.typed = Array(typed.prefix(Arranger.maximumTyped))
  }
}
