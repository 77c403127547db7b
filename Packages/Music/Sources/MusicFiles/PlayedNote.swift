/// A note as it is heard.
public struct PlayedNote: Hashable, Sendable {
  /// Seconds since the beginning of the music; not negative.
  public var start: Double
  /// How long it is held, in seconds, not negative; it rings a little longer.
  public var length: Double
  /// The MIDI number of the pitch, from 0 to 127; 60 is middle C, 69 is the A of 440 Hz.
  public var pitch: Int
  /// The loudness, from 0 to 1.
  public var velocity: Double
  public var timbre: Timbre

  public init(start: Double, length: Double, pitch: Int, velocity: Double = 0.8, timbre: Timbre) {
    self.start = start
    self.length = length
    self.pitch = pitch
    self.velocity = velocity
    self.timbre = timbre
  }
}

extension PlayedNote {
  /// A tick of the metronome, higher and louder on the first beat of a bar.
  public static func click(at start: Double, isDownbeat: Bool) -> PlayedNote {
    PlayedNote(start: start, length: 0.02, pitch: isDownbeat ? 96 : 89, velocity: isDownbeat ? 1 : 0.7, timbre: .click)
  }
}
