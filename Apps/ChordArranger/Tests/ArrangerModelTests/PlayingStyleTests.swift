import ArrangerModel
import ChordTheory
import MusicFiles
import SeededRandom
import Testing

/// How chords are played: in four styles, straight or with swing.
struct PlayingStyleTests {
  private static let chords = ["C", "Am7", "F#m7b5", "Bb", "G7sus4", "A/C#", "N.C.", "Eb/Bb", "C#dim", "Caug"]

  private func song(_ seed: Int, _ style: PlayingStyle, swings: Bool = false) throws -> Song {
    var random = SplitMix64(seed: UInt64(seed))
    let bars = (0..<random.int(in: 1...4)).map { _ in
      (0..<4).map { $0 == 0 || random.bool(probability: 0.3) ? random.element(of: Self.chords) : "." }
        .joined(separator: " ")
    }
    let song = try Samples.song(bars).after(.set(.style(style))).after(.set(.swing(swings))).after(.set(.tempo(60)))
    guard random.bool(probability: 0.4) else { return song }
    // A bar that has a chord too many for the time stays as it is.
    return (try? song.after(.bars(.setTime(random.time(), of: [song.bars[0].id])))) ?? song
  }

  @Test(arguments: PlayingStyle.allCases)
  func `each chord is heard from its beginning to its end at most, with its own tones alone`(
    style: PlayingStyle
  ) throws {
    for seed in Laws.seeds(15, long: 1_000) {
      let song = try song(seed, style)
      let held = try song.after(.set(.style(.block)))
      let chords = Dictionary(grouping: held.playedNotes, by: \.start)
      let notes = song.playedNotes
      for (start, tones) in chords {
        let end = start + tones[0].length
        let during = notes.filter { start - 1e-9 <= $0.start && $0.start < end - 1e-9 }
        #expect(during.contains { abs($0.start - start) < 1e-9 && $0.timbre == .pad }, "seed \(seed), \(style)")
        #expect(during.contains { abs($0.start - start) < 1e-9 && $0.timbre == .bass }, "seed \(seed), \(style)")
        #expect(during.allSatisfy { $0.start + $0.length <= end + 1e-9 && $0.length > 0 }, "seed \(seed), \(style)")
        let own = Set(tones.map { $0.pitch % 12 })
        #expect(during.allSatisfy { own.contains($0.pitch % 12) }, "seed \(seed), \(style)")
      }
      // Nothing sounds outside of chords.
      #expect(
        notes.allSatisfy { note in chords.contains { $0 <= note.start + 1e-9 && note.start < $0 + $1[0].length } })
    }
  }

  @Test(arguments: PlayingStyle.allCases, [false, true])
  func `a MIDI file has the same notes at the same times as the sound`(style: PlayingStyle, swings: Bool) throws {
    for seed in Laws.seeds(6, long: 300) {
      let song = try song(seed, style, swings: swings)
      // At 60 quarters a minute, 480 ticks are a second; where the beat is an eighth, 240 are.
      let ticksPerSecond = 480.0 * 4 / Double(song.time.unit)
      let file = MIDIFile(song: song)
      for (track, timbre) in [(1, Timbre.pad), (2, .bass)] {
        let written = file.tracks[track].messages.compactMap { message -> String? in
          guard case .channel(_, .noteOn(let pitch, _)) = message.message else { return nil }
          return "\(message.tick) \(pitch)"
        }
        let heard = song.playedNotes.filter { $0.timbre == timbre }
          .map { "\(Int(($0.start * ticksPerSecond).rounded())) \($0.pitch)" }
        #expect(written.sorted() == heard.sorted(), "seed \(seed), \(style), track \(track)")
      }
      #expect(try MIDIReading(MIDIFile(file.bytes())).song == song)
    }
  }

  @Test func `a strummed bar goes down, down up, up down up`() throws {
    let song = try Samples.song(["C"]).after(.set(.style(.strum))).after(.set(.tempo(60)))
    let upper = song.playedNotes.filter { $0.timbre == .pad }
    let first = upper.filter { $0.start < 0.4 }.sorted { $0.start < $1.start }.map(\.pitch)
    #expect(first == first.sorted() && first.count == 3)
    let starts = Set(upper.map { ($0.start * 2).rounded(.down) / 2 }).sorted()
    #expect(starts == [0, 1, 1.5, 2.5, 3, 3.5])
    let up = upper.filter { 1.5 <= $0.start && $0.start < 1.9 }.sorted { $0.start < $1.start }.map(\.pitch)
    #expect(up == up.sorted(by: >))
  }

  @Test func `a bossa nova has the clave, and a bass on root and fifth`() throws {
    let song = try Samples.song(["C", ".", "Am7"]).after(.set(.style(.bossa)))
      .after(.set(.tempo(60)))
    let notes = song.playedNotes
    let comping = Set(notes.filter { $0.timbre == .pad }.map(\.start)).sorted()
    #expect(comping == [0, 1.5, 3, 5, 6.5, 8, 9.5, 11])
    let bass = notes.filter { $0.timbre == .bass && $0.start < 4 }.sorted { $0.start < $1.start }
    #expect(bass.map(\.start) == [0, 1.5, 2, 3.5])
    #expect(bass.map { $0.pitch % 12 } == [0, 7, 7, 0])
  }

  @Test func `an arpeggio goes up and down in eighths`() throws {
    let song = try Samples.song(["C"]).after(.set(.style(.arpeggio))).after(.set(.tempo(60)))
    let upper = song.playedNotes.filter { $0.timbre == .pad }.sorted { $0.start < $1.start }
    #expect(upper.map(\.start) == (0..<8).map { Double($0) / 2 })
    let tones = Set(upper.map(\.pitch)).sorted()
    #expect(upper.map { tones.firstIndex(of: $0.pitch)! } == [0, 1, 2, 1, 0, 1, 2, 1])
  }

  @Test func `with swing, the second of two eighths comes at two thirds, and beats stay where they are`() throws {
    let straight = try Samples.song(["C", "F"]).after(.set(.style(.arpeggio))).after(.set(.tempo(60)))
    let swung = try straight.after(.set(.swing(true)))
    #expect(swung.playedBeats.map(\.start) == straight.playedBeats.map(\.start))
    let starts = swung.playedNotes.filter { $0.timbre == .pad }.map(\.start).sorted().prefix(4)
    for (start, expected) in zip(starts, [0, 2.0 / 3, 1, 5.0 / 3]) { #expect(abs(start - expected) < 1e-9) }
    // Between the eighths, time is stretched evenly: the second string, 10 ticks behind the first, comes after 13.
    let strummed = try swung.after(.set(.style(.strum))).playedNotes.filter { $0.timbre == .pad }.map(\.start).sorted()
    #expect(abs(strummed[1] - 13.0 / 480) < 1e-9)
    let waltz = try straight.after(.set(.time(TimeSignature(6, 8))))
    #expect(try waltz.after(.set(.swing(true))).playedNotes == waltz.playedNotes)
  }

  @Test func `a part that rests leaves the other as it is`() throws {
    let song = Samples.pachelbelSong
    let all = song.playedNotes
    #expect(song.playedNotes(of: [.bass]) == all.filter { $0.timbre == .bass })
    #expect(song.playedNotes(of: [.chords]) == all.filter { $0.timbre == .pad })
    #expect(song.playedNotes(of: []).isEmpty)
  }

  @Test func `style and swing are written in ChordPro, and only the directives change`() throws {
    let song = try Samples.song(["C", "F"])
    let other = try song.after(.set(.style(.bossa))).after(.set(.swing(true)))
    let text = try other.chordPro()
    #expect(text.text.contains("{x_arranger_style: bossa}") && text.text.contains("{x_arranger_swing: on}"))
    #expect(Song(chordPro: text).style == .bossa && Song(chordPro: text).swings)
    let again = try song.chordPro(updating: text)
    #expect(again.text == (try song.chordPro()).text)
  }
}
