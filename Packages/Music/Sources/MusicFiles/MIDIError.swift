/// Why bytes are not a readable MIDI file, and where.
public struct MIDIError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the bytes.
  public enum Problem: Hashable, Sendable {
    /// It does not begin with "MThd".
    case notMIDI
    /// The bytes end within this part.
    case truncated(String)
    case headerLength(Int)
    /// Format 2, or one that does not exist.
    case format(Int)
    /// Frames of film or video instead of ticks per quarter.
    case filmTime(framesPerSecond: Int)
    case noTicks
    case trackCount(says: Int, has: Int)
    /// A file of format 0 that says it has this many tracks.
    case notOneTrack(says: Int)
    /// A chunk or an event that would extend past the end of its container.
    case tooLong(String, says: Int, left: Int)
    /// A number of variable length with more than four bytes.
    case longNumber
    /// A data byte with no preceding channel message to give it a meaning.
    case noStatus(UInt8)
    /// A status that has no place in a file.
    case strayStatus(UInt8)
    /// A byte above 127 in place of a data byte.
    case notData(UInt8)
    case metaType(UInt8)
    case endOfTrackLength(Int)
    case noEndOfTrack
    case afterEndOfTrack(bytes: Int)
  }

  public let problem: Problem
  /// The byte at which it was found, from 0 at the start of the file.
  public let offset: Int

  init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// What happened, with the value and the byte, and what to do next.
  public var description: String { "At byte \(offset): \(problem.reason) \(problem.remedy)" }
}

extension MIDIError.Problem {
  var reason: String {
    switch self {
    case .notMIDI: "this is not a MIDI file, which would begin with \"MThd\"."
    case .truncated(let part): "the file is cut off within \(part)."
    case .headerLength(let length): "the header says it has \(length) bytes, and must have 6."
    case .format(2): "the file has format 2, several pieces in one."
    case .format(let format): "the file says it has format \(format), which does not exist."
    case .filmTime(let rate): "the file counts time in \(rate) frames a second, not in beats."
    case .noTicks: "a quarter note has 0 ticks."
    case .trackCount(let says, let has): "the header says \(says) tracks, but the file has \(has)."
    case .notOneTrack(let says): "the file has format 0, which is one track, but says it has \(says)."
    case .tooLong(let part, let says, let left): "\(part) says it has \(says) bytes, but only \(left) are left."
    case .longNumber: "a number has more than four bytes."
    case .noStatus(let byte): "the data byte \(byte) is where an event must begin."
    case .strayStatus(let byte): "the status byte \(byte) has no meaning in a file."
    case .notData(let byte): "the byte \(byte) is where a number up to 127 must be."
    case .metaType(let type): "a meta event has the type \(type), and must have one up to 127."
    case .endOfTrackLength(let length): "the end of track has \(length) bytes, and must have none."
    case .noEndOfTrack: "the track has no end of track."
    case .afterEndOfTrack(let bytes): "\(bytes) bytes follow the end of the track."
    }
  }

  var remedy: String {
    switch self {
    case .notMIDI: "Choose a file that ends in .mid."
    case .truncated, .tooLong: "Copy or download it again."
    case .format: "Export it as format 0 or 1."
    case .filmTime: "Export it with ticks per quarter note (PPQ)."
    case .headerLength, .noTicks, .trackCount, .notOneTrack, .longNumber, .noStatus, .strayStatus, .notData, .metaType,
      .endOfTrackLength, .noEndOfTrack, .afterEndOfTrack:
      "The file is damaged: export it again."
    }
  }
}
