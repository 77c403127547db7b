import AppHost
import AppShell
import DragDropKit
import Foundation
import History
import Persistence
import TerminalUI

/// A document of many steps as the shell of the apps keeps it, and how long the store and the whole program take to open it.
struct LongDocument {
  let directory: String
  let steps: Int

  private var path: String { "\(directory)/long.save" }

  /// Plays all steps, with one snapshot 100 steps before the end.
  ///
  /// - Returns: What the table is like at the end.
  func make() throws -> Table {
    let store = try DocumentStore.open(at: path, kind: PieceMover.name, version: 1) { try text(Table()) }
    var (table, journal) = (Table(), Journal<PutPiece>(model: Table()))
    for start in stride(from: 0, to: steps, by: 10_000) {
      var entries: [String] = []
      for step in start..<min(start + 10_000, steps) {
        if step == steps - 100 {
          try store.append(entries)
          entries = []
          try store.addSnapshot(text(JournalSnapshot(journal.recent(1_000))))
        }
        let command = PutPiece(piece: step % 48, x: step * 31 % 800, y: step * 17 % 600)
        // Only the last steps need a history.
        if step == steps - 1_100 { journal = Journal(resuming: table, initial: Table(), counter: step) }
        if step < steps - 1_100 { _ = command.perform(on: &table) } else { try journal.perform(command) }
        entries.append(try text(JournalRecord.perform(command)))
      }
      try store.append(entries)
    }
    store.close()
    return journal.model
  }

  /// Seconds that the store takes: opened, its newest snapshot and the steps since read and checked, closed.
  func openStore() throws -> Double {
    try seconds {
      let (store, recovery) = try DocumentStore.openRecovering(at: path, kind: PieceMover.name, version: 1) { "" }
      let entries = try store.entries(after: store.latest?.after ?? 0)
      guard recovery == nil, store.count == steps, entries.count == 100 else {
        throw WrongAnswer(description: "The document has \(store.count) steps, not \(steps): no figures.")
      }
      store.close()
    }
  }

  /// Seconds that a program takes to its end: options read, document opened, journal made, one picture drawn, all closed.
  func openProgram(expecting table: Table) throws -> Double {
    let options = try ShellOptions.parse(["--headless", "--size", "20x6", "--data-dir", directory])
    var last: Table?
    var opening = Opening<PieceMover>(name: "long", makeModel: { Table() }, makeApp: { _, _ in PieceMover() })
    opening.whenDone = { _, model in last = model }
    let time = try silently { try seconds { try options.run(opening) } }
    guard last == table else { throw WrongAnswer(description: "The program opened another table: no figures.") }
    return time
  }

  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  /// Without what a program without a terminal prints.
  private func silently<Result>(_ body: () throws -> Result) rethrows -> Result {
    fflush(nil)
    let (output, nowhere) = (dup(1), open("/dev/null", O_WRONLY))
    dup2(nowhere, 1)
    defer {
      fflush(nil)
      dup2(output, 1)
      close(output)
      close(nowhere)
    }
    return try body()
  }
}

struct Table: Hashable, Codable, Sendable {
  var places = Array(repeating: [0, 0], count: 48)
}

/// Puts a piece down where it is dropped, as a puzzle does.
struct PutPiece: Command {
  var piece: Int
  var x: Int
  var y: Int

  var title: String { "Put piece \(piece) down" }

  func perform(on table: inout Table) -> PutPiece {
    defer { table.places[piece] = [x, y] }
    return PutPiece(piece: piece, x: table.places[piece][0], y: table.places[piece][1])
  }
}

struct PieceMover: App {
  typealias Action = PutPiece

  static let profile = AppProfile("piece-mover")

  func view(in context: AppContext<Self>) -> View<Int> { .text("\(context.history.counter) steps") }
  func drop(_ drag: DragProposal<Place, Item>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }
  func rules(in context: AppContext<Self>) -> DragRules<Int, Int> { DragRules() }
}
