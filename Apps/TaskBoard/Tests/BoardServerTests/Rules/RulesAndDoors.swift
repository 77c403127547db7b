import BoardSharing
import TaskBoardModel

/// A way by which something comes to a board.
enum Door: CaseIterable {
  /// A command to a server; the terminal, the shell, the page and agents send the same.
  case command
  case batch
  case takeBack
  case add
  case addCards
  case finish
  /// The plain list of tasks, `set_task_completed.php`.
  case taskList
  /// A whole board for a server: `share` and `import --board`.
  case upload
  /// The shell on a board in a file, `--file`.
  case file
  /// An agent's tools on a board in a file.
  case agent
  /// The shell on a board of one's own, `--open`.
  case own
  /// What a person edited in the terminal while others changed the file.
  case terminal
  /// The merge of two branches by git.
  case mergeDriver
}

/// How Mallory tries to break a rule at a door.
enum Cell {
  case actions([KanbanAction])
  case task(CardID)
  case upload(Kanban)
  /// The words of a command for the shell.
  case shell([String])
  case tool(String, arguments: String)
  /// What was done with the same board: by Mallory, in the terminal or in a branch, and by the others.
  case both([KanbanAction], others: [KanbanAction])
  /// Why the rule cannot be broken there, or why it is not meant to hold.
  case reason(String)
}

/// The one table of rules and doors: each rule of a board at each door. A value.
struct RulesAndDoors {
  let board: RuleBoard

  private static let noEdits = "It carries no such edit."
  private static let onlyNew = "It changes no card that exists."
  private static let ownName =
    "Anyone who may write the file can write any name with an editor; --author is a word, not a proof."
  private static let twoPasts =
    "It says so, because neither branch was wrong, and asks about cards that both have changed."
  private static let copy =
    "A new board is a copy with its past; only those who manage the server make one, and nobody else's changes."
  private static let longClaim =
    "A claim that would last longer than a week and a day counts for nothing, wherever it is from."

  func cell(_ rule: Rule, _ door: Door) -> Cell {
    switch door {
    case .command, .batch: .actions(commands(rule))
    case .takeBack: .actions(edits(rule).map { .takeBack($0) })
    case .add, .addCards, .finish: adding(rule, door)
    case .taskList: rule == .blocker || rule == .role ? .task(board.three) : .reason(Self.noEdits)
    case .upload: upload(rule)
    case .file: shell(rule) { .shell($0) }
    case .own: shell(rule) { .shell($0) }
    case .agent: tool(rule)
    case .terminal: terminal(rule)
    case .mergeDriver: merge(rule)
    }
  }

  // MARK: On a server

  private func commands(_ rule: Rule) -> [KanbanAction] {
    let b = board
    let change = edits(rule).joined().compactMap { edit -> KanbanAction? in
      if case .change(let id, let change) = edit { .change([id], [change]) } else { nil }
    }
    // The same changes as a part of a move.
    let moves = edits(rule).joined().compactMap { edit -> KanbanAction? in
      if case .change(let id, let change) = edit { .move([id], to: CardPlace(b.todo), changing: [change]) } else { nil }
    }
    return switch rule {
    case .author, .words, .done, .cycle: change + moves
    case .claim: change + moves + [.claim(b.two, seconds: 60), .claim(b.five, seconds: 8 * 86_400)]
    case .release: change + moves + [.release(b.two)]
    case .columnLimit: [.move([b.five], to: CardPlace(b.doing)), .claim(b.five, seconds: 60, to: CardPlace(b.doing))]
    case .personLimit:
      [
        .move([b.four], to: CardPlace(b.review)),
        .move([b.five], to: CardPlace(b.review), changing: [.assignee("Ada")]),
      ]
    case .blocker: [.move([b.three], to: CardPlace(b.done)), .change([b.three], [.done(b.now)])]
    case .number:
      ["2", "6", "7", "c1"].flatMap { id -> [KanbanAction] in
        [
          .add(b.card.copied(as: CardID(id)), at: CardPlace(b.todo)), .change([CardID(id)], [.title("Task \(id)")]),
        ]
      }
    case .role: [.change([b.two], [.title("Mine")]), .delete([b.one])]
    }
  }

  /// The same as edits, which a server gets from undo.
  private func edits(_ rule: Rule) -> [[KanbanEdit]] {
    let b = board
    func again(_ id: CardID, in column: ColumnID, _ change: (inout Card) -> Void) -> [KanbanEdit] {
      [.take(id), .put(b.card(id, change), CardPlace(column))]
    }
    return switch rule {
    case .author:
      [[.change(b.two, .comment(b.forged))], again(b.two, in: b.todo) { $0.set(comments: [b.words, b.forged]) }]
    case .words:
      [[.change(b.two, .comment(b.forgedWords))], again(b.two, in: b.todo) { $0.set(comments: [b.forgedWords]) }]
    case .claim:
      [
        [.change(b.five, .claim(b.forgedClaim, was: nil))], [.change(b.two, .claim(b.forgedClaim, was: b.claim))],
        again(b.five, in: b.todo) { $0.set(claim: b.forgedClaim) },
      ]
    case .release: [[.change(b.two, .claim(nil, was: b.claim))]]
    case .done: [[.change(b.four, .done(b.lastYear))], again(b.four, in: b.done) { $0.done = b.lastYear }]
    case .columnLimit: [[.place(b.five, CardPlace(b.doing))], again(b.five, in: b.doing) { $0.title = "Task 5" }]
    case .personLimit:
      [
        [.place(b.four, CardPlace(b.review))],
        [.change(b.five, .assignee("Ada")), .place(b.five, CardPlace(b.review))],
      ]
    case .blocker:
      [
        [.change(b.three, .done(b.now))], [.place(b.three, CardPlace(b.done))],
        again(b.three, in: b.done) { $0.done = b.now },
      ]
    case .cycle:
      [[.change(b.four, .blocker(b.three, true))], again(b.four, in: b.todo) { $0.set(blockers: [b.three]) }]
    case .number: [[.put(b.card.copied(as: CardID("6")), CardPlace(b.todo))], [.put(b.card, CardPlace(b.todo))]]
    case .role: [[.change(b.two, .title("Mine"))]]
    }
  }

  private func adding(_ rule: Rule, _ door: Door) -> Cell {
    let b = board
    func new(_ column: ColumnID, _ change: (inout Card) -> Void = { _ in }) -> Cell {
      let new = NewCard(b.card(nil, change), at: CardPlace(column))
      return switch door {
      case .add: .actions([.add(new.card, at: new.place)])
      case .addCards: .actions([.addCards([new])])
      default: .actions([.finish([b.five], to: CardPlace(b.done), changing: [], next: [Successor(of: b.five, new)])])
      }
    }
    return switch rule {
    case .author: new(b.todo) { $0.set(comments: [b.forged]) }
    case .words: door == .finish ? finishing([.comment(b.forgedWords)], b.two) : .reason(Self.onlyNew)
    case .claim: new(b.todo) { $0.set(claim: b.forgedClaim) }
    case .release: door == .finish ? finishing([.claim(nil, was: b.claim)], b.two) : .reason(Self.onlyNew)
    case .done where door == .finish: new(b.done) { $0.done = b.lastYear }
    case .done: .reason("A card from elsewhere says when it was done there; nobody's work is changed by it.")
    case .columnLimit: new(b.doing)
    case .personLimit: new(b.review) { $0.assignee = "Ada" }
    case .blocker where door == .addCards: .reason("Cards from elsewhere may be done although they wait.")
    case .blocker: new(b.done) { $0.set(blockers: [b.four]) }
    case .cycle: new(b.todo) { $0.set(blockers: [b.card.id]) }
    case .number: new(b.todo) { $0 = $0.copied(as: b.two) }
    case .role: new(b.todo)
    }
  }

  private func finishing(_ changes: [CardChange], _ id: CardID) -> Cell {
    .actions([.finish([id], to: nil, changing: changes, next: [])])
  }

  private func upload(_ rule: Rule) -> Cell {
    switch rule {
    case .author, .words, .release, .done, .columnLimit, .personLimit, .blocker, .number: return .reason(Self.copy)
    case .claim: return .reason(Self.longClaim)
    case .cycle:
      var cards = board.board.cards.values.sorted { $0.id < $1.id }
      cards[3].set(blockers: [board.three])
      return .upload(Kanban(title: "Cycle", columns: [(Column(board.todo, title: "Todo"), cards)]))
    case .role: return .upload(board.board)
    }
  }

  // MARK: On this machine

  private func shell(_ rule: Rule, _ run: ([String]) -> Cell) -> Cell {
    switch rule {
    case .author, .words: .reason(Self.ownName)
    case .claim: run(["claim", "2", "--author", "Mallory"])
    case .release: run(["release", "2", "--author", "Mallory"])
    case .done: run(["done", "4"])
    case .columnLimit: run(["move", "5", "--to", "Doing"])
    case .personLimit: run(["move", "4", "--to", "Review"])
    case .blocker: run(["done", "3"])
    case .cycle: run(["edit", "4", "--wait-for", "3"])
    case .number: run(["add", "New"])
    case .role: .reason("The rights of a file are those of the file.")
    }
  }

  private func tool(_ rule: Rule) -> Cell {
    switch rule {
    case .author, .words: .reason(Self.ownName)
    case .claim: .tool("claim_card", arguments: #"{"card":2}"#)
    case .release: .tool("release_card", arguments: #"{"card":2}"#)
    case .done: .tool("finish_card", arguments: #"{"card":4}"#)
    case .columnLimit: .tool("claim_card", arguments: #"{"card":5,"to":"Doing"}"#)
    case .personLimit: .tool("move_card", arguments: #"{"card":4,"column":"Review"}"#)
    case .blocker: .tool("finish_card", arguments: #"{"card":3}"#)
    case .cycle: .tool("edit_card", arguments: #"{"card":4,"waits_for":["3"]}"#)
    case .number: .tool("add_card", arguments: #"{"title":"New"}"#)
    case .role: .reason("The rights of a file are those of the file.")
    }
  }

  /// Each side keeps the rules by itself.
  private func terminal(_ rule: Rule) -> Cell {
    let b = board
    func new(_ title: String) -> KanbanAction {
      .add(b.card(nil) { $0.title = title }.copied(as: CardID("7")), at: CardPlace(b.todo))
    }
    let out = KanbanAction.move([b.one], to: CardPlace(b.todo))
    return switch rule {
    case .author, .words: .reason(Self.ownName)
    case .claim, .release: .both([.claim(b.five, seconds: 60)], others: [.claim(b.five, seconds: 120)])
    case .done: .reason("It is the time of the terminal, as of any other program on this machine.")
    case .columnLimit:
      .both(
        [out, .move([b.five], to: CardPlace(b.doing))], others: [out, .move([b.three], to: CardPlace(b.doing))])
    case .personLimit:
      .both(
        [out, .move([b.four], to: CardPlace(b.review))], others: [out, .move([b.two], to: CardPlace(b.review))])
    case .blocker:
      .both(
        [.change([b.four], [.done(b.now)]), .change([b.three], [.done(b.now)])],
        others: [.change([b.three], [.blocker(b.five, true)])])
    case .cycle:
      .both(
        [.change([b.two], [.blocker(b.five, true)])], others: [.change([b.five], [.blocker(b.two, true)])])
    case .number: .both([new("Mine")], others: [new("Theirs")])
    case .role: .reason("The rights of a file are those of the file.")
    }
  }

  private func merge(_ rule: Rule) -> Cell {
    switch rule {
    case .cycle, .number: terminal(rule)
    case .author, .words, .claim, .release, .done, .role: .reason("What is in the file is what its writers committed.")
    case .columnLimit, .personLimit, .blocker: .reason(Self.twoPasts)
    }
  }
}
