/// One event in the life of a journal, in the form that is stored, sent and replayed.
///
/// The records of a journal, applied in order to a new one, give the same model *and* the same history: undo still
/// works after a restart.
public enum JournalRecord<C: Command>: Hashable, Sendable {
  case perform(C)
  case undo
  /// Undoes the step before the latest ones, of which there are this many, and keeps those.
  case undoBefore(Int)
  case redo
  case reset
}

extension Journal {
  /// Performs the record; if it throws, nothing has changed.
  public mutating func apply(_ record: JournalRecord<C>) throws(Refusal) {
    switch record {
    case .perform(let command): try perform(command)
    case .undo: try undo()
    case .undoBefore(let later):
      guard 0 <= later, later < done.count else {
        throw Refusal("There is no step before the latest \(later).")
      }
      try undo(at: done.count - 1 - later)
    case .redo: try redo()
    case .reset: try reset()
    }
  }
}

#if !hasFeature(Embedded)
  /// A command is encoded as `{"do": …}`, the undo of an earlier step as `{"undo": 3}`, the others as `"undo"`, `"redo"`
  /// and `"reset"`.
  extension JournalRecord: Codable where C: Codable {
    private enum CodingKeys: String, CodingKey {
      case perform = "do"
      case undoBefore = "undo"
    }

    public init(from decoder: any Decoder) throws {
      if let word = try? decoder.singleValueContainer().decode(String.self) {
        switch word {
        case "undo": self = .undo
        case "redo": self = .redo
        case "reset": self = .reset
        default:
          throw DecodingError.dataCorrupted(
            .init(
              codingPath: decoder.codingPath,
              debugDescription:
                "A record is \"undo\", {\"undo\": 3}, \"redo\", \"reset\" or {\"do\": …}, not \"\(word)\"."))
        }
      } else {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self =
          if container.contains(.undoBefore) {
            .undoBefore(try container.decode(Int.self, forKey: .undoBefore))
          } else {
            .perform(try container.decode(C.self, forKey: .perform))
          }
      }
    }

    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .perform(let command):
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(command, forKey: .perform)
      case .undo: try encode("undo", to: encoder)
      case .undoBefore(let later):
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(later, forKey: .undoBefore)
      case .redo: try encode("redo", to: encoder)
      case .reset: try encode("reset", to: encoder)
      }
    }

    private func encode(_ word: String, to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(word)
    }
  }
#endif
