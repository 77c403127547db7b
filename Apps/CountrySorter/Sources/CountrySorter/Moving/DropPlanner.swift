import AppShell
import DragDropCollections
import DragDropKit
import History
import SortingGames

/// What a drop would do, and the words for it.
struct DropPlanner {
  let game: Game
  let model: SortingModel
  /// What a drop on a card does.
  let policy: DropPolicy
  /// The words for places on a map; `nil` in other games.
  var map: MapWords?

  /// The rules for drops. A card that is dragged out goes home; a copy from an endless deck is removed, because its
  /// card never left the deck.
  var rules: BoardRules<CardID> {
    let deck = game.deck
    var rules = BoardRules<CardID> { deck.card($0)?.name ?? $0.text }
    rules.defaultPolicy = policy
    rules.dragOut = model.isEndless ? .delete : .return
    let isMap = map != nil
    rules.collectionName = { isMap && $0 == .answer ? "the map" : $0.spoken }
    return rules
  }

  /// On a timeline the card slides to its right place, whichever place it is dropped on, and the whole answer refuses a
  /// card that is already placed.
  func plan(
    _ items: [ItemID], _ operation: DropOperation, at place: BoardPlace
  ) throws(Refusal) -> CountrySorter.Plan? {
    try refuseOtherTurns(items, at: place)
    if map != nil { try refuseSea(items, at: place) }
    var slide: SortingCommand?
    let slides = game.isTimeline && model.board.collection(at: place) == .answer
    if slides, let ordering = game.ordering { slide = try placing(items, at: place, by: ordering) }
    return try rules.plan(dropping: items, operation, at: place, on: model.board).map { plan in
      let description =
        slides ? slide.map { _ in guess(items, at: place) } ?? Self.nothing : words(for: plan.payload, items, operation)
      return CountrySorter.Plan(
        slides ? slide : plan.payload.map { taking(turn: items, SortingCommand($0)) },
        operation: plan.operation, fit: plan.fit, description: description ?? plan.description,
        report: slides ? slide.flatMap { report(of: $0, items) } : nil)
    }
  }

  // MARK: What a release would do

  private static let nothing = "Release to leave it here."

  /// "Release to put Hungary in place 4, after Nigeria."; `nil` if the title of the command says enough.
  private func words(for command: BoardCommand<CardID>?, _ items: [ItemID], _ operation: DropOperation) -> String? {
    guard let command else { return Self.nothing }
    let board = model.board
    let name = rules.name(of: items, on: board)
    if command.title.hasPrefix("Return ") { return "Release to put \(name) back." }
    guard ["Move ", "Insert ", "Copy "].contains(where: command.title.hasPrefix) else { return nil }
    var after = board
    // The command was planned on this board, so it can be performed on it.
    guard (try? command.perform(on: &after)) != nil else { return nil }
    let id = operation == .copy ? board.freshID : items[0]
    guard let part = after.collection(of: id), let index = after.index(of: id) else { return nil }
    if let map, part == .answer { return "Release to put \(name) here: \(map.place(index))." }
    guard part == .answer else { return "Release to put \(name) in \(part.spoken)." }
    let number = index + (model.setup.countsFromZero == true ? 0 : 1)
    func neighbor(_ word: String, _ index: Int) -> String? {
      after.item(at: index, in: part).flatMap { after[$0] }.map { ", \(word) \(game.name(of: $0))" }
    }
    let place = neighbor("after", index - 1) ?? neighbor("before", index + items.count) ?? ""
    return "Release to put \(name) in place \(number)\(place)."
  }

  /// Where a card would be put on a timeline, whether that is right or not.
  private func guess(_ items: [ItemID], at place: BoardPlace) -> String {
    let answer = model.answer
    let index = model.board.index(at: place) ?? answer.count
    let before = index > 0 ? answer[index - 1] : nil
    let after = index < answer.count ? answer[index] : nil
    let name = rules.name(of: items, on: model.board)
    return "Release to put \(name) \(Self.place(between: before.map(game.name), after.map(game.name)))."
  }

  /// Where a card of a timeline lies afterwards, which is not where it was dropped if that was wrong.
  private func report(of command: SortingCommand, _ items: [ItemID]) -> String? {
    var after = model.board
    // The command was planned on this board, so it can be performed on it.
    guard (try? command.change.perform(on: &after)) != nil, let index = after.index(of: items[0]) else { return nil }
    func neighbor(at index: Int) -> String? {
      after.item(at: index, in: .answer).map { rules.name(of: [$0], on: after) }
    }
    let name = rules.name(of: items, on: model.board)
    let place = Self.place(between: neighbor(at: index - 1), neighbor(at: index + 1))
    return command.mistakes == 0
      ? "Put \(name) \(place)." : "That was wrong: \(name) belongs \(place), and is there now."
  }

  private static func place(between before: String?, _ after: String?) -> String {
    switch (before, after) {
    case (let before?, let after?): "between \(before) and \(after)"
    case (let before?, nil): "after \(before)"
    case (nil, let after?): "before \(after)"
    case (nil, nil): "on the timeline"
    }
  }

  /// The command for a drop on the answer of a timeline; `nil` if it changes nothing.
  private func placing(
    _ items: [ItemID], at place: BoardPlace, by ordering: Ordering
  ) throws(Refusal) -> SortingCommand? {
    let board = model.board
    if items == [board.item(at: place)] { return nil }
    guard items.count == 1, let card = board[items[0]], board.collection(of: items[0]) == .cards else {
      // If they were moved, they would no longer be in the order by which the next card is judged.
      throw Refusal("A card on a timeline stays where it belongs.", remedy: "Choose one of the remaining cards.")
    }
    var timeline = Timeline(ordering, placed: model.answer)
    let placement = timeline.place(card, at: board.index(at: place) ?? model.answer.count)
    let before = placement.slot == 0 ? nil : board.item(at: placement.slot - 1, in: .answer)
    let verb = placement.isRight ? "Place" : "Misplace"
    let command = SortingCommand(
      BoardCommand(
        title: "\(verb) \(game.name(of: card))", edits: [.place(items[0], .after(before, in: .answer))]),
      mistakes: placement.isRight ? 0 : 1)
    return taking(turn: items, command, isRight: placement.isRight)
  }

  /// On a map, a card goes to a place that is asked for, and nowhere else.
  private func refuseSea(_ items: [ItemID], at place: BoardPlace) throws(Refusal) {
    guard model.board.collection(at: place) == .answer else { return }
    if place == .pane(.answer) {
      throw Refusal("No country is asked for here.", remedy: "Drop it on one of the lighter countries.")
    }
    if items.count > 1 { throw Refusal("A place on the map takes one card.", remedy: "Drag one card.") }
  }

  // MARK: Taking turns

  /// A player places one card a turn, and what was placed stays.
  private func refuseOtherTurns(_ items: [ItemID], at place: BoardPlace) throws(Refusal) {
    let board = model.board
    guard let player = model.player, let name = model.setup.players?[player],
      let target = board.collection(at: place), target != .cards
    else { return }
    guard items.count == 1 else {
      throw Refusal("\(name) places one card a turn.", remedy: "Drag one card.")
    }
    if board.collection(of: items[0]) != .cards, items != [board.item(at: place)] {
      throw Refusal(
        "\(rules.name(of: items, on: board)) was placed and stays.", remedy: "Undo takes back the last turn.")
    }
    if case .slots? = board.collection(named: target), let id = board.item(at: place), items != [id], policy != .insert
    {
      throw Refusal(
        "Another card was placed here and stays.", remedy: "Drop cards between others, with \"insert\".")
    }
  }

  /// The command with the turn that it ends; unchanged if no card leaves the cards, or if one person plays.
  func taking(turn items: [ItemID], _ command: SortingCommand, isRight: Bool? = nil) -> SortingCommand {
    guard let player = model.player, model.board.collection(of: items[0]) == .cards, let card = model.board[items[0]],
      command.change.leads(items[0], out: model.board)
    else { return command }
    var command = command
    command.turn = .taken(Turn(card: card, player: player, isRight: isRight))
    return command
  }
}

extension BoardCommand<CardID> {
  /// Whether an item that lies among the cards is elsewhere afterwards.
  fileprivate func leads(_ item: ItemID, out board: Board<CardID>) -> Bool {
    var after = board
    // If it cannot be performed, it leads nowhere.
    guard (try? perform(on: &after)) != nil else { return false }
    return after.collection(of: item) != .cards
  }
}

extension CollectionID {
  /// The name in announcements.
  var spoken: String { self == .cards ? "the cards" : self == .answer ? "the answer" : bin ?? rawValue }
}
