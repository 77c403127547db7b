public import ArrangerModel
import ChordTheory

/// What a file of another program cannot say of a song.
extension LeadSheet {
  /// What MusicXML leaves out, as phrases such as "parentheses around chords"; empty if everything is in it.
  public var leftOutByMusicXML: [String] {
    symbols.contains { if case .marked = $0 { true } else { false } } ? ["signs around chords, such as (G7)"] : []
  }

  /// What iReal Pro leaves out or changes, as phrases.
  public var leftOutByIReal: [String] {
    var phrases = leftOutByMusicXML
    if symbols.contains(where: { if case .chord? = $0.chord?.under { true } else { false } }) {
      phrases.append("the kinds of lower chords in polychords")
    }
    if let unknown = symbols.first(where: { if case .unknown = $0 { true } else { false } }) {
      phrases.append("what is not a chord, such as \"\(unknown.text)\": it becomes text")
    }
    if measures.contains(where: { $0.words != nil }) { phrases.append("words") }
    if let tempo, let unit = measures.first?.time.unit {
      let beats = tempo * Double(unit) / 4
      if beats != beats.rounded() { phrases.append("fractions of the tempo") }
    }
    if ([title, artist] + measures.compactMap(\.name)).contains(where: { $0.contains("=") }) {
      phrases.append("equal signs in names")
    }
    return phrases
  }

  private var symbols: some Sequence<ChordSymbol> { measures.lazy.flatMap { $0.chords.lazy.map(\.symbol) } }
}
