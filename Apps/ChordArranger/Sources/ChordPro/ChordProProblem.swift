/// Something in a text that is probably not what was meant. It is kept as it is.
public struct ChordProProblem: Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// `[Am` without the other bracket; the text from the bracket on.
    case unclosedBracket(String)
    /// `]` without the one before.
    case unopenedBracket
    /// A line that begins with a brace and is no directive.
    case brokenDirective(String)
    case unknownDirective(String)
    /// The name of the environment, as "verse".
    case unclosedEnvironment(String)
    case unopenedEnvironment(String)
    case value(String, of: String)
    case notUTF8
  }

  public let kind: Kind
  /// From 0.
  public let line: Int
  /// How many Unicode scalars stand before it in its line.
  public let column: Int

  /// Where it is, counted from 1 as editors do, what is wrong, and what the person can do.
  public var description: String { "Line \(line + 1), column \(column + 1): \(kind.text)" }
}

extension ChordProProblem.Kind {
  fileprivate var text: String {
    switch self {
    case .unclosedBracket(let text):
      "\"\(text)\" has no closing bracket. Write ] behind the chord."
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
