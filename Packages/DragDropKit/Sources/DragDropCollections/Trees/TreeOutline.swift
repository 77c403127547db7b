public import DragDropKit
public import Geometry
import History

/// A ``Tree`` as lines that one drags: what a drag over them means, by pointer and by keyboard.
public struct TreeOutline<Thing: Hashable & Sendable> {
  public var tree: Tree<Thing>
  public var rules: TreeRules<Thing>
  /// Where the lines are in the outline.
  public var layout: TreeLayout
  /// The frame of the outline, in the coordinates of the root.
  public var frame: Rect
  /// Whether what is below an item is not shown.
  public var isClosed: (ItemID) -> Bool
  /// How long a drag rests on a closed row before it opens; `nil` opens by key only.
  public var openingDelay: Duration? = .milliseconds(600)

  public init(
    _ tree: Tree<Thing>, rules: TreeRules<Thing> = TreeRules(), layout: TreeLayout = TreeLayout(), frame: Rect,
    isClosed: @escaping (ItemID) -> Bool = { _ in false }
  ) {
    self.tree = tree
    self.rules = rules
    self.layout = layout
    self.frame = frame
    self.isClosed = isClosed
  }

  /// The lines as they are shown, at a cost in proportion to their number.
  public var rows: [TreeRow] { tree.rows(isClosed: isClosed, isLeaf: rules.isLeaf) }

  /// How far the lines can still be scrolled.
  var scrollRoom: ScrollRoom { layout.scrollRoom(rows: rows.count, height: frame.height) }

  /// Whether an item has something below it that is not shown.
  public func canOpen(_ id: ItemID) -> Bool { isClosed(id) && !tree.children(of: id).isEmpty }

  /// The place in the tree that a drag over the outline has.
  public func position<Place>(of drag: DragProposal<Place, ItemID>) -> TreePosition {
    tree.position(at: drag.point, edge: drag.frame.minX, carrying: drag.items, in: rows, layout)
  }

  /// The gap between two rows that a drag means: 0 above the first, and so on. Its own rows count too, so that the gap is
  /// where one sees it.
  public func gap<Place>(under session: DragSession<Place, ItemID>) -> Int {
    layout.gap(at: session.location.y - frame.minY, rows: rows.count)
  }

  /// What a drop of the drag would do, with its command, or why it is refused.
  public func plan<Place>(for drag: DragProposal<Place, ItemID>) -> DropPlan<TreeCommand<Thing>> {
    let rows = rows
    let position = tree.position(at: drag.point, edge: drag.frame.minX, carrying: drag.items, in: rows, layout)
    let plan = rules.answer(to: drag.items, at: position, in: tree)
    // Below itself nothing changes, but whoever aims at what is in it must hear why.
    guard plan.effect == .nothing, let index = layout.row(at: drag.point.y, of: rows.count),
      !drag.items.contains(rows[index].id),
      let outer = tree.ancestors(of: rows[index].id).enumerated().first(where: { drag.items.contains($0.element) })
    else { return plan }
    // The gap that is aimed at, as it is while nothing is carried.
    let edge = max(drag.frame.minX, Double(rows[index].depth - outer.offset) * layout.indent)
    let gap = tree.position(at: drag.point, edge: edge, carrying: [], in: rows, layout)
    return rules.answer(to: drag.items, at: gap, in: tree)
  }

  /// The closed row into which the session would drop, which the key `o` opens.
  func rowToOpen<Place>(under session: DragSession<Place, ItemID>) -> ItemID? {
    let corner = Vector(dx: -frame.minX, dy: -frame.minY)
    let position = tree.position(
      at: session.location + corner, edge: session.frame.minX - frame.minX, carrying: session.items, in: rows, layout)
    return position.parent.flatMap { canOpen($0) ? $0 : nil }
  }
}

extension DragRules where Item == ItemID {
  /// The rules of an outline besides its target: rows are lifted and named, open while a drag rests on them or by the key
  /// `o`, and the keyboard goes from place to place.
  ///
  /// - Parameters:
  ///   - region: The region of the outline.
  ///   - row: The item of a row's region; `nil` for any other.
  ///   - place: The region of a row.
  public func outline<Thing>(
    _ outline: TreeOutline<Thing>, in region: ID, row: @escaping (ID) -> ItemID?, place: @escaping (ItemID) -> ID
  ) -> Self {
    let names = { outline.rules.name(of: $0, in: outline.tree) }
    return source { row($0).map { .lift($0) } }
      .names(items: names) { region in row(region).map { names([$0]) } ?? "the outline" }
      .details { region in
        row(region).map { outline.rules.details(of: $0, in: outline.tree, isClosed: outline.isClosed($0)) }
      }
      .exists(outline.tree.contains)
      .scrolls { $0 == region ? outline.scrollRoom : nil }
      .springLoading { region in row(region).flatMap { outline.canOpen($0) ? outline.openingDelay : nil } }
      .opens { outline.rowToOpen(under: $0).map(place) }
      .stops { outline.tree.stops(on: region, carrying: $0, in: outline.rows, outline.frame, outline.layout) }
      .arrows { direction, session, stops in stops.inRows(direction, from: session.location) }
  }
}
