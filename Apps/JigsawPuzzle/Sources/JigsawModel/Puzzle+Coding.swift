import Geometry

/// Encoded as the grid, the style of the cut unless it is the standard one, the main tray, the groups, the bottom one first, and the other trays, if there are any. Decoding
/// validates the puzzle.
extension Puzzle: Codable {
  private enum CodingKeys: String, CodingKey {
    case grid, style, seed, tray, groups, trays
  }

  private struct SavedGroup: Codable {
    var pieces: [PieceID]
    var offset: Vector
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let grid = try container.decode(Grid.self, forKey: .grid)
    let style = try container.decodeIfPresent(CutStyle.self, forKey: .style) ?? .standard
    let seed = style.shape == .irregular ? try container.decode(UInt64.self, forKey: .seed) : 0
    self.init(
      grid: grid, style: style, neighbors: Neighbors(grid, shape: style.shape, seed: seed),
      tray: try container.decode([PieceID].self, forKey: .tray))
    trays = try container.decodeIfPresent([Tray].self, forKey: .trays) ?? []
    for group in try container.decode([SavedGroup].self, forKey: .groups) {
      if let fault = neighbors.fault(inGroup: group.pieces) ?? self.fault(inPlacesOf: group.pieces) {
        throw Self.corrupt(fault, decoder)
      }
      form(group.pieces, at: group.offset)
      zOrder.append(GroupID(lowest: group.pieces[0]))
    }
    if let fault = check() { throw Self.corrupt(fault, decoder) }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(grid, forKey: .grid)
    if style != .standard { try container.encode(style, forKey: .style) }
    try container.encodeIfPresent(neighbors.seed, forKey: .seed)
    try container.encode(tray, forKey: .tray)
    let groups = zOrder.map { SavedGroup(pieces: members[$0.lowest.number], offset: offsets[$0.lowest.number]) }
    try container.encode(groups, forKey: .groups)
    if !trays.isEmpty { try container.encode(trays, forKey: .trays) }
  }

  private func fault(inPlacesOf pieces: [PieceID]) -> String? {
    pieces.first { lowest[$0.number] != -1 }.map { "The \($0) is in two groups." }
  }

  private static func corrupt(_ fault: String, _ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: fault))
  }
}
