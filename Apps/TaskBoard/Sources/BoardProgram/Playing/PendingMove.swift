import Foundation
import History
import Networking
import TaskBoard
import TaskBoardModel

/// A move of cards to another board, kept on the disk until each card is on one of the two boards.
///
/// The cards are first put on the other board, under keys that make it happen once, and then taken off this one. So a
/// card is never lost; if the program is killed in between, the next one goes on here.
struct PendingMove: Hashable, Codable {
  /// Letters and digits, different for each move anywhere.
  let key: String
  let from: BoardAddress
  let to: BoardAddress
  /// The title of the other board.
  let title: String
  let time: Moment
  var author: String?
  /// The cards as they were, each with the title of its column.
  var contents: [MovedCard]
  /// What puts them on the other board; empty until that is planned.
  var commands: [KanbanCommand] = []
  /// How many of the commands are known to be done.
  var done = 0

  var cards: [CardID] { contents.map(\.card.id) }
  var isThere: Bool { done == contents.count }
  /// The cards that are known to be on the other board.
  var arrived: [CardID] { contents.prefix(done).map(\.card.id) }

  /// The command that removes the cards that have arrived and have not changed since; `nil` if there are none.
  func departure(from board: Kanban) -> KanbanCommand? {
    let unchanged = contents.prefix(done).map(\.card).filter { board[$0.id] == $0 }.map(\.id)
    return unchanged.isEmpty ? nil : KanbanCommand(.delete(unchanged), at: time, by: author)
  }
}

/// The moves that are not finished, each in a file of its own.
struct PendingMoves {
  private let directory: String

  init(in dataDirectory: String) {
    directory = "\(dataDirectory)/moves"
  }

  /// All of them, the oldest first. A file that cannot be read is left alone.
  func all() -> [PendingMove] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0.hasSuffix(".json") }.compactMap { name in
      guard let data = try? SecretFile("\(directory)/\(name)").read() else { return nil }
      return try? KanbanApp.decoder(for: data).decode(PendingMove.self, from: data)
    }.sorted { ($0.time, $0.key) < ($1.time, $1.key) }
  }

  /// Durable on return.
  func keep(_ move: PendingMove) throws {
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try SecretFile(path(of: move)).write(JSONEncoder().encode(move))
  }

  func remove(_ move: PendingMove) { unlink(path(of: move)) }

  private func path(of move: PendingMove) -> String { "\(directory)/\(move.key).json" }
}

extension Kanban {
  /// The commands that put cards of another board on this one: with all fields except the cards they wait for, which
  /// are not here. Each goes to the end of its column: see ``column(for:)``.
  ///
  /// - Parameter tag: Makes the ids different from those that others make at the same time; empty if nobody does.
  func arrivals(
    of contents: [MovedCard], at time: Moment, by author: String?, tag: String
  ) throws(Refusal) -> [KanbanCommand] {
    var ends: [ColumnID: CardPlace] = [:]
    var commands: [KanbanCommand] = []
    for (index, moved) in contents.enumerated() {
      let column = try column(for: moved)
      let id = CardID("\(numbering + 1 + index)\(tag)")
      var place = ends[column.id] ?? column.end
      commands.append(KanbanCommand(.add(moved.card.moved(as: id), at: place), at: time, by: author))
      place.after = Array(([id] + place.after).prefix(CardPlace.neighbors))
      ends[column.id] = place
    }
    return commands
  }
}

extension Card {
  /// The card under another id, waiting for nothing and claimed by nobody.
  fileprivate func moved(as id: CardID) -> Card {
    var copy = copied(as: id)
    copy.set(blockers: [])
    copy.set(claim: nil)
    return copy
  }
}
