/// A setting in a config file: its path of names, its value, and the line where it is.
public struct ConfigEntry: Hashable, Sendable {
  /// The names of the tables around it, and its own: `["task-board", "keys", "undo"]`.
  public var path: [String]
  public var value: ConfigValue
  /// Counted from 1.
  public var line: Int

  public init(_ path: [String], _ value: ConfigValue, line: Int) {
    self.path = path
    self.value = value
    self.line = line
  }
}

/// The value of a setting, as far as a config file of ours needs it.
public enum ConfigValue: Hashable, Sendable, CustomStringConvertible {
  case text(String)
  case flag(Bool)
  case number(Int)
  case list([ConfigValue])
  /// A table, whose settings are entries of their own.
  case table
  /// A fraction, a date or a time, as TOML writes it; no setting has such a value.
  case other(String)

  /// The value as the file would write it.
  public var description: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .table: "a table"
    case .other(let text): text
    }
  }

  /// The texts of a list of texts, or of one text; `nil` for anything else.
  public var texts: [String]? {
    switch self {
    case .text(let text): [text]
    case .list(let values):
      values.reduce([String]?.some([])) { texts, value in
        if case .text(let text) = value { texts.map { $0 + [text] } } else { nil }
      }
    case .flag, .number, .table, .other: nil
    }
  }
}
