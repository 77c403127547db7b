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
  /// Saves the words of a filter under a name, or deletes the filter.
  case filter(String, String?)
  case renameFilter(String, to: String)
  /// Saves a template for cards under a name, or deletes it.
  case template(String, CardTemplate?)
  case renameTemplate(String, to: String)
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
    case .filter, .renameFilter, .template, .renameTemplate: return presets.apply(change)
    }
  }
}
