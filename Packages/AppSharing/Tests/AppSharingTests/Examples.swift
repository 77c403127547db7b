import AppSharing
import AppShell
import DragDropKit
import History
import TerminalUI

/// The guests of docs/an-app-with-its-own-model.md, less the way they look.
struct Party: Hashable, Sendable, Codable {
  var tables = ["Ada": 0, "Ben": 0, "Cleo": 0, "Dan": 0, "Eva": 0]

  func guests(at table: Int) -> [String] { tables.keys.filter { tables[$0] == table }.sorted() }
}

struct Seat: Command, Codable {
  var guest: String
  var table: Int

  var title: String { "Seat \(guest)" }

  func perform(on party: inout Party) throws(Refusal) -> Seat {
    guard let old = party.tables[guest] else { throw Refusal("\(guest) is not invited.") }
    guard table == 0 || party.guests(at: table).count < 2 else { throw Refusal("Table \(table) is full.") }
    party.tables[guest] = table
    return Seat(guest: guest, table: old)
  }
}

struct Seating: App {
  typealias Action = Seat

  static let profile = AppProfile("seating")

  func view(in context: AppContext<Self>) -> View<Int> { .empty }
  func rules(in context: AppContext<Self>) -> DragRules<Int, String> { DragRules() }
  func drop(_ drag: DragProposal<Int, String>, on place: Int, in context: AppContext<Self>) -> Plan? { nil }
}

extension Seating: SharedApp {
  static func subjects(of seat: Seat) -> Set<String> { [seat.guest] }
}
