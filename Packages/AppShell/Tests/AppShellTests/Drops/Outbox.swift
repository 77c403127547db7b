import AppShell
import DragDropKit
import History
import TerminalUI

@testable import SampleApps

/// The letter sorter, whose letters can be dragged out of the window.
struct Outbox: App {
  typealias Action = PutLetter
  typealias Place = LetterSorter.Place
  typealias Item = String

  static let profile = AppProfile(
    "outbox", takes: [DropKind("letters", types: ["application/x-letters"], endings: [], isOwn: true)],
    exportsItems: true)

  private var sorter = LetterSorter()
  var heard: [String] = []
  /// How many bytes the letter has as a picture.
  var pictureSize = 10

  func view(in context: AppContext<Self>) -> View<Place> {
    .row(
      Tray.allCases.map { tray in
        let letters = context.model.letters(in: tray).filter { !context.drags.isAway($0) }
        let rows = letters.map { View<Place>.text("[\($0)]").region(.letter($0)) }
        return View.column(rows + [.spacer]).framed(title: tray.rawValue).region(.tray(tray)).flexible()
      })
  }

  func rules(in context: AppContext<Self>) -> DragRules<Place, String> {
    DragRules().source { if case .letter(let letter) = $0 { .lift(letter) } else { nil } }
      .exists { context.model.trays[$0] != nil }
      .names {
        "letter \($0.joined())"
      } region: {
        "\($0)"
      }
  }

  func drop(
    _ drag: DragProposal<Place, String>, on place: Place, in context: AppContext<Self>
  ) throws(Refusal) -> Plan? {
    guard case .tray(let tray) = place else { return nil }
    if let refusal = tray.refusal(of: drag.items[0]) { throw refusal }
    return Plan(PutLetter(letter: drag.items[0], tray: tray))
  }

  func export(_ items: [String], in context: AppContext<Self>) -> Export? {
    guard items != ["K"] else { return nil }
    return Export(
      [
        Representation("application/x-letters", isWhole: true) { () throws(Refusal) in Array(items.joined().utf8) },
        .text("Letter \(items.joined())", fileName: "letter.txt"),
        Representation("image/png") { () throws(Refusal) in [UInt8](repeating: 7, count: pictureSize) },
        Representation("x/broken") { () throws(Refusal) in throw Refusal("It is broken.") },
      ], operations: [.copy, .move])
  }

  mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> Effects {
    switch event {
    case .drag(.handedOver(let drag, let operation)): heard.append("\(operation.rawValue) \(drag.items.joined())")
    case .drag(.cancelled): heard.append("cancelled")
    case .changed(.dropped): heard.append("dropped")
    default: break
    }
    return []
  }

  mutating func receive(_ arrival: Arrival<Place>, in context: AppContext<Self>) -> Effects {
    heard.append("received\(arrival.isMoved ? " moved" : "")")
    guard let letter = arrival.files[0].text, context.model.trays[letter] != nil else { return [.say("Unknown.")] }
    return [.perform(PutLetter(letter: letter, tray: "AEIOU".contains(letter) ? .vowels : .consonants))]
  }
}
