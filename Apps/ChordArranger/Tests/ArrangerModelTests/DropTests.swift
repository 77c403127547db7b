import ArrangerModel
import ChordTheory
import History
import SeededRandom
import Testing

struct DropTests {
  private let song: Song
  private let first: BarID
  private let second: BarID

  init() throws {
    song = try Samples.song(["C", "F"])
    first = song.bars[0].id
    second = song.bars[1].id
  }

  private func new(_ texts: String..., at beat: Beat, _ manner: Manner) throws -> (picture: String, phrase: String) {
    let (command, phrase) = try song.dropping(.new(texts.map { ChordSymbol($0) }), at: beat, manner)
    return (try song.after(command).picture, phrase)
  }

  @Test func `a chord dropped on a beat begins there`() throws {
    let result = try new("Am", at: Beat(first, 2), .replace)
    #expect(result.picture == "C.Am. F...")
    #expect(result.phrase == "put Am in bar 1, on beat 3")
  }

  @Test func `a chord dropped on another is in its place`() throws {
    let result = try new("Am", at: Beat(second, 0), .replace)
    #expect(result.picture == "C... Am...")
    #expect(result.phrase == "put Am in bar 2, in place of F")
  }

  @Test func `an inserted chord moves on all that follows by a beat`() throws {
    let result = try new("Am", at: Beat(first, 2), .push)
    #expect(result.picture == "C.Am. .F..")
    #expect(result.phrase == "put Am in bar 1, on beat 3, moving the rest along")
  }

  @Test func `where a chord would be pushed out, the section grows by a bar`() throws {
    let full = try song.after(.drop(ChordDrop(.new([ChordSymbol("G")]), at: Beat(second, 3), .replace)))
    let (command, phrase) = try full.dropping(.new([ChordSymbol("Am")]), at: Beat(first, 0), .push)
    #expect(try full.after(command).picture == "AmC.. .F.. G...")
    #expect(phrase == "put Am in bar 1, moving the rest along, with 1 more bar")
  }

  @Test func `a section that grows goes on ending with its repeat`() throws {
    var marked = try song.after(.bars(.mark(second, Bar.Marks(endsRepeat: true))))
    marked = try marked.after(.drop(ChordDrop(.new([ChordSymbol("G")]), at: Beat(second, 3), .replace)))
    let grown = try marked.after(try marked.dropping(.new([ChordSymbol("Am")]), at: Beat(first, 0), .push).command)
    #expect(grown.bars.map(\.marks.endsRepeat) == [false, false, true])
  }

  @Test(arguments: [(0, "C.Am. F..."), (3, "C.Am. F...")])
  func `a bar is split in the middle of what sounds there`(beat: Int, picture: String) throws {
    #expect(try new("Am", at: Beat(first, beat), .split).picture == picture)
  }

  @Test func `of three beats the longer half comes first`() throws {
    let three = try song.after(.set(.time(TimeSignature(3, 4))))
    #expect(
      try three.after(.drop(ChordDrop(.new([ChordSymbol("G")]), at: Beat(first, 1), .split))).picture == "C.G F..")
  }

  @Test func `a single beat cannot be split`() throws {
    let crowded = try song.after(
      .drop(ChordDrop(.new(["D", "E", "G"].map { ChordSymbol($0) }), at: Beat(first, 1), .replace)))
    #expect(
      crowded.refusal(of: .drop(ChordDrop(.new([ChordSymbol("A")]), at: Beat(first, 1), .split)))
        == "Bar 1, beat 2 cannot be split: it is a single beat. Replace the chord.")
  }

  @Test func `moved chords keep their distance, copied ones stay too`() throws {
    let beats = [Beat(first, 0), Beat(second, 0)]
    let longer = try song.after(.bars(.insert(song.newBarIDs(1), at: .after(second))))
    let target = Beat(second, 1)
    #expect(try longer.after(.drop(ChordDrop(.move(beats), at: target, .replace))).picture == ".... .C.. .F..")
    #expect(try longer.after(.drop(ChordDrop(.copy(beats), at: target, .replace))).picture == "C... FC.. .F..")
  }

  @Test func `what would lie behind the end makes the bars that it needs`() throws {
    let (command, phrase) = try song.dropping(
      .copy([Beat(first, 0), Beat(second, 0)]), at: Beat(second, 0), .replace)
    #expect(try song.after(command).picture == "C... C... F...")
    #expect(phrase == "copy 2 chords to bar 2, in place of F, with 1 more bar")
  }

  @Test func `behind the last bar a chord makes a new one, and a repeat goes on ending the section`() throws {
    let marked = try song.after(.bars(.mark(second, Bar.Marks(endsRepeat: true))))
    let (command, phrase) = try marked.dropping(.new([ChordSymbol("G")]), at: Beat(first, 2), .append)
    let after = try marked.after(command)
    #expect(after.picture == "C... F... G..." && after.bars.map(\.marks.endsRepeat) == [false, false, true])
    #expect(phrase == "put G in a new bar at the end")
    let moved = try song.dropping(.move([Beat(first, 0), Beat(second, 0)]), at: Beat(first, 0), .append)
    #expect(try song.after(moved.command).picture == ".... .... C... F...")
    #expect(moved.phrase == "move 2 chords to 2 new bars at the end")
  }

  @Test func `a drop that needs bars must be given them`() {
    #expect(
      song.refusal(of: .drop(ChordDrop(.new([ChordSymbol("G")]), at: Beat(first, 0), .append)))
        == "Verse must grow by 1 bar, but 0 were given.")
  }

  @Test func `refusals name what is not there`() {
    let cases: [(ArrangerCommand, String)] = [
      (.delete([Beat(first, 1)]), "No chord begins on bar 1, beat 2."),
      (.delete([]), "No chord was named."),
      (.swap(Beat(first, 0), Beat(second, 9)), "No chord begins on bar 2, beat 10."),
      (.delete([Beat(BarID(99), 0)]), "There is no bar with the id 99."),
      (.drop(ChordDrop(.new([ChordSymbol("C")]), at: Beat(first, 4), .replace)), "Bar 1 has no beat 5."),
      (
        .drop(ChordDrop(.move([Beat(first, 0), Beat(first, 0)]), at: Beat(first, 2), .replace)),
        "The chord C was named twice."
      ),
      (
        .drop(ChordDrop(.new([ChordSymbol("x]")]), at: Beat(first, 0), .replace)),
        "\"x]\" cannot be used as a chord. Write it without brackets and line ends, such as Am7."
      ),
    ]
    for (command, reason) in cases { #expect(song.refusal(of: command) == reason) }
  }

  @Test func `dropping says and does the same as the command`() throws {
    for seed in UInt64(1)...1_000 {
      var dice = SplitMix64(seed: seed)
      let beat = dice.beat(of: song)
      let manner = dice.element(of: Manner.allCases)
      let carried = Carried.new([dice.symbol()])
      var copy = song
      let direct = Result {
        try ArrangerCommand.drop(ChordDrop(carried, at: beat, manner, newBars: song.newBarIDs(2))).perform(on: &copy)
      }
      let asked = Result { try song.dropping(carried, at: beat, manner) }
      switch (direct, asked) {
      case (.success, .success(let answer)): #expect(try song.after(answer.command) == copy, "seed \(seed)")
      case (.failure(let one), .failure(let other)): #expect("\(one)" == "\(other)", "seed \(seed)")
      default: Issue.record("seed \(seed): \(direct) but \(asked)")
      }
    }
  }
}
