import AppShell
import DragDropKit
import History
import TerminalUI

/// Shows what the terminal can do, and which mouse events arrive: `gallery doctor`.
struct Doctor: App {
  enum Place: Hashable, Sendable { case all }
  typealias Item = Place

  static let profile = AppProfile("doctor", minimumSize: CellSize(columns: 40, rows: 10))

  let diagnosis: Diagnosis
  private(set) var log = MouseLog()

  init(_ diagnosis: Diagnosis) {
    self.diagnosis = diagnosis
  }

  /// The doctor's command type, which is never performed because there is nothing to change.
  struct Nothing: Command, Codable {
    struct Model: Hashable, Sendable, Codable {}

    var title: String { "Nothing" }

    func perform(on model: inout Model) throws(Refusal) -> Nothing { throw Refusal("There is nothing to change here.") }
  }

  typealias Action = Nothing

  func view(in context: AppContext<Self>) -> View<Place> {
    let findings = diagnosis.lines.map { View<Place>.text($0) }
    let advice = diagnosis.advice.map { View<Place>.paragraph($0, role: .warning) }
    let text = View<Place>.column(findings + (advice.isEmpty ? [] : [.text("")] + advice) + [.spacer])
    let parts = (text.framed(title: "This terminal"), trial(in: context).framed(title: "Try the mouse here"))
    return View.canvas { canvas in
      let (all, size) = (CellRect(canvas.size), canvas.size)
      // Side by side if there is room; otherwise one above the other, with room for at least three lines.
      let isWide = 110 <= size.columns
      let columns = isWide ? size.columns * 3 / 5 : size.columns
      let rows = isWide ? size.rows : min(text.extent(in: CellSize(columns - 2, 99)).ideal.rows + 2, size.rows - 6)
      canvas.draw(parts.0, in: CellRect(CellSize(columns, rows)))
      canvas.draw(parts.1, in: isWide ? all.inset(left: columns) : all.inset(top: rows))
    }.region(.all)
  }

  private func trial(in context: AppContext<Self>) -> View<Place> {
    let counts = [("click", log.clicks), ("drag", log.drags), ("wheel", log.turns)].map { what, count in
      View<Place>.text("\(what) \(count)", role: count > 0 ? .success : .hint)
    }
    return .canvas { canvas in
      canvas.draw(
        .row(spacing: 3, counts), in: CellRect(column: 1, row: 0, columns: canvas.size.columns - 2, rows: 1))
      let room = max(0, canvas.size.rows - 1)
      for (row, line) in log.lines.suffix(room).enumerated() {
        canvas.write(line, at: CellPoint(1, row + 1), style: canvas.style(.text), width: canvas.size.columns - 2)
      }
      if log.lines.isEmpty {
        canvas.write(
          "Click, drag, turn the wheel: events appear here. q ends.", at: CellPoint(1, 1),
          style: canvas.style(.hint), width: canvas.size.columns - 2)
      }
    }
  }

  func drop(_ drag: DragProposal<Place, Item>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }
  func rules(in context: AppContext<Self>) -> DragRules<Place, Item> { DragRules() }

  func summary(in context: AppContext<Self>) -> String { log.result }

  mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> Effects {
    switch event {
    case .tapped(let tap): log.click(tap.button, at: tap.point, count: tap.count)
    case .panned(let gesture, _): log.drag(gesture)
    case .scrolled(let scroll): log.turn(scroll.notches, at: scroll.point)
    case .key(let key): log.key(key)
    case .pasted(let text): log.paste(text)
    default: break
    }
    return []
  }
}
