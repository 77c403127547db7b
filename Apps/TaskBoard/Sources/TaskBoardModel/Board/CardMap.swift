/// Values by card: a dictionary in parts.
///
/// A board with 100,000 cards is one of several copies, such as the one that a snapshot is written from. After one
/// dictionary was copied, the next change to it would copy all cards; as it grows, it would move all of them. Either takes
/// 100 milliseconds, in which a server answers nobody. Here only the part in which the card is gets copied or grows.
public struct CardMap<Value> {
  private typealias Part = [CardID: Value]
  /// With so many parts, each has a few hundred of 100,000 cards. A power of two.
  private static var partCount: Int { 256 }

  /// None until there is a value; then each card is in the part of its hash.
  private var parts: [Part] = []
  public private(set) var count = 0

  public init() {}

  /// - Complexity: O(*n*)
  public init(_ values: [CardID: Value]) {
    for (card, value) in values { self[card] = value }
  }

  private static func part(of card: CardID) -> Int { card.hashValue & (partCount - 1) }

  /// - Complexity: O(1). The first change to a part that is shared with a copy takes O(*n* / 256), where *n* is the number
  ///   of values.
  public subscript(card: CardID) -> Value? {
    get { parts.isEmpty ? nil : parts[Self.part(of: card)][card] }
    _modify {
      if parts.isEmpty { parts = Array(repeating: [:], count: Self.partCount) }
      let part = Self.part(of: card)
      let before = parts[part].count
      defer { count += parts[part].count - before }
      yield &parts[part][card]
    }
  }

  /// - Returns: The value that was removed; `nil` if there was none.
  @discardableResult
  public mutating func removeValue(forKey card: CardID) -> Value? {
    guard !parts.isEmpty, let value = parts[Self.part(of: card)].removeValue(forKey: card) else { return nil }
    count -= 1
    return value
  }

  /// - Returns: The value that was replaced; `nil` if there was none.
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey card: CardID) -> Value? {
    let old = self[card]
    self[card] = value
    return old
  }

  /// - Complexity: O(*n*)
  public var dictionary: [CardID: Value] { Dictionary(uniqueKeysWithValues: lazy.map { ($0.key, $0.value) }) }

  /// In the order of the map.
  public var keys: LazyMapCollection<Self, CardID> { lazy.map(\.key) }

  /// In the order of the map.
  public var values: LazyMapCollection<Self, Value> { lazy.map(\.value) }
}

/// In an order that differs from one run of a program to the next, as in a dictionary.
extension CardMap: Collection {
  public typealias Element = (key: CardID, value: Value)

  public struct Index: Comparable {
    fileprivate let part: Int
    /// `nil` at the end of the map.
    fileprivate let index: [CardID: Value].Index?

    public static func < (one: Index, other: Index) -> Bool {
      guard one.part == other.part, let left = one.index, let right = other.index else { return one.part < other.part }
      return left < right
    }
  }

  public var isEmpty: Bool { count == 0 }
  public var startIndex: Index { first(from: 0) }
  public var endIndex: Index { Index(part: parts.count, index: nil) }

  /// The first index in a part, or in one behind it.
  private func first(from part: Int) -> Index {
    for part in part..<parts.count where !parts[part].isEmpty {
      return Index(part: part, index: parts[part].startIndex)
    }
    return endIndex
  }

  public func index(after index: Index) -> Index {
    guard let place = index.index else { preconditionFailure("There is nothing behind the end of a map.") }
    let next = parts[index.part].index(after: place)
    return next < parts[index.part].endIndex ? Index(part: index.part, index: next) : first(from: index.part + 1)
  }

  public subscript(index: Index) -> Element {
    guard let place = index.index else { preconditionFailure("There is nothing at the end of a map.") }
    return parts[index.part][place]
  }

  public func makeIterator() -> FlattenSequence<[[CardID: Value]]>.Iterator { parts.joined().makeIterator() }
}

extension CardMap: Sendable where Value: Sendable {}

extension CardMap: Equatable where Value: Equatable {
  public static func == (one: CardMap, other: CardMap) -> Bool {
    one.count == other.count && (one.isEmpty || one.parts == other.parts)
  }
}

extension CardMap: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    if !isEmpty { hasher.combine(parts) }
  }
}

/// Encoded as a dictionary.
extension CardMap: Codable where Value: Codable {
  public init(from decoder: any Decoder) throws { self.init(try [CardID: Value](from: decoder)) }

  public func encode(to encoder: any Encoder) throws {
    try dictionary.encode(to: encoder)
  }
}
