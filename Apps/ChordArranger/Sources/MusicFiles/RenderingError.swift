/// Why notes cannot be made into sound.
public enum RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `fault` is a clause about the note, `index` its place in the notes that were given.
  case note(index: Int, _ fault: String)
  case tooLong(seconds: Double)
  case rate(Int)

  /// What happened, with the value, and what can be done.
  public var description: String {
    switch self {
    case .note(let index, let fault):
      "Note \(index) cannot be played: \(fault). Correct it, or leave it out."
    case .tooLong(let seconds):
      "The music would last \(seconds) seconds; at most \(Rendering.longest), which is an hour, can be rendered."
        + " Render a part of it."
    case .rate(let rate):
      "Sound cannot have \(rate) samples a second. Choose from \(Rendering.rates.lowerBound) to"
        + " \(Rendering.rates.upperBound), such as 44100."
    }
  }
}

extension PlayedNote {
  /// What is wrong with its numbers, `nil` where nothing is.
  var fault: String? {
    // Written so that what is not a number is a fault too.
    if !(0 <= start && start < .infinity) { return "it starts at \(start) seconds" }
    if !(0 <= length && length < .infinity) { return "it lasts \(length) seconds" }
    if !(0 <= velocity && velocity <= 1) { return "its velocity is \(velocity), and must be from 0 to 1" }
    if !(0 <= pitch && pitch <= 127) { return "its pitch is \(pitch), and must be from 0 to 127" }
    return nil
  }
}
