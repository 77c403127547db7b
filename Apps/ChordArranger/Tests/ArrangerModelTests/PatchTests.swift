import ArrangerModel
import ChordPro
import ChordTheory
import Foundation
import History
import SeededRandom
import Testing

/// What a step keeps so that it can be undone.
struct PatchTests {
  private func long(_ bars: Int) throws -> Song { try Samples.song(Array(repeating: "C", count: bars)) }

  /// The size of a command's inverse, in bytes.
  private func size(of command: ArrangerCommand, on song: Song) throws -> Int {
    var song = song
    return try JSONEncoder().encode(try command.perform(on: &song)).count
  }

  @Test func `a step on one bar takes no more room in a long song than in a short one, and less than 2 KB`() throws {
    for bars in [10, 600, 3_000] {
      let song = try long(bars)
      let (first, middle) = (song.chords[0].beat, song.chords[bars / 2].beat)
      let commands: [ArrangerCommand] = [
        .drop(ChordDrop(.new([ChordSymbol("Am7")]), at: middle, .replace)), .swap(first, middle), .delete([middle]),
        .bars(.insert(song.newBarIDs(1), at: .after(middle.bar))), .bars(.remove([middle.bar])),
        .bars(.divide([middle.bar])), .form(.rename(SectionID(1), to: "Other", kind: .verse)), .set(.tempo(90)),
      ]
      for command in commands {
        let bytes = try size(of: command, on: song)
        #expect(bytes < 2_000, "\(command.title) in \(bars) bars: \(bytes)")
      }
    }
  }

  @Test func `a step on all bars takes no more room in a long song than in a short one, and less than 2 KB`() throws {
    for bars in [10, 600, 3_000] {
      func grid(_ chords: [String]) -> String {
        let rows = (0..<bars / 2).map { "| \(chords[$0 % chords.count]) . . . |\n" }
        return "{start_of_grid}\n\(rows.joined()){end_of_grid}\n"
      }
      // Transposed there and back by semitones, Gb becomes F#.
      let text = "{key: C}\n\(grid(["C", "G7", "F#dim", "huh"])){key: Gb}\n\(grid(["Gb", "Db7/F", "Ebm"]))"
      let song = Song(chordPro: ChordProDocument(text))
      let commands: [ArrangerCommand] = [
        .transpose(1), .transpose(-2), .transpose(12), .transposeTo(try MusicalKey(parsing: "Gb")),
        .transposeTo(try MusicalKey(parsing: "Am")), .set(.time(try TimeSignature(6, 8))),
      ]
      for command in commands {
        var changed = song
        let inverse = try command.perform(on: &changed)
        #expect(try changed.after(inverse) == song, "\(command.title)")
        let bytes = try JSONEncoder().encode(inverse).count
        #expect(bytes < 2_000, "\(command.title) in \(bars) bars: \(bytes)")
      }
    }
  }

  @Test func `a change of the time states only the bars that change, if most had the new time before`() throws {
    var song = try long(100)
    let waltz = try TimeSignature(3, 4)
    song = try song.after(.bars(.setTime(waltz, of: song.bars.dropFirst().map(\.id))))
    #expect(try size(of: .set(.time(waltz)), on: song) < 500)
  }

  @Test func `a step that was saved with whole sections can still be undone`() throws {
    var song = try long(2)
    let before = song
    let inverse = try ArrangerCommand.drop(ChordDrop(.new([ChordSymbol("Am7")]), at: song.chords[0].beat, .replace))
      .perform(on: &song)
    var json = try #require(
      JSONSerialization.jsonObject(with: JSONEncoder().encode(inverse)) as? [String: [String: [String: Any]]])
    var patch = try #require(json["restore"]?["_0"])
    let whole = try JSONEncoder().encode(before.sections)
    patch["changes"] = nil
    patch["sections"] = try JSONSerialization.jsonObject(with: whole)
    json["restore"] = ["_0": patch]
    let old = try JSONDecoder().decode(ArrangerCommand.self, from: JSONSerialization.data(withJSONObject: json))
    #expect(old != inverse)
    #expect(try song.after(old) == before)
  }

  @Test func `a step of another song is refused and changes nothing`() throws {
    var song = try long(20)
    let inverse = try ArrangerCommand.delete([song.chords[19].beat]).perform(on: &song)
    let other = try long(3)
    #expect(other.refusal(of: inverse)?.contains("another state of the song") == true)
  }
}
