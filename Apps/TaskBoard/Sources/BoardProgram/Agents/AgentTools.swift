import AppShell
import BoardFiles
import History
import TaskBoard
import TaskBoardModel

/// What an agent can do on a board, as the tools of a Model Context Protocol server.
struct AgentTools {
  let desk: AgentDesk

  /// What a tool answers: words for the agent, and the same as data.
  struct Answer {
    var text: String
    var data: JSONValue?
  }

  /// - Returns: `nil` if there is no such tool.
  /// - Throws: A refusal, whose words are for the agent.
  func call(_ tool: String, _ arguments: JSONValue?) throws -> Answer? {
    guard let definition = AgentToolList.tool(tool) else { return nil }
    let arguments = try ToolArguments(arguments, known: definition.arguments)
    return switch definition.name {
    case "read_board": try readBoard()
    case "list_cards": try listCards(arguments)
    case "read_card": try readCard(arguments)
    case "history": try history(arguments)
    case "add_card": try addCard(arguments)
    case "edit_card": try editCard(arguments)
    case "move_card": try moveCard(arguments)
    case "comment": try comment(arguments)
    case "claim_next": try claimNext(arguments)
    case "claim_card": try claimCard(arguments)
    case "release_card": try release(arguments)
    case "finish_card": try finish(arguments)
    case "undo_all": try undoAll()
    default: nil
    }
  }

  // MARK: Reading

  private func readBoard() throws -> Answer {
    let board = try desk.board()
    let columns = board.columns.filter { !$0.isArchived }
    let lines = columns.map { column in
      let limit = column.limit.map { ", limit \($0.count)\($0.isHard ? "" : " (only a warning)")" } ?? ""
      return
        "\(column.title): \(board.load(of: column).counted("card"))\(limit)\(column.finishes ? ", for done cards" : "")"
    }
    let filters = BoardPresets.sorted(board.presets.filters.keys).map { name in
      "Filter @\(BoardPresets.handle(of: name)): \(board.presets.filters[name] ?? "")"
    }
    let templates = BoardPresets.sorted(board.presets.templates.keys).map { name in
      "Template \(name): \(board.presets.templates[name]?.line ?? "")"
    }
    let data: [JSONValue] = columns.map { column in
      var value: [String: JSONValue] = [
        "title": .string(column.title), "cards": .int(board.load(of: column)), "finishes": .bool(column.finishes),
      ]
      if let limit = column.limit { value["limit"] = .int(limit.count) }
      return .object(value)
    }
    return Answer(
      text: "Board \"\(board.title)\". You are \(desk.person).\n"
        + (lines + filters + templates).joined(separator: "\n").indented,
      data: .object([
        "title": .string(board.title), "you": .string(desk.person), "columns": .array(data),
        "filters": .object(board.presets.filters.mapValues { .string($0) }),
        "templates": .array(BoardPresets.sorted(board.presets.templates.keys).map { .string($0) }),
      ]))
  }

  private func listCards(_ arguments: ToolArguments) throws -> Answer {
    let board = try desk.board()
    let filter = Filter(try arguments.text("filter") ?? "", saved: board.presets.filters)
    let only = try arguments.text("column").map { name throws(Refusal) in try board.column(named: name) }
    let limit = try arguments.number("limit", in: 1...1000, otherwise: 100)
    let now = LocalTime.current
    let columns = board.columns.filter { only == nil ? !$0.isArchived : $0.id == only?.id }
    let cards = columns.flatMap { column in
      column.cards.compactMap { board[$0] }
        .filter { (filter.wantsArchived || !$0.isArchived) && filter.fits($0, on: board, at: now) }.map { (column, $0) }
    }
    if let fault = filter.fault(found: cards.count) { throw fault }
    let shown = cards.prefix(limit)
    var lines = shown.map { column, card in "\(column.title): \(card.line)".indented }
    if shown.count < cards.count { lines.append("… and \(cards.count - shown.count) more: give a filter or a limit.") }
    return Answer(
      text: lines.isEmpty ? "No card matches." : lines.joined(separator: "\n"),
      data: .object(["cards": .array(shown.map { Self.brief($1, in: $0, on: board) }), "all": .int(cards.count)]))
  }

  private static func brief(_ card: Card, in column: Column?, on board: Kanban) -> JSONValue {
    var value: [String: JSONValue] = [
      "card": .string(card.id.rawValue), "title": .string(card.title), "column": .string(column?.title ?? ""),
      "done": .bool(card.isDone),
    ]
    if !card.assignees.isEmpty { value["assignees"] = .array(card.assignees.map { .string($0) }) }
    if !card.labels.isEmpty { value["labels"] = .array(card.labels.map { .string($0) }) }
    if let due = card.due { value["due"] = .string(due.description) }
    if let rule = card.repetition { value["repeats"] = .string(rule.words) }
    if let priority = card.priority { value["priority"] = .string(priority.rawValue) }
    if let claim = card.claim {
      value["claim"] = .object(["holder": .string(claim.holder), "until": .string(claim.until.local().description)])
    }
    let blockers = board.openBlockers(of: card)
    if !blockers.isEmpty { value["waits_for"] = .array(blockers.map { .string($0.id.rawValue) }) }
    return .object(value)
  }

  private func readCard(_ arguments: ToolArguments) throws -> Answer {
    let board = try desk.board()
    return answer(try board.card(numbered: arguments.required("card")), on: board)
  }

  /// All of a card, after words about it.
  private func answer(_ card: Card, on board: Kanban, _ words: String? = nil) -> Answer {
    let text = CardText(card, on: board, zone: LocalTime.current.zone).text
    return Answer(
      text: "\(words ?? "Card \(card.id), as people have written it:")\n\n\(text.indented)",
      data: Self.brief(card, in: board.column(of: card.id), on: board))
  }

  private func history(_ arguments: ToolArguments) throws -> Answer {
    let now = LocalTime.current
    let filter = try ChangeFilter(arguments.text("filter") ?? "", today: now.day)
    let limit = try arguments.number("limit", in: 1...1000, otherwise: 50)
    let changes = try desk.changes().filter { filter.fits($0, zone: now.zone) }.suffix(limit)
    let text = HistoryCommand.text(Array(changes), zone: now.zone)
    return Answer(text: text.isEmpty ? "No change matches." : text.indented)
  }

  // MARK: Changing

  private func addCard(_ arguments: ToolArguments) throws -> Answer {
    var id: CardID?
    let outcome = try desk.perform { board, now, tag in
      let named = try arguments.text("column").map { name throws(Refusal) in try board.column(named: name) }
      guard let column = named ?? board.columns.first(where: { !$0.isArchived }) else {
        throw Refusal("The board has no column.", remedy: "Ask a person to add one.")
      }
      let template = try arguments.text("template").map { name throws(Refusal) in
        try board.presets.template(named: name)
      }
      let title = try template == nil ? arguments.required("title") : arguments.text("title")
      var card = try Card(board.newCardID(tag: tag), titled: title, from: template, at: now)
      card.apply(try fields(arguments, of: card, on: board, now))
      id = card.id
      return [.add(card, at: try arguments.flag("top") ? column.place(at: 0) : column.end)]
    }
    return try answer(about: id.map { outcome.current($0) }, outcome, "Added.")
  }

  private func editCard(_ arguments: ToolArguments) throws -> Answer {
    try change(arguments, "Changed.") { card, board, now in
      var changes = try fields(arguments, of: card, on: board, now)
      if let title = try arguments.text("title") { changes.append(.title(try Kanban.name(title, of: "card"))) }
      changes += try arguments.texts("remove_labels").map { .label($0, false) }
      var new = card
      for (name, isDone) in [("check", true), ("uncheck", false)] {
        for place in try arguments.numbers(name) {
          guard new.checklist.indices.contains(place - 1) else {
            throw Refusal(
              "Card \(card.id) has no item \(place).",
              remedy: "Its checklist has \(card.checklist.count.counted("item")); read_card lists them.")
          }
          new.checklist[place - 1].isDone = isDone
        }
      }
      guard !changes.isEmpty || new != card else {
        throw Refusal("Nothing would change.", remedy: "Give the fields to change.")
      }
      return [.change([card.id], changes + card.changes(to: new))]
    }
  }

  /// The changes of the fields that a new card and an edited one have in common.
  private func fields(
    _ arguments: ToolArguments, of card: Card, on board: Kanban, _ now: LocalTime
  ) throws(Refusal) -> [CardChange] {
    var changes: [CardChange] = []
    if let details = try arguments.text("details") { changes.append(.details(details)) }
    changes += try arguments.texts("labels").map { .label($0, true) }
    for (name, field) in [("priority", CardField.priority), ("due", .due), ("repeats", .repeats)] {
      guard let text = try arguments.text(name) else { continue }
      changes += try field.changes(given: text, of: [card], on: board, today: now.day)
    }
    if arguments.has("assignees") {
      changes += Written.assignment(try arguments.texts("assignees").filter { !$0.trimmed.isEmpty }, of: [card])
    }
    for id in try arguments.texts("waits_for") { changes.append(.blocker(try board.card(numbered: id).id, true)) }
    var draft = card
    for text in try arguments.texts("items") {
      let item = CheckItem(draft.newItemID(), try Kanban.name(text, of: "checklist item"))
      changes.append(.item(item, after: draft.checklist.last?.id))
      draft.checklist.append(item)
    }
    for text in try arguments.texts("links") {
      let attachment = try Written.attachment(text, on: [draft])
      draft.set(attachments: draft.attachments + [attachment])
      changes.append(.attachment(attachment))
    }
    for change in changes { try change.checkForm() }
    return changes
  }

  private func moveCard(_ arguments: ToolArguments) throws -> Answer {
    try change(arguments, "Moved.") { card, board, _ in
      let column = try board.column(named: arguments.required("column"))
      guard let after = try arguments.text("after") else {
        return [.move([card.id], to: try arguments.flag("top") ? column.place(at: 0) : column.end)]
      }
      let anchor = try board.card(numbered: after)
      guard let index = column.cards.firstIndex(of: anchor.id) else {
        throw Refusal("Card \(anchor.id) is not in \"\(column.title)\".", remedy: "Name a card in that column.")
      }
      return [.move([card.id], to: column.place(at: index + 1))]
    }
  }

  private func comment(_ arguments: ToolArguments) throws -> Answer {
    let text = try arguments.required("text")
    return try change(arguments, "Commented.", evenIfClaimed: true) { card, _, now in
      // The time makes the id different from those of callers that write at the same moment.
      let id = CommentID("\((card.newCommentID().number ?? 1))t\(now.moment.rawValue)")
      return [.change([card.id], [.comment(Comment(id, text.trimmed, by: desk.person, at: now.moment))])]
    }
  }

  private func finish(_ arguments: ToolArguments) throws -> Answer {
    try change(arguments, "Finished.") { card, board, now in
      board.finishing([card.id], at: now.moment)
    }
  }

  /// Changes one card, unless somebody else is at work on it.
  private func change(
    _ arguments: ToolArguments, _ words: String, evenIfClaimed: Bool = false,
    _ actions: (Card, Kanban, LocalTime) throws -> [KanbanAction]
  ) throws -> Answer {
    let number = try arguments.required("card")
    var id: CardID?
    let outcome = try desk.perform { board, now, _ in
      let card = try board.card(numbered: number)
      id = card.id
      if !evenIfClaimed, let claim = card.claim, claim.holder != desk.person, claim.isLive(at: now.moment) {
        throw Refusal(
          "Card \(card.id) is claimed by \(claim.holder) until \(claim.until.local()).",
          remedy: "Leave it alone, or write a comment. claim_next gives you another card.")
      }
      return try actions(card, board, now)
    }
    return try answer(about: id, outcome, words)
  }

  private func answer(about id: CardID?, _ outcome: PerformedActions, _ words: String) throws -> Answer {
    let warning = outcome.before.warning(becoming: outcome.after).map { " Over the limit: \($0)." } ?? ""
    guard let id, let card = outcome.after[id] else { return Answer(text: words + warning) }
    return answer(card, on: outcome.after, words + warning)
  }

  // MARK: Claims

  private func claimNext(_ arguments: ToolArguments) throws -> Answer {
    let seconds = try Lease.seconds(arguments.text("for") ?? Lease.usual)
    let (from, to) = (try arguments.texts("from"), try arguments.text("to"))
    var search: WorkSearch?
    var random = SystemRandomNumberGenerator()
    return try WorkSearch.claiming { losses in
      var id: CardID?
      let outcome = try desk.perform { board, now, _ in
        let work = try WorkSearch(from: from, to: to, person: desk.person, on: board)
        search = work
        guard let card = work.choice(on: board, at: now.moment, after: losses, using: &random) else {
          throw work.refusal(on: board, at: now.moment)
        }
        id = card
        return [work.claim(of: card, seconds: seconds, on: board)]
      }
      return try answer(about: id, outcome, "It is yours for \(seconds.counted("second")). Renew it with claim_card.")
    } isLost: {
      try search.map { try !$0.cards(on: desk.board(), at: LocalTime.current.moment).isEmpty } ?? false
    }
  }

  private func claimCard(_ arguments: ToolArguments) throws -> Answer {
    let seconds = try Lease.seconds(arguments.text("for") ?? Lease.usual)
    return try change(arguments, "It is yours for \(seconds.counted("second")).") { card, board, _ in
      let place = try arguments.text("to").map { name throws(Refusal) in try board.column(named: name).end }
      return [.claim(card.id, seconds: seconds, to: place)]
    }
  }

  private func release(_ arguments: ToolArguments) throws -> Answer {
    try change(arguments, "Released.") { card, _, _ in [.release(card.id)] }
  }

  private func undoAll() throws -> Answer {
    let undo = try desk.undoAll()
    let kept = undo.kept == 0 ? "" : " \(undo.kept.counted("part")) stayed: others have changed them since."
    return Answer(text: "\(undo.count.counted("change")) undone.\(kept)")
  }
}

extension String {
  /// The text with each line indented: it is what people have written, which must not look like a line of the tool.
  fileprivate var indented: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }
}
