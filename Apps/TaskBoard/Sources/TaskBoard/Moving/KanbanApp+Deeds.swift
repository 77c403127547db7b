import AppShell
import DragDropKit
import History
import TaskBoardModel

/// The actions of keys on the board.
extension KanbanApp {
  // MARK: Moving

  /// Moves the cards with the keys as the mouse would: to the gap after the next card that is shown.
  func moveAlong(_ steps: Int, _ stage: Stage<KanbanApp>) -> Effects {
    let ids = chosen(stage)
    guard let first = ids.first, let last = ids.last, let spot = arrangement.spot(of: steps < 0 ? first : last) else {
      return noCard
    }
    guard looking.sort == .manual else {
      return [.say("The cards are sorted by \(looking.sort.rawValue). s returns to your own order.")]
    }
    let cells = arrangement.bands[spot.band].cells[spot.column]
    let gap = steps < 0 ? spot.index - 1 : spot.index + 2
    guard 0 <= gap, gap <= cells.count else { return [] }
    return move(ids, to: .before(gap, band: spot.band), in: spot.column, stage)
  }

  mutating func moveAcross(_ steps: Int, _ stage: Stage<KanbanApp>) -> Effects {
    if case .header(let id)? = stage.focus { return moveColumn(id, steps, stage) }
    let ids = chosen(stage)
    guard let spot = ids.first.flatMap({ arrangement.spot(of: $0) }) else { return noCard }
    let column = spot.column + steps
    guard arrangement.columns.indices.contains(column) else { return [] }
    let index = min(spot.index, arrangement.bands[spot.band].cells[column].count)
    latest = .moveToColumn(arrangement.columns[column])
    return move(ids, to: .before(index, band: spot.band), in: column, stage)
  }

  private func move(_ ids: [CardID], to spot: Slot.Spot, in column: Int, _ stage: Stage<KanbanApp>) -> Effects {
    guard let target = stage.model[arrangement.columns[column]] else { return [] }
    let place = place(of: Slot(column: target.id, spot: spot), in: target)
    return doing(.move(ids, to: place), stage)
  }

  /// Performs the step, and shows the warning of a soft limit, which does not prevent it.
  func doing(_ deed: Deed, _ stage: Stage<KanbanApp>) -> Effects {
    let command = command(deed, stage)
    var board = stage.model
    // If the board refuses, performing the step reports it.
    guard (try? command.perform(on: &board)) != nil, let warning = stage.model.warning(becoming: board) else {
      return [.perform(command)]
    }
    return [.perform(command), .say("Over the limit: \(warning).")]
  }

  private func moveColumn(_ id: ColumnID, _ steps: Int, _ stage: Stage<KanbanApp>) -> Effects {
    let order = stage.model.columns.map(\.id)
    guard let index = order.firstIndex(of: id), order.indices.contains(index + steps) else { return [] }
    var others = order
    others.remove(at: index)
    return [.perform(command(.moveColumn(id, after: others[..<(index + steps)].reversed()), stage))]
  }

  // MARK: Cards

  mutating func change(_ ids: [CardID], _ changes: [CardChange], _ stage: Stage<KanbanApp>) -> Effects {
    guard !ids.isEmpty else { return noCard }
    latest = .change(changes)
    return doing(.change(ids, changes), stage)
  }

  func again(_ stage: Stage<KanbanApp>) -> Effects {
    let ids = chosen(stage)
    guard !ids.isEmpty else { return noCard }
    switch latest {
    case .change(let changes)?: return doing(.change(ids, changes), stage)
    case .moveToColumn(let id)?:
      guard let column = stage.model[id] else { return [.say("The column is gone.")] }
      return doing(.move(ids, to: column.end), stage)
    case nil: return [.say("No card has been changed yet.")]
    }
  }

  mutating func select(_ id: CardID) -> Effects {
    selection.formSymmetricDifference([id])
    return [.announce("\(selection.count) selected")]
  }

  mutating func startCard(_ stage: Stage<KanbanApp>) -> Effects {
    guard let column = column(stage) ?? arrangement.columns.first.flatMap({ stage.model[$0] }) else {
      return [.say("There is no column yet: C adds one.")]
    }
    var slot = Slot(column: column.id, spot: .end)
    var changes: [CardChange] = []
    if case .card(let id)? = stage.focus, let spot = arrangement.spot(of: id) {
      slot.spot = .before(spot.index + 1, band: spot.band)
      changes = arrangement.bands[spot.band].lane?.changes(for: [Card(id, title: "")]) ?? []
    }
    typing = Typing(.newCard(place(of: slot, in: column), changes))
    return []
  }

  /// Begins to type a field of the chosen cards; it starts with what the first of them has.
  mutating func start(
    _ purpose: ([CardID]) -> Typing.Purpose, _ text: (Card) -> String, _ stage: Stage<KanbanApp>
  ) -> Effects {
    let ids = chosen(stage)
    guard let card = ids.first.flatMap({ stage.model[$0] }) else { return noCard }
    typing = Typing(purpose(ids), text(card))
    return []
  }

  mutating func startTitle(_ stage: Stage<KanbanApp>) -> Effects {
    switch stage.focus {
    case .card(let id)?: typing = Typing(.rename(id), stage.model[id]?.title ?? "")
    case .header(let id)?: typing = Typing(.renameColumn(id), stage.model[id]?.title ?? "")
    default: return noCard
    }
    return []
  }

  mutating func openForm(_ stage: Stage<KanbanApp>) -> Effects {
    switch stage.focus {
    case .card(let id)?:
      guard let card = stage.model[id] else { return noCard }
      form = CardForm(card)
      return []
    case .header?: return startTitle(stage)
    default: return noCard
    }
  }

  func duplicate(_ stage: Stage<KanbanApp>) -> Effects {
    guard case .card(let id)? = stage.focus, let card = stage.model[id], let column = stage.model.column(of: id) else {
      return noCard
    }
    let copy = card.copy(as: stage.model.newCardID(tag: tag), at: now(stage).moment)
    let index = column.cards.firstIndex(of: id)! + 1
    return doing(.add(copy, at: column.place(at: index)), stage) + [.focus(.card(copy.id))]
  }

  mutating func archive(_ stage: Stage<KanbanApp>) -> Effects {
    if case .header(let id)? = stage.focus, let column = stage.model[id] {
      return [.perform(command(.changeColumn(id, .archived(!column.isArchived)), stage))]
    }
    let ids = chosen(stage)
    let isOpen = ids.contains { stage.model[$0]?.isArchived == false }
    return focusNeighbor(stage) + change(ids, [.archived(isOpen)], stage)
  }

  func delete(_ stage: Stage<KanbanApp>) -> Effects {
    if case .header(let id)? = stage.focus { return [.perform(command(.deleteColumn(id), stage))] }
    let ids = chosen(stage)
    return ids.isEmpty ? noCard : focusNeighbor(stage) + [.perform(command(.delete(ids), stage))]
  }

  /// Moves the focus to a neighbor, so that it is not lost with the card.
  private func focusNeighbor(_ stage: Stage<KanbanApp>) -> Effects {
    guard case .card(let id)? = stage.focus, var spot = arrangement.spot(of: id), !looking.showsArchived else {
      return []
    }
    let cells = arrangement.bands[spot.band].cells[spot.column]
    spot.index += spot.index + 1 < cells.count ? 1 : -1
    return [.focus(arrangement.card(at: spot).map { .card($0) } ?? .header(arrangement.columns[spot.column]))]
  }

  // MARK: Looking

  mutating func sort(_ stage: Stage<KanbanApp>) -> Effects {
    looking.sort = looking.sort.next
    arrange(stage)
    return [
      .say(
        looking.sort == .manual
          ? "In your own order." : "Sorted by \(looking.sort.rawValue); your own order stays as it is.")
    ]
  }

  mutating func divide(_ stage: Stage<KanbanApp>) -> Effects {
    looking.lanes = looking.lanes.next
    arrange(stage)
    if let focus = stage.focus { reveal(focus, stage) }
    return [.say(looking.lanes == .none ? "No lanes." : "Lanes by \(looking.lanes.rawValue): z folds one.")]
  }

  mutating func fold(_ stage: Stage<KanbanApp>) -> Effects {
    guard case .card(let id)? = stage.focus, let band = arrangement.spot(of: id)?.band,
      let lane = arrangement.bands[band].lane
    else { return [.say("Choose a card in a lane first; S makes lanes.")] }
    return toggle(lane, stage)
  }

  mutating func toggle(_ lane: Lane, _ stage: Stage<KanbanApp>) -> Effects {
    looking.collapsed.formSymmetricDifference([lane])
    arrange(stage)
    return [.announce("\(lane.title) \(looking.collapsed.contains(lane) ? "folded" : "unfolded")")]
  }
}
