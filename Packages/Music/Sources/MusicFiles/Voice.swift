/// One note on its way through the samples.
struct Voice {
  /// The samples at which it sounds, counted from the start of the music.
  let range: Range<Int>
  private let partials: [Double]
  private let envelope: Envelope
  private let length: Double
  private let secondsPerSample: Double
  /// Turns of the fundamental per sample.
  private let step: Double
  /// The factor by which the loudness decays per sample.
  private let decay: Double
  /// The phase of the fundamental, from 0 to 1.
  private var turns = 0.0
  private var loudness: Double

  /// - Parameter note: Valid, and short enough for its samples to be counted.
  init(_ note: PlayedNote, rate: Int) {
    let start = Int((note.start * Double(rate)).rounded())
    envelope = note.timbre.envelope
    length = note.length
    secondsPerSample = 1 / Double(rate)
    range = start..<start + Int(((length + envelope.release) * Double(rate)).rounded(.up))
    let frequency = Wave.frequency(ofPitch: note.pitch)
    step = frequency * secondsPerSample
    // Partials above half the rate would alias.
    partials = Array(note.timbre.partials.prefix(Int(0.5 / step)))
    // 2^-x for small x, by its series.
    let x = secondsPerSample / envelope.halving * 0.693_147_180_559_945_3
    decay = 1 - x * (1 - x / 2 * (1 - x / 3))
    loudness = note.velocity
  }

  /// Adds its next samples.
  ///
  /// - Parameters:
  ///   - block: The samples of the music from `first` on.
  ///   - first: At most one block later than in the last call, so that no sample is left out.
  mutating func add(to block: inout [Double], from first: Int) {
    for index in max(first, range.lowerBound)..<min(first + block.count, range.upperBound) {
      let time = Double(index - range.lowerBound) * secondsPerSample
      block[index - first] += wave() * loudness * envelope.level(at: time, heldFor: length)
      loudness *= decay
      turns += step
      if turns >= 1 { turns -= 1 }
    }
  }

  private func wave() -> Double {
    var sum = 0.0
    var partial = 0.0
    for loudness in partials {
      partial += turns
      sum += loudness * Wave.sine(partial - partial.rounded(.down))
    }
    return sum
  }
}
