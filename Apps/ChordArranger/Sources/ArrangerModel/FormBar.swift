public import ChordTheory

/// A bar at its position in the form.
public struct FormBar: Hashable, Sendable {
  /// From 1, through the whole form.
  public let number: Int
  public let use: UseID
  public let section: SectionID
  public let bar: Bar
  /// Whether it is the first bar of a use.
  public let beginsUse: Bool
  /// Whether the time differs from that of the bar before it, or, at the beginning, from that of the song.
  public let changesTime: Bool

  public init(number: Int, use: UseID, section: SectionID, bar: Bar, beginsUse: Bool, changesTime: Bool) {
    self.number = number
    self.use = use
    self.section = section
    self.bar = bar
    self.beginsUse = beginsUse
    self.changesTime = changesTime
  }
}

/// A chord and the position where it begins.
public struct PlacedChord: Hashable, Sendable {
  public let beat: Beat
  public let symbol: ChordSymbol
}

extension Song {
  /// All bars in the order of the form; those of a section occur once for each use. Repeats are not expanded; see
  /// ``playedBars``.
  ///
  /// - Complexity: O(*n*).
  public var formBars: [FormBar] {
    var bars: [FormBar] = []
    var time = time
    for use in form {
      for (index, bar) in (sections[use.section]?.bars ?? []).enumerated() {
        bars.append(
          FormBar(
            number: bars.count + 1, use: use.id, section: use.section, bar: bar, beginsUse: index == 0,
            changesTime: bar.time != time))
        time = bar.time
      }
    }
    return bars
  }

  /// The sections in the order in which each is first used.
  public var sectionOrder: [SectionID] {
    var seen: Set<SectionID> = []
    return form.map(\.section).filter { seen.insert($0).inserted }
  }

  /// All chords, those of a section once, in the order of their first occurrence in the form.
  public var chords: [PlacedChord] {
    sectionOrder.flatMap { sections[$0]?.bars ?? [] }.flatMap { bar in
      bar.cells.enumerated().compactMap { beat, symbol in
        symbol.map { PlacedChord(beat: Beat(bar.id, beat), symbol: $0) }
      }
    }
  }

  /// The chords that could not be parsed; they are kept as they are.
  public var unknownChords: [PlacedChord] {
    chords.filter { if case .unknown = $0.symbol { true } else { false } }
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

  /// The number of the chord that begins on a beat, such as `57`; `nil` if no chord begins there.
  public func nashvilleNumber(at beat: Beat) -> String? {
    let key = key(at: beat)
    return chord(at: beat)?.chord.map { NashvilleNumber(of: $0, in: key).text }
  }
}
