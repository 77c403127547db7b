import AppShell
import ArrangerModel
import ChordTheory
import DragDropKit

/// The inputs of the view, so that its picture can be reused while a chord is carried across it.
extension Arranger {
  func inputs(_ stage: Stage<Arranger>) -> ArrangerInputs? {
    // The typed line changes with each key.
    guard keepsView, typing == nil else { return nil }
    return ArrangerInputs(
      song: stage.model, panes: panes, selection: selection, mode: mode, naming: naming,
      showsVoicings: showsVoicings, typed: typed, information: information, grip: grip, comparison: comparison,
      played: playback?.place, focus: stage.focus, canUndo: stage.history.undoTitle != nil,
      canRedo: stage.history.redoTitle != nil, canReset: stage.history.counter > 0,
      away: stage.drags.previews.filter { $0.isInTheAir && $0.hidesItems }.map(\.session.items),
      warns: warns(stage), appends: stage.dropState(of: .timeline) == .can)
  }

  /// Whether a release would delete the carried items.
  func warns(_ stage: Stage<Arranger>) -> Bool {
    [.outside, .palette].contains { stage.dropState(of: $0) == .can }
  }
}

extension Stage<Arranger> {
  /// The places under drags, and whether they accept the drop.
  var drops: [ArrangerPlace: DropState] {
    drags.sessions.compactMap(\.over.region).reduce(into: [:]) { drops, place in
      drops[place] = dropState(of: place)
    }
  }
}

struct ArrangerInputs: Hashable {
  // Comparing unchanged values takes almost no time, because they share their storage.
  var song: Song
  var panes: Panes
  var selection: Set<Beat>
  var mode: DropMode
  var naming: ChordNaming
  var showsVoicings: Bool
  var typed: [ChordSymbol]
  var information: String?
  var grip: Grip?
  var comparison: Comparison?
  var played: ArrangerPlace?
  var focus: ArrangerPlace?
  var canUndo: Bool
  var canRedo: Bool
  var canReset: Bool
  /// The items that are carried away, drag by drag.
  var away: [[ArrangerItem]]
  var warns: Bool
  /// Whether a drop would append after the last bar.
  var appends: Bool
}
