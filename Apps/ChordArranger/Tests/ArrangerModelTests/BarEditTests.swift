import ArrangerModel
import ChordTheory
import History
import Testing

struct BarEditTests {
  private let song: Song
  private let ids: [BarID]

  init() throws {
    song = try Samples.song(["C", "F", "G"])
    ids = song.bars.map(\.id)
  }

  @Test func `bars are inserted with the time of the bar before`() throws {
    let waltz = try song.after(.bars(.setTime(TimeSignature(3, 4), of: [ids[0]])))
    #expect(try waltz.after(.bars(.insert(song.newBarIDs(1), at: .after(ids[0])))).picture == "C.. ... F... G...")
    #expect(try waltz.after(.bars(.insert(song.newBarIDs(1), at: .start(SectionID(1))))).picture == "... C.. F... G...")
  }

  @Test func `bars are moved, duplicated and removed in the order of the form`() throws {
    #expect(try song.after(.bars(.move([ids[2], ids[0]], to: .after(ids[1])))).picture == "F... C... G...")
    #expect(
      try song.after(.bars(.duplicate([ids[1], ids[0]], as: song.newBarIDs(2), at: .after(ids[2])))).picture
        == "C... F... G... C... F...")
    #expect(try song.after(.bars(.remove([ids[1]]))).picture == "C... G...")
  }

  @Test func `a chord is not lost by a shorter time`() throws {
    let late = try song.after(.drop(ChordDrop(.new([ChordSymbol("E7")]), at: Beat(ids[1], 3), .replace)))
    #expect(
      late.refusal(of: .set(.time(try TimeSignature(3, 4))))
        == "Bar 2 has a chord on beat 4, which 3/4 does not have. Move or delete E7 first.")
    #expect(try song.after(.set(.time(TimeSignature(3, 4)))).picture == "C.. F.. G..")
    #expect(try song.after(.set(.time(TimeSignature(6, 8)))).picture == "C..... F..... G.....")
  }

  @Test func `refusals say why and what helps`() {
    let cases: [(BarEdit, String)] = [
      (.remove(ids), "Verse would have no bars. Leave one, or delete the section."),
      (.insert([ids[0]], at: .after(ids[1])), "A new bar cannot have the id 1: it is taken or out of range."),
      (.insert([], at: .after(ids[1])), "No bar was named."),
      (
        .move([ids[0]], to: .after(ids[0])),
        "Bar 1 cannot come after itself. Drop it next to a bar that is not being moved."
      ),
      (.remove([ids[0], ids[0]]), "A bar was named twice."),
      (.duplicate([ids[0]], as: [], at: .after(ids[0])), "1 bar cannot have 0 names."),
      (.mark(ids[0], Bar.Marks(ending: 10)), "Ending 10 is out of range. Choose from 1 to 9."),
      (
        .mark(ids[0], Bar.Marks(beginsRepeat: true, ending: 1)),
        "Bar 1 cannot begin a repeat and an ending at once. Choose one of them."
      ),
    ]
    for (edit, reason) in cases { #expect(song.refusal(of: .bars(edit)) == reason) }
  }
}
