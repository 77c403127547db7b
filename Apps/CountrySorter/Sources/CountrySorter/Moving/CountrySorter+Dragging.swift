public import AppShell
public import DragDropCollections
public import DragDropKit
public import History
import SortingGames

/// What can be lifted, and what a drop does.
extension CountrySorter {
  func planner(_ model: SortingModel) -> DropPlanner {
    var planner = DropPlanner(game: game, model: model, policy: policy)
    if isOnMap { planner.map = mapWords(model) }
    return planner
  }

  public func drops(in context: AppContext<Self>) -> BoardRules<CardID> { planner(context.model).rules }

  public func rules(in context: AppContext<Self>) -> DragRules<SorterPlace, ItemID> {
    let rules = adapted(to: layout(in: context)).boardRules(in: context)
    guard isOnMap else { return rules }
    let drops = drops(in: context)
    return rules.stops { session in mapStops(for: session, drops, in: context) }
      .arrows { direction, session, stops in Self.stop(direction, from: session.location, among: stops) }
      .names {
        drops.name(of: $0, on: context.model.board)
      } region: { place in
        words(for: place, in: context) ?? rules.name(of: place)
      }
  }

  public func drop(
    _ drag: DragProposal<SorterPlace, ItemID>, on place: SorterPlace, in context: AppContext<Self>
  ) throws(Refusal) -> Plan? {
    try place.onBoard.flatMap { place throws(Refusal) in
      try planner(context.model).plan(drag.items, drag.operation, at: place)
    }
  }
}
