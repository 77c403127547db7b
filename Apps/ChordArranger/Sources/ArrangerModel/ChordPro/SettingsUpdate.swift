import ChordPro
import ChordTheory
import History

/// Writes the settings of a song, and the keys of its parts, into the directives of a ChordPro text.
struct SettingsUpdate {
  private var document: ChordProDocument
  private let index: Int
  private let old: ChordProReading
  private let song: Song

  /// - Parameters:
  ///   - index: Which of the songs in the text.
  ///   - old: The song as the text has it.
  static func document(
    _ original: ChordProDocument, _ index: Int, from old: ChordProReading, to song: Song
  ) throws(Refusal) -> ChordProDocument {
    var update = SettingsUpdate(document: original, index: index, old: old, song: song)
    try update.setLaterKeys()
    try update.setSettings()
    return update.document
  }

  private mutating func setSettings() throws(Refusal) {
    let now = old.song
    if song.title != now.title { try set("title", song.title) }
    if song.artist != now.artist { try set("artist", song.artist) }
    if song.key != now.key {
      let key = song.key.written(movedBy: old.firstShift)
      try set("key", old.writing.text(of: key, replacing: document.songs[index].key))
    }
    if song.tempo != now.tempo { try set("tempo", song.tempo.shortText) }
    if song.capo != now.capo { try set("capo", song.capo == 0 ? "" : String(song.capo)) }
    if song.voicing != now.voicing {
      try set(ChordProReading.voicing, song.voicing == .smooth ? "" : song.voicing.rawValue)
    }
    if song.hasBass != now.hasBass { try set(ChordProReading.bass, song.hasBass ? "" : "off") }
    if song.style != now.style { try set(ChordProReading.style, song.style == .block ? "" : song.style.rawValue) }
    if song.swings != now.swings { try set(ChordProReading.swing, song.swings ? "on" : "") }
    if song.time != now.time { try setTime() }
  }

  /// Updates the keys below the first if the bars under them are now in another key. Adds and removes no lines.
  private mutating func setLaterKeys() throws(Refusal) {
    let now = Dictionary(
      song.sections.values.lazy.flatMap(\.bars).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let bars = old.song.sections.values.flatMap(\.bars).compactMap { bar in
      old.bars[bar.id].flatMap { source in now[bar.id].map { (line: source.line, before: bar, now: $0) } }
    }
    .sorted { $0.line < $1.line }
    // Keys and bars both ascend, so one pass over the bars serves all keys.
    var next = 0
    for (index, named) in old.keys.enumerated().dropFirst() {
      let end = index + 1 < old.keys.count ? old.keys[index + 1].line : old.lines.upperBound
      while next < bars.count, bars[next].line < named.line { next += 1 }
      guard next < bars.count, bars[next].line < end else { continue }
      let below = bars[next]
      guard old.song.key(of: below.before) != song.key(of: below.now) else { continue }
      let key = song.key(of: below.now).written(movedBy: old.keys(at: below.line)?.shift ?? 0)
      do {
        let said = document.lines[named.line].directive?.value
        try document.setValue(ofDirectiveInLine: named.line, to: old.writing.text(of: key, replacing: said))
      } catch {
        throw Refusal(error.description)
      }
    }
  }

  /// - Parameter value: Empty to remove the directive.
  private mutating func set(_ name: String, _ value: String) throws(Refusal) {
    if value.isEmpty, name != "title" {
      let lines = document.songs[index].metadata.filter { $0.name == name }.map(\.line)
      for line in lines.reversed() { document.removeLines(line..<line + 1) }
      return
    }
    do {
      try document.setMetadata(name, to: value, inSong: index)
    } catch {
      throw Refusal(error.description)
    }
  }

  /// A time below the beginning of the first section is not the time of the song.
  private mutating func setTime() throws(Refusal) {
    let reading = ChordProReading(document, song: index)
    if let named = reading.times.first, let use = reading.uses.first, use.line <= named.line {
      document.insertLines("{time: \(song.time)}", before: use.line)
    } else {
      try set("time", song.time.text)
    }
  }
}

extension MusicalKey {
  /// How to write this key in a text that transposes by `shift` semitones.
  fileprivate func written(movedBy shift: Int) -> MusicalKey { shift == 0 ? self : transposed(by: -shift) }
}
