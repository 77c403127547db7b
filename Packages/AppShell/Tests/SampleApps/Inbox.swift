import AppShell
import DragDropKit
import GestureModel
import History
import TerminalUI

/// Takes letters from outside, one on each of two tables, the right one of which is closed.
struct Inbox: App {
  typealias Action = PutLetter
  typealias Place = Side
  typealias Item = String

  enum Side: String, Hashable, Sendable, CaseIterable { case left, right }

  static let profile = AppProfile(
    "inbox",
    takes: [
      DropKind("a letter", types: ["text/plain", "text/markdown"], endings: ["txt", "md"], limit: 20),
      DropKind("a picture", types: ["image/png"], endings: ["png"], limit: 100_000),
    ])

  var heard: [String] = []
  var asks = false
  var isTyping = false

  func view(in context: AppContext<Self>) -> View<Side> {
    .row(
      Side.allCases.map { side in
        View.column([.text("[\(side.rawValue)]"), .spacer]).framed(title: side.rawValue).region(side).flexible()
      })
  }

  func drop(_ drag: DragProposal<Place, Item>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }
  func rules(in context: AppContext<Self>) -> DragRules<Side, String> {
    DragRules().source { .lift($0.rawValue) }.names {
      $0.joined()
    } region: {
      "the \($0.rawValue)"
    }
  }

  mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> Effects {
    switch event {
    case .pasted(let text): heard.append("pasted \(text)")
    case .key(let key): heard.append("key \(KeyChord(key))")
    default: break
    }
    return []
  }

  func refusal(toReceiveOn place: Side?, in context: AppContext<Self>) -> Refusal? {
    place == .right ? Refusal("The right table is closed.", remedy: "Drop it on the left.") : nil
  }

  func question(before arrival: Arrival<Side>, in context: AppContext<Self>) -> String? {
    asks ? "Take \(arrival.files[0].name)?" : nil
  }

  mutating func receive(_ arrival: Arrival<Side>, in context: AppContext<Self>) -> Effects {
    let names = arrival.files.map { "\($0.name)=\($0.text ?? "\($0.bytes.count) bytes")" }
    heard.append("\(names.joined(separator: ",")) on \(arrival.place?.rawValue ?? "nothing")")
    return [.say("Took \(arrival.files.count.counted("file")).")]
  }
}
