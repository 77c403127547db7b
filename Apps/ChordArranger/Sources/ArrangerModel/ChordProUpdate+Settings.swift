import ChordPro
import ChordTheory
import History

extension ChordProDocument {
  /// Updates the directives of the settings that have changed.
  mutating func say(_ song: Song, insteadOf reading: ChordProReading, inSong index: Int) throws(Refusal) {
    let old = reading.song
    if song.title != old.title { try say("title", song.title, index) }
    if song.artist != old.artist { try say("artist", song.artist, index) }
    if song.key != old.key { try say("key", song.key.written(movedBy: reading.firstShift).text, index) }
    if song.tempo != old.tempo { try say("tempo", ChordProText.tempo(song.tempo), index) }
    if song.capo != old.capo { try say("capo", song.capo == 0 ? "" : String(song.capo), index) }
    if song.voicing != old.voicing {
      try say(ChordProReading.voicing, song.voicing == .smooth ? "" : song.voicing.rawValue, index)
    }
    if song.hasBass != old.hasBass { try say(ChordProReading.bass, song.hasBass ? "" : "off", index) }
    if song.time != old.time { try sayTime(song.time, index, reading.rules) }
  }

  /// Updates the keys below the first if the bars under them are now in another key. Adds and removes no lines.
  mutating func sayKeys(of song: Song, insteadOf old: ChordProReading) throws(Refusal) {
    let now = Dictionary(
      song.sections.values.lazy.flatMap(\.bars).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let bars = old.song.sections.values.flatMap(\.bars).compactMap { bar in
      old.bars[bar.id].flatMap { source in now[bar.id].map { (line: source.line, before: bar, now: $0) } }
    }
    for (index, said) in old.keys.enumerated().dropFirst() {
      let end = index + 1 < old.keys.count ? old.keys[index + 1].line : old.lines.upperBound
      let below = bars.filter { said.line <= $0.line && $0.line < end }.min { $0.line < $1.line }
      guard let below, old.song.key(of: below.before) != song.key(of: below.now) else { continue }
      let key = song.key(of: below.now).written(movedBy: old.keys(at: below.line)?.shift ?? 0)
      do {
        try setValue(ofDirectiveInLine: said.line, to: key.text)
      } catch {
        throw Refusal(error.description)
      }
    }
  }

  /// - Parameter value: Empty to remove the directive.
  private mutating func say(_ name: String, _ value: String, _ index: Int) throws(Refusal) {
    if value.isEmpty, name != "title" {
      let said = songs[index].metadata.filter { $0.name == name }.map(\.line)
      for line in said.reversed() { removeLines(line..<line + 1) }
      return
    }
    do {
      try setMetadata(name, to: value, inSong: index)
    } catch {
      throw Refusal(error.description)
    }
  }

  /// A time below the beginning of the first section is not the time of the song.
  private mutating func sayTime(_ time: TimeSignature, _ index: Int, _ rules: ChordProRules) throws(Refusal) {
    let reading = ChordProReading(self, song: index, rules: rules)
    if let said = reading.times.first, let use = reading.uses.first, use.line <= said.line {
      insertLines("{time: \(time)}", before: use.line)
    } else {
      try say("time", time.text, index)
    }
  }
}

extension Key {
  /// How to write this key in a text that transposes by `shift` semitones.
  fileprivate func written(movedBy shift: Int) -> Key { shift == 0 ? self : transposed(by: -shift) }
}
