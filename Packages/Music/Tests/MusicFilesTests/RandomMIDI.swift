import MusicFiles
import SeededRandom

/// Anything that a file can hold and that reads back as itself.
extension SplitMix64 {
  mutating func file() -> MIDIFile {
    let format = element(of: MIDIFile.Format.allCases)
    let count = format == .singleTrack ? 1 : whole(0...4)
    return MIDIFile(format: format, ticksPerQuarter: whole(1...0x7FFF), tracks: (0..<count).map { _ in track() })
  }

  private mutating func track() -> MIDITrack {
    MIDITrack(events: (0..<whole(0...12)).map { _ in MIDIEvent(delta: delta(), message()) }, endDelta: delta())
  }

  /// Often one at which the number of bytes changes.
  private mutating func delta() -> Int {
    chance(0.3) ? element(of: [0, 127, 128, 16_383, 16_384, 2_097_151, 2_097_152, 0x0FFF_FFFF]) : whole(0...2_000)
  }

  private mutating func message() -> MIDIMessage {
    switch whole(0...9) {
    case 0: .systemExclusive(bytes(0...200))
    case 1: .escape(bytes(0...5))
    case 2...5: .meta(meta())
    default: .channel(whole(0...15), channelMessage())
    }
  }

  private mutating func channelMessage() -> ChannelMessage {
    let (first, second) = (whole(0...127), whole(0...127))
    return switch whole(0...6) {
    case 0: .noteOff(pitch: first, velocity: second)
    case 1: .noteOn(pitch: first, velocity: second)
    case 2: .keyPressure(pitch: first, pressure: second)
    case 3: .control(number: first, value: second)
    case 4: .program(first)
    case 5: .channelPressure(first)
    default: .pitchBend(element(of: [-8_192, -1, 0, 1, 8_191, whole(-8_192...8_191)]))
    }
  }

  private mutating func meta() -> MIDIMeta {
    switch whole(0...5) {
    case 0: .tempo(microsecondsPerQuarter: element(of: [1, 500_000, 0xFF_FFFF, whole(1...0xFF_FFFF)]))
    case 1:
      .timeSignature(
        MIDITimeSignature(
          beats: whole(1...255), beatUnit: 1 << whole(0...6), clocksPerClick: whole(0...255),
          thirtySecondsPerQuarter: whole(0...255)))
    case 2: .keySignature(sharps: whole(-7...7), isMinor: chance(0.5))
    case 3: .text(element(of: MIDITextKind.allCases), element(of: ["", "Intro", "Ça va", "和音", "a\r\nb", "\u{0}"]))
    // A text in another encoding, a tempo of 0 and an unknown type.
    case 4:
      element(of: [
        .other(type: 3, data: [0xE9]), .other(type: 0x51, data: [0, 0, 0]), .other(type: 0x59, data: [8, 0]),
      ])
    default: .other(type: UInt8(whole(0x60...0x7F)), data: bytes(0...150))
    }
  }
}
