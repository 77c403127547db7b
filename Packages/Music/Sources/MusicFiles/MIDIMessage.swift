/// The content of an event of a track.
public enum MIDIMessage: Hashable, Sendable {
  /// A message to an instrument; channels are numbered from 0 to 15.
  case channel(Int, ChannelMessage)
  /// Information about the music, for programs.
  case meta(MIDIMeta)
  /// F0: for one maker's devices. The bytes after the length, including the final F7 if there is one.
  case systemExclusive([UInt8])
  /// F7: bytes to be sent as they are, or the rest of a divided system exclusive message.
  case escape([UInt8])
}

/// A message to the instrument of one channel. Numbers are from 0 to 127 unless said otherwise.
public enum ChannelMessage: Hashable, Sendable {
  /// Pitch 60 is middle C.
  case noteOff(pitch: Int, velocity: Int)
  /// A velocity of 0 ends the note.
  case noteOn(pitch: Int, velocity: Int)
  case keyPressure(pitch: Int, pressure: Int)
  case control(number: Int, value: Int)
  case program(Int)
  case channelPressure(Int)
  /// From -8,192 to 8,191; 0 is the note as it stands.
  case pitchBend(Int)
}

/// The two numbers of a channel message as they are sent, and which of the seven it is.
extension ChannelMessage {
  /// The upper half of the status byte: from 8 to 14.
  var status: UInt8 {
    switch self {
    case .noteOff: 0x8
    case .noteOn: 0x9
    case .keyPressure: 0xA
    case .control: 0xB
    case .program: 0xC
    case .channelPressure: 0xD
    case .pitchBend: 0xE
    }
  }

  /// One or two numbers from 0 to 127, if the preconditions hold.
  var data: [Int] {
    switch self {
    case .noteOff(let pitch, let velocity), .noteOn(let pitch, let velocity): [pitch, velocity]
    case .keyPressure(let pitch, let pressure): [pitch, pressure]
    case .control(let number, let value): [number, value]
    case .program(let number), .channelPressure(let number): [number]
    // An arithmetic shift: a number that is out of range stays out of range.
    case .pitchBend(let bend): [(bend + 8_192) & 0x7F, (bend + 8_192) >> 7]
    }
  }

  /// How many numbers follow this status: 1 or 2; `nil` if it is not the status of a channel message.
  static func dataCount(ofStatus status: UInt8) -> Int? {
    switch status {
    case 0x8...0xB, 0xE: 2
    case 0xC, 0xD: 1
    default: nil
    }
  }

  /// - Parameters:
  ///   - status: Of a channel message.
  ///   - data: As many as ``dataCount(ofStatus:)``, each from 0 to 127.
  init(status: UInt8, data: [Int]) {
    switch status {
    case 0x8: self = .noteOff(pitch: data[0], velocity: data[1])
    case 0x9: self = .noteOn(pitch: data[0], velocity: data[1])
    case 0xA: self = .keyPressure(pitch: data[0], pressure: data[1])
    case 0xB: self = .control(number: data[0], value: data[1])
    case 0xC: self = .program(data[0])
    case 0xD: self = .channelPressure(data[0])
    case 0xE: self = .pitchBend(data[0] + data[1] << 7 - 8_192)
    default: preconditionFailure("\(status) is not the status of a channel message.")
    }
  }
}
