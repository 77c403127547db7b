import Geometry

#if !hasFeature(Embedded)
  /// Encoded as the grid, the main tray, the groups, the bottom one first, and the other trays, if there are any; and, unless
  /// they are those of an ordinary puzzle, the style of the cut, the challenge, and how pieces are turned, with one character for
  /// each: a digit, the number of quarters, or, if not all are whole, a letter, from A for none. Decoding validates the puzzle.
  extension Puzzle: Codable {
    private enum CodingKeys: String, CodingKey {
      case grid, style, seed, challenge, turns, tray, groups, trays
    }

    private struct SavedGroup: Codable {
      var pieces: [PieceID]
      var offset: Vector
      /// `nil` if it is not locked.
      var isLocked: Bool?
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let grid = try container.decode(Grid.self, forKey: .grid)
      let style = try container.decodeIfPresent(CutStyle.self, forKey: .style) ?? .standard
      let seed = style.shape == .irregular ? try container.decode(UInt64.self, forKey: .seed) : 0
      var turns: [UInt8]?
      if let characters = try container.decodeIfPresent(String.self, forKey: .turns) {
        turns = characters.utf8.compactMap(Self.steps)
        guard turns?.count == grid.count, characters.utf8.count == grid.count else {
          throw Self.corrupt("Not every piece is turned by a digit from 0 to 3 or a letter from A to X.", decoder)
        }
      }
      self.init(
        grid: grid, style: style, neighbors: Neighbors(grid, shape: style.shape, seed: seed),
        challenge: try container.decodeIfPresent(Challenge.self, forKey: .challenge) ?? .none,
        tray: try container.decode([PieceID].self, forKey: .tray), turns: turns)
      trays.named = try container.decodeIfPresent([Tray].self, forKey: .trays) ?? []
      for group in try container.decode([SavedGroup].self, forKey: .groups) {
        if let fault = neighbors.fault(inGroup: group.pieces) ?? self.fault(inPlacesOf: group.pieces) {
          throw Self.corrupt(fault, decoder)
        }
        groups.put(Groups.Group(pieces: group.pieces, offset: group.offset, isLocked: group.isLocked ?? false))
      }
      if let fault = check() { throw Self.corrupt(fault, decoder) }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(grid, forKey: .grid)
      if style != .standard { try container.encode(style, forKey: .style) }
      try container.encodeIfPresent(neighbors.seed, forKey: .seed)
      if challenge != .none { try container.encode(challenge, forKey: .challenge) }
      let turns = groups.turns
      if turns.contains(where: { $0 != 0 }) {
        let areQuarters = turns.allSatisfy { $0.isMultiple(of: 6) }
        let characters = turns.map { areQuarters ? UInt8(ascii: "0") + $0 / 6 : UInt8(ascii: "A") + $0 }
        try container.encode(String(decoding: characters, as: UTF8.self), forKey: .turns)
      }
      try container.encode(tray, forKey: .tray)
      let saved = zOrder.map { groups[$0]! }.map { group in
        SavedGroup(pieces: group.pieces, offset: group.offset, isLocked: group.isLocked ? true : nil)
      }
      try container.encode(saved, forKey: .groups)
      if !trays.named.isEmpty { try container.encode(trays.named, forKey: .trays) }
    }

    /// The steps of a rotation that a character stands for.
    private static func steps(_ character: UInt8) -> UInt8? {
      switch character {
      case UInt8(ascii: "0")...UInt8(ascii: "3"): (character - UInt8(ascii: "0")) * 6
      case UInt8(ascii: "A")...UInt8(ascii: "X"): character - UInt8(ascii: "A")
      default: nil
      }
    }

    private func fault(inPlacesOf pieces: [PieceID]) -> String? {
      pieces.first { group(of: $0) != nil }.map { "The \($0) is in two groups." }
    }

    private static func corrupt(_ fault: String, _ decoder: any Decoder) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: fault))
    }
  }
#endif
