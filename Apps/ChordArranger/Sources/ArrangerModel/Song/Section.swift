import ChordTheory

/// A named part of a song: a verse, a chorus.
public struct Section: Hashable, Sendable, Codable {
  public internal(set) var name: String
  public internal(set) var kind: Kind
  /// The bars; at least one.
  public internal(set) var bars: [Bar]

  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case intro, verse, chorus, bridge, solo, outro
    /// Any other part.
    case part

    /// The usual kind of a section with this name.
    public init(name: String) {
      let words = name.lowercased().split { !$0.isLetter }
      self = words.lazy.compactMap { Kind(rawValue: String($0)) ?? Self.others[String($0)] }.first ?? .part
    }

    private static let others: [String: Kind] = [
      "introduction": .intro, "refrain": .chorus, "hook": .chorus, "middle": .bridge, "interlude": .solo,
      "instrumental": .solo, "ending": .outro, "coda": .outro,
    ]
  }
}

/// One place in the form at which a section is played. All uses of a section have the same content.
public struct Use: Hashable, Sendable, Codable {
  public let id: UseID
  public let section: SectionID
}

/// All beats of the section, as one sequence.
extension Section {
  var beatCount: Int { bars.reduce(0) { $0 + $1.cells.count } }

  /// The cells of all bars, concatenated.
  var cells: [ChordSymbol?] { bars.flatMap(\.cells) }

  /// How many beats of the section come before this one, `nil` if it has no such beat.
  func index(of beat: Beat) -> Int? {
    var index = 0
    for bar in bars {
      if bar.id == beat.bar { return bar.cells.indices.contains(beat.number) ? index + beat.number : nil }
      index += bar.cells.count
    }
    return nil
  }

  /// Puts the cells into the bars; there must be as many cells as beats.
  mutating func lay(_ cells: some Collection<ChordSymbol?>) {
    precondition(cells.count == beatCount, "\(cells.count) cells are not \(beatCount) beats.")
    var rest = cells[...]
    for index in bars.indices {
      let count = bars[index].cells.count
      bars[index].cells = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }
}
