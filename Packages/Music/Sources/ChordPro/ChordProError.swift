/// Why an edit that the person asked for is not possible.
public enum ChordProError: Error, Hashable, Sendable, CustomStringConvertible {
  case chord(String)
  case cell(String)
  /// The resulting line, which is a comment or a directive.
  case noLongerLyrics(String)
  case directiveName(String)
  case value(String, of: String)

  /// What happened, with the value, and what to do next.
  public var description: String {
    switch self {
    case .chord(""):
      "A chord needs a name. To leave this beat empty, delete the chord."
    case .chord(let text):
      "\"\(text)\" cannot be a chord. Leave out brackets, line breaks, and a star at the beginning."
    case .cell(let text):
      "\"\(text)\" cannot be one cell of a grid. Leave out spaces and bar lines."
    case .noLongerLyrics(let text):
      "\"\(text)\" would no longer be read as words and chords. Change the beginning of the line first."
    case .directiveName(let name):
      "\"\(name)\" cannot be the name of a directive. Use letters, digits and underscores."
    case .value(let value, let name):
      "\"\(value)\" cannot be the value of \(name). Leave out line breaks and braces, and do not leave it empty."
    }
  }
}
