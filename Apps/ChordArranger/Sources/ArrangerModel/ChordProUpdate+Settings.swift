import ChordPro
import DragDropKit

extension ChordProDocument {
  /// Changes the directives of the settings that are no longer as they were.
  mutating func say(_ song: Song, insteadOf old: Song, inSong index: Int) throws(Refusal) {
    if song.title != old.title { try say("title", song.title, index) }
    if song.artist != old.artist { try say("artist", song.artist, index) }
    if song.key != old.key { try say("key", song.key.text, index) }
    if song.tempo != old.tempo { try say("tempo", ChordProText.tempo(song.tempo), index) }
    if song.capo != old.capo { try say("capo", song.capo == 0 ? "" : String(song.capo), index) }
    if song.voicing != old.voicing {
      try say(ChordProReading.voicing, song.voicing == .smooth ? "" : song.voicing.rawValue, index)
    }
    if song.hasBass != old.hasBass { try say(ChordProReading.bass, song.hasBass ? "" : "off", index) }
    if song.time != old.time { try sayTime(song.time, index) }
  }

  /// - Parameter value: Empty where nothing is to be said: then the directive goes.
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

  /// A time that is said below the beginning of the first section is not that of the song.
  private mutating func sayTime(_ time: TimeSignature, _ index: Int) throws(Refusal) {
    let reading = ChordProReading(self, song: index)
    if let said = reading.times.first, let use = reading.uses.first, use.line <= said.line {
      insertLines("{time: \(time)}", before: use.line)
    } else {
      try say("time", time.text, index)
    }
  }
}
