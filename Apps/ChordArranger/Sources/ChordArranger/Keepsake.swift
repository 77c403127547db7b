import AppShell
import ArrangerModel
import ChordTheory
import DragDropCollections
import Foundation

extension Arranger {
  /// What a save contains besides the song.
  private struct Keepsake: Codable {
    var mode: DropMode
    var naming: ChordNaming
    var showsVoicings: Bool
    var typed: [ChordSymbol]
    var comparison: Comparison?
  }

  public var keepsake: String? {
    get {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let keepsake = Keepsake(
        mode: mode, naming: naming, showsVoicings: showsVoicings, typed: typed,
        comparison: comparison)
      return (try? encoder.encode(keepsake)).map { String(decoding: $0, as: UTF8.self) }
    }
    set {
      guard let newValue, let kept = try? JSONDecoder().decode(Keepsake.self, from: Data(newValue.utf8)) else { return }
      mode = kept.mode
      naming = kept.naming
      showsVoicings = kept.showsVoicings
      typed = Array(kept.typed.prefix(Self.mostTyped))
      comparison = kept.comparison
      panes.settings[.timeline] = PaneSettings(.rows(height: showsVoicings ? 3 : 2))
    }
  }
}
