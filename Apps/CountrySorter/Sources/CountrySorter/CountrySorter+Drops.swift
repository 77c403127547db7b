public import AppShell
public import DragDropCollections
public import DragDropKit
public import History
public import SortingGames

extension CountrySorter {
  public func drops(_ stage: Stage<Self>) -> BoardRules<CardID> { dropRules }

  /// The rules for drops. A card that is dragged out goes home; a copy from an endless deck is removed, because its
  /// card never left the deck.
  var dropRules: BoardRules<CardID> {
    let deck = game.deck
    var rules = BoardRules<CardID> { deck.card($0)?.name ?? $0.text }
    rules.defaultPolicy = policy
    rules.dragOut = isEndless ? .delete : .return
    rules.partName = { part in
      part == .cards ? "the cards" : part == .answer ? "the answer" : part.bin ?? part.rawValue
    }
    return rules
  }

  /// On a timeline, the whole answer refuses a card that is already placed, and reports this during the drag.
  public func rules(_ stage: Stage<Self>) -> DragRules<SorterPlace, ItemID> {
    let rules = boardRules(stage)
    guard isTimeline else { return rules }
    return rules.target { place, drag in
      guard let place = place.onBoard else { return nil }
      do throws(Refusal) {
        _ = try command(dropping: drag.items, drag.operation, at: place, in: stage.model)
      } catch {
        return .refuse(error)
      }
      return dropRules.answer(to: drag.items, drag.operation, at: place, on: stage.model.board)
    }
  }

  /// On a timeline the card slides to its right place, whichever place it was dropped on.
  public func action(
    for drop: Drop<SorterPlace, ItemID>, _ stage: Stage<Self>
  ) throws(Refusal) -> SortingCommand? {
    guard let place = drop.target.region.onBoard else { return nil }
    let operation = drop.target.operation == .copy ? DropOperation.copy : .move
    return try command(dropping: drop.items, operation, at: place, in: stage.model)
  }

  /// The command for a drop; `nil` if it changes nothing.
  func command(
    dropping items: [ItemID], _ operation: DropOperation, at place: BoardPlace, in model: SortingModel
  ) throws(Refusal) -> SortingCommand? {
    let board = model.board
    if isTimeline, board.part(at: place) == .answer, let ordering = game.ordering {
      if items == [board.item(at: place)] { return nil }
      guard items.count == 1, let card = board[items[0]], board.part(of: items[0]) == .cards else {
        // If they were moved, they would no longer be in the order by which the next card is judged.
        throw Refusal("Cards on a timeline stay where they belong.", remedy: "Take one of the remaining cards.")
      }
      return timelineCommand(items[0], card, at: board.index(at: place), ordering, model)
    }
    return try dropRules.command(dropping: items, operation, at: place, on: board).map { SortingCommand($0) }
  }

  private func timelineCommand(
    _ id: ItemID, _ card: CardID, at index: Int?, _ ordering: Ordering, _ model: SortingModel
  ) -> SortingCommand {
    var timeline = Timeline(ordering, placed: model.answer)
    let placement = timeline.place(card, at: index ?? model.answer.count)
    let before = placement.slot == 0 ? nil : model.board.item(at: placement.slot - 1, in: .answer)
    let verb = placement.isRight ? "Place" : "Misplace"
    return SortingCommand(
      BoardCommand(
        title: "\(verb) \(game.name(of: card))", edits: [.place(id, .after(before, in: .answer))]),
      mistakes: placement.isRight ? 0 : 1)
  }
}
