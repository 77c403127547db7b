#if !hasFeature(Embedded)
  /// The rows of the outline from top to bottom, each with the item above it, so that a deep tree is no deep text.
  extension Tree: Codable where Item: Codable {
    private struct Row: Codable {
      var id: ItemID
      var parent: ItemID?
      var item: Item
    }

    private enum CodingKeys: String, CodingKey {
      case rows, nextID
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      let rows = rows().compactMap { row in
        self[row.id].map { Row(id: row.id, parent: parent(of: row.id), item: $0) }
      }
      try container.encode(rows, forKey: .rows)
      try container.encode(freshID.rawValue, forKey: .nextID)
    }

    /// - Throws: `DecodingError.dataCorrupted` if an item is there twice, is below one that does not come before it, or has
    ///   a number that none can have.
    public init(from decoder: any Decoder) throws {
      func damaged(_ what: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: what))
      }
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let next = try container.decode(Int.self, forKey: .nextID)
      guard 1...ItemID.highest + 1 ~= next else { throw damaged("The next item cannot be #\(next).") }
      self.init(next: next)
      for row in try container.decode([Row].self, forKey: .rows) {
        guard row.id.isPossible, row.id < freshID else { throw damaged("Item \(row.id) has an invalid number.") }
        guard !contains(row.id) else { throw damaged("Item \(row.id) is in two places.") }
        if let parent = row.parent, !contains(parent) {
          throw damaged("Item \(row.id) is below \(parent), which does not come before it.")
        }
        add(row.item, as: row.id, below: row.parent)
      }
    }
  }
#endif
