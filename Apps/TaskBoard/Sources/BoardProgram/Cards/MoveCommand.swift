import ArgumentParser
import TaskBoard
import TaskBoardModel

struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Moves cards to a column: to its end, or to the place that you give.")

  @Argument(help: "The numbers of cards.")
  var cards: [String]

  @Option(help: ArgumentHelp("The column (default: that of the card after which they go).", valueName: "column"))
  var to: String?

  @Flag(help: "At the top.")
  var top = false

  @Option(help: ArgumentHelp("Below this card.", valueName: "card"))
  var after: String?

  @OptionGroup var options: BoardOptions

  func validate() throws {
    if to == nil && after == nil { throw ValidationError("Say where to: --to COLUMN, --after CARD, or both.") }
    if top && after != nil { throw ValidationError("Give --top or --after, not both.") }
  }

  func run() throws {
    try options.perform { board, _, _ in
      let ids = try board.cards(numbered: cards)
      let anchor = try after.map { try board.card(numbered: $0).id }
      guard let column = try to.map({ try board.column(named: $0) }) ?? anchor.flatMap({ board.column(of: $0) })
      else {
        return []
      }
      if let anchor, let index = column.cards.firstIndex(of: anchor) {
        return [.move(ids, to: column.place(at: index + 1))]
      }
      if let anchor { throw ValidationError("Card \(anchor) is not in \"\(column.title)\".") }
      return [.move(ids, to: top ? column.place(at: 0) : column.end)]
    }
  }
}

struct DoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Completes cards: they move to the column for finished cards, if there is one.")

  @Argument(help: "The numbers of cards.")
  var cards: [String]

  @OptionGroup var options: BoardOptions

  func run() throws {
    try options.perform { board, now, _ in
      let ids = try board.cards(numbered: cards)
      return board.finishing(ids, at: now.moment)
    }
  }
}

extension Kanban {
  /// The actions that complete cards: they move to the column for finished cards, if there is one. Those that are in one
  /// stay.
  func finishing(_ ids: [CardID], at time: Moment) -> [KanbanAction] {
    guard let column = columns.first(where: { $0.finishes && !$0.isArchived }) else {
      return [.change(ids, [.done(time)])]
    }
    let there = ids.filter { self.column(of: $0)?.finishes == true }
    let others = ids.filter { !there.contains($0) }
    return (there.isEmpty ? [] : [.change(there, [.done(time)])])
      + (others.isEmpty ? [] : [.move(others, to: column.end)])
  }
}
