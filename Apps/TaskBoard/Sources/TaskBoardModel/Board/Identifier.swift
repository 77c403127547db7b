/// A short, permanent id. `Kind` distinguishes the ids of cards, columns and checklist items.
public struct Identifier<Kind>: RawRepresentable, Hashable, Sendable, Codable, CodingKeyRepresentable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ text: String) {
    self.init(rawValue: text)
  }

  /// The number with which the text begins: 12 for "12" and for "12b"; `nil` if it begins with none.
  public var number: Int? { Int(rawValue.prefix { "0"..."9" ~= $0 }) }
}

extension Identifier: Comparable {
  /// Compares by number, then by text: 2 before 10.
  public static func < (left: Identifier, right: Identifier) -> Bool {
    let (one, other) = (left.number ?? .max, right.number ?? .max)
    return one == other ? left.rawValue < right.rawValue : one < other
  }
}

extension Identifier: CustomStringConvertible {
  public var description: String { rawValue }
}

public typealias CardID = Identifier<Card>
public typealias ColumnID = Identifier<Column>
public typealias CheckItemID = Identifier<CheckItem>
