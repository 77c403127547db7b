public import AppShell
public import DragDropCollections
public import DragDropKit
public import History
import SortingGames

/// What can be lifted, and what a drop does.
extension CountrySorter {
  func planner(_ model: SortingModel) -> DropPlanner { DropPlanner(game: game, model: model, policy: policy) }

  public func drops(in context: AppContext<Self>) -> BoardRules<CardID> { planner(context.model).rules }

  public func rules(in context: AppContext<Self>) -> DragRules<SorterPlace, ItemID> {
    adapted(to: layout(in: context)).boardRules(in: context)
  }

  public func drop(
    _ drag: DragProposal<SorterPlace, ItemID>, on place: SorterPlace, in context: AppContext<Self>
  ) throws(Refusal) -> Plan? {
    try place.onBoard.flatMap { place throws(Refusal) in
      try planner(context.model).plan(drag.items, drag.operation, at: place)
    }
  }
}
