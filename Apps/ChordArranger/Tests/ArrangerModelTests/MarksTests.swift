import ArrangerModel
import ChordPro
import Foundation
import MusicFiles
import SeededRandom
import Testing

struct MarksTests {
  private func song(_ grid: String) -> Song {
    Song(chordPro: ChordProDocument("{time: 1/4}\n{tempo: 60}\n{start_of_grid}\n\(grid)\n{end_of_grid}\n"))
  }

  private func order(_ grid: String) -> String {
    song(grid).playedBars.map { $0.bar.cells[0]!.text }.joined(separator: " ")
  }

  @Test(arguments: [
    ("| A | B | D.C.", "A B A B"),
    ("| A | Fine\n| B | D.C. al Fine", "A B A"),
    ("| A |\nSegno | B | Fine\n| C | D.S. al Fine", "A B C B"),
    ("| A | To Coda\n| B | D.C. al Coda\nCoda | C |", "A B A C"),
    ("| A |\nSegno | B | To Coda\n| C | D.S. al Coda\nCoda | D |", "A B C B D"),
    // Repeats are not played again, and the way back waits for them.
    ("|: A |1 B :|2 C | D.C. al Fine", "A B A C A C"),
    ("|: A | B :| D.C.", "A B A B A B"),
    // What leads nowhere is passed over.
    ("| A | B | D.S.", "A B"),
    ("| A | B | To Coda", "A B"),
    ("| A | B | D.C. al Coda", "A B A B"),
  ])
  func `ways back are played as musicians play them`(grid: String, order: String) {
    #expect(self.order(grid) == order)
  }

  @Test func `any marks come to an end`() throws {
    var followed = 0
    for seed in UInt64(1)...1_000 {
      var dice = SplitMix64(seed: seed)
      var song = Samples.sixBars
      for bar in song.bars {
        let ending = dice.bool(probability: 0.2) ? dice.int(in: 1...3) : nil
        let marks = Bar.Marks(
          beginsRepeat: ending == nil && dice.bool(probability: 0.2), endsRepeat: dice.bool(probability: 0.2),
          ending: ending,
          sign: dice.bool(probability: 0.3) ? dice.element(of: Bar.Sign.allCases) : nil,
          jump: dice.bool(probability: 0.4) ? dice.element(of: Bar.Jump.allCases) : nil,
          isHeld: dice.bool(probability: 0.2))
        song = try song.after(.bars(.mark(bar.id, marks)))
      }
      let played = song.playedBars
      #expect(played.count <= 6 * 9 * 2, "seed \(seed)")
      if played.count > 6 { followed += 1 }
      let again = Song(chordPro: try song.chordPro())
      #expect(again.bars.map(\.marks) == song.bars.map(\.marks), "seed \(seed)")
      if seed.isMultiple(of: 40) {
        #expect(try MIDIReading(MIDIFile(MIDIFile(song: song).bytes())).song == song, "seed \(seed)")
      }
    }
    #expect(followed > 300)
  }

  @Test func `words beside a grid that are no marks stay words`() throws {
    let song = song("Coda | A | B | twice, Fermata")
    #expect(song.bars[0].marks.sign == .coda)
    #expect(song.bars[1].marks == Bar.Marks())
  }

  @Test func `a mark that is changed is written beside its line, and other words stay`() throws {
    let text = "{start_of_grid}\nIntro | C . . . | F . . . | Fine\n{end_of_grid}\n"
    let original = ChordProDocument(text)
    var song = Song(chordPro: original)
    song = try song.after(.bars(.mark(song.bars[1].id, Bar.Marks(jump: .daCapo, isHeld: true))))
    #expect(
      try song.chordPro(updating: original).text
        == "{start_of_grid}\nIntro | C . . . | F . . . | D.C., Fermata\n{end_of_grid}\n")
  }

  @Test func `beside other words a mark stands behind a semicolon`() throws {
    let original = ChordProDocument("{start_of_grid}\nIntro | C . . . | F . . . | twice\n{end_of_grid}\n")
    var song = Song(chordPro: original)
    song = try song.after(.bars(.mark(song.bars[0].id, Bar.Marks(sign: .segno))))
    song = try song.after(.bars(.mark(song.bars[1].id, Bar.Marks(jump: .fine))))
    let text = try song.chordPro(updating: original).text
    #expect(text == "{start_of_grid}\nIntro; Segno | C . . . | F . . . | Fine; twice\n{end_of_grid}\n")
    #expect(Song(chordPro: ChordProDocument(text)) == song)
  }

  @Test func `a fermata holds its bar for twice its time, and the bars of a MIDI file stay where they are`() throws {
    let song = song("| A | B | Fermata\n| C |")
    #expect(song.duration == 4)
    #expect(song.playedBeats.map(\.start) == [0, 1, 3])
    #expect(song.playedNotes.contains { $0.start == 1 && $0.length == 2 })
    let tempi = MIDIFile(song: song).tracks[0].messages.compactMap { message -> [Int]? in
      if case .meta(.tempo(let microseconds)) = message.message { [message.tick, microseconds] } else { nil }
    }
    #expect(tempi == [[0, 1_000_000], [480, 2_000_000], [960, 1_000_000]])
  }

  @Test func `halved beats leave room between them, in the same time`() throws {
    let song = try Samples.song(["C", "F"]).after(.set(.tempo(60)))
    let halved = try song.after(.bars(.divide([BarID(1)])))
    #expect(halved.bars[0].time.text == "8/8" && halved.duration == song.duration)
    // Pushed: an eighth before the second bar, and tied over into it.
    let pushed = try halved.after(.drop(ChordDrop(.move([Beat(BarID(2), 0)]), at: Beat(BarID(1), 7), .replace)))
    #expect(pushed.picture == "C......F ....")
    #expect(pushed.playedNotes.filter { $0.start == 3.5 && $0.length == 4.5 }.count >= 3)
    #expect(Song(chordPro: try pushed.chordPro()).picture == pushed.picture)
    let shortest = try TimeSignature(32, 4)
    let long = try song.after(.bars(.setTime(shortest, of: [BarID(1)])))
    #expect(
      long.refusal(of: .bars(.divide([BarID(1)])))
        == "The beats of bar 1, in 32/4, cannot be halved. Choose a bar with fewer or longer beats.")
  }
}
