import AppShell
import DragDropKit
import GestureModel
import History
import TerminalUI

/// An app with keys of its own that keeps what it hears.
struct Listener: App {
  typealias Action = PutLetter
  typealias Place = Tray
  typealias Item = String
  typealias Message = String

  static let profile = AppProfile("listener")

  var heard: [String] = []
  /// When it wants to be told that the time has come.
  var alarm: Duration?
  var viewState = ViewState()

  struct ViewState: Hashable, Codable {
    var text = "nothing"
  }

  func view(in context: AppContext<Self>) -> View<Tray> {
    .lines(heard).region(.table)
  }

  func drop(_ drag: DragProposal<Place, Item>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }
  func rules(in context: AppContext<Self>) -> DragRules<Tray, String> { DragRules() }

  var bindings: [Binding<Self>] {
    [
      Binding("a", "F2", title: "Put the A away") { _, _ in [.perform(PutLetter(letter: "A", tray: .vowels))] },
      Binding("z", title: "Put a letter away that is none") { _, _ in
        [.perform(PutLetter(letter: "Z", tray: .vowels))]
      },
      Binding("Ctrl-A", title: "Ring in a second") { app, context in
        app.alarm = context.time + .seconds(1)
        return [.say("The alarm is set."), .announce("Tick")]
      },
      Binding("p", title: "Paint the A", unless: { _, _ in "The A is not there to be painted." }) { app, _ in
        app.heard.append("painted")
        return []
      },
    ]
  }

  mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> Effects {
    switch event {
    case .pasted(let text): heard.append("pasted \(text)")
    case .key(let key): heard.append("key \(KeyChord(key))")
    case .scrolled(let scroll):
      heard.append("scrolled \(scroll.notches.dy) over \(scroll.place?.rawValue ?? "nothing")")
    case .tapped(let tap): heard.append("tapped \(tap.count)")
    case .panned(let gesture, _): heard.append("panned \(gesture.phase)")
    case .resized(let size): heard.append("resized to \(size.columns) columns")
    case .changed: heard.append("changed")
    case .tick:
      heard.append("tick at \(context.time)")
      alarm = nil
    case .told(let text): heard.append("told \(text)")
    case .drag, .zoomed, .focused, .pushed, .edited, .people: break
    }
    return []
  }

  func nextTick(in context: AppContext<Self>) -> Duration? { alarm }

  func summary(in context: AppContext<Self>) -> String { "\(context.history.counter) steps" }
}
