import MusicFiles
import SeededRandom
import Testing

@Suite struct MIDIFileTests {
  /// C and E one after the other, in 3/4 and A minor, at 120 quarters a minute.
  private static let waltz = MIDIFile(
    format: .singleTrack, ticksPerQuarter: 480,
    tracks: [
      MIDITrack(
        [
          TimedMessage(at: 0, .meta(.text(.trackName, "Waltz"))),
          TimedMessage(at: 0, .meta(.tempo(microsecondsPerQuarter: 500_000))),
          TimedMessage(at: 0, .meta(.timeSignature(MIDITimeSignature(beats: 3, beatUnit: 4)))),
          TimedMessage(at: 0, .meta(.keySignature(sharps: 0, isMinor: true))),
          TimedMessage(at: 480, .channel(2, .noteOff(pitch: 60, velocity: 64))),
          TimedMessage(at: 0, .channel(2, .noteOn(pitch: 60, velocity: 100))),
          TimedMessage(at: 480, .channel(2, .noteOn(pitch: 64, velocity: 100))),
          TimedMessage(at: 1_000, .channel(2, .noteOff(pitch: 64, velocity: 64))),
        ], endingAt: 1_440)
    ])

  private static let waltzBytes: [UInt8] =
    Array("MThd".utf8) + [0, 0, 0, 6, 0, 0, 0, 1, 0x01, 0xE0] + Array("MTrk".utf8) + [0, 0, 0, 53]
    + [0, 0xFF, 0x03, 5] + Array("Waltz".utf8)
    + [0, 0xFF, 0x51, 3, 0x07, 0xA1, 0x20]
    + [0, 0xFF, 0x58, 4, 3, 2, 24, 8]
    + [0, 0xFF, 0x59, 2, 0, 1]
    + [0, 0x92, 60, 100]
    + [0x83, 0x60, 0x82, 60, 64]
    + [0, 0x92, 64, 100]
    + [0x84, 0x08, 0x82, 64, 64]
    + [0x83, 0x38, 0xFF, 0x2F, 0]

  @Test func `a waltz is written byte by byte as the standard says`() {
    #expect(Self.waltz.bytes() == Self.waltzBytes)
  }

  @Test func `what was written reads back as it was, and is written as before`() throws {
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let file = dice.file()
      let bytes = file.bytes()
      let again = try MIDIFile(bytes)
      #expect(again == file, "seed \(seed)")
      #expect(again.bytes() == bytes, "seed \(seed)")
    }
  }

  @Test func `running status goes on until a meta event`() throws {
    let body: [UInt8] = [
      0, 0x90, 60, 100, 96, 60, 0, 0, 64, 100, 0, 0xFF, 0x06, 1, 65, 0, 0xC3, 5, 0, 6, 0, 0xFF, 0x2F, 0,
    ]
    let file = try MIDIFile(Chunks.file(tracks: [body]))
    #expect(
      file.tracks[0].events == [
        MIDIEvent(delta: 0, .channel(0, .noteOn(pitch: 60, velocity: 100))),
        MIDIEvent(delta: 96, .channel(0, .noteOn(pitch: 60, velocity: 0))),
        MIDIEvent(delta: 0, .channel(0, .noteOn(pitch: 64, velocity: 100))),
        MIDIEvent(delta: 0, .meta(.text(.marker, "A"))),
        MIDIEvent(delta: 0, .channel(3, .program(5))),
        MIDIEvent(delta: 0, .channel(3, .program(6))),
      ])
  }

  @Test func `unknown chunks and a longer header are passed over`() throws {
    let foreign = Array("XFIH".utf8) + [0, 0, 0, 3, 1, 2, 3]
    let header = Array("MThd".utf8) + [0, 0, 0, 8, 0, 1, 0, 1, 0, 96, 7, 7]
    let file = try MIDIFile(header + foreign + Chunks.track([5, 0xFF, 0x2F, 0]) + foreign)
    #expect(
      file == MIDIFile(format: .parallelTracks, ticksPerQuarter: 96, tracks: [MIDITrack(events: [], endDelta: 5)]))
  }

  @Test func `known metas with numbers that cannot be are kept as they are`() throws {
    let odd: [(UInt8, [UInt8])] = [
      (0x51, [0, 0, 0]), (0x51, [1, 2]), (0x58, [0, 2, 24, 8]), (0x58, [4, 7, 24, 8]), (0x58, [4, 2, 24]),
      (0x59, [8, 0]), (0x59, [0xF8, 0]), (0x59, [0, 2]), (0x01, [0xFF]), (0x05, [0xC3]),
    ]
    for (type, data) in odd {
      let body = [0, 0xFF, type, UInt8(data.count)] + data + [0, 0xFF, 0x2F, 0]
      let file = try MIDIFile(Chunks.file(tracks: [body]))
      #expect(file.tracks[0].events == [MIDIEvent(delta: 0, .meta(.other(type: type, data: data)))])
      #expect(file.bytes() == Chunks.file(tracks: [body]))
    }
  }
}

/// Files put together by hand.
enum Chunks {
  static func track(_ body: [UInt8]) -> [UInt8] {
    Array("MTrk".utf8) + [0, 0, UInt8(body.count >> 8), UInt8(body.count & 0xFF)] + body
  }

  static func file(
    format: UInt8 = 0, says count: UInt8 = 1, division: [UInt8] = [0, 96], tracks: [[UInt8]]
  ) -> [UInt8] {
    Array("MThd".utf8) + [0, 0, 0, 6, 0, format, 0, count] + division + tracks.flatMap(track)
  }
}
