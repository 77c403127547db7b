/// A pitch regardless of its octave and its name: F# and Gb are one. C is 0, B is 11.
public struct PitchClass: Hashable, Comparable, Sendable {
  /// The number of semitones above C, from 0 to 11.
  public let number: Int

  /// - Parameter number: Semitones above or below any C; folded into one octave.
  public init(_ number: Int) {
    self.number = number.modulo(12)
  }

  /// The number of semitones up to `other`, from 0 to 11.
  public func semitones(upTo other: PitchClass) -> Int {
    (other.number - number).modulo(12)
  }

  public static func < (left: PitchClass, right: PitchClass) -> Bool {
    left.number < right.number
  }

  public static func + (pitchClass: PitchClass, semitones: Int) -> PitchClass {
    PitchClass(pitchClass.number + semitones)
  }
}

extension Int {
  /// The remainder from 0 up to, but not including, `divisor`, even for negative numbers.
  func modulo(_ divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
