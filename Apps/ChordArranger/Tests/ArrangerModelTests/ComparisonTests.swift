import ArrangerModel
import SeededRandom
import Testing

struct ComparisonTests {
  @Test func `bars that are not the same are told by their numbers, and the longer song's rest`() throws {
    let song = try Samples.song(["C", "F", "G", "C"])
    let other = try Samples.song(["C", "Dm", "G"])
    #expect(song.barNumbers(otherThanIn: other) == [2, 4])
    #expect(song.barNumbers(otherThanIn: song).isEmpty && !song.hasOtherSettings(than: song))
    #expect(try song.hasOtherSettings(than: song.after(.set(.capo(3)))))
  }

  @Test func `arrangements are exchanged in one step that can be taken back`() throws {
    for seed in UInt64(1)...200 {
      var dice = SplitMix64(seed: seed)
      let song = Samples.bluesSong
      var other = song
      for _ in 0..<5 { _ = try? dice.command(for: other).perform(on: &other) }
      var now = song
      let back = try ArrangerCommand.exchange(song, for: other).perform(on: &now)
      #expect(now == other, "seed \(seed)")
      _ = try back.perform(on: &now)
      #expect(now == song, "seed \(seed)")
    }
  }
}
