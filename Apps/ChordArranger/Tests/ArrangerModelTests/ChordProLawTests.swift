import ArrangerModel
import ChordPro
import ChordTheory
import History
import SeededRandom
import Testing

struct ChordProLawTests {
  private func randomText(_ dice: inout SplitMix64) -> (text: String, kept: [String]) {
    var text = "{title: Random}\n"
    var kept = ["{title: Random}"]
    if dice.bool(probability: 0.9) { text += "{key: C}\n" }
    for part in 1...dice.int(in: 1...3) {
      let remark = "# remark \(part)"
      kept.append(remark)
      text +=
        dice.bool(probability: 0.5) ? "\(remark)\n{sog: Part \(part)}\n" : "{start_of_grid: Part \(part)}\n\(remark)\n"
      for _ in 0..<dice.int(in: 1...3) {
        var row = dice.bool(probability: 0.2) ? "A |" : "|"
        for _ in 0..<dice.int(in: 1...4) {
          let count = dice.element(of: [1, 2, 4, 4, 4])
          let cells = (0..<count).map {
            $0 == 0 || dice.bool(probability: 0.3) ? dice.element(of: ["C", "Am7", "F/A", "huh"]) : "."
          }
          row += dice.bool(probability: 0.1) ? " % |" : "  \(cells.joined(separator: " ")) |"
        }
        text += row + "\n"
      }
      text += "{eog}\n\n"
    }
    return (text, kept)
  }

  @Test func `what is written says what the song says, and remarks stay`() throws {
    var (written, refused) = (0, 0)
    let seeds = Laws.seeds(250, long: 1_000)
    for seed in seeds {
      var dice = SplitMix64(seed: seed)
      let (text, kept) = randomText(&dice)
      let document = ChordProDocument(text)
      var song = Song(chordPro: document)
      for _ in 0..<dice.int(in: 1...6) {
        let command = dice.command(for: song)
        if case .form(.remove) = command { continue }
        if case .set(.title) = command { continue }
        _ = try? command.perform(on: &song)
      }
      let result: ChordProDocument
      do {
        result = try song.chordPro(updating: document)
      } catch {
        refused += 1
        Issue.record(
          "seed \(seed): \(error)\n\(text)\n\(song.form.map(\.section.rawValue)) \(song.sections.mapValues { $0.bars.map { $0.cells.map { $0?.text ?? "." }.joined() + $0.time.text + "\($0.marks.ending ?? 0)\($0.marks.beginsRepeat)\($0.marks.endsRepeat)" } })"
        )
        continue
      }
      written += 1
      let again = Song(chordPro: result)
      #expect(
        again.playedBars.map { [$0.bar.cells.map { $0?.text }] }
          == song.playedBars.map { [$0.bar.cells.map { $0?.text }] }, "seed \(seed)")
      #expect(again.playedBars.map(\.bar.time) == song.playedBars.map(\.bar.time), "seed \(seed)")
      #expect(
        again.form.map { again.sections[$0.section]!.name } == song.form.map { song.sections[$0.section]!.name },
        "seed \(seed)")
      for line in kept { #expect(result.text.contains(line), "seed \(seed): \(line)") }
    }
    #expect(refused == 0)
    #expect(written == seeds.count)
  }

  @Test func `one chord changes nothing but its characters`() throws {
    for seed in Laws.seeds(250, long: 1_000) {
      var dice = SplitMix64(seed: seed)
      let text = randomText(&dice).text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "F") }.joined(
          separator: "\n")
      let document = ChordProDocument(text)
      let song = Song(chordPro: document)
      let chord = dice.element(of: song.chords)
      let new = try song.after(.drop(ChordDrop(.new([ChordSymbol("Ebmaj7")]), at: chord.beat, .replace)))
      let result = try new.chordPro(updating: document).bytes
      let old = document.bytes
      let start = zip(old, result).prefix { $0 == $1 }.count
      let count = result.count - old.count + chord.symbol.text.utf8.count
      #expect(Array(result[start..<start + count]) == Array("Ebmaj7".utf8), "seed \(seed)")
      #expect(result[..<start] == old[..<start], "seed \(seed)")
      #expect(result[(start + count)...] == old[(start + chord.symbol.text.utf8.count)...], "seed \(seed)")
    }
  }

  @Test func `a song written from nothing is read back`() throws {
    for seed in Laws.seeds(250, long: 1_000) {
      var dice = SplitMix64(seed: seed)
      var song = seed.isMultiple(of: 2) ? Samples.bluesSong : Samples.pachelbelSong
      for _ in 0..<8 { _ = try? dice.command(for: song).perform(on: &song) }
      let again = Song(chordPro: try song.chordPro())
      #expect(
        again.playedBars.map { $0.bar.cells.map { $0?.text } } == song.playedBars.map { $0.bar.cells.map { $0?.text } },
        "seed \(seed)")
      #expect(again.formBars.map(\.bar.marks) == song.formBars.map(\.bar.marks), "seed \(seed)")
      #expect(again.sections.count == song.sections.count, "seed \(seed)")
      #expect((again.title, again.artist, again.key.text) == (song.title, song.artist, song.key.text), "seed \(seed)")
      #expect((again.tempo, again.capo) == (song.tempo, song.capo), "seed \(seed)")
    }
  }
}
