import MusicFiles
import Testing

/// What a programmer must not ask for stops the program, rather than being written as something else.
@Suite struct MIDIPromiseTests {
  private static func write(_ message: MIDIMessage, delta: Int = 0) {
    let track = MIDITrack(events: [MIDIEvent(delta: delta, message)])
    _ = MIDIFile(format: .singleTrack, ticksPerQuarter: 480, tracks: [track]).bytes()
  }

  @Test func `numbers of messages are in their range`() async {
    await #expect(processExitsWith: .failure) { Self.write(.channel(0, .noteOn(pitch: 128, velocity: 1))) }
    await #expect(processExitsWith: .failure) { Self.write(.channel(16, .program(1))) }
    await #expect(processExitsWith: .failure) { Self.write(.channel(0, .pitchBend(8_192))) }
    await #expect(processExitsWith: .failure) { Self.write(.meta(.tempo(microsecondsPerQuarter: 0))) }
    await #expect(processExitsWith: .failure) { Self.write(.meta(.other(type: 0x2F, data: []))) }
    await #expect(processExitsWith: .success) { Self.write(.channel(15, .pitchBend(8_191)), delta: 0x0FFF_FFFF) }
  }

  @Test func `time goes on and fits into 28 bits`() async {
    await #expect(processExitsWith: .failure) { Self.write(.escape([]), delta: -1) }
    await #expect(processExitsWith: .failure) { Self.write(.escape([]), delta: 0x1000_0000) }
  }

  @Test func `the first format has one track`() async {
    await #expect(processExitsWith: .failure) {
      _ = MIDIFile(format: .singleTrack, ticksPerQuarter: 480, tracks: []).bytes()
    }
  }
}
