import ChordTheory
public import History

extension Song {
  /// The song of a lead sheet: sections with the same name and the same bars are one section.
  ///
  /// - Throws: If it has no measures, or more than 10,000.
  /// - Complexity: O(*n*).
  public init(leadSheet sheet: LeadSheet) throws(Refusal) {
    let measures = try LeadSheetRepeats(sheet.measures).measures
    guard let first = measures.first else {
      throw Refusal("It has no bars.", remedy: "Write at least one chord into it.")
    }
    var parts: [(name: String, measures: [LeadSheet.Measure])] = []
    for measure in measures {
      if let name = measure.name?.sectionName {
        parts.append((name, [measure]))
      } else if parts.isEmpty {
        parts.append(("Part 1", [measure]))
      } else {
        parts[parts.count - 1].measures.append(measure)
      }
    }
    let chords = measures.lazy.flatMap(\.chords).compactMap(\.symbol.chord)
    let key = sheet.key ?? KeyGuess.ranked(for: chords.prefix(200).map(\.self)).first?.key
    let title = sheet.title.withoutBraces
    self.init(title: title.isEmpty ? "Untitled" : title, key: key ?? MusicalKey(signature: 0, .major))
    artist = sheet.artist.withoutBraces
    time = measures.count > 1 && first.isPickup(before: measures[1]) ? measures[1].time : first.time
    if let tempo = sheet.tempo {
      // Rounded to thousandths, because other programs write fractions of seconds.
      let beats = (tempo * Double(time.unit) / 4 * 1_000).rounded() / 1_000
      self.tempo = min(max(Song.tempos.lowerBound, beats), Song.tempos.upperBound)
    }
    (style, swings) = (sheet.style, sheet.swings)
    var known: [NamedPart: SectionID] = [:]
    var nextBar = 1
    for part in parts {
      let bars = Self.bars(of: part.measures, from: &nextBar, in: self.key)
      let named = NamedPart(name: part.name, bars: bars.map { NamedPart.Content($0) })
      let id = known[named] ?? SectionID(sections.count + 1)
      if known[named] == nil {
        sections[id] = Section(name: part.name, kind: Section.Kind(name: part.name), bars: bars)
      }
      known[named] = id
      let use = UseID(form.count + 1)
      form.append(Use(id: use, section: id))
      texts += Self.furtherVerses(of: part.measures).map { TextLine($0, $1, at: .closing(use)) }
    }
  }

  /// The second verse and those after it, as lines below the bars: each with its number, and a line for each line of the
  /// first verse, or for four measures if no line ends in them.
  private static func furtherVerses(of measures: [LeadSheet.Measure]) -> [(TextLine.Kind, String)] {
    let endsLine = measures.contains { $0.verses.values.contains(where: \.endsLine) }
    return Set(measures.flatMap(\.verses.keys)).filter { $0 > 1 }.sorted().flatMap { verse in
      var lines = [""]
      for (index, measure) in measures.enumerated() {
        let words = measure.verses[verse]
        lines[lines.count - 1] += (words?.before ?? "") + (words?.text ?? "")
        let isEnd = endsLine ? measure.verses.values.contains(where: \.endsLine) : (index + 1).isMultiple(of: 4)
        if isEnd { lines.append("") }
      }
      let sung = lines.map { $0.wordsLine.trimmingSpaces }.filter { !$0.isEmpty }
      let heading: [(TextLine.Kind, String)] = sung.isEmpty ? [] : [(.heading, "Verse \(verse)")]
      return heading + sung.map { (.words, $0) }
    }
  }

  private static func bars(of measures: [LeadSheet.Measure], from next: inout Int, in key: MusicalKey) -> [Bar] {
    let haveWords = measures.contains { $0.words != nil }
    var line = 0
    return measures.map { measure in
      var bar = MeasureCells(measure).bar(BarID(next))
      next += 1
      bar.marks = measure.marks
      bar.key = measure.key == key ? nil : measure.key
      if haveWords {
        let words = measure.words ?? LeadSheet.Words()
        bar.words = Bar.Words(line: line, before: words.before.wordsLine, text: words.text.wordsLine)
        if words.endsLine { line += 1 }
      }
      return bar
    }
  }

  private struct NamedPart: Hashable {
    let name: String
    let bars: [Content]

    struct Content: Hashable {
      let bar: Bar.Content
      let key: MusicalKey?
      let words: Bar.Words?

      init(_ bar: Bar) { (self.bar, key, words) = (bar.content, bar.key, bar.words) }
    }
  }
}

extension LeadSheet.Measure {
  fileprivate var marks: Bar.Marks {
    let ending = endings.first.flatMap { Bar.Marks.endings.contains($0) ? $0 : nil }
    return Bar.Marks(
      beginsRepeat: beginsRepeat && ending == nil, endsRepeat: endsRepeat, ending: ending, sign: sign, jump: jump,
      isHeld: isHeld)
  }

  fileprivate func isPickup(before next: LeadSheet.Measure) -> Bool {
    time.unit == next.time.unit && time.beats < next.time.beats
  }
}

extension String {
  /// The text as a title: braces would end a directive of ChordPro.
  fileprivate var withoutBraces: String {
    line.replacing("{", with: "(").replacing("}", with: ")").trimmingSpaces
  }

  fileprivate var sectionName: String? {
    let name = withoutBraces
    return name.isEmpty ? nil : name
  }

  fileprivate var wordsLine: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0 == "\t" || 0x20 <= $0.value }))
  }
}
