import AppShell
import ArrangerModel
import ChordTheory
import History

/// A typed line that is complete, and what it does.
struct TypedInput {
  private let purpose: Typing.Purpose
  /// The typed text, without spaces around it.
  private let text: String
  private let cursor: SongCursor
  private let mode: DropMode
  /// How chords are shown, and so typed.
  private let naming: ChordNaming

  init(_ line: Typing, _ cursor: SongCursor, _ mode: DropMode, _ naming: ChordNaming) {
    (purpose, text) = (line.purpose, line.text.trimmingSpaces)
    (self.cursor, self.mode, self.naming) = (cursor, mode, naming)
  }

  /// - Throws: the reason why it cannot be read.
  func effects() throws(Refusal) -> Arranger.Effects {
    switch purpose {
    case .chord: return try chordEffects()
    case .file, .set: return []
    case .title: return try set(.title(text), instead: cursor.song.title)
    case .artist: return try set(.artist(text), instead: cursor.song.artist)
    case .key: return [.perform(.set(.key(try MusicalKey(typed: text))))]
    case .transposition: return [.perform(try .transposition(typed: text))]
    case .section: return BarKeys.addSection(text.isEmpty ? "Part" : text, cursor)
    case .newName:
      guard let use = cursor.use else { throw Refusal("No section has the focus.", remedy: "Press Escape.") }
      return [.perform(.form(.rename(use.section, to: text, kind: Section.Kind(name: text))))]
    case .time: return [.perform(.bars(try timeChange()))]
    case .ending:
      var marks = cursor.bar?.marks ?? Bar.Marks()
      try marks.setEnding(typed: text)
      return BarKeys.mark(cursor) { $0 = marks }
    case .mark:
      var marks = cursor.bar?.marks ?? Bar.Marks()
      try marks.setMark(typed: text)
      return BarKeys.mark(cursor) { $0 = marks }
    }
  }

  /// - Parameter old: The present text; if it stays the same, there is no step.
  private func set(_ setting: Setting, instead old: String) throws(Refusal) -> Arranger.Effects {
    guard text != old else { return [.announce("Nothing changed.")] }
    // Try it first, so that the line stays open if it is refused.
    var copy = cursor.song
    _ = try ArrangerCommand.set(setting).perform(on: &copy)
    return [.perform(.set(setting))]
  }

  // MARK: Chords

  private var symbol: ChordSymbol { ChordSymbol(typed: text, in: cursor.key, shown: naming) }

  private func chordEffects() throws(Refusal) -> Arranger.Effects {
    guard !text.isEmpty else { throw Refusal("No chord was typed.", remedy: "Write one, or press Escape.") }
    if let bars = try typedBars() { return try lineEffects(bars.bars) }
    let symbol = symbol
    var effects: Arranger.Effects = []
    if let beat = cursor.beat {
      effects.append(.perform(try cursor.song.dropping(.new([symbol]), at: beat, mode.manner).command))
    }
    if case .unknown = symbol { effects.append(.say("The chord \"\(text)\" is not known. It is kept as it is.")) }
    return effects.isEmpty
      ? [.say("\(symbol.text) is in the palette now."), .focus(.offer(symbol))] : effects
  }

  /// The bars that were typed; `nil` for a single chord.
  private func typedBars() throws(Refusal) -> TypedBars? {
    try TypedBars(text) { ChordSymbol(typed: $0, in: cursor.key, shown: naming) }
  }

  /// Writes bars from the focused one on; without one, into an empty song or behind its last bar.
  private func lineEffects(_ bars: [[ChordSymbol?]]) throws(Refusal) -> Arranger.Effects {
    let song = cursor.song
    let ids = song.newBarIDs(bars.count)
    if let bar = cursor.bar {
      return try filling(
        .bars(.fill(bar.id, bars, as: ids)), bars.count, from: song.number(of: bar.id, in: cursor.use?.id))
    }
    guard let last = song.form.last, let section = song.sections[last.section], let end = section.bars.last else {
      throw Refusal("There is no section yet.", remedy: "Press Escape, and s adds one.")
    }
    if !song.hasChords, let first = song.formBars.first {
      return try filling(.bars(.fill(first.bar.id, bars, as: ids)), bars.count, from: 1)
    }
    let new = song.newBarIDs(bars.count + 1)
    var copy = song
    _ = try ArrangerCommand.bars(.insert([new[0]], at: .after(end.id))).perform(on: &copy)
    _ = try ArrangerCommand.bars(.fill(new[0], bars, as: Array(new.dropFirst()))).perform(on: &copy)
    return [.perform(.exchange(song, for: copy)), .say("Wrote \(bars.count.counted("bar")) at the end.")]
  }

  private func filling(_ command: ArrangerCommand, _ count: Int, from number: Int?) throws(Refusal) -> Arranger.Effects
  {
    var copy = cursor.song
    _ = try command.perform(on: &copy)
    let place = number.map { count == 1 ? "bar \($0)" : "bars \($0) to \($0 + count - 1)" } ?? "the bars"
    return [.perform(command), .say("Wrote \(place).")]
  }

  /// The chord that was typed, unless the palette of the key offers it anyway.
  var newChord: ChordSymbol? {
    guard purpose == .chord, !text.contains(where: { $0 == " " || $0 == "|" }) else { return nil }
    let symbol = symbol
    let isOffered = PaletteRow.rows(of: cursor.song.key, typed: []).contains { $0.offer?.symbol == symbol }
    return isOffered ? nil : symbol
  }

  // MARK: Bars

  private func timeChange() throws(Refusal) -> BarEdit {
    guard let use = cursor.use, let bar = cursor.bar, let section = cursor.song.sections[use.section],
      let index = section.bars.firstIndex(where: { $0.id == bar.id })
    else { throw Refusal("No bar has the focus.", remedy: "Press Escape, and choose one.") }
    let before = index > 0 ? section.bars[index - 1].time : cursor.song.time
    let time = try text.isEmpty ? before : TimeSignature(typed: text)
    return .setTime(time, of: section.bars[index...].map(\.id))
  }
}
