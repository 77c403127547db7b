import DragDropKit
import TerminalUI

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// Sends the host on errands, e for the editor and l for the terminal, and shows the results.
struct Errands: App {
  typealias Action = PutLetter
  typealias Place = Int
  typealias Item = Int
  typealias Request = String
  typealias Message = String

  static let profile = AppProfile("errands")
  var text = "nothing"

  func view(in context: AppContext<Self>) -> View<Int> { .text(text) }

  func drop(_ drag: DragProposal<Place, Item>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }
  func rules(in context: AppContext<Self>) -> DragRules<Int, Int> { DragRules() }

  var bindings: [Binding<Self>] {
    [
      Binding("e", title: "Edit") { _, _ in [.edit("first")] },
      Binding("l", title: "Lend") { _, _ in [.lend("for a while")] },
      Binding("H", title: "Mine") { _, _ in [.history] },
    ]
  }

  mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> Effects {
    switch event {
    case .edited(let text): self.text = text ?? "failed"
    case .told(let text): self.text = text
    default: break
    }
    return []
  }
}
