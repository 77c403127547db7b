import MusicFiles
import SeededRandom

/// Anything that a file can hold and that reads back as itself.
extension SplitMix64 {
  mutating func file() -> MIDIFile {
    let format = element(of: MIDIFile.Format.allCases)
    let count = format == .singleTrack ? 1 : int(in: 0...4)
    return MIDIFile(format: format, ticksPerQuarter: int(in: 1...0x7FFF), tracks: (0..<count).map { _ in track() })
  }

  private mutating func track() -> MIDITrack {
    MIDITrack(events: (0..<int(in: 0...12)).map { _ in MIDIEvent(delta: delta(), message()) }, endDelta: delta())
  }

  /// Often one at which the number of bytes changes.
  private mutating func delta() -> Int {
    bool(probability: 0.3)
      ? element(of: [0, 127, 128, 16_383, 16_384, 2_097_151, 2_097_152, 0x0FFF_FFFF]) : int(in: 0...2_000)
  }

  private mutating func message() -> MIDIMessage {
    switch int(in: 0...9) {
    case 0: .systemExclusive(bytes(0...200))
    case 1: .escape(bytes(0...5))
    case 2...5: .meta(meta())
    default: .channel(int(in: 0...15), channelMessage())
    }
  }

  private mutating func channelMessage() -> ChannelMessage {
    let (first, second) = (int(in: 0...127), int(in: 0...127))
    return switch int(in: 0...6) {
    case 0: .noteOff(pitch: first, velocity: second)
    case 1: .noteOn(pitch: first, velocity: second)
    case 2: .keyPressure(pitch: first, pressure: second)
    case 3: .control(number: first, value: second)
    case 4: .program(first)
    case 5: .channelPressure(first)
    default: .pitchBend(element(of: [-8_192, -1, 0, 1, 8_191, int(in: -8_192...8_191)]))
    }
  }

  private mutating func meta() -> MIDIMeta {
    switch int(in: 0...5) {
    case 0: .tempo(microsecondsPerQuarter: element(of: [1, 500_000, 0xFF_FFFF, int(in: 1...0xFF_FFFF)]))
    case 1:
      .timeSignature(
        MIDITimeSignature(
          beats: int(in: 1...255), beatUnit: 1 << int(in: 0...6), clocksPerClick: int(in: 0...255),
          thirtySecondsPerQuarter: int(in: 0...255)))
    case 2: .keySignature(sharps: int(in: -7...7), isMinor: bool(probability: 0.5))
    case 3: .text(element(of: MIDITextKind.allCases), element(of: ["", "Intro", "Ça va", "和音", "a\r\nb", "\u{0}"]))
    // A text in another encoding, a tempo of 0 and an unknown type.
    case 4:
      element(of: [
        .other(type: 3, data: [0xE9]), .other(type: 0x51, data: [0, 0, 0]), .other(type: 0x59, data: [8, 0]),
      ])
    default: .other(type: UInt8(int(in: 0x60...0x7F)), data: bytes(0...150))
    }
  }
}
