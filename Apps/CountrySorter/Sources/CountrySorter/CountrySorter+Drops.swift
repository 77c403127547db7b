public import AppShell
public import DragDropKit
public import SortingGames

extension CountrySorter {
  public func drops(_ stage: Stage<Self>) -> BoardRules<CardID> {
    let game = game
    var rules = BoardRules<CardID> { game.name(of: $0) }
    rules.defaultPolicy = policy
    rules.dragOut = .return
    rules.partName = { part in
      part == .cards ? "the cards" : part == .answer ? "the answer" : part.bin ?? part.rawValue
    }
    return rules
  }

  /// On a timeline the card slides to its right place, whatever was meant.
  public func action(
    for drop: Drop<SorterPlace, ItemID>, _ stage: Stage<Self>
  ) throws(Refusal) -> SortingCommand? {
    guard let place = drop.target.region.onBoard else { return nil }
    let board = stage.model.board
    if isTimeline, board.part(at: place) == .answer, drop.items.count == 1, let ordering = game.ordering,
      let card = board[drop.items[0]], board.part(of: drop.items[0]) == .cards
    {
      return try timelineAction(drop.items[0], card, at: board.index(at: place), ordering, stage)
    }
    return try drops(stage).command(dropping: drop.items, .move, at: place, on: board).map { SortingCommand($0) }
  }

  private func timelineAction(
    _ id: ItemID, _ card: CardID, at index: Int?, _ ordering: Ordering, _ stage: Stage<Self>
  ) throws(Refusal) -> SortingCommand {
    var timeline = Timeline(ordering, placed: stage.model.answer)
    let placement = timeline.place(card, at: index ?? stage.model.answer.count)
    let before = placement.slot == 0 ? nil : stage.model.board.item(at: placement.slot - 1, in: .answer)
    let verb = placement.isRight ? "Place" : "Misplace"
    return SortingCommand(
      BoardCommand(
        title: "\(verb) \(game.name(of: card))", edits: [.place(id, .after(before, in: .answer))]),
      mistakes: placement.isRight ? 0 : 1)
  }
}
