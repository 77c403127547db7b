import MusicFiles
import SeededRandom
import Testing

@Suite struct MIDITrackTests {
  private func note(_ pitch: Int) -> MIDIMessage { .channel(0, .noteOn(pitch: pitch, velocity: 1)) }

  @Test func `messages are put in order, and those of one tick stay in theirs`() {
    let track = MIDITrack(
      [TimedMessage(at: 9, note(1)), TimedMessage(at: 4, note(2)), TimedMessage(at: 9, note(3))], endingAt: 12)
    #expect(
      track
        == MIDITrack(
          events: [MIDIEvent(delta: 4, note(2)), MIDIEvent(delta: 5, note(1)), MIDIEvent(delta: 0, note(3))],
          endDelta: 3))
    #expect(track.length == 12)
  }

  @Test func `a track does not end before its last message`() {
    let track = MIDITrack([TimedMessage(at: 9, note(1))], endingAt: 3)
    #expect(track.endDelta == 0)
    #expect(track.length == 9)
    #expect(MIDITrack([], endingAt: 7).length == 7)
  }

  @Test func `a track is the same when it is made again from its messages`() {
    for seed in 0..<1_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      for track in dice.file().tracks {
        #expect(MIDITrack(track.messages, endingAt: track.length) == track, "seed \(seed)")
      }
    }
  }
}
