/// The name of a bar. No two bars of a song have the same, also not in different sections.
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

/// Ids that a song does not have yet, for what a command will make.
extension Song {
  /// So many ids of bars, ascending.
  ///
  /// - Complexity: O(*n*).
  public func newBarIDs(_ count: Int) -> [BarID] {
    let next = (sections.values.lazy.flatMap(\.bars).map(\.id.rawValue).max() ?? 0) + 1
    return (next..<next + count).map { BarID($0) }
  }

  public func newSectionID() -> SectionID { SectionID((sections.keys.max()?.rawValue ?? 0) + 1) }

  public func newUseID() -> UseID { UseID((form.map(\.id.rawValue).max() ?? 0) + 1) }
}
