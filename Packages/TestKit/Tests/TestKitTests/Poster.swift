import AppShell
import DragDropKit
import History
import TerminalUI

/// Shows a text, and nothing can be done with it.
struct Poster: App {
  typealias Action = PutFruit
  enum Place: Hashable, Sendable { case poster, cover, hidden }
  typealias Item = String

  static let profile = AppProfile("poster", minimumSize: CellSize(1, 1))

  var text: String

  func view(in context: AppContext<Self>) -> View<Place> {
    .lines(text.split(separator: "\n").map(String.init)).region(.poster)
  }
  func drop(_ drag: DragProposal<Place, Item>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }
  func rules(in context: AppContext<Self>) -> DragRules<Place, String> { DragRules() }
  func drop(_ drag: DragProposal<Place, String>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }
}
