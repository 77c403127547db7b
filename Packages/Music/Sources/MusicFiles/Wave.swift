/// Sines and pitches from the four basic operations alone, which give the same bits on every system; libm does not.
enum Wave {
  /// sin(2π · `turns`), off by less than 4e-6.
  ///
  /// - Parameter turns: From 0 to 1.
  static func sine(_ turns: Double) -> Double {
    // sin(π - x) = sin(x) folds it to ±1/4 of a turn, for which the series to the ninth power is enough.
    let folded = turns < 0.25 ? turns : turns < 0.75 ? 0.5 - turns : turns - 1
    let x = folded * 2 * Double.pi
    let square = x * x
    return x * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
  }

  /// The frequency in hertz, in equal temperament with A at 440 Hz.
  ///
  /// - Parameter pitch: From 0 to 127; 69 is that A.
  static func frequency(ofPitch pitch: Int) -> Double {
    // The twelfth root of 2.
    let semitone = 1.059_463_094_359_295_3
    let octave = pitch / 12
    let aboveC = (0..<(pitch % 12)).reduce(8.175_798_915_643_707) { number, _ in number * semitone }
    return aboveC * Double(1 << octave)
  }
}
