import ArrangerModel
import ChordTheory
import Foundation
import History
import SeededRandom
import Testing

struct CommandLawTests {
  /// Runs a random script on a sample and calls `check` on each command that was not refused.
  private func scripts(
    _ seeds: ClosedRange<UInt64>, length: Int = 12,
    check: (UInt64, Song, ArrangerCommand, Song, ArrangerCommand) throws -> Void
  ) throws {
    for seed in seeds {
      var dice = SplitMix64(seed: seed)
      var song = seed.isMultiple(of: 2) ? Samples.bluesSong : Samples.pachelbelSong
      for _ in 0..<length {
        let command = dice.command(for: song)
        let before = song
        let inverse: ArrangerCommand
        do {
          inverse = try command.perform(on: &song)
        } catch {
          #expect(song == before, "seed \(seed): \(command) threw \(error) and changed the song")
          continue
        }
        try check(seed, before, command, song, inverse)
      }
    }
  }

  @Test func `the inverse of every command restores the song, and its own inverse does it again`() throws {
    var performed = 0
    try scripts(1...1_000) { seed, before, command, after, inverse in
      performed += 1
      var song = after
      do {
        let again = try inverse.perform(on: &song)
        #expect(song == before, "seed \(seed): \(command)")
        _ = try again.perform(on: &song)
        #expect(song == after, "seed \(seed): \(command)")
      } catch {
        Issue.record("seed \(seed): the inverse of \(command) is refused: \(error)")
      }
    }
    #expect(performed > 6_000)
  }

  @Test func `a command and its inverse are the same after being stored`() throws {
    let encoder = JSONEncoder()
    try scripts(1_001...2_000, length: 1) { seed, _, command, _, inverse in
      for command in [command, inverse] {
        do {
          let stored = try encoder.encode(command)
          #expect(try JSONDecoder().decode(ArrangerCommand.self, from: stored) == command, "seed \(seed)")
        } catch {
          Issue.record("seed \(seed): \(command) cannot be stored: \(error)")
        }
      }
    }
  }

  @Test func `what always holds holds after every command, and a song is the same after being stored`() throws {
    try scripts(2_001...3_000, length: 2) { seed, _, command, after, _ in
      do {
        let stored = try JSONEncoder().encode(after)
        #expect(try JSONDecoder().decode(Song.self, from: stored) == after, "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): after \(command): \(error)")
      }
    }
  }

  @Test func `no chord is lost by a swap or by a move that inserts`() throws {
    var moved = 0
    for seed in UInt64(1)...1_000 {
      var dice = SplitMix64(seed: seed)
      let song = Samples.sixBars
      let chords = song.chords.map(\.beat)
      let beats = Array(Set((0..<dice.int(in: 1...4)).map { _ in dice.element(of: chords) }))
      let swap = ArrangerCommand.swap(dice.element(of: chords), dice.element(of: chords))
      #expect(try song.after(swap).chordTexts == song.chordTexts, "seed \(seed)")
      let (command, _) = try song.dropping(.move(beats), at: dice.element(of: song.bars.map { Beat($0.id, 2) }), .push)
      #expect(try song.after(command).chordTexts == song.chordTexts, "seed \(seed): \(command)")
      moved += 1
    }
    #expect(moved == 1_000)
  }

  @Test func `a move that replaces loses what lay where the chords come to lie, and nothing else`() throws {
    for seed in UInt64(1)...1_000 {
      var dice = SplitMix64(seed: seed)
      let song = Samples.sixBars
      let from = dice.element(of: song.chords)
      let to = dice.element(of: song.bars.flatMap { bar in (0..<4).map { Beat(bar.id, $0) } })
      var expected = song.chordTexts
      if to != from.beat, let lost = song.chord(at: to) { expected.remove(at: expected.firstIndex(of: lost.text)!) }
      let after = try song.after(.drop(ChordDrop(.move([from.beat]), at: to, .replace)))
      #expect(after.chordTexts == expected, "seed \(seed): \(from) to \(to)")
      #expect(after.chord(at: to) == from.symbol, "seed \(seed)")
    }
  }

  @Test func `a journal of random commands can be walked back and forth`() throws {
    for seed in UInt64(1)...100 {
      var dice = SplitMix64(seed: seed)
      var journal = Journal<ArrangerCommand>(model: Samples.bluesSong)
      var states = [journal.model]
      while states.count < 15 {
        guard (try? journal.perform(dice.command(for: journal.model))) != nil else { continue }
        states.append(journal.model)
      }
      for count in [0, 14, 7, 3, 14] {
        try journal.walk(to: count)
        #expect(journal.model == states[count], "seed \(seed), step \(count)")
      }
    }
  }
}
