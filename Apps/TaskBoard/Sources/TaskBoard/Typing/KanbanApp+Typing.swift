import AppShell
import GestureModel
import History
import TaskBoardModel

extension KanbanApp {

  /// Handles a key while a line is typed. Invalid input stays so that it can be corrected.
  mutating func type(_ key: KeyEvent, _ stage: Stage<KanbanApp>) -> Effects {
    guard var typing else { return [] }
    let outcome = typing.line.take(key)
    self.typing = typing
    switch outcome {
    case .goesOn:
      if typing.purpose == .filter { filter(by: typing.line.string, stage) }
      return []
    case .givenUp:
      self.typing = nil
      if typing.purpose == .filter { filter(by: "", stage) }
      return [.say("Nothing was changed.")]
    case .done:
      do throws(Refusal) {
        let effects = try finish(typing, stage)
        self.typing = nil
        return effects
      } catch {
        return [.say(error.description)]
      }
    }
  }

  mutating func filter(by text: String, _ stage: Stage<KanbanApp>) {
    looking.filter = text
    arrange(stage)
  }

  private mutating func finish(_ typing: Typing, _ stage: Stage<KanbanApp>) throws(Refusal) -> Effects {
    let (text, board) = (typing.line.string, stage.model)
    switch typing.purpose {
    case .filter:
      let count = arrangement.columns.indices.reduce(0) { $0 + arrangement.count(in: $1) }
      if let fault = Filter(text).fault(found: count) { return [.say("\(fault) Esc shows all.")] }
      return [
        .say(
          text.isEmpty ? "All cards are shown." : "\(count.counted("card matches", "cards match")). Esc shows all.")
      ]
    case .newCard(let place, let changes):
      var card = Card(board.newCardID(tag: tag), title: try Kanban.name(text, of: "card"))
      card.created = now(stage).moment
      card.apply(changes)
      return try perform(.add(card, at: place), stage) + [.focus(.card(card.id))]
    case .newColumn(let after):
      let order = board.columns.map(\.id)
      let index = after.flatMap(order.firstIndex).map { $0 + 1 } ?? order.count
      let column = Column(board.newColumnID(tag: tag), title: try Kanban.name(text, of: "column"))
      return try perform(.addColumn(column, after: order[..<index].reversed()), stage) + [.focus(.header(column.id))]
    case .rename(let id):
      let title = try Kanban.name(text, of: "card")
      return title == board[id]?.title ? [] : try perform(.change([id], [.title(title)]), stage)
    case .renameColumn(let id): return try perform(.changeColumn(id, .title(text)), stage)
    case .renameBoard: return try perform(.changeBoard(.title(text)), stage)
    case .limit(let id): return try perform(.changeColumn(id, .limit(try Written.limit(text))), stage)
    case .personLimit: return try perform(.changeBoard(.personLimit(try Written.limit(text))), stage)
    case .labels(let ids): return try fill(ids, signed(Written.words(text)).map { .label($0, $1) }, stage)
    case .due(let ids): return try fill(ids, [.due(try Written.due(text, today: now(stage).day))], stage)
    case .assignee(let ids): return try fill(ids, [.assignee(Written.name(text))], stage)
    case .estimate(let ids): return try fill(ids, [.estimate(try Written.estimate(text))], stage)
    case .blocker(let ids):
      var changes: [CardChange] = []
      for (word, isOn) in signed(text.split { $0 == "," || $0 == " " }.map(String.init)) {
        changes += try Written.cards(word, on: board).map { .blocker($0, isOn) }
      }
      return try fill(ids, changes, stage)
    }
  }

  /// The words, and whether there is no minus before them.
  private func signed(_ words: [String]) -> [(String, Bool)] {
    words.map { $0.count > 1 && $0.hasPrefix("-") ? (String($0.dropFirst()).trimmed, false) : ($0, true) }
  }

  private mutating func fill(
    _ ids: [CardID], _ changes: [CardChange], _ stage: Stage<KanbanApp>
  ) throws(Refusal) -> Effects {
    guard !changes.isEmpty else { return [] }
    let effects = try perform(.change(ids, changes), stage)
    latest = .change(changes)
    return effects
  }

  /// The command, if this person may change the board and the board takes it; otherwise the typed text would be lost.
  func perform(_ deed: Deed, _ stage: Stage<KanbanApp>) throws(Refusal) -> Effects {
    if let refusal = session?.refusal { throw refusal }
    var board = stage.model
    _ = try command(deed, stage).perform(on: &board)
    return doing(deed, stage)
  }
}
