import AppShell
import DragDropKit
import History
import TerminalUI

/// Where a letter can be.
enum Tray: String, Hashable, Sendable, Codable, CaseIterable {
  case table, vowels, consonants

  func refusal(of letter: String) -> Refusal? {
    switch (self, "AEIOU".contains(letter)) {
    case (.vowels, false): Refusal("\(letter) is not a vowel.", remedy: "Put it with the consonants.")
    case (.consonants, true): Refusal("\(letter) is not a consonant.", remedy: "Put it with the vowels.")
    default: nil
    }
  }
}

struct Letters: Hashable, Sendable, Codable {
  var trays: [String: Tray] = ["A": .table, "B": .table, "E": .table, "K": .table]

  func letters(in tray: Tray) -> [String] { trays.keys.filter { trays[$0] == tray }.sorted() }
}

struct PutLetter: Command, Codable {
  var letter: String
  var tray: Tray

  var title: String { "Put \(letter) on the \(tray.rawValue)" }

  func perform(on letters: inout Letters) throws(Refusal) -> PutLetter {
    guard let old = letters.trays[letter] else { throw Refusal("There is no letter \(letter).") }
    letters.trays[letter] = tray
    return PutLetter(letter: letter, tray: old)
  }
}

/// Four letters to sort into two trays: as small as an app can be.
struct LetterSorter: App {
  typealias Action = PutLetter
  enum Place: Hashable, Sendable { case tray(Tray), letter(String) }

  static let profile = AppProfile("letter-sorter")

  func view(in context: AppContext<Self>) -> View<Place> {
    .row(
      Tray.allCases.map { tray in
        let letters = context.model.letters(in: tray).filter { !context.drags.isAway($0) }
        let rows = letters.map { View<Place>.text("[\($0)]").region(.letter($0)) }
        let role = context.dropState(of: .tray(tray)).role ?? .frame
        return View.column(rows + [.spacer]).framed(title: tray.rawValue, role: role).region(.tray(tray)).flexible()
      })
  }

  func glides(_ place: Place) -> Bool {
    if case .letter = place { true } else { false }
  }

  func rules(in context: AppContext<Self>) -> DragRules<Place, String> {
    DragRules()
      .source { if case .letter(let letter) = $0 { .lift(letter) } else { nil } }
      .names {
        $0.joined()
      } region: { place in
        switch place {
        case .tray(let tray): "the \(tray.rawValue)"
        case .letter(let letter): letter
        }
      }
  }

  func drop(
    _ drag: DragProposal<Place, String>, on place: Place, in context: AppContext<Self>
  ) throws(Refusal) -> Plan? {
    guard case .tray(let tray) = place else { return nil }
    if let refusal = tray.refusal(of: drag.items[0]) { throw refusal }
    return Plan(PutLetter(letter: drag.items[0], tray: tray))
  }
}
