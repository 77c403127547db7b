import ChordTheory

/// Checks the invariants of a song, any of which a file or a patch from elsewhere may break.
struct SongValidator {
  let song: Song

  /// A sentence about a broken invariant, `nil` if all hold.
  ///
  /// - Complexity: O(*n*).
  var fault: String? {
    settingsFault ?? formFault
      ?? song.sections.sorted { $0.key < $1.key }.lazy.compactMap { Self.fault(in: $0.value) }.first ?? repeatedBarFault
      ?? textFault
  }

  private var settingsFault: String? {
    if !Song.tempos.contains(song.tempo) {
      return "A tempo of \(song.tempo.shortText) beats a minute is out of range."
    }
    if !Capo.frets.contains(song.capo) { return "There is no fret \(song.capo) for a capo." }
    if let text = [song.title, song.artist].first(where: { !$0.isLine }) {
      return "\"\(text)\" has more than one line."
    }
    return nil
  }

  private var formFault: String? {
    let (form, sections) = (song.form, song.sections)
    if let use = form.first(where: { sections[$0.section] == nil }) {
      return "Use \(use.id.rawValue) is of section \(use.section.rawValue), which does not exist."
    }
    if Set(form.map(\.id)).count < form.count { return "Two uses have the same id." }
    if let id = Set(sections.keys).subtracting(form.map(\.section)).min() {
      return "Section \(id.rawValue) is not used in the form."
    }
    let areInRange = form.allSatisfy(\.id.isInRange) && sections.keys.allSatisfy(\.isInRange)
    return areInRange ? nil : "An id is out of range."
  }

  private var repeatedBarFault: String? {
    var seen: Set<BarID> = []
    for bar in song.sections.values.lazy.flatMap(\.bars) where !seen.insert(bar.id).inserted {
      return "Two bars have the id \(bar.id.rawValue)."
    }
    return nil
  }

  private var textFault: String? {
    if song.texts.isEmpty { return nil }
    let places = TextPlaces(song)
    for line in song.texts {
      if !line.text.isLine { return "\"\(line.text)\" has more than one line." }
      if !places.contains(line.place) { return "The line \"\(line.text)\" follows something that does not exist." }
    }
    return nil
  }

  private static func fault(in section: Section) -> String? {
    if section.bars.isEmpty { return "The section \"\(section.name)\" has no bars." }
    if !section.name.isLine { return "The name \"\(section.name)\" has more than one line." }
    return section.bars.lazy.compactMap(fault).first
  }

  private static func fault(in bar: Bar) -> String? {
    let (id, marks, cells, beats) = (bar.id.rawValue, bar.marks, bar.cells.count, bar.time.beats)
    if cells != beats { return "Bar \(id) has \(cells) cells for \(beats) beats." }
    if let ending = marks.ending, !Bar.Marks.endings.contains(ending) {
      return "Bar \(id) begins ending \(ending), which is out of range."
    }
    if marks.ending != nil, marks.beginsRepeat { return "Bar \(id) begins a repeat and an ending at once." }
    if let words = bar.words, !words.before.isWordsLine || !words.text.isWordsLine || words.line < 0 {
      return "The words of bar \(id) have more than one line."
    }
    if !bar.id.isInRange { return "There can be no bar \(id)." }
    return bar.cells.lazy.compactMap { $0?.fault }.first
  }
}

extension ChordSymbol {
  /// The reason why its text cannot be part of a song, `nil` if it can.
  var fault: String? {
    let text = text
    if text.isEmpty { return "A chord needs a text." }
    if !text.isLine || text.contains("[") || text.contains("]") {
      return "\"\(text)\" cannot be used as a chord."
    }
    if text.hasPrefix("*") || [".", "/", "%", "%%"].contains(text) {
      return "\"\(text)\" means something else in ChordPro."
    }
    return nil
  }
}
