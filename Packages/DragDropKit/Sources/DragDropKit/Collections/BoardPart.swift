/// One collection of a ``Board``, by the way it holds its items.
public enum BoardPart: Hashable, Sendable, Codable {
  /// An ordered list; it holds at most `limit` items where there is a limit.
  case shelf([ItemID], limit: Int? = nil)
  /// Numbered places, each with room for one item.
  case slots([ItemID?])
  /// A source that is used up: each item has a place of its own, in which it is or to which it can return.
  case source([ItemID])
  /// A source that never runs out: what is taken from it is a copy.
  case palette([ItemID])

  public static var shelf: BoardPart { .shelf([]) }

  /// - Parameter count: How many numbered places, all of them empty; at least 0.
  public static func slots(_ count: Int) -> BoardPart {
    .slots([ItemID?](repeating: nil, count: count))
  }

  /// How many places are shown: one more than an index may be.
  public var count: Int {
    switch self {
    case .shelf(let items, _): items.count
    case .slots(let slots): slots.count
    case .source(let items), .palette(let items): items.count
    }
  }
}
