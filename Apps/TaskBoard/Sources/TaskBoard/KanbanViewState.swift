/// What a save contains besides the board.
public struct KanbanViewState: Codable {
  let sort: SortOrder
  let lanes: LaneField
  let isCompact: Bool
  let firstColumn: Int
  let showsDetails: Bool?

  init(_ looking: Looking, firstColumn: Int) {
    (sort, lanes, isCompact) = (looking.sort, looking.lanes, looking.isCompact)
    self.firstColumn = firstColumn
    showsDetails = looking.showsDetails
  }

  func apply(to looking: inout Looking) {
    (looking.sort, looking.lanes, looking.isCompact) = (sort, lanes, isCompact)
    looking.showsDetails = showsDetails
  }
}
