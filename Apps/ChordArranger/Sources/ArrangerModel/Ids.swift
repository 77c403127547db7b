/// The name of a bar. No two bars of a song have the same name, even in different sections.
public struct BarID: RawRepresentable, Hashable, Comparable, Sendable, Codable, CodingKeyRepresentable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(_ number: Int) { rawValue = number }

  public static func < (left: BarID, right: BarID) -> Bool { left.rawValue < right.rawValue }
}

/// The name of a section.
public struct SectionID: RawRepresentable, Hashable, Comparable, Sendable, Codable, CodingKeyRepresentable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(_ number: Int) { rawValue = number }

  public static func < (left: SectionID, right: SectionID) -> Bool { left.rawValue < right.rawValue }
}

/// The name of one use of a section in the form.
public struct UseID: RawRepresentable, Hashable, Comparable, Sendable, Codable, CodingKeyRepresentable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(_ number: Int) { rawValue = number }

  public static func < (left: UseID, right: UseID) -> Bool { left.rawValue < right.rawValue }
}

/// New ids that a song does not contain yet, for the parts that a command will make.
extension Song {
  /// `count` new bar ids, ascending.
  ///
  /// - Complexity: O(*n*).
  public func newBarIDs(_ count: Int) -> [BarID] {
    var last = 0
    for section in sections.values {
      // By index, because a loop over the bars themselves would copy each one.
      for index in section.bars.indices { last = max(last, section.bars[index].id.rawValue) }
    }
    return (last + 1..<last + 1 + count).map { BarID($0) }
  }

  public func newSectionID() -> SectionID { SectionID((sections.keys.max()?.rawValue ?? 0) + 1) }

  public func newUseID() -> UseID { UseID((form.map(\.id.rawValue).max() ?? 0) + 1) }
}
