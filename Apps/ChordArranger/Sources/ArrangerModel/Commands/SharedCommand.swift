import ChordTheory
import History
import StableHash

/// A command of one of several people who change a song at the same time.
extension ArrangerCommand {
  /// What it changes. What it puts into the song, its inverse names.
  public var subjects: Set<String> { patch?.subjects ?? [] }

  /// What nobody else may have changed since, if it is to take something back.
  public var conditions: Set<String> { patch?.conditions ?? [] }

  private var patch: Patch? {
    switch self {
    case .restore(let patch), .exchange(let patch): patch
    case .inFrame(_, let command): command.patch
    default: nil
    }
  }

  /// The command as one of several people sends it: its new bars, sections and uses have ids that no other program
  /// gives, and chords are only put into a song that is still in the same key and time.
  ///
  /// - Parameter program: What distinguishes the program from the others.
  public func bound(to song: Song, by program: String) -> ArrangerCommand {
    let command = named(NewIDs(song, by: program))
    return command.writesChords ? .inFrame(Frame(song), command) : command
  }

  /// What a chord means depends on these.
  public struct Frame: Hashable, Sendable, Codable {
    let key: MusicalKey
    let time: TimeSignature

    init(_ song: Song) { (key, time) = (song.key, song.time) }

    func check(_ song: Song) throws(Refusal) {
      guard self != Frame(song) else { return }
      throw Refusal(
        "The song is in \(song.key) and \(song.time) by now; this was meant for \(key) and \(time).",
        remedy: "Look at it, and do it again.")
    }
  }

  private var writesChords: Bool {
    switch self {
    case .drop, .swap, .delete, .bars, .words, .form: true
    case .set, .setAll, .transpose, .transposeTo, .exchange, .restore, .inFrame: false
    }
  }

  private func named(_ ids: NewIDs) -> ArrangerCommand {
    switch self {
    case .drop(let drop):
      .drop(ChordDrop(drop.carried, at: drop.beat, drop.manner, newBars: ids.bars(drop.newBars)))
    case .bars(.insert(let bars, at: let place)): .bars(.insert(ids.bars(bars), at: place))
    case .bars(.duplicate(let bars, as: let new, at: let place)):
      .bars(.duplicate(bars, as: ids.bars(new), at: place))
    case .bars(.fill(let bar, let chords, as: let new)): .bars(.fill(bar, chords, as: ids.bars(new)))
    case .words(.put(let symbol, as: let bar, at: let place)):
      .words(.put(symbol, as: ids.bars([bar])[0], at: place))
    case .form(.add(_, let name, let kind, let bars, _, let place)):
      .form(.add(ids.section, name: name, kind: kind, bars: ids.bars(bars), use: ids.use, at: place))
    case .form(.use(let section, as: _, at: let place)): .form(.use(section, as: ids.use, at: place))
    case .form(.separate(let use, as: _, let name, let bars)):
      .form(.separate(use, as: ids.section, name: name, bars: ids.bars(bars)))
    case .swap, .delete, .bars, .form, .words, .set, .setAll, .transpose, .transposeTo, .exchange, .restore, .inFrame:
      self
    }
  }
}

/// Ids that only one program gives: the next free ones in a range that follows from its name. Two programs have the same
/// range once in sixty thousand times; then the later command is refused, because its ids are taken.
private struct NewIDs {
  private let song: Song
  private let range: Range<Int>

  init(_ song: Song, by program: String) {
    self.song = song
    let start = 1_000_000 + Int(FNV1a(of: program.utf8).value % 60_000) * Self.size
    range = start..<start + Self.size
  }

  private static var size: Int { 16_384 }

  private func next(after taken: some Sequence<Int>) -> Int {
    (taken.filter(range.contains).max() ?? range.lowerBound - 1) + 1
  }

  func bars(_ old: [BarID]) -> [BarID] {
    let first = next(after: song.sections.values.lazy.flatMap(\.bars).map(\.id.rawValue))
    return old.indices.map { BarID(first + $0) }
  }

  var section: SectionID { SectionID(next(after: song.sections.keys.lazy.map(\.rawValue))) }
  var use: UseID { UseID(next(after: song.form.lazy.map(\.id.rawValue))) }
}

extension ArrangerCommand {
  /// Whether it says chords or a key by name.
  public var namesKey: Bool {
    switch self {
    case .drop(let drop): if case .new = drop.carried { true } else { false }
    case .bars(.fill), .words(.put), .transposeTo, .set(.key): true
    case .setAll(let settings): settings.contains { if case .key = $0 { true } else { false } }
    case .inFrame(_, let command): command.namesKey
    case .swap, .delete, .bars, .form, .words, .set, .transpose, .exchange, .restore: false
    }
  }
}
