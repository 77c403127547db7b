import ArrangerModel
import ChordTheory
import MusicFiles
import Testing

struct PlaybackTests {
  @Test func `each beat has its second`() throws {
    let song = try Samples.song(["C", "F"]).after(.set(.tempo(60)))
    #expect(song.playedBeats.map(\.start) == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect(song.duration == 8)
    #expect(song.clicks.map(\.pitch) == [96, 89, 89, 89, 96, 89, 89, 89])
  }

  @Test func `an eighth is half as long as the quarter that the tempo counts`() throws {
    let song = try Samples.song(["C", "F"]).after(.set(.tempo(60)))
      .after(.bars(.setTime(TimeSignature(6, 8), of: [BarID(2)])))
    #expect(song.playedBeats.map(\.start) == [0, 1, 2, 3, 4, 4.5, 5, 5.5, 6, 6.5])
  }

  @Test func `a repeat is heard twice`() throws {
    let song = try Samples.song(["C", "F"]).after(.set(.tempo(60)))
      .after(.bars(.mark(BarID(2), Bar.Marks(endsRepeat: true))))
    #expect(song.duration == 16)
    #expect(song.playedBeats.map(\.beat.bar.rawValue) == [1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 2, 2, 2, 2])
  }

  @Test func `what sounds is the chord, over its bass`() throws {
    for text in ["C", "Am7", "F/A", "Bb", "G7sus4", "C#dim"] {
      let notes = try Samples.song([text]).playedNotes
      let chord = try Chord(parsing: text)
      #expect(Set(notes.map { PitchClass($0.pitch) }) == chord.pitchClasses, "\(text)")
      let lowest = try #require(notes.min { $0.pitch < $1.pitch })
      #expect(PitchClass(lowest.pitch) == chord.bass.pitchClass, "\(text)")
      #expect(lowest.timbre == .bass)
      #expect(notes.allSatisfy { $0.start == 0 && $0.length == 2 }, "\(text)")
    }
  }

  @Test func `no chord is silence`() throws {
    let notes = try Samples.song(["C", "N.C.", "huh", "F"]).playedNotes
    #expect(Set(notes.map(\.start)) == [0, 6])
    #expect(notes.allSatisfy { $0.length == 2 })
  }

  @Test func `voices move as little as the theory says they can`() throws {
    let song = Samples.pachelbelSong
    let upper = Dictionary(grouping: song.playedNotes.filter { $0.timbre == .pad }, by: \.start)
      .sorted { $0.key < $1.key }.map { $0.value.map { Pitch($0.pitch) }.sorted() }
    #expect(upper.count == 8)
    for (one, next) in zip(upper, upper.dropFirst()) { #expect(VoiceLeading.movement(from: one, to: next) <= 6) }
  }

  @Test func `the song becomes a sound of its length`() throws {
    let song = try Samples.song(Samples.pop)
    let rendering = try Rendering(song.playedNotes, rate: 8_000)
    #expect(song.duration <= rendering.duration && rendering.duration < song.duration + 1)
    let wave = WAVFile.bytes(of: rendering)
    #expect(wave.count == 44 + 2 * rendering.sampleCount)
    #expect(wave[44...].contains { $0 != 0 })
  }
}
