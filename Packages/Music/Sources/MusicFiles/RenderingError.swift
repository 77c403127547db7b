/// Why notes cannot be rendered as sound.
public enum RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `fault` is a clause about the note, `index` its index in the given notes.
  case note(index: Int, _ fault: String)
  case tooLong(seconds: Double)
  case rate(Int)

  /// What happened, with the value, and what to do next.
  public var description: String {
    switch self {
    case .note(let index, let fault):
      "Note \(index) cannot be played: \(fault). Correct it, or leave it out."
    case .tooLong(let seconds):
      "The music would last \(seconds) seconds; at most \(Rendering.maximumDuration), which is an hour, can be rendered."
        + " Render a part of it."
    case .rate(let rate):
      "Sound cannot have \(rate) samples a second. Choose from \(Rendering.rates.lowerBound) to"
        + " \(Rendering.rates.upperBound), such as 44100."
    }
  }
}

extension PlayedNote {
  /// The fault in its numbers, `nil` if there is none.
  var fault: String? {
    // Written so that a NaN is a fault too.
    if !(0 <= start && start < .infinity) { return "it starts at \(start) seconds" }
    if !(0 <= length && length < .infinity) { return "it lasts \(length) seconds" }
    if !(0 <= velocity && velocity <= 1) { return "its velocity is \(velocity), and must be from 0 to 1" }
    if !(0 <= pitch && pitch <= 127) { return "its pitch is \(pitch), and must be from 0 to 127" }
    return nil
  }
}
