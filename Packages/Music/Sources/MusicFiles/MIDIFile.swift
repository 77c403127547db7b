/// A Standard MIDI File of format 0 or 1 whose time is counted in ticks of a quarter note.
///
/// It keeps everything that it reads, except chunks that are not tracks. Source: MIDI Manufacturers Association,
/// "Standard MIDI Files 1.0" (RP-001).
///
/// ```swift
/// let tempo = TimedMessage(at: 0, .meta(.tempo(microsecondsPerQuarter: 500_000)))
/// let file = MIDIFile(format: .singleTrack, ticksPerQuarter: 480, tracks: [MIDITrack([tempo], endingAt: 1_920)])
/// let same = try MIDIFile(file.bytes()) == file  // true
/// ```
public struct MIDIFile: Hashable, Sendable {
  /// How the tracks belong together, with the number in the file.
  public enum Format: Int, Hashable, Sendable, CaseIterable {
    /// Format 0: one track with all channels.
    case singleTrack = 0
    /// Format 1: tracks that begin and run together; the first one has the tempo and the time signatures.
    case parallelTracks = 1
  }

  public var format: Format
  /// The time resolution: from 1 to 32,767.
  public var ticksPerQuarter: Int
  /// Exactly one if the format is ``Format/singleTrack``, at most 65,535 otherwise.
  public var tracks: [MIDITrack]

  public init(format: Format, ticksPerQuarter: Int, tracks: [MIDITrack]) {
    self.format = format
    self.ticksPerQuarter = ticksPerQuarter
    self.tracks = tracks
  }
}
