/// A short, permanent id. `Kind` distinguishes the ids of cards, columns and checklist items.
public struct Identifier<Kind>: RawRepresentable, Hashable, Sendable, Codable, CodingKeyRepresentable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ text: String) {
    self.init(rawValue: text)
  }

  /// The highest number that counts. A higher one is a text like any other, so that the next number always exists.
  public static var highestNumber: Int { 1_000_000_000 }

  /// The number with which the text begins: 12 for "12" and for "12b"; `nil` if it begins with none, or with one above
  /// ``highestNumber``.
  public var number: Int? { Self.number(in: rawValue[...]) }

  /// Whether it begins with a number above ``highestNumber``, which no board has ever given.
  public var isBeyondNumbers: Bool { rawValue.first.map { "0"..."9" ~= $0 } == true && number == nil }

  /// Reads an id from a file. Fails if the text is empty, has 24 bytes or more, as Trello's ids do, or
  /// ``isBeyondNumbers``.
  public init?(written text: String) {
    self.init(text)
    guard 1..<24 ~= text.utf8.count, !isBeyondNumbers else { return nil }
  }

  static func number(in text: Substring) -> Int? {
    Int(text.prefix { "0"..."9" ~= $0 }).flatMap { $0 <= highestNumber ? $0 : nil }
  }
}

extension Sequence<Int?> {
  /// The number after the highest of those that there are; 1 if there is none.
  var next: Int { (compactMap(\.self).max() ?? 0) + 1 }
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
