import ArrangerModel
import ChordTheory

/// What a key applies to: the place that has the focus, and the selected chords.
struct SongCursor {
  let song: Song
  /// The place that has the focus.
  let place: ArrangerPlace?
  /// The beats of the selected chords.
  let selection: Set<Beat>

  var beat: Beat? { if case .beat(let beat, in: _)? = place { beat } else { nil } }

  /// The bar that has the focus.
  var bar: Bar? { beat.flatMap { song.bar($0.bar) } }

  /// The use of a section that has the focus.
  var use: Use? {
    let id: UseID? =
      switch place {
      case .beat(_, in: let use)?, .section(let use)?: use
      case .text(_, _, in: let use)?: use
      default: nil
      }
    return song.form.first { $0.id == id }
  }

  /// The bars of the selected chords in the order of the form; if none are selected, the bar that has the focus.
  var bars: [BarID] {
    var seen: Set<BarID> = []
    let chosen = song.sorted(selection).map(\.bar).filter { seen.insert($0).inserted }
    return chosen.isEmpty ? bar.map { [$0.id] } ?? [] : chosen
  }

  /// The key of the bar that has the focus: it determines how a chord sounds, and how scale degrees are read.
  var key: MusicalKey { beat.map(song.key(at:)) ?? song.key }

  /// The chord of the palette, or the chord that sounds on the beat.
  var chord: Chord? {
    switch place {
    case .offer(let symbol)?: symbol.chord
    case .beat(let beat, in: let use)?: song.sounding(at: beat, in: use)?.chord
    default: nil
    }
  }
}

extension Song {
  /// Beats in the order of the form.
  func sorted(_ beats: Set<Beat>) -> [Beat] {
    guard beats.count > 1 else { return Array(beats) }
    let bars = Dictionary(grouping: beats, by: \.bar)
    return sectionOrder.flatMap { sections[$0]?.bars ?? [] }.flatMap { bar in
      (bars[bar.id] ?? []).sorted { $0.number < $1.number }
    }
  }

  /// The name of the section of a use.
  func name(of use: UseID) -> String {
    form.first { $0.id == use }.flatMap { sections[$0.section]?.name } ?? "a section"
  }

  /// The description of the carried items.
  func name(of items: [ArrangerItem]) -> String {
    guard items.count == 1 else { return "\(items.count) chords" }
    switch items[0] {
    case .offer(let symbol): return symbol.text
    case .chord(let beat): return chord(at: beat).map(\.text) ?? "the chord"
    case .use(let use): return name(of: use)
    case .song: return "the song"
    }
  }
}
