import MusicFiles
import SeededRandom
import Testing

@Suite struct MIDIErrorTests {
  private static let end: [UInt8] = [0, 0xFF, 0x2F, 0]

  private static let cases: [(bytes: [UInt8], problem: MIDIError.Problem, offset: Int)] = [
    ([], .truncated("the header"), 0),
    (Array("MTh".utf8), .truncated("the header"), 3),
    (Array("RIFF\0\0\0\0".utf8), .notMIDI, 0),
    (Array("MThd".utf8) + [0, 0, 0, 4, 0, 0, 0, 1], .headerLength(4), 4),
    (Array("MThd".utf8) + [0, 0, 1, 0, 0, 0, 0, 1], .tooLong("the header", says: 256, left: 4), 4),
    (Chunks.file(format: 2, tracks: [end]), .format(2), 8),
    (Chunks.file(format: 3, tracks: [end]), .format(3), 8),
    (Chunks.file(says: 2, tracks: [end, end]), .notOneTrack(says: 2), 10),
    (Chunks.file(format: 1, says: 3, tracks: [end, end]), .trackCount(says: 3, has: 2), 10),
    (Chunks.file(format: 1, says: 1, tracks: [end, end]), .trackCount(says: 1, has: 2), 10),
    (Chunks.file(division: [0xE7, 40], tracks: [end]), .filmTime(framesPerSecond: 25), 12),
    (Chunks.file(division: [0, 0], tracks: [end]), .noTicks, 12),
    (Chunks.file(tracks: []) + Array("MTr".utf8), .truncated("the name of a chunk"), 17),
    (Chunks.file(tracks: []) + Array("MTrk".utf8) + [0, 0], .truncated("the length of a chunk"), 20),
    (Chunks.file(tracks: []) + Array("MTrk".utf8) + [0, 0, 0, 9, 0], .tooLong("track 1", says: 9, left: 1), 18),
    (
      Chunks.file(tracks: [end]) + Array("XFIH".utf8) + [0xFF, 0xFF, 0xFF, 0xFF],
      .tooLong("the chunk at byte 26", says: 0xFFFF_FFFF, left: 0), 30
    ),
    (Chunks.file(tracks: [[]]), .noEndOfTrack, 22),
    (Chunks.file(tracks: [[0, 0x90, 60, 1]]), .noEndOfTrack, 26),
    (Chunks.file(tracks: [end + end]), .afterEndOfTrack(bytes: 4), 26),
    (Chunks.file(tracks: [[0x81, 0x80, 0x80, 0x80, 0] + end]), .longNumber, 22),
    (Chunks.file(tracks: [[0x81]]), .truncated("a delta time"), 23),
    (Chunks.file(tracks: [[0]]), .truncated("an event"), 23),
    (Chunks.file(tracks: [[0, 60, 1] + end]), .noStatus(60), 23),
    (Chunks.file(tracks: [[0, 0x90, 60, 1, 0, 0xFF, 1, 0, 0, 60, 1] + end]), .noStatus(60), 31),
    (Chunks.file(tracks: [[0, 0x90, 0x80, 1] + end]), .notData(0x80), 24),
    (Chunks.file(tracks: [[0, 0x90, 60]]), .truncated("a channel message"), 25),
    (Chunks.file(tracks: [[0, 0xF8] + end]), .strayStatus(0xF8), 23),
    (Chunks.file(tracks: [[0, 0xFF, 0x80, 0] + end]), .metaType(0x80), 24),
    (Chunks.file(tracks: [[0, 0xFF, 1, 9, 65]]), .tooLong("an event", says: 9, left: 1), 25),
    (Chunks.file(tracks: [[0, 0xF0, 0x81, 0]]), .tooLong("an event", says: 128, left: 0), 24),
    (Chunks.file(tracks: [[0, 0xF7, 0xFF, 0xFF, 0xFF, 0xFF, 0]]), .longNumber, 24),
    (Chunks.file(tracks: [[0, 0xFF]]), .truncated("an event"), 24),
    (Chunks.file(tracks: [[0, 0xFF, 1]]), .truncated("the length of an event"), 25),
    (Chunks.file(tracks: [[0, 0xFF, 0x2F, 1, 0]]), .endOfTrackLength(1), 25),
  ]

  @Test func `whatever is wrong is named with the byte where it is`() {
    for (bytes, problem, offset) in Self.cases {
      let error = #expect(throws: MIDIError.self) { try MIDIFile(bytes) }
      #expect(error?.problem == problem, "\(bytes)")
      #expect(error?.offset == offset, "\(problem)")
    }
  }

  @Test func `messages say what happened, where, and what to do`() {
    func message(_ bytes: [UInt8]) -> String? { #expect(throws: MIDIError.self) { try MIDIFile(bytes) }?.description }
    #expect(
      message(Chunks.file(format: 2, tracks: []))
        == "At byte 8: the file has format 2, several pieces in one. Export it as format 0 or 1.")
    #expect(
      message(Chunks.file(division: [0xE2, 80], tracks: []))
        == "At byte 12: the file counts time in 30 frames a second, not in beats."
        + " Export it with ticks per quarter note (PPQ).")
    #expect(
      message(Chunks.file(tracks: [[0, 0xFF, 1, 9, 65]]))
        == "At byte 25: an event says it has 9 bytes, but only 1 are left. Copy or download it again.")
    #expect(
      message(Chunks.file(tracks: [[0, 60]]))
        == "At byte 23: the data byte 60 is where an event must begin. The file is damaged: export it again.")
  }

  @Test func `every message names its own problem`() {
    let messages = Self.cases.compactMap { bytes, _, _ in
      #expect(throws: MIDIError.self) { try MIDIFile(bytes) }?.description
    }
    #expect(Set(messages).count == Self.cases.count)
  }

  @Test func `a file that is cut anywhere is refused, at a byte that is there`() {
    for seed in 0..<60 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let bytes = dice.file().bytes()
      // A file of no tracks ends where another could begin; all others are whole only as a whole.
      for end in bytes.indices {
        let error = #expect(throws: MIDIError.self, "seed \(seed), cut at \(end)") {
          try MIDIFile(Array(bytes[..<end]))
        }
        #expect(error.map { 0 <= $0.offset && $0.offset <= end } == true, "seed \(seed), cut at \(end)")
      }
    }
  }

  @Test func `bits that were turned over give an error, or a file that reads back as itself`() {
    var refused = 0
    for seed in 0..<8_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      var bytes = dice.file().bytes()
      for _ in 0..<dice.int(in: 1...4) {
        bytes[dice.int(in: 0...bytes.count - 1)] ^= 1 << UInt8(dice.int(in: 0...7))
      }
      do {
        let file = try MIDIFile(bytes)
        #expect(try MIDIFile(file.bytes()) == file, "seed \(seed)")
      } catch {
        refused += 1
        #expect(0 <= error.offset && error.offset <= bytes.count, "seed \(seed)")
      }
    }
    #expect(2_000 < refused && refused < 7_600, "both must have been tried")
  }

  @Test func `noise is refused`() {
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let noise = dice.bytes(0...300)
      #expect(throws: MIDIError.self, "seed \(seed)") { try MIDIFile(noise) }
      #expect(throws: MIDIError.self, "seed \(seed)") { try MIDIFile(Chunks.file(tracks: [noise])) }
    }
  }
}
