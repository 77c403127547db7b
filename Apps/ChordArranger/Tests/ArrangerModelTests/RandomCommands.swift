import ArrangerModel
import ChordTheory
import History
import SeededRandom

extension SplitMix64 {
  mutating func symbol() -> ChordSymbol {
    ChordSymbol(element(of: ["C", "Am7", "F#m7b5", "Bb", "G7sus4", "A/C#", "N.C.", "hum", "Eb/Bb", "C#dim"]))
  }

  /// A beat of the song; now and then one that is not there.
  mutating func beat(of song: Song) -> Beat {
    if bool(probability: 0.03) || song.bars.isEmpty { return Beat(BarID(int(in: 0...500)), int(in: 0...4)) }
    let bar = element(of: song.bars)
    return Beat(bar.id, bool(probability: 0.03) ? bar.cells.count : int(in: 0...bar.cells.count - 1))
  }

  /// A beat on which a chord begins, where there is one.
  mutating func chord(of song: Song) -> Beat {
    song.chords.isEmpty ? beat(of: song) : element(of: song.chords).beat
  }

  mutating func bars(of song: Song) -> [BarID] {
    Array(Set((0..<int(in: 1...3)).map { _ in song.bars.isEmpty ? BarID(7) : element(of: song.bars).id })).sorted()
  }

  mutating func uses(of song: Song) -> [UseID] {
    Array(Set((0..<int(in: 1...2)).map { _ in song.form.isEmpty ? UseID(7) : element(of: song.form).id })).sorted()
  }

  mutating func time() -> TimeSignature {
    element(of: [.common, try! TimeSignature(3, 4), try! TimeSignature(6, 8), try! TimeSignature(5, 4)])
  }

  mutating func section(of song: Song) -> SectionID {
    song.form.isEmpty ? SectionID(9) : element(of: song.form).section
  }

  mutating func barPlace(of song: Song) -> BarPlace {
    bool(probability: 0.2) ? .start(section(of: song)) : .after(bars(of: song)[0])
  }

  mutating func usePlace(of song: Song) -> UsePlace {
    bool(probability: 0.2) || song.form.isEmpty ? .start : .after(element(of: song.form).id)
  }

  mutating func command(for song: Song) -> ArrangerCommand {
    switch int(in: 0...20) {
    case 0...2: drop(of: song)
    case 3...5: moving(of: song)
    case 6: .swap(chord(of: song), chord(of: song))
    case 7: .delete([chord(of: song)])
    case 8...11: .bars(barEdit(of: song))
    case 12...15: .form(formEdit(of: song))
    case 16...17: .set(setting())
    case 18: .transpose(int(in: -12...12))
    case 19: .transposeTo(element(of: MusicalKey.all))
    default: .drop(ChordDrop(.new([symbol()]), at: beat(of: song), .replace))
    }
  }

  mutating func drop(of song: Song) -> ArrangerCommand {
    let new = (0..<int(in: 1...3)).map { _ in symbol() }
    return .drop(
      ChordDrop(.new(new), at: beat(of: song), element(of: Manner.allCases), newBars: song.newBarIDs(3)))
  }

  mutating func moving(of song: Song) -> ArrangerCommand {
    let beats = Array(Set((0..<int(in: 1...3)).map { _ in chord(of: song) }))
    let carried = bool(probability: 0.5) ? Carried.move(beats) : .copy(beats)
    return .drop(ChordDrop(carried, at: beat(of: song), element(of: Manner.allCases), newBars: song.newBarIDs(40)))
  }

  mutating func barEdit(of song: Song) -> BarEdit {
    switch int(in: 0...6) {
    case 0: return .insert(song.newBarIDs(int(in: 1...2)), at: barPlace(of: song))
    case 1: return .remove(bars(of: song))
    case 2:
      let bars = bars(of: song)
      return .duplicate(bars, as: song.newBarIDs(bars.count), at: barPlace(of: song))
    case 3: return .move(bars(of: song), to: barPlace(of: song))
    case 4: return .setTime(time(), of: bars(of: song))
    case 5: return .divide(bars(of: song))
    default:
      let marks = Bar.Marks(
        beginsRepeat: bool(probability: 0.5), endsRepeat: bool(probability: 0.5),
        ending: bool(probability: 0.3) ? int(in: 1...2) : nil,
        sign: bool(probability: 0.2) ? element(of: Bar.Sign.allCases) : nil,
        jump: bool(probability: 0.2) ? element(of: Bar.Jump.allCases) : nil,
        isHeld: bool(probability: 0.2))
      return .mark(bars(of: song)[0], marks)
    }
  }

  mutating func formEdit(of song: Song) -> FormEdit {
    switch int(in: 0...5) {
    case 0:
      return .add(
        song.newSectionID(), name: element(of: ["Intro", "Verse 2", "Chorus"]), kind: .verse,
        bars: song.newBarIDs(int(in: 1...3)), use: song.newUseID(), at: usePlace(of: song))
    case 1: return .rename(section(of: song), to: element(of: ["Bridge", "Coda", "Solo"]), kind: .bridge)
    case 2: return .use(section(of: song), as: song.newUseID(), at: usePlace(of: song))
    case 3: return .move(uses(of: song), to: usePlace(of: song))
    case 4: return .remove(uses(of: song))
    default:
      let use = uses(of: song)[0]
      let count = song.form.first { $0.id == use }.flatMap { song.sections[$0.section]?.bars.count } ?? 1
      return .separate(use, as: song.newSectionID(), name: "Another", bars: song.newBarIDs(count))
    }
  }

  mutating func setting() -> Setting {
    switch int(in: 0...9) {
    case 0: .title(element(of: ["Étude", "A", "Blue / Green"]))
    case 1: .artist(element(of: ["", "Ada", "N. N."]))
    case 2: .key(element(of: MusicalKey.all))
    case 3: .tempo(element(of: [60, 92.5, 133.337, 240]))
    case 4: .time(time())
    case 5: .voicing(element(of: VoicingStyle.allCases))
    case 6: .bass(bool(probability: 0.5))
    case 7: .style(element(of: PlayingStyle.allCases))
    case 8: .swing(bool(probability: 0.5))
    default: .capo(int(in: -1...12))
    }
  }
}
