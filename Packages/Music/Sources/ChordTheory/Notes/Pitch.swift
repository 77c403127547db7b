/// A pitch with its octave, numbered as MIDI does: middle C, C4, is 60.
public struct Pitch: Hashable, Comparable, Sendable {
  /// The MIDI number, from 0 to 127.
  public let number: Int

  public static let numbers = 0...127

  /// - Parameter number: From 0 to 127.
  public init(_ number: Int) {
    precondition(Self.numbers.contains(number), "MIDI has the pitches 0 to 127, no \(number).")
    self.number = number
  }

  public var pitchClass: PitchClass { PitchClass(number) }

  public static func < (left: Pitch, right: Pitch) -> Bool { left.number < right.number }
}

extension ClosedRange<Pitch> {
  /// The pitches of that class in the range, ascending.
  func pitches(of pitchClass: PitchClass) -> [Pitch] {
    (lowerBound.number...upperBound.number).filter { PitchClass($0) == pitchClass }.map(Pitch.init)
  }

  /// The number of pitches, including the lowest and the highest.
  var width: Int { upperBound.number - lowerBound.number + 1 }
}
