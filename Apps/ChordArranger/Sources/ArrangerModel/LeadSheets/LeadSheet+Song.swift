import ChordTheory

extension Song {
  /// The song for programs that know only measures: each use of a section is written out, with its repeat signs.
  ///
  /// - Complexity: O(*n*).
  public var leadSheet: LeadSheet {
    var sheet = LeadSheet(title: title)
    sheet.artist = artist
    sheet.key = key
    sheet.tempo = tempo * 4 / Double(time.unit)
    (sheet.style, sheet.swings) = (style, swings)
    for use in form {
      guard let section = sections[use.section] else { continue }
      let start = sheet.measures.count
      for (index, bar) in section.bars.enumerated() {
        let next = index + 1 < section.bars.count ? section.bars[index + 1] : nil
        sheet.measures.append(
          LeadSheet.Measure(bar, endsLine: bar.words != nil && next?.words?.line != bar.words?.line))
      }
      guard start < sheet.measures.count else { continue }
      sheet.measures[start].name = section.name
      if section.repeatsFromItsBeginning { sheet.measures[start].beginsRepeat = true }
    }
    return sheet
  }
}

extension Section {
  /// Whether a repeat sign leads back to the beginning, where none is written: other programs would go on to the
  /// beginning of the song.
  fileprivate var repeatsFromItsBeginning: Bool {
    guard let end = bars.firstIndex(where: \.marks.endsRepeat) else { return false }
    return !bars[...end].contains { $0.marks.beginsRepeat }
  }
}

extension LeadSheet.Measure {
  fileprivate init(_ bar: Bar, endsLine: Bool) {
    self.init(time: bar.time)
    key = bar.key
    (beginsRepeat, endsRepeat) = (bar.marks.beginsRepeat, bar.marks.endsRepeat)
    endings = bar.marks.ending.map { [$0] } ?? []
    (sign, jump, isHeld) = (bar.marks.sign, bar.marks.jump, bar.marks.isHeld)
    words = bar.words.map { LeadSheet.Words(before: $0.before, text: $0.text, endsLine: endsLine) }
    for (beat, symbol) in bar.cells.enumerated() {
      guard let symbol else { continue }
      guard case .several(let parts) = symbol else {
        chords.append(LeadSheet.PlacedChord(symbol, at: Fraction(beat, bar.time.beats)))
        continue
      }
      for (part, chord) in parts.enumerated() {
        guard let chord else { continue }
        let position = Fraction(beat * parts.count + part, bar.time.beats * parts.count)
        chords.append(LeadSheet.PlacedChord(.chord(chord), at: position, isWithinBeat: true))
      }
    }
  }
}
