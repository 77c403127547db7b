import ArrangerModel
import ChordTheory
import DragDropKit
import History
import SeededRandom
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

@Suite struct TimelineTests {
  private let look = ChordLook(naming: .letters, key: try! MusicalKey(parsing: "C"), capo: 0, showsVoicings: false)

  /// Small, with some of its bars and sections doubled, removed, moved and marked.
  private func song(_ seed: UInt64) -> Song {
    var dice = SplitMix64(seed: seed)
    var song = Song.small()
    for _ in 0..<dice.int(in: 0...5) { change(&song, &dice) }
    return song
  }

  private func change(_ song: inout Song, _ dice: inout SplitMix64) {
    let bars = song.sections.values.flatMap(\.bars).map(\.id).sorted()
    let bar = bars[dice.int(in: 0...bars.count - 1)]
    let use = song.form[dice.int(in: 0...song.form.count - 1)]
    let command: ArrangerCommand =
      switch dice.int(in: 0...5) {
      case 0: .bars(.duplicate([bar], as: song.newBarIDs(1), at: .after(bar)))
      case 1: .bars(.remove([bar]))
      case 2: .form(.use(use.section, as: song.newUseID(), at: .start))
      case 3: .bars(.setTime(try! TimeSignature(6, 8), of: [bar]))
      case 4: .transpose(dice.int(in: -3...3))
      default: .drop(ChordDrop(.new([ChordSymbol("F#m7b5")]), at: Beat(bar, 0), .replace))
      }
    _ = try? command.perform(on: &song)
  }

  @Test func `line by line it is the form, and every place is found on its line`() {
    for seed in UInt64(0)..<1_000 {
      let song = song(seed)
      let timeline = Timeline(song, width: 20 + Int(seed % 90), needs: BarNeeds(song, look, previous: nil))
      var bars: [FormBar] = []
      var headings: [UseID] = []
      for index in 0..<timeline.count {
        switch timeline[index] {
        case .section(let use, let again, let count):
          headings.append(use.id)
          #expect(again == headings.count { id in song.form.contains { $0.id == id && $0.section == use.section } })
          #expect(count == song.form.count { $0.section == use.section }, "seed \(seed)")
        case .bars(let line):
          #expect(line.count <= timeline.grid.barsPerLine, "seed \(seed)")
          bars += line
          for bar in line { #expect(timeline.index(of: .beat(Beat(bar.bar.id, 0), in: bar.use)) == index) }
        case .texts(let texts): Issue.record("seed \(seed): \(texts.spoken) is not in the song")
        case .end: #expect(index == timeline.count - 1, "seed \(seed)")
        }
        #expect(timeline.index(of: timeline[index].place) == index, "seed \(seed)")
      }
      #expect(bars == song.formBars && headings == song.form.map(\.id), "seed \(seed)")
      #expect(timeline.barCount == bars.count)
    }
  }

  @Test func `what is measured after a change is what is measured anew`() {
    for seed in UInt64(0)..<1_000 {
      var dice = SplitMix64(seed: seed + 5_000)
      var song = song(seed)
      let before = BarNeeds(song, look, previous: nil)
      change(&song, &dice)
      let (kept, new) = (BarNeeds(song, look, previous: before), BarNeeds(song, look, previous: nil))
      #expect(kept.beats == new.beats && kept.columns == new.columns, "seed \(seed)")
      let roman = ChordLook(naming: .roman, key: song.key, capo: 0, showsVoicings: true)
      let other = BarNeeds(song, roman, previous: before)
      #expect(other.columns == BarNeeds(song, roman, previous: nil).columns, "seed \(seed)")
    }
  }

  @Test func `scrolled, the frame says which bars are in sight`() {
    var player = Player(.long(bars: 40))
    #expect(player.lines[1].contains("▐  Song  "))
    player.keys("PageDown")
    let title = player.lines[1].firstMatch(of: /A, bars (\d+)-(\d+) of 40/)
    let seen = player.song.formBars.map(\.number).filter { number in
      player.program.scene.bounds(of: player.song.place(number), in: nil) != nil
    }
    #expect(title.map { [Int($0.1), Int($0.2)] } == [seen.first, seen.last] && seen.first != 1)
  }

  @Test func `in ASCII a diminished and a half-diminished numeral stay apart`() {
    #expect("vii°".numeral(unicode: false) == "viio" && "viiø7".numeral(unicode: false) == "vii/o7")
    #expect("viiø7".numeral(unicode: true) == "viiø7")
  }

  @Test func `an answer is kept for as long as the question is the same`() {
    let memo = Memo<Int, Int>()
    var asked = 0
    func answer(_ question: Int) -> Int {
      memo.answer(to: question) { last in
        asked += 1
        return question * 10 + (last ?? 0)
      }
    }
    #expect(answer(1) == 10 && answer(1) == 10 && asked == 1)
    #expect(answer(2) == 30 && asked == 2)
  }
}
