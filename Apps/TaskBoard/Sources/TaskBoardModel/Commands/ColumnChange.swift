/// The smallest change to a column.
public enum ColumnChange: Hashable, Sendable, Codable {
  case title(String)
  case limit(Limit?)
  case finishes(Bool)
  case archived(Bool)
}

extension Column {
  /// - Returns: The inverse; `nil` if nothing changed.
  mutating func apply(_ change: ColumnChange) -> ColumnChange? {
    let before = self
    switch change {
    case .title(let text):
      title = text
      return title == before.title ? nil : .title(before.title)
    case .limit(let value):
      limit = value
      return limit == before.limit ? nil : .limit(before.limit)
    case .finishes(let value):
      finishes = value
      return finishes == before.finishes ? nil : .finishes(before.finishes)
    case .archived(let value):
      isArchived = value
      return isArchived == before.isArchived ? nil : .archived(before.isArchived)
    }
  }
}

/// The smallest change to the board itself.
public enum BoardChange: Hashable, Sendable, Codable {
  case title(String)
  case personLimit(Limit?)
}

extension Kanban {
  mutating func apply(_ change: BoardChange) -> BoardChange? {
    let before = self
    switch change {
    case .title(let text):
      title = text
      return title == before.title ? nil : .title(before.title)
    case .personLimit(let value):
      personLimit = value
      return personLimit == before.personLimit ? nil : .personLimit(before.personLimit)
    }
  }
}
