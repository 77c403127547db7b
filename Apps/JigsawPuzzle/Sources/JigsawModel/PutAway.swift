import History

/// A command that puts loose pieces into a tray: from the table, from other trays, or elsewhere in the same one.
public struct PutAway: Hashable, Sendable, Codable {
  /// In the order in which they are to be in the tray.
  public var pieces: [PieceID]
  public var place: Place
  /// The name of the tray, `nil` for the main one.
  private var name: TrayName?
  /// What the pieces have in common: used only to describe the step in the history.
  public var kind: BorderKind?

  #if !hasFeature(Embedded)
    private enum CodingKeys: String, CodingKey {
      case pieces, place, kind
      case name = "tray"
    }
  #endif

  /// A place in a tray.
  public enum Place: Hashable, Sendable, Codable {
    case first, last
    /// Right after this piece, which stays in the tray.
    case after(PieceID)
  }

  /// - Parameter tray: Made if it does not exist.
  public init(_ pieces: [PieceID], _ place: Place = .last, in tray: TrayID = .main, kind: BorderKind? = nil) {
    self.pieces = pieces
    self.place = place
    name = tray.name
    self.kind = kind
  }

  public var tray: TrayID {
    get { TrayID(name) }
    set { name = newValue.name }
  }

  var title: String {
    if let kind { return "Gather \(pieces.count.counted(kind.noun)) in \(tray)" }
    return pieces.count == 1 ? "Put \(pieces[0]) into \(tray)" : "Put \(pieces.count) pieces into \(tray)"
  }

  /// - Returns: The command that undoes the change.
  func perform(on puzzle: inout Puzzle) throws(Refusal) -> PuzzleCommand {
    let marks = try puzzle.requireLoose(pieces, to: "go into \(tray)")
    var before = Layout(of: marks, in: puzzle)

    var trays = puzzle.trays
    if let name = tray.name, !trays.contains(tray) {
      before.names = trays.names
      try trays.make(name)
    }
    trays.takeOut(marks)
    let index: Int
    switch place {
    case .first: index = 0
    case .last: index = trays[tray].count
    case .after(let piece):
      guard let place = trays[tray].firstIndex(of: piece) else {
        throw Refusal("The \(piece) is not in \(tray).", remedy: "Choose a place next to one that is.")
      }
      index = place + 1
    }
    trays[tray].insert(contentsOf: pieces, at: index)
    puzzle.trays = trays
    puzzle.groups.remove(marks)
    return .restore(before)
  }
}

extension Puzzle {
  /// Requires that each of the pieces is by itself, and can be moved.
  ///
  /// - Parameter action: What joined pieces cannot do, as the end of a sentence.
  @discardableResult
  func requireLoose(_ pieces: [PieceID], to action: String) throws(Refusal) -> Marks {
    guard !pieces.isEmpty else { throw Refusal("No piece was named.") }
    var result = Marks([], in: grid)
    for piece in pieces {
      try require(piece)
      guard result.insert(piece) else { throw Refusal("The \(piece) was named twice.") }
      if let group = group(of: piece), self.pieces(of: group).count > 1 {
        let others = self.pieces(of: group).count - 1
        throw Refusal(
          "The \(piece) is joined to \(others.counted("other")) and cannot \(action).",
          remedy: "Drop it on the table, or undo the join first.")
      }
      try requireUnlocked(piece)
    }
    return result
  }
}
