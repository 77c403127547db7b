import ChordTheory
import History

/// A change that reaches all bars of a song, stated once instead of bar by bar.
enum BulkChange: Hashable, Sendable, Codable {
  /// Transposes the bars in each of these keys; bars in other keys stay as they are. No key is in `from` twice.
  case transpose([KeyChange])
  /// Changes the time of the song, and of all bars that have the same time as the song.
  case time(TimeSignature)

  struct KeyChange: Hashable, Sendable, Codable {
    let from: MusicalKey
    let to: MusicalKey
  }

  /// The change that undoes most of a command, `nil` if it is shorter to state the bars themselves.
  init?(undoing command: ArrangerCommand, on song: Song) {
    switch command {
    case .transpose(let semitones): self.init(undoing: Transposition(from: song.key, semitones: semitones), on: song)
    case .transposeTo(let key): self.init(undoing: Transposition(from: song.key, to: key), on: song)
    case .set(.time): self = .time(song.time)
    case .drop, .swap, .delete, .bars, .form, .words, .set, .setAll, .exchange, .restore, .inFrame: return nil
    }
  }

  private init(undoing way: Transposition, on song: Song) {
    var changes = [KeyChange(from: way.to, to: way.from)]
    var seen: Set<MusicalKey> = [way.to]
    for section in song.sectionOrder {
      for bar in song.sections[section]!.bars {
        guard let own = bar.ownTransposition(in: way) else { continue }
        // Two keys may have become one. Those bars are stated themselves.
        if seen.insert(own.to).inserted { changes.append(KeyChange(from: own.to, to: own.from)) }
      }
    }
    self = .transpose(changes)
  }

  func perform(on song: inout Song) throws(Refusal) {
    switch self {
    case .time(let time): try Setting.time(time).perform(on: &song)
    case .transpose(let changes):
      let ways = Dictionary(
        changes.map { ($0.from, Transposition(from: $0.from, to: $0.to)) }, uniquingKeysWith: { first, _ in first })
      let key = song.key
      song.changeBars { bar in
        if let way = ways[bar.key ?? key] { bar.transpose(way) }
      }
      song.key = ways[key]?.to ?? key
    }
  }
}
