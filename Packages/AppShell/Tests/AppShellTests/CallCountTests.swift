import AppShell
import DragDropKit
import History
import TerminalUI
import TestKit
import Testing

@testable import SampleApps

/// How often a program calls its app while something is carried. What an app costs is decided here.
@Suite struct CallCountTests {
  @Test func `a report that moves a drag within a place makes at most five calls into the app`() {
    var player = Player(CountingSorter(), model: Letters(), size: CellSize(80, 12))
    let end = player.cell(of: .tray(.vowels))
    player.carry(from: player.cell(of: .letter("A")), to: end)
    let calls = player.app.calls
    for column in 1...4 {
      calls.names = []
      player.mouse(.moved(holding: .left), CellPoint(end.column + column, end.row))
      // Whatever the input is, the time of the next tick and the typed text are asked after it.
      let names = calls.names.filter { !["nextTick", "typedLine"].contains($0) }
      #expect(names.count <= 5, "\(names)")
      #expect(names.count { $0 == "drop" } == 1, "\(names)")
    }
  }
}

/// The names of the calls, in order.
final class Calls {
  var names: [String] = []
}

/// ``LetterSorter`` with a count of the calls into it.
struct CountingSorter: App {
  typealias Action = PutLetter
  typealias Place = LetterSorter.Place

  static let profile = AppProfile("counting-sorter")

  private let sorter = LetterSorter()
  let calls = Calls()

  private func note(_ name: String = #function) { calls.names.append(String(name.prefix { $0 != "(" })) }

  func view(in context: AppContext<Self>) -> View<Place> {
    note()
    let look = CountedLook(
      letters: context.model, away: Set(context.model.trays.keys.filter(context.drags.isAway)),
      drops: Tray.allCases.map { context.dropState(of: .tray($0)) })
    return .cached(look)
  }

  func rules(in context: AppContext<Self>) -> DragRules<Place, String> {
    note()
    return DragRules().source { if case .letter(let letter) = $0 { .lift(letter) } else { nil } }
  }

  func drop(
    _ drag: DragProposal<Place, String>, on place: Place, in context: AppContext<Self>
  ) throws(Refusal) -> Plan? {
    note()
    guard case .tray(let tray) = place else { return nil }
    return Plan(PutLetter(letter: drag.items[0], tray: tray))
  }

  var bindings: [Binding<Self>] {
    note()
    return []
  }

  func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> Effects {
    note()
    return []
  }

  func highlights(in context: AppContext<Self>) -> View<Place> {
    note()
    return .empty
  }

  func preview(_ preview: Preview<Place, String>, in context: AppContext<Self>) -> View<Place>? {
    note()
    return nil
  }

  func glides(_ place: Place) -> Bool {
    note()
    return true
  }

  func room(for drag: DragSession<Place, String>, in context: AppContext<Self>) -> [Place: Int] {
    note()
    return [:]
  }

  func shadow(of preview: Preview<Place, String>, in context: AppContext<Self>) -> CellRect? {
    note()
    return nil
  }

  func summary(in context: AppContext<Self>) -> String {
    note()
    return ""
  }

  func firstStep(in context: AppContext<Self>) -> FirstStep<Place>? {
    note()
    return nil
  }

  func words(for place: Place, in context: AppContext<Self>) -> String? {
    note()
    return nil
  }

  var typedLine: String? {
    note()
    return nil
  }

  var typingHint: String? {
    note()
    return nil
  }

  func nextTick(in context: AppContext<Self>) -> Duration? {
    note()
    return nil
  }
}

/// The picture of the counted app.
private struct CountedLook: CachedView {
  let letters: Letters
  let away: Set<String>
  let drops: [DropState]

  func draw(in canvas: inout Canvas<LetterSorter.Place>) {
    let trays = Tray.allCases.map { tray in
      let rows = letters.letters(in: tray).map { View<LetterSorter.Place>.text("[\($0)]").region(.letter($0)) }
      return View.column(rows + [.spacer]).framed(title: tray.rawValue).region(.tray(tray)).flexible()
    }
    canvas.draw(.row(trays), in: CellRect(canvas.size))
  }
}
