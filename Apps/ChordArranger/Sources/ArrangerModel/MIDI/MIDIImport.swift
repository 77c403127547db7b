import ChordTheory
import History
import MusicFiles

/// A song imported from a MIDI file that another program wrote.
struct MIDIImport {
  let song: Song
  let source: MIDIReading.Source
  /// What was not kept, in sentences.
  private(set) var remarks: [String] = []

  static let maximumBars = 10_000

  init(_ file: MIDIFile) throws(Refusal) {
    let messages = MIDITrack(file.tracks.flatMap(\.messages)).messages
    let notes = MIDINotes(messages)
    let names = Self.chordNames(messages)
    let end = max(notes.end, names.last.map { $0.tick + 1 } ?? 0)
    var grid = try MIDIBars(messages, ticksPerQuarter: file.ticksPerQuarter, end: end)
    let time = grid.bars.first?.time ?? .common
    var confidences: [Beat: Double] = [:]
    let named = Self.key(messages)
    if names.isEmpty {
      let recognizer = ChordRecognizer(notes: notes, key: named)
      confidences = recognizer.fill(&grid)
      source = .notes(confidences: confidences)
    } else {
      let lost = grid.put(names)
      if lost > 0 {
        remarks.append("\(lost.counted("chord")) \(lost == 1 ? "was" : "were") left out: others are at the same place.")
      }
      source = .chordNames
    }
    let chords = grid.bars.flatMap(\.cells).compactMap { $0?.chord }
    let key = named ?? KeyGuess.ranked(for: chords).first?.key ?? MusicalKey(signature: 0, .major)
    var song = Song(title: Self.title(file) ?? "Untitled", key: key)
    song.time = time
    // The tempo in force when the music begins: 120 quarters a minute, unless the file says another one before.
    let begin = min(notes.notes.first?.ticks.lowerBound ?? .max, names.first?.tick ?? .max)
    var quarter = 500_000
    var tempi: Set<Int> = []
    for message in messages {
      guard case .meta(.tempo(let microseconds)) = message.message else { continue }
      if message.tick <= begin || tempi.isEmpty && begin == .max {
        (quarter, tempi) = (microseconds, [])
      }
      tempi.insert(microseconds)
    }
    tempi.insert(quarter)
    let tempo = 60_000_000 / Double(quarter) * Double(song.time.unit) / 4
    // Rounded to thousandths, because the format is no more precise.
    song.tempo = min(max(Song.tempos.lowerBound, (tempo * 1_000).rounded() / 1_000), Song.tempos.upperBound)
    if tempi.count > 1 { remarks.append("It has \(tempi.count.counted("tempo")); only the first was read.") }
    if song.chords.isEmpty, grid.bars.allSatisfy({ $0.cells.allSatisfy { $0 == nil } }) {
      remarks.append("There are no chords in it: neither chord names nor notes of instruments other than drums.")
    }
    let keys = Set(
      messages.compactMap { message -> MusicalKey? in
        guard case .meta(.keySignature(let sharps, let isMinor)) = message.message else { return nil }
        return MusicalKey(signature: sharps, isMinor ? .minor : .major)
      })
    if keys.count > 1 { remarks.append("It has \(keys.count.counted("key")); only the first was read.") }
    song.divide(grid, at: messages)
    self.song = song
  }

  private static func title(_ file: MIDIFile) -> String? {
    file.tracks.first?.messages.lazy.compactMap(\.text).first { $0.kind == .trackName }
      .map { $0.text.line }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func key(_ messages: [TimedMessage]) -> MusicalKey? {
    for case .meta(.keySignature(let sharps, let isMinor)) in messages.map(\.message) {
      return MusicalKey(signature: sharps, isMinor ? .minor : .major)
    }
    return nil
  }

  /// The texts that are chords, if most texts of their kind are: single letters among words are not chords.
  private static func chordNames(_ messages: [TimedMessage]) -> [(tick: Int, symbol: ChordSymbol)] {
    for kind in [MIDITextKind.text, .lyric, .cuePoint, .marker] {
      let texts = messages.compactMap { message -> (tick: Int, symbol: ChordSymbol)? in
        guard let text = message.text, text.kind == kind, !text.text.hasPrefix(SongText.mark) else { return nil }
        let symbol = ChordSymbol(text.text)
        return symbol.fault == nil ? (message.tick, symbol) : nil
      }
      let chords = texts.filter { $0.symbol.chord != nil }
      if chords.count * 2 > texts.count { return texts }
    }
    return []
  }
}

extension Song {
  /// Divides the bars into sections: each marker begins one. Sections with the same name and the same bars are one
  /// section.
  fileprivate mutating func divide(_ grid: MIDIBars, at messages: [TimedMessage]) {
    var starts: [Int: String] = [:]
    for message in messages {
      guard let text = message.text, text.kind == .marker, ChordSymbol(text.text).chord == nil else { continue }
      let name = text.text.line
      if let bar = grid.bar(at: message.tick), name.contains(where: { !$0.isWhitespace }) { starts[bar] = name }
    }
    if starts[0] == nil { starts[0] = starts.isEmpty ? "Song" : "Beginning" }
    var known: [NamedBars: SectionID] = [:]
    let places = starts.keys.sorted() + [grid.bars.count]
    for (start, end) in zip(places, places.dropFirst()) where start < end {
      let (name, bars) = (starts[start]!, Array(grid.bars[start..<end]))
      let named = NamedBars(name: name, bars: bars.map(\.content))
      let id = known[named] ?? SectionID(sections.count + 1)
      if known[named] == nil { sections[id] = Section(name: name, kind: Section.Kind(name: name), bars: bars) }
      known[named] = id
      form.append(Use(id: UseID(form.count + 1), section: id))
    }
  }
}

private struct NamedBars: Hashable {
  let name: String
  let bars: [Bar.Content]
}
