import AppHost
import AppShell
import ArgumentParser
import BoardFiles
import Foundation
import History
import TaskBoard
import TaskBoardModel

struct NextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Prints the number of the most urgent card that you could work on, and claims it for you.",
    discussion: """
      The card is open, waits for nothing, is nobody else's, and is claimed by nobody. Among several, the one with the \
      highest priority comes first, then the one that is due first, then the topmost. No card is handed out twice. \
      A claim runs out unless it is renewed (task-board claim). If there is no such card, the status is 1, and the \
      message says why.
      """)

  @Flag(help: "Claim it, so that nobody else is given the card.")
  var claim = false

  @Option(name: .customLong("for"), help: ArgumentHelp("How long the claim lasts: 90s, 15m, 2h.", valueName: "time"))
  var duration = Lease.usual

  @Option(help: ArgumentHelp("Only cards of this column; may be given more than once.", valueName: "column"))
  var from: [String] = []

  @Option(help: ArgumentHelp("Moves the claimed card to the end of this column.", valueName: "column"))
  var to: String?

  @Flag(help: "Print the card as JSON.")
  var json = false

  @OptionGroup var options: BoardOptions

  func validate() throws {
    if to != nil, !claim { throw ValidationError("--to moves a card that you claim: give --claim as well.") }
    _ = try Lease.seconds(duration)
  }

  func run() throws {
    let seconds = try Lease.seconds(duration)
    try WorkSearch.claiming { losses in
      try take(for: seconds, after: losses)
    } isLost: {
      // On this machine, nobody can come between.
      try options.remote.areGiven && isWorkLeft
    }
  }

  private func take(for seconds: Int, after losses: Int) throws {
    if !claim {
      let board = try options.model()
      let card = try card(on: board, LocalTime.current.moment)
      return try StandardOutput.print(text(card, of: board), terminator: "")
    }
    var card: CardID?
    var random = SystemRandomNumberGenerator()
    let outcome = try options.perform { board, now, _ in
      let search = try search(on: board)
      guard let id = search.choice(on: board, at: now.moment, after: losses, using: &random) else {
        throw search.refusal(on: board, at: now.moment)
      }
      card = id
      return [search.claim(of: id, seconds: seconds, on: board)]
    }
    if let card {
      try StandardOutput.report(text(card, of: outcome.after), of: "Card \(card) was claimed", terminator: "")
    }
  }

  private var isWorkLeft: Bool {
    get throws {
      let board = try options.model()
      return try !search(on: board).cards(on: board, at: LocalTime.current.moment).isEmpty
    }
  }

  private func search(on board: Kanban) throws -> WorkSearch {
    try WorkSearch(from: from, to: to, person: try options.person(), on: board)
  }

  private func card(on board: Kanban, _ now: Moment) throws -> CardID {
    let search = try search(on: board)
    guard let id = search.cards(on: board, at: now).first else { throw search.refusal(on: board, at: now) }
    return id
  }

  private func text(_ id: CardID, of board: Kanban) throws -> String {
    guard json, let card = board[id] else { return "\(id)\n" }
    return try BoardJSON.text(card)
  }
}

struct ClaimCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "claim", abstract: "Claims a card for you, or renews your claim.")

  @Argument(help: "The number of the card.")
  var card: String

  @Option(name: .customLong("for"), help: ArgumentHelp("How long the claim lasts: 90s, 15m, 2h.", valueName: "time"))
  var duration = Lease.usual

  @Option(help: ArgumentHelp("Moves the card to the end of this column.", valueName: "column"))
  var to: String?

  @OptionGroup var options: BoardOptions

  func validate() throws { _ = try Lease.seconds(duration) }

  func run() throws {
    let seconds = try Lease.seconds(duration)
    try options.perform { board, _, _ in
      let place = try to.map { try board.column(named: $0).end }
      return [.claim(try board.card(numbered: card).id, seconds: seconds, to: place)]
    }
  }
}

struct ReleaseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release", abstract: "Ends your claims on cards, so that others can take them.")

  @Argument(help: "The numbers of cards.")
  var cards: [String]

  @OptionGroup var options: BoardOptions

  func run() throws {
    try options.perform { board, _, _ in try board.cards(numbered: cards).map { .release($0) } }
  }
}

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undoes everything one person did, as a single step.",
    discussion: """
      What others have changed since stays as it is, and is reported. u in the terminal undoes this step, too. A \
      server can undo at least what was done since it was started.
      """)

  @Option(help: ArgumentHelp("The person whose changes to undo.", valueName: "name"))
  var by: String

  @Option(help: ArgumentHelp("Only those since this day, such as 2026-11-24 or today.", valueName: "day"))
  var since: String?

  @OptionGroup var options: BoardOptions

  func validate() throws {
    if options.file != nil { throw ValidationError("The history of a file is in its repository: ask git revert.") }
  }

  func run() throws {
    let now = LocalTime.current
    let first = try since.map { text throws(Refusal) in try Written.due(text, today: now.day) }?.map(\.day)
    let isMeant: @Sendable (Moment) -> Bool = { time in first.map { $0 <= time.local(zone: now.zone).day } ?? true }
    let (undo, isCut) = try perform(at: now.moment, where: isMeant)
    guard !undo.edits.isEmpty else {
      let known = isCut ? "As far as is known, " : ""
      throw Refusal(
        undo.count == 0 ? "\(known)\(by) has changed nothing." : "Nothing that \(by) did is left to undo.",
        remedy: "task-board history by:\(by) lists the changes.")
    }
    let done = "\(undo.count.counted("change")) of \(by) undone"
    try StandardOutput.report("\(done).", of: done)
    if undo.kept > 0 {
      StandardError.tell("\(undo.kept.counted("part")) of them stayed, because others have changed them since.")
    }
    if isCut {
      StandardError.tell("Older changes stayed: only the recent part of the history can be undone.")
    }
  }

  /// - Returns: What was taken back, and whether there may be earlier changes that cannot be taken back any more.
  private func perform(
    at time: Moment, where isMeant: @escaping @Sendable (Moment) -> Bool
  ) throws -> (undo: OthersSteps.Undo, isCut: Bool) {
    if let remote = try options.remoteBoard() {
      let (service, id, by) = (remote.service, remote.id, by)
      return try ServerFailure.awaiting { try await service.undo(of: by, on: id, at: time, where: isMeant) }
    }
    let journal = try options.knownDocument().journal()
    let undo = OthersSteps(journal.reversibleSteps).undo(of: by, where: isMeant)
    if !undo.edits.isEmpty { try options.perform { _, _, _ in [.takeBack(undo.edits)] } }
    return (undo: undo, isCut: journal.reversibleSteps.count < journal.counter)
  }
}

extension BoardOptions {
  /// The name under which changes are made.
  func person() throws -> String {
    if let remote = try remoteBoard() { return try remote.caller() }
    guard let author else {
      throw Refusal("A claim needs a name.", remedy: "Give yours with --author.")
    }
    return author
  }
}
