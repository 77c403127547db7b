import AppShell
import DragDropCollections
import DragDropKit
import Geometry
import History
import TerminalUI

/// A tree: before, after and into, opened by resting on it.
struct OutlinePage: Page {
  /// What may go into the row "Street".
  enum Street: Hashable, Sendable { case open, guarded, leaf }

  var indent = 2.0
  var opening: Duration? = .milliseconds(600)
  var street = Street.open
  var closed: Set<ItemID> = []
  /// How far the rows are scrolled.
  private var panes = Panes([name: PaneSettings(title: "Outline")])
  private static let name: CollectionID = "outline"

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
      "The street", \.street,
      [
        ("takes everything", .open, ""),
        (
          "takes nothing", .guarded,
          #"outline.refusal = { item, parent, tree in parent == "Street" ? Refusal("Not on the street.") : nil }"#
        ),
        ("is a leaf", .leaf, #"outline.isLeaf = { item in item == "Street" }"#),
      ]),
  ]

  let title = "Outline"
  let about =
    "Drag a row up or down; left and right change how deep it goes. Click a row, or press o, to open or close it."

  private func outline(in context: Playground.Context) -> TreeOutline<String> {
    var rules = TreeRules<String> { $0 }
    switch street {
    case .open: break
    case .guarded:
      rules.refusal = { _, parent, _ in
        parent == "Street" ? Refusal("Not on the street.", remedy: "Drop it beside.") : nil
      }
    case .leaf: rules.isLeaf = { $0 == "Street" }
    }
    var outline = TreeOutline(
      context.model.outline, rules: rules, layout: TreeLayout(indent: indent),
      frame: Rect(Frames(context.size).page.inset(1)), isClosed: closed.contains)
    outline.openingDelay = opening
    let frames = paneFrames(of: outline, in: context)
    outline.layout.inset -= panes.scrollRoom(of: Self.name, frames: frames)?.up ?? 0
    return outline
  }

  /// The rows, and the room above the first and below the last.
  private func paneFrames(
    of outline: TreeOutline<String>, in context: Playground.Context
  ) -> [CollectionID: PaneFrame] {
    [Self.name: PaneFrame(Frames(context.size).page, count: outline.rows.count + 2)]
  }

  func draw(in canvas: inout Canvas<Place>, _ context: Playground.Context) {
    let outline = outline(in: context)
    let tree = outline.tree
    let carried = context.drags.sessions.first
    canvas.draw(
      .framed(title: "Outline", role: context.dropState(of: .outline).role ?? .frame, .empty), in: CellRect(canvas.size)
    )
    if let room = panes.scrollRoom(of: Self.name, frames: paneFrames(of: outline, in: context)) {
      let column = canvas.size.columns - 1
      if room.up > 0 { canvas.set("▲", at: CellPoint(column, 1), style: canvas.style(.hint)) }
      if room.down > 0 { canvas.set("▼", at: CellPoint(column, canvas.size.rows - 2), style: canvas.style(.hint)) }
    }
    canvas.within(.outline, in: CellRect(canvas.size).inset(1)) { canvas in
      let width = Double(canvas.size.columns)
      for (index, row) in outline.rows.enumerated() {
        let place = CellRect(covering: outline.layout.frame(ofRow: index, depth: row.depth, width: width))
        let isAway = carried?.items.contains { tree.contains(row.id, in: $0) } ?? false
        canvas.within(.row(row.id), in: place) { canvas in
          let style = canvas.style(isAway ? .placeholder : context.focus == .row(row.id) ? .focus : .text)
          canvas.write(text(of: row.id, in: tree), at: .zero, style: style, width: canvas.size.columns)
        }
      }
      if let carried, let gap: Gap = context.dropDetail(of: carried) {
        let line = CellRect(column: gap.column, row: gap.row, columns: canvas.size.columns - gap.column, rows: 1)
        canvas.restyle(line) { $0.attributes.insert(.underline) }
      }
    }
  }

  private func text(of id: ItemID, in tree: Tree<String>) -> String {
    let sign = tree.children(of: id).isEmpty ? "·" : closed.contains(id) ? "▸" : "▾"
    return "\(sign) \(tree[id] ?? "")"
  }

  /// A row that is carried lies below the pointer, where the others make room for it.
  func preview(_ preview: Preview<Place, ItemID>, in context: Playground.Context) -> View<Place>? {
    let cells = preview.cells(at: context.time)
    let row = preview.session.items.first.map { text(of: $0, in: context.model.outline) } ?? ""
    return .canvas { canvas in
      let y = preview.phase == .goingHome ? cells.minRow : cells.maxRow - 1
      canvas.write("\(row) ", at: CellPoint(cells.minColumn, y), style: canvas.style(.dragged))
    }
  }

  func room(for drag: DragSession<Place, ItemID>, in context: Playground.Context) -> [Place: Int] {
    guard drag.over?.region == .outline else { return [:] }
    let outline = outline(in: context)
    let below = outline.rows.dropFirst(outline.gap(under: drag))
    return Dictionary(uniqueKeysWithValues: below.map { (Place.row($0.id), 1) })
  }

  /// Where a line shows the place of a drop: below this row, from this column.
  private struct Gap: Hashable, Sendable {
    var column: Int
    var row: Int
  }

  func rules(in context: Playground.Context) -> DragRules<Place, ItemID> {
    let outline = outline(in: context)
    let frames = paneFrames(of: outline, in: context)
    return DragRules<Place, ItemID>()
      .outline(outline, in: .outline, row: { if case .row(let id) = $0 { id } else { nil } }, place: Place.row)
      .source { place in
        guard case .row(let id) = place, let index = outline.rows.firstIndex(where: { $0.id == id }) else { return nil }
        var frame = outline.layout.frame(
          ofRow: index, depth: outline.rows[index].depth, width: outline.frame.width
        ).offset(by: outline.frame.origin - .zero)
        frame.size.height += outline.layout.rowHeight
        return .lift(Lift([id], frame: frame))
      }
      .stops { session in
        let (first, last) = (outline.frame.minY + 0.5, outline.frame.maxY - 1.5)
        return outline.tree.stops(on: .outline, carrying: session, in: outline.rows, outline.frame, outline.layout)
          .map { stop in
            let y = min(max(stop.point.y, first), last)
            return Stop(stop.target, at: stop.point, revealedBy: Vector(dx: 0, dy: stop.point.y - y))
          }
      }
      .scrolls { $0 == .outline ? panes.scrollRoom(of: Self.name, frames: frames) : nil }
  }

  func drop(
    _ drag: DragProposal<Place, ItemID>, on place: Place, in context: Playground.Context
  ) throws(Refusal) -> Playground.Plan? {
    guard place == .outline else { return nil }
    let outline = outline(in: context)
    let drop = Playground.Plan(outline.plan(for: drag)) { .outline($0) }
    let position = outline.position(of: drag)
    let gap = outline.tree.places(carrying: drag.items, in: outline.rows).first { $0.position == position }
    return gap.map { gap in
      drop.with(Gap(column: Int(Double(gap.depth) * indent), row: Int(outline.layout.inset) + gap.gap - 1))
    } ?? drop
  }

  mutating func handle(_ event: AppEvent<Playground>, in context: Playground.Context) -> Playground.Effects {
    switch event {
    case .drag(.sprangOpen(.row(let id), _)): closed.remove(id)
    case .drag(.scrolled(.outline, let by, _)), .pushed(.outline, let by):
      panes.scroll(Self.name, by: by, frames: paneFrames(of: outline(in: context), in: context))
    case .scrolled(let turn) where turn.place == .outline || turn.place?.isRow == true:
      panes.scroll(Self.name, byNotches: turn.notches, frames: paneFrames(of: outline(in: context), in: context))
    case .focused(.row(let id)):
      let outline = outline(in: context)
      guard let index = outline.rows.firstIndex(where: { $0.id == id }) else { return [] }
      panes.reveal(index + 1, in: Self.name, frames: paneFrames(of: outline, in: context))
    case .tapped(let tap) where !tap.opensMenu:
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
