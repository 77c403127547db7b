import ChordTheory
import TerminalUI

/// All on which it depends how a chord is written on the timeline.
struct ChordLook: Hashable {
  let naming: ChordNaming
  let key: Key
  let capo: Int
  /// Whether its tones stand below it.
  let showsVoicings: Bool

  func text(of symbol: ChordSymbol) -> String { naming.text(of: symbol, in: key, capo: Capo(fret: capo)) }

  /// How many columns it needs.
  func columns(of symbol: ChordSymbol) -> Int {
    // Its tones, each once, and the bass once more.
    let tones = showsVoicings ? symbol.chord.map { $0.notes + [$0.bass] } ?? [] : []
    return max(TerminalUI.columns(of: text(of: symbol)), tones.reduce(0) { $0 + $1.text().count + 1 } - 1)
  }
}
