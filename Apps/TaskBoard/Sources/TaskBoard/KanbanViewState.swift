/// What a save contains besides the board.
public struct KanbanViewState: Codable {
  var sort: SortOrder
  var lanes: LaneField
  var isCompact: Bool
  var firstColumn: Int
}

extension KanbanApp {
  public var viewState: KanbanViewState {
    get {
      KanbanViewState(
        sort: looking.sort, lanes: looking.lanes, isCompact: looking.isCompact, firstColumn: firstColumn)
    }
    set {
      (looking.sort, looking.lanes, looking.isCompact) = (newValue.sort, newValue.lanes, newValue.isCompact)
      firstColumn = newValue.firstColumn
      arrange()
    }
  }
}
