import AppShell
import DragDropCollections
import DragDropKit
import Geometry
import History
import TerminalUI

/// A tree: before, after and into, opened by resting on it.
struct OutlinePage: Page {
  var indent = 2.0
  var opening: Duration? = .milliseconds(600)
  var isGuarded = false
  var closed: Set<ItemID> = []

  static let settings: [Setting<Self>] = [
    Setting(
      "Each level is indented", \.indent,
      [
        ("two cells", 2, ""), ("one cell", 1, "layout.indent = 1"), ("four cells", 4, "layout.indent = 4"),
      ]),
    Setting(
      "Resting on a closed row", \.opening,
      [
        ("opens it after 0.6 s", .milliseconds(600), ""),
        ("opens it after 0.2 s", .milliseconds(200), "drags = drags.springLoading { row in .milliseconds(200) }"),
        ("does nothing", nil, "drags = drags.springLoading { row in nil }"),
      ]),
    Setting(
      "The street", \.isGuarded,
      [
        ("takes everything", false, ""),
        (
          "takes nothing", true,
          #"outline.refusal = { item, parent, tree in parent == "Street" ? Refusal("Not on the street.") : nil }"#
        ),
      ]),
  ]

  let title = "Outline"
  let about =
    "Drag a row up or down; left and right change how deep it goes. Click a row, or press o, to open or close it."

  private var layout: TreeLayout { TreeLayout(indent: indent) }

  private func outline(in context: Playground.Context) -> TreeOutline<String> {
    var rules = TreeRules<String> { $0 }
    if isGuarded {
      rules.refusal = { _, parent, _ in
        parent == "Street" ? Refusal("Not on the street.", remedy: "Drop it beside.") : nil
      }
    }
    var outline = TreeOutline(
      context.model.outline, rules: rules, layout: layout, frame: Rect(frame(in: context)),
      isClosed: closed.contains)
    outline.openingDelay = opening
    return outline
  }

  private func frame(in context: Playground.Context) -> CellRect { Frames(context.size).page.inset(1) }

  func draw(in canvas: inout Canvas<Place>, _ context: Playground.Context) {
    let tree = context.model.outline
    let carried = context.drags.sessions.first
    canvas.draw(
      .framed(title: "Outline", role: context.dropState(of: .outline).role ?? .frame, .empty), in: CellRect(canvas.size)
    )
    canvas.within(.outline, in: CellRect(canvas.size).inset(1)) { canvas in
      let width = Double(canvas.size.columns)
      for (index, row) in outline(in: context).rows.enumerated() {
        guard let name = tree[row.id] else { continue }
        let place = CellRect(covering: layout.frame(ofRow: index, depth: row.depth, width: width))
        let isAway = carried?.items.contains { tree.contains(row.id, in: $0) } ?? false
        let sign = tree.children(of: row.id).isEmpty ? "·" : closed.contains(row.id) ? "▸" : "▾"
        canvas.within(.row(row.id), in: place) { canvas in
          let style = canvas.style(isAway ? .placeholder : context.focus == .row(row.id) ? .focus : .text)
          canvas.write("\(sign) \(name)", at: .zero, style: style, width: canvas.size.columns)
        }
      }
      if let carried, let gap: Gap = context.dropDetail(of: carried) {
        let line = CellRect(column: gap.column, row: gap.row, columns: canvas.size.columns - gap.column, rows: 1)
        canvas.restyle(line) { $0.attributes.insert(.underline) }
      }
    }
  }

  /// Where a line shows the place of a drop: below this row, from this column.
  private struct Gap: Hashable, Sendable {
    var column: Int
    var row: Int
  }

  func rules(in context: Playground.Context) -> DragRules<Place, ItemID> {
    DragRules<Place, ItemID>()
      .outline(
        outline(in: context), in: .outline, row: { if case .row(let id) = $0 { id } else { nil } }, place: Place.row)
  }

  func drop(
    _ drag: DragProposal<Place, ItemID>, on place: Place, in context: Playground.Context
  ) throws(Refusal) -> Playground.Plan? {
    guard place == .outline else { return nil }
    let outline = outline(in: context)
    let drop = Playground.Plan(outline.plan(for: drag)) { .outline($0) }
    let position = outline.position(of: drag)
    let gap = outline.tree.places(carrying: drag.items, in: outline.rows).first { $0.position == position }
    return gap.map { drop.with(Gap(column: Int(Double($0.depth) * indent), row: Int(layout.inset) + $0.gap - 1)) }
      ?? drop
  }

  mutating func handle(_ event: AppEvent<Playground>, in context: Playground.Context) -> Playground.Effects {
    switch event {
    case .drag(.sprangOpen(.row(let id), _)): closed.remove(id)
    case .tapped(let tap):
      if case .row(let id)? = tap.place { return toggle(id, in: context) }
    default: break
    }
    return []
  }

  mutating func press(_ key: PageKey, in context: Playground.Context) -> Playground.Effects {
    guard case .row(let id)? = context.focus else { return [.say("Choose a row first: Tab or an arrow key.")] }
    return toggle(id, in: context)
  }

  private mutating func toggle(_ id: ItemID, in context: Playground.Context) -> Playground.Effects {
    let tree = context.model.outline
    guard let name = tree[id], !tree.children(of: id).isEmpty else { return [.say("Nothing is in this row.")] }
    closed.formSymmetricDifference([id])
    return [.announce(closed.contains(id) ? "Closed \(name)." : "Opened \(name).")]
  }
}
