import TaskBoardModel

/// What a save contains besides the board.
public struct KanbanViewState: Codable {
  let sort: SortOrder
  let lanes: LaneField
  let isCompact: Bool
  let firstColumn: Int
  let showsDetails: Bool?
  /// The folded lanes; `nil` in the view state of an older program.
  let folded: [Lane]?
  /// The latest refusals; `nil` if there are none, or in the view state of an older program.
  package let refusals: RefusalList?

  /// The most refusals that a save keeps.
  static let maximumRefusals = 50

  init(_ looking: Looking, firstColumn: Int, refusals: RefusalList) {
    (sort, lanes, isCompact) = (looking.sort, looking.lanes, looking.isCompact)
    self.firstColumn = firstColumn
    showsDetails = looking.showsDetails
    folded = looking.collapsed.isEmpty ? nil : looking.collapsed.sorted { $0.title < $1.title }
    self.refusals = refusals.records.isEmpty ? nil : refusals.latest(Self.maximumRefusals)
  }

  func apply(to looking: inout Looking) {
    (looking.sort, looking.lanes, looking.isCompact) = (sort, lanes, isCompact)
    looking.showsDetails = showsDetails
    looking.collapsed = Set(folded ?? [])
  }
}
