/// The number that names one part of a song. `Kind` distinguishes the ids of bars, sections and uses.
public struct Identifier<Kind>: RawRepresentable, Hashable, Sendable, Codable, CodingKeyRepresentable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(_ number: Int) { rawValue = number }

  /// Whether a song can have a part with this id; a larger number could not be followed by new ones forever.
  var isInRange: Bool { 0..<1_000_000_000 ~= rawValue }
}

extension Identifier: Comparable {
  public static func < (left: Identifier, right: Identifier) -> Bool { left.rawValue < right.rawValue }
}

/// No two bars of a song have the same id, even in different sections.
public typealias BarID = Identifier<Bar>
public typealias SectionID = Identifier<Section>
/// The id of one use of a section in the form.
public typealias UseID = Identifier<Use>
