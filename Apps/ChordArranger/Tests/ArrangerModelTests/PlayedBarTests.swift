import ArrangerModel
import ChordPro
import SeededRandom
import Testing

struct PlayedBarTests {
  @Test(arguments: [
    ("| A | B |", "A B"),
    ("|: A | B :|", "A B A B"),
    ("| A |: B :| C |", "A B B C"),
    ("| A | B :| C |", "A B A B C"),
    ("|: A |1 B :|2 C | D |", "A B A C D"),
    ("|: A |1 B | C :|2 D :|3 E |", "A B C A D A E"),
    ("|: A :|: B :|", "A A B B"),
    ("|: A |1 B :|2 C |: D :| E |", "A B A C D D E"),
  ])
  func `repeats and endings are played out`(grid: String, order: String) {
    let song = Song(chordPro: ChordProDocument("{time: 1/4}\n{start_of_grid}\n\(grid)\n{end_of_grid}\n"))
    #expect(song.playedBars.map { $0.bar.cells[0]!.text }.joined(separator: " ") == order)
  }

  private static let sixBars = try! Samples.song(["C", "D", "E", "F", "G", "A"])

  @Test func `any marks come to an end, and each bar without an ending is played`() throws {
    for seed in UInt64(1)...1_000 {
      var dice = SplitMix64(seed: seed)
      var song = Self.sixBars
      for bar in song.bars {
        let ending = dice.bool(probability: 0.3) ? dice.int(in: 1...3) : nil
        let marks = Bar.Marks(
          beginsRepeat: ending == nil && dice.bool(probability: 0.3), endsRepeat: dice.bool(probability: 0.3),
          ending: ending)
        song = try song.after(.bars(.mark(bar.id, marks)))
      }
      let played = song.playedBars.map(\.bar.id)
      #expect(played.count <= 6 * 9, "seed \(seed)")
      if song.bars.allSatisfy({ $0.marks.ending == nil }) {
        #expect(Set(played).count == 6, "seed \(seed)")
      }
    }
  }
}
