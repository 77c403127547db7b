public import ChordTheory

/// A song as chords in time: sections of bars, and the form, which is the order in which they are played.
///
/// To make a change, perform an ``ArrangerCommand``. Invariants: each use names a section, each section is used and
/// has at least one bar, no two things have the same id, and each bar has a cell for each beat of its time.
public struct Song: Hashable, Sendable {
  public internal(set) var title: String
  /// Empty if no artist is named.
  public internal(set) var artist: String
  /// The key in which it is written. Chords are spelled and numbered by it.
  public internal(set) var key: Key
  /// In beats per minute; the beat is the unit of ``time``. See ``tempos``.
  public internal(set) var tempo: Double
  /// The time of bars for which no other was chosen.
  public internal(set) var time: TimeSignature
  /// The fret, 0 for none.
  public internal(set) var capo: Int
  /// How its chords are voiced in playback.
  public internal(set) var voicing = VoicingStyle.smooth
  /// Whether a bass plays below the chords.
  public internal(set) var hasBass = true
  public internal(set) var sections: [SectionID: Section] = [:]
  public internal(set) var form: [Use] = []

  public static let tempos = 10.0...1_000.0

  /// A song without sections.
  public init(title: String, key: Key) {
    self.title = title
    artist = ""
    self.key = key
    tempo = 120
    time = .common
    capo = 0
  }
}

/// Encoded as an object that omits the most common values. Decoding validates the song.
extension Song: Codable {
  private enum CodingKeys: String, CodingKey {
    case title, artist, key, tempo, time, capo, voicing, hasBass, sections, form
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decode(String.self, forKey: .title)
    artist = try container.decode(String.self, forKey: .artist)
    key = try container.decode(Key.self, forKey: .key)
    tempo = try container.decode(Double.self, forKey: .tempo)
    time = try container.decode(TimeSignature.self, forKey: .time)
    capo = try container.decode(Int.self, forKey: .capo)
    voicing = try container.decodeIfPresent(VoicingStyle.self, forKey: .voicing) ?? .smooth
    hasBass = try container.decodeIfPresent(Bool.self, forKey: .hasBass) ?? true
    sections = try container.decode([SectionID: Section].self, forKey: .sections)
    form = try container.decode([Use].self, forKey: .form)
    if let fault {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: fault))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(artist, forKey: .artist)
    try container.encode(key, forKey: .key)
    try container.encode(tempo, forKey: .tempo)
    try container.encode(time, forKey: .time)
    try container.encode(capo, forKey: .capo)
    if voicing != .smooth { try container.encode(voicing, forKey: .voicing) }
    if !hasBass { try container.encode(hasBass, forKey: .hasBass) }
    try container.encode(sections, forKey: .sections)
    try container.encode(form, forKey: .form)
  }
}
