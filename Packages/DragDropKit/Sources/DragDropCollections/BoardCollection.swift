/// One collection of a ``Board``, by the way it holds its items.
public enum BoardCollection: Hashable, Sendable {
  /// An ordered list; it holds at most `limit` items if there is a limit.
  case shelf([ItemID], limit: Int? = nil)
  /// Numbered places, each with room for one item.
  case slots([ItemID?])
  /// A source that is used up: each item has its own place, where it is or to which it can return.
  case source([ItemID])
  /// A source that never runs out: items taken from it are copies.
  case palette([ItemID])

  public static var shelf: BoardCollection { .shelf([]) }

  /// - Parameter count: The number of places, all of them empty; at least 0.
  public static func slots(_ count: Int) -> BoardCollection {
    .slots([ItemID?](repeating: nil, count: count))
  }

  /// The number of places shown: one more than the highest index.
  public var count: Int {
    switch self {
    case .shelf(let items, _): items.count
    case .slots(let slots): slots.count
    case .source(let items), .palette(let items): items.count
    }
  }
}

#if !hasFeature(Embedded)
  /// Encoded by its kind: `{"shelf": [1, 2], "limit": 5}`, `{"slots": [1, null]}`, `{"source": [1]}`, `{"palette": [1]}`.
  extension BoardCollection: Codable {
    private enum CodingKeys: String, CodingKey {
      case shelf, limit, slots, source, palette
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let items = try container.decodeIfPresent([ItemID].self, forKey: .shelf) {
        self = .shelf(items, limit: try container.decodeIfPresent(Int.self, forKey: .limit))
      } else if let slots = try container.decodeIfPresent([ItemID?].self, forKey: .slots) {
        self = .slots(slots)
      } else if let items = try container.decodeIfPresent([ItemID].self, forKey: .source) {
        self = .source(items)
      } else if let items = try container.decodeIfPresent([ItemID].self, forKey: .palette) {
        self = .palette(items)
      } else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath, debugDescription: "A collection is a shelf, slots, a source or a palette."))
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .shelf(let items, let limit):
        try container.encode(items, forKey: .shelf)
        try container.encodeIfPresent(limit, forKey: .limit)
      case .slots(let slots): try container.encode(slots, forKey: .slots)
      case .source(let items): try container.encode(items, forKey: .source)
      case .palette(let items): try container.encode(items, forKey: .palette)
      }
    }
  }
#endif
