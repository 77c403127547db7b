import AppShell
import ArrangerModel
import ChordTheory
import DragDropCollections

/// What a save contains besides the song.
public struct ArrangerViewState: Codable {
  var mode: DropMode
  var naming: ChordNaming
  var showsVoicings: Bool
  var typed: [ChordSymbol]
  var comparison: Comparison?
}

extension Arranger {
  public var viewState: ArrangerViewState {
    get {
      ArrangerViewState(
        mode: mode, naming: naming, showsVoicings: showsVoicings, typed: typed, comparison: comparison)
    }
    set {
      mode = newValue.mode
      naming = newValue.naming
      showsVoicings = newValue.showsVoicings
      typed = Array(newValue.typed.prefix(Self.mostTyped))
      comparison = newValue.comparison
      panes.settings[.timeline] = PaneSettings(.rows(height: showsVoicings ? 3 : 2))
    }
  }
}
