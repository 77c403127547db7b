/// The pitches in which a chord is played.
public struct Voicing: Hashable, Sendable {
  /// The pitch of a bass player, if there is one; below the others.
  public let bass: Pitch?
  /// The other pitches, ascending, none twice.
  public let upper: [Pitch]

  /// - Parameter upper: In any order.
  public init(bass: Pitch? = nil, upper: [Pitch]) {
    self.bass = bass
    self.upper = Set(upper).sorted()
    if let bass, let lowest = self.upper.first {
      precondition(bass < lowest, "A bass lies below the other voices, not at \(bass.number) over \(lowest.number).")
    }
  }

  /// All pitches, ascending.
  public var pitches: [Pitch] { (bass.map { [$0] } ?? []) + upper }

  /// A chord in close position: its tones stacked, with the tone numbered `inversion` lowest.
  ///
  /// If the chord has a bass other than its root, that bass is the lowest tone of inversion 0, and the others follow
  /// upwards.
  /// - Parameters:
  ///   - inversion: 0 for the root position; any number, counted cyclically.
  ///   - bottom: The lowest voice is the first suitable pitch from here up. At most 103, so that there is room.
  public static func close(_ chord: Chord, inversion: Int = 0, from bottom: Pitch = Pitch(55)) -> Voicing {
    precondition(bottom.number <= 103, "A chord needs two octaves of room above \(bottom.number).")
    let classes = chord.voices
    let first = inversion.modulo(classes.count)
    var pitches: [Pitch] = []
    var from = bottom.number
    for pitchClass in classes[first...] + classes[..<first] {
      let pitch = Pitch(from + PitchClass(from).semitones(upTo: pitchClass))
      pitches.append(pitch)
      from = pitch.number + 1
    }
    return Voicing(upper: pitches)
  }
}

extension Chord {
  /// The pitch classes from the bass up, each once, as close as possible.
  var voices: [PitchClass] {
    pitchClasses.sorted { bass.pitchClass.semitones(upTo: $0) < bass.pitchClass.semitones(upTo: $1) }
  }
}
