public import ChordTheory
import History

/// A chord and the beat on which it begins.
public struct PlacedChord: Hashable, Sendable {
  public let beat: Beat
  public let symbol: ChordSymbol
}

extension Song {
  /// All chords, those of a section once, in the order of their first occurrence in the form.
  public var chords: [PlacedChord] { Array(placedChords) }

  /// The same, each made when it is asked for.
  var placedChords: some Sequence<PlacedChord> {
    sectionOrder.lazy.flatMap { sections[$0]?.bars ?? [] }.flatMap { bar in
      bar.cells.lazy.enumerated().compactMap { beat, symbol in
        symbol.map { PlacedChord(beat: Beat(bar.id, beat), symbol: $0) }
      }
    }
  }

  /// Whether it contains a chord.
  ///
  /// - Complexity: O(*n*) in the beats before the first chord.
  public var hasChords: Bool {
    sections.values.contains { $0.bars.contains { $0.cells.contains { $0 != nil } } }
  }

  /// The chords that could not be parsed; they are kept as they are.
  public var unknownChords: [PlacedChord] {
    placedChords.filter { if case .unknown = $0.symbol { true } else { false } }
  }

  /// The chord that begins on that beat; `nil` if no chord does, or if there is no such beat.
  public func chord(at beat: Beat) -> ChordSymbol? {
    guard let bar = bar(beat.bar), bar.cells.indices.contains(beat.number) else { return nil }
    return bar.cells[beat.number]
  }

  /// The chord that sounds on a beat: the last chord that began there or before it, as the form is written. `nil`
  /// before the first chord, and if there is no such beat.
  ///
  /// - Complexity: O(*n*) if no chord begins on the beat.
  public func sounding(at beat: Beat, in use: UseID) -> ChordSymbol? {
    guard let place = form.firstIndex(where: { $0.id == use }), let section = sections[form[place].section],
      let index = section.index(of: beat)
    else { return nil }
    if let found = section.cells[...index].last(where: { $0 != nil }) { return found }
    for earlier in form[..<place].reversed() {
      if let found = sections[earlier.section]?.cells.last(where: { $0 != nil }) { return found }
    }
    return nil
  }

  /// The function of the chord that begins on a beat, such as `V7`; `nil` if no chord begins there.
  public func romanNumeral(at beat: Beat) -> String? {
    let key = key(at: beat)
    return chord(at: beat)?.chord.map { chord in
      (RomanNumeral(applied: chord, in: key) ?? RomanNumeral(of: chord, in: key)).text
    }
  }

  mutating func delete(_ beats: [Beat]) throws(Refusal) {
    guard !beats.isEmpty else { throw Refusal("No chord was named.") }
    for beat in beats {
      let (section, index) = try require(beat.bar)
      guard chord(at: beat) != nil else { throw Refusal("No chord begins on \(name(of: beat)).") }
      sections[section]!.bars[index].cells[beat.number] = nil
    }
  }

  mutating func swap(_ one: Beat, _ other: Beat) throws(Refusal) {
    let places = (try require(one.bar), try require(other.bar))
    guard let first = chord(at: one) else { throw Refusal("No chord begins on \(name(of: one)).") }
    guard let second = chord(at: other) else { throw Refusal("No chord begins on \(name(of: other)).") }
    sections[places.0.section]!.bars[places.0.index].cells[one.number] = second
    sections[places.1.section]!.bars[places.1.index].cells[other.number] = first
  }
}
