/// Something in a text that is probably a mistake. The text is kept as it is.
public struct ChordProProblem: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// `[Am` without the closing bracket; the text from the bracket on.
    case unclosedBracket(String)
    /// `]` without the opening bracket.
    case unopenedBracket
    /// A line that begins with a brace but is not a directive.
    case brokenDirective(String)
    case unknownDirective(String)
    /// The name of the environment, for example "verse".
    case unclosedEnvironment(String)
    case unopenedEnvironment(String)
    case value(String, of: String)
    case notUTF8
  }

  public let kind: Kind
  /// The index of the line, from 0.
  public let line: Int
  /// The number of Unicode scalars before the problem in its line.
  public let column: Int

  /// The position, counted from 1 as editors do, the problem, and what to do about it.
  public var description: String { "Line \(line + 1), column \(column + 1): \(kind.text)" }
}

extension ChordProProblem.Kind {
  fileprivate var text: String {
    switch self {
    case .unclosedBracket(let text):
      "\"\(text)\" has no closing bracket. Write ] after the chord."
    case .unopenedBracket:
      "] closes nothing. Write [ before the chord, or remove it."
    case .brokenDirective(let text):
      "\"\(text)\" is not a directive. Write {name: value} on a line of its own."
    case .unknownDirective(let name):
      "There is no directive \"\(name)\". Correct the name, or begin it with x_ if it is for another program."
    case .unclosedEnvironment(let name):
      "start_of_\(name) is never closed. Write {end_of_\(name)} below its lines."
    case .unopenedEnvironment(let name):
      "end_of_\(name) closes nothing. Write {start_of_\(name)} above its lines, or remove it."
    case .value(let value, let name):
      "\(name) cannot be \"\(value)\". Write \(SongValue.example(of: name))."
    case .notUTF8:
      "These bytes are not UTF-8. Save the file in that encoding."
    }
  }
}
