public import ChordTheory
import History

/// A property of a song as a whole.
public enum Setting: Hashable, Sendable, Codable {
  case title(String)
  case artist(String)
  /// Only the key; the chords stay. To move them, transpose.
  case key(Key)
  case tempo(Double)
  /// The time of the song, and of all bars that have the same time as the song.
  case time(TimeSignature)
  case capo(Int)
  case voicing(VoicingStyle)
  case bass(Bool)

  var title: String {
    switch self {
    case .title(let title): "Title: \(title)"
    case .artist(let artist): "Artist: \(artist)"
    case .key(let key): "Key: \(key)"
    case .tempo(let tempo): "Tempo: \(tempo)"
    case .time(let time): "Time: \(time)"
    case .capo(let fret): fret == 0 ? "No capo" : "Capo: \(fret)"
    case .voicing(let style): "Voicing: \(style.rawValue)"
    case .bass(let hasBass): hasBass ? "With a bass" : "Without a bass"
    }
  }
}

extension Setting {
  func perform(on song: inout Song) throws(Refusal) {
    switch self {
    case .title(let text): song.title = try Self.line(text)
    case .artist(let text): song.artist = try Self.line(text)
    case .key(let key): song.key = key
    case .tempo(let tempo):
      guard Song.tempos.contains(tempo) else {
        throw Refusal("A tempo of \(tempo) beats a minute is out of range.", remedy: "Choose from 10 to 1000.")
      }
      song.tempo = tempo
    case .time(let time):
      let bars = song.sections.values.flatMap(\.bars).filter { $0.time == song.time }.map(\.id)
      try song.setTime(time, of: Set(bars))
      song.time = time
    case .capo(let fret):
      guard Capo.frets.contains(fret) else {
        throw Refusal("A capo cannot be at fret \(fret).", remedy: "Choose from 0, for none, to 11.")
      }
      song.capo = fret
    case .voicing(let style): song.voicing = style
    case .bass(let hasBass): song.hasBass = hasBass
    }
  }

  private static func line(_ text: String) throws(Refusal) -> String {
    guard text.isLine else {
      throw Refusal("\"\(text)\" is more than a line.", remedy: "Write it without line ends and tabs.")
    }
    return text
  }
}

extension Song {
  /// All settings with their current values.
  var settings: [Setting] {
    [
      .title(title), .artist(artist), .key(key), .tempo(tempo), .time(time), .capo(capo), .voicing(voicing),
      .bass(hasBass),
    ]
  }
}
