/// Information about the music in a track.
///
/// A known kind with valid numbers is typed; everything else is ``other(type:data:)``, so nothing that was read is
/// lost. An `other` whose bytes are valid for a typed case is read back as that case.
public enum MIDIMeta: Hashable, Sendable {
  /// FF 51: from 1 to 16,777,215; 500,000 is 120 quarters a minute.
  case tempo(microsecondsPerQuarter: Int)
  /// FF 58.
  case timeSignature(MIDITimeSignature)
  /// FF 59: from 7 flats (-7) to 7 sharps (7).
  case keySignature(sharps: Int, isMinor: Bool)
  /// FF 01 to FF 07, in UTF-8.
  case text(MIDITextKind, String)
  /// Any other type from 0 to 127 except 47, which is the end of track; also texts in encodings other than UTF-8.
  case other(type: UInt8, data: [UInt8])
}

/// The purpose of a text; the raw value is the type of the meta event.
public enum MIDITextKind: UInt8, Hashable, Sendable, CaseIterable {
  case text = 1
  case copyright
  /// In the first track, the name of the piece.
  case trackName
  case instrumentName
  /// A syllable at the time at which it is sung.
  case lyric
  /// The name of a position in the piece: a rehearsal letter, a section.
  case marker
  case cuePoint
}

/// A time signature, and how a metronome clicks in it.
public struct MIDITimeSignature: Hashable, Sendable {
  /// Beats per bar: from 1 to 255.
  public var beats: Int
  /// 4 for quarters, 8 for eighths: a power of two from 1 to 64.
  public var beatUnit: Int
  /// The number of clocks between two clicks, from 0 to 255; 24 is a click on each quarter.
  public var clocksPerClick: Int
  /// The number of written thirty-second notes in 24 clocks: from 0 to 255, and 8 unless somebody is very clever.
  public var thirtySecondsPerQuarter: Int

  public init(beats: Int, beatUnit: Int, clocksPerClick: Int = 24, thirtySecondsPerQuarter: Int = 8) {
    self.beats = beats
    self.beatUnit = beatUnit
    self.clocksPerClick = clocksPerClick
    self.thirtySecondsPerQuarter = thirtySecondsPerQuarter
  }
}

extension MIDIMeta {
  static let endOfTrack: UInt8 = 0x2F

  /// - Parameter type: Not that of the end of track.
  init(type: UInt8, data: [UInt8]) {
    self = Self.typed(type, data.map(Int.init), data) ?? .other(type: type, data: data)
  }

  private static func typed(_ type: UInt8, _ numbers: [Int], _ data: [UInt8]) -> MIDIMeta? {
    if let kind = MIDITextKind(rawValue: type) {
      let text = String(decoding: data, as: UTF8.self)
      // Other encodings were repaired, and would not give the same bytes again.
      return text.utf8.elementsEqual(data) ? .text(kind, text) : nil
    }
    switch (type, numbers.count) {
    case (0x51, 3):
      let tempo = numbers[0] << 16 | numbers[1] << 8 | numbers[2]
      return tempo == 0 ? nil : .tempo(microsecondsPerQuarter: tempo)
    case (0x58, 4):
      guard numbers[0] != 0, numbers[1] <= 6 else { return nil }
      return .timeSignature(
        MIDITimeSignature(
          beats: numbers[0], beatUnit: 1 << numbers[1], clocksPerClick: numbers[2],
          thirtySecondsPerQuarter: numbers[3]))
    case (0x59, 2):
      let sharps = Int(Int8(bitPattern: data[0]))
      guard abs(sharps) <= 7, numbers[1] <= 1 else { return nil }
      return .keySignature(sharps: sharps, isMinor: numbers[1] == 1)
    default:
      return nil
    }
  }

  /// The event as in the file; preconditions on the numbers are checked here.
  var encoded: (type: UInt8, data: [UInt8]) {
    switch self {
    case .tempo(let tempo):
      precondition(1 <= tempo && tempo <= 0xFF_FFFF, "A quarter cannot last \(tempo) microseconds.")
      return (0x51, [UInt8(tempo >> 16), UInt8(tempo >> 8 & 0xFF), UInt8(tempo & 0xFF)])
    case .timeSignature(let signature):
      return (0x58, signature.data)
    case .keySignature(let sharps, let isMinor):
      precondition(-7 <= sharps && sharps <= 7, "A key cannot have \(sharps) sharps.")
      return (0x59, [UInt8(bitPattern: Int8(sharps)), isMinor ? 1 : 0])
    case .text(let kind, let text):
      return (kind.rawValue, Array(text.utf8))
    case .other(let type, let data):
      precondition(type <= 0x7F && type != Self.endOfTrack, "A meta event in a track cannot have the type \(type).")
      return (type, data)
    }
  }
}

extension MIDITimeSignature {
  fileprivate var data: [UInt8] {
    precondition(1 <= beats && beats <= 255, "A bar cannot have \(beats) beats.")
    precondition(
      1 <= beatUnit && beatUnit <= 64 && beatUnit.nonzeroBitCount == 1, "A beat cannot be 1/\(beatUnit) of a whole.")
    precondition(
      (0...255).contains(clocksPerClick) && (0...255).contains(thirtySecondsPerQuarter),
      "\(clocksPerClick) clocks and \(thirtySecondsPerQuarter) thirty-seconds must each be from 0 to 255.")
    return [
      UInt8(beats), UInt8(beatUnit.trailingZeroBitCount), UInt8(clocksPerClick), UInt8(thirtySecondsPerQuarter),
    ]
  }
}
