public import ChordTheory
import History

/// A song as chords in time: sections of bars, and the form, which is the order in which they are played.
///
/// To make a change, perform an ``ArrangerCommand``. Invariants: each use names a section, each section is used and
/// has at least one bar, no two things have the same id, and each bar has a cell for each beat of its time.
///
/// Counting all extensions it is long, because everything that is asked of a song is asked here; what changes one is in
/// values of its own, a type for each kind of command.
public struct Song: Hashable, Sendable {
  public internal(set) var title: String
  /// The artist; empty if none is named.
  public internal(set) var artist: String
  /// The key in which it is written. Chords are spelled and numbered by it.
  public internal(set) var key: MusicalKey
  /// The tempo, in beats per minute; the beat is the unit of ``time``. See ``tempos``.
  public internal(set) var tempo: Double
  /// The time of bars for which no other was chosen.
  public internal(set) var time: TimeSignature
  /// The fret of the capo, 0 for none.
  public internal(set) var capo: Int
  /// How its chords are voiced in playback.
  public internal(set) var voicing = VoicingStyle.smooth
  /// Whether a bass plays below the chords.
  public internal(set) var hasBass = true
  /// How its chords are played.
  public internal(set) var style = PlayingStyle.block
  /// Whether the first of two eighths is twice as long as the second.
  public internal(set) var swings = false
  public internal(set) var sections: [SectionID: Section] = [:]
  public internal(set) var form: [Use] = []
  /// The lines that are not bars.
  public internal(set) var texts: [TextLine] = []

  public static let tempos = 10.0...1_000.0

  /// A song without sections.
  public init(title: String, key: MusicalKey) {
    self.title = title
    artist = ""
    self.key = key
    tempo = 120
    time = .common
    capo = 0
  }

  /// Transposes the key and the chords. Unreadable chords stay as they are.
  mutating func transpose(_ way: Transposition) {
    key = way.to
    changeBars { $0.transpose($0.ownTransposition(in: way) ?? way) }
  }

  /// Changes each bar in place.
  mutating func changeBars(_ change: (inout Bar) -> Void) {
    for id in sections.keys {
      for index in sections[id]!.bars.indices { change(&sections[id]!.bars[index]) }
    }
  }
}

/// Finding bars, beats and uses. Each search is O(*n*) in the bars of the song.
extension Song {
  /// The sections in the order in which each is first used.
  public var sectionOrder: [SectionID] {
    var seen: Set<SectionID> = []
    return form.map(\.section).filter { seen.insert($0).inserted }
  }

  /// The bar with that id, `nil` if there is none.
  public func bar(_ id: BarID) -> Bar? {
    location(of: id).flatMap { sections[$0.section]?.bars[$0.index] }
  }

  /// The section that contains a bar, and the bar's index in it, from 0.
  func location(of bar: BarID) -> (section: SectionID, index: Int)? {
    for (id, section) in sections {
      if let index = section.bars.firstIndex(where: { $0.id == bar }) { return (id, index) }
    }
    return nil
  }

  func require(_ bar: BarID) throws(Refusal) -> (section: SectionID, index: Int) {
    guard let location = location(of: bar) else { throw Refusal("There is no bar with the id \(bar.rawValue).") }
    return location
  }

  /// The section of a beat, and how many beats of the section come before it.
  func require(_ beat: Beat) throws(Refusal) -> (section: SectionID, index: Int) {
    let section = try require(beat.bar).section
    guard let index = sections[section]?.index(of: beat) else {
      throw Refusal("\(name(of: beat.bar)) has no beat \(beat.number + 1).")
    }
    return (section, index)
  }

  func require(_ section: SectionID) throws(Refusal) -> Section {
    guard let found = sections[section] else {
      throw Refusal("There is no section with the id \(section.rawValue).")
    }
    return found
  }

  /// The index of a use in the form.
  func require(_ use: UseID) throws(Refusal) -> Int {
    guard let index = form.firstIndex(where: { $0.id == use }) else {
      throw Refusal("There is no use \(use.rawValue) in the form.")
    }
    return index
  }
}

/// Ids that the song does not contain yet, for the parts that a command will make.
extension Song {
  /// `count` new bar ids, ascending.
  ///
  /// - Complexity: O(*n*).
  public func newBarIDs(_ count: Int) -> [BarID] {
    var last = 0
    for section in sections.values {
      // By index, because a loop over the bars themselves would copy each one.
      for index in section.bars.indices { last = max(last, section.bars[index].id.rawValue) }
    }
    return (last + 1..<last + 1 + count).map { BarID($0) }
  }

  public func newSectionID() -> SectionID { SectionID((sections.keys.max()?.rawValue ?? 0) + 1) }

  public func newUseID() -> UseID { UseID((form.map(\.id.rawValue).max() ?? 0) + 1) }
}

/// Encoded as an object that omits the most common values; the sections of a long song are one text. Decoding validates
/// the song.
extension Song: Codable {
  private enum CodingKeys: String, CodingKey {
    case title, artist, key, tempo, time, capo, voicing, hasBass, style, swings, sections, sectionsText, form, texts
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decode(String.self, forKey: .title)
    artist = try container.decode(String.self, forKey: .artist)
    key = try container.decode(MusicalKey.self, forKey: .key)
    tempo = try container.decode(Double.self, forKey: .tempo)
    time = try container.decode(TimeSignature.self, forKey: .time)
    capo = try container.decode(Int.self, forKey: .capo)
    voicing = try container.decodeIfPresent(VoicingStyle.self, forKey: .voicing) ?? .smooth
    hasBass = try container.decodeIfPresent(Bool.self, forKey: .hasBass) ?? true
    style = try container.decodeIfPresent(PlayingStyle.self, forKey: .style) ?? .block
    swings = try container.decodeIfPresent(Bool.self, forKey: .swings) ?? false
    sections =
      try container.decodeIfPresent(SectionsText.self, forKey: .sectionsText)?.sections
      ?? container.decode([SectionID: Section].self, forKey: .sections)
    form = try container.decode([Use].self, forKey: .form)
    texts = try container.decodeIfPresent([TextLine].self, forKey: .texts) ?? []
    if let fault = SongValidator(song: self).fault {
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
    if style != .block { try container.encode(style, forKey: .style) }
    if swings { try container.encode(swings, forKey: .swings) }
    if sections.values.reduce(0, { $0 + $1.bars.count }) < SectionsText.minimumBars {
      try container.encode(sections, forKey: .sections)
    } else {
      try container.encode(SectionsText(sections: sections), forKey: .sectionsText)
    }
    try container.encode(form, forKey: .form)
    if !texts.isEmpty { try container.encode(texts, forKey: .texts) }
  }
}
