public import ChordTheory
import History

/// A property of a song as a whole.
public enum Setting: Hashable, Sendable, Codable {
  case title(String)
  case artist(String)
  /// Only the key; the chords stay. To move them, transpose.
  case key(MusicalKey)
  case tempo(Double)
  /// The time of the song, and of all bars that have the same time as the song.
  case time(TimeSignature)
  case capo(Int)
  case voicing(VoicingStyle)
  case bass(Bool)
  case style(PlayingStyle)
  case swing(Bool)

  var title: String {
    switch self {
    case .title(let title): "Title: \(title)"
    case .artist(let artist): "Artist: \(artist)"
    case .key(let key): "Key: \(key)"
    case .tempo(let tempo): "Tempo: \(tempo.shortText)"
    case .time(let time): "Time: \(time)"
    case .capo(let fret): fret == 0 ? "No capo" : "Capo: \(fret)"
    case .voicing(let style): "Voicing: \(style.rawValue)"
    case .bass(let hasBass): hasBass ? "With a bass" : "Without a bass"
    case .style(let style): "Style: \(style.rawValue)"
    case .swing(let swings): swings ? "With swing" : "Without swing"
    }
  }
}

extension Setting {
  func perform(on song: inout Song) throws(Refusal) {
    switch self {
    case .title(let text):
      let title = try Self.name(text)
      guard !title.isEmpty else { throw Refusal("A song needs a title.", remedy: "Write one line of text.") }
      song.title = title
    case .artist(let text): song.artist = try Self.name(text)
    case .tempo(let tempo) where !Song.tempos.contains(tempo):
      throw Refusal("A tempo of \(tempo.shortText) beats a minute is out of range.", remedy: "Choose from 10 to 1000.")
    case .capo(let fret) where !Capo.frets.contains(fret):
      throw Refusal("A capo cannot be at fret \(fret).", remedy: "Choose from 0, for none, to 11.")
    case .time(let time):
      let bars = song.sections.values.flatMap(\.bars).filter { $0.time == song.time }.map(\.id)
      try song.setTime(time, of: Set(bars))
      song.time = time
    case .key, .tempo, .capo, .voicing, .bass, .style, .swing: assign(to: &song)
    }
  }

  /// Sets the value as it is, without checking it or changing the bars.
  func assign(to song: inout Song) {
    switch self {
    case .title(let text): song.title = text
    case .artist(let text): song.artist = text
    case .key(let key): song.key = key
    case .tempo(let tempo): song.tempo = tempo
    case .time(let time): song.time = time
    case .capo(let fret): song.capo = fret
    case .voicing(let style): song.voicing = style
    case .bass(let hasBass): song.hasBass = hasBass
    case .style(let style): song.style = style
    case .swing(let swings): song.swings = swings
    }
  }

  /// The text of a title or an artist, as ChordPro can write it.
  private static func name(_ text: String) throws(Refusal) -> String {
    guard text.isLine else {
      throw Refusal("\"\(text)\" has more than one line.", remedy: "Write it without line ends and tabs.")
    }
    guard !text.hasBraces else {
      throw Refusal("\"\(text)\" has braces, which ChordPro needs for its directives.", remedy: "Leave them out.")
    }
    return text.trimmingSpaces
  }
}

extension Song {
  /// All settings with their current values.
  var settings: [Setting] {
    [
      .title(title), .artist(artist), .key(key), .tempo(tempo), .time(time), .capo(capo), .voicing(voicing),
      .bass(hasBass), .style(style), .swing(swings),
    ]
  }
}
