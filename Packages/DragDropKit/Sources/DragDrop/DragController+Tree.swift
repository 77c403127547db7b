/// The places of an outline.
public enum TreePlace: Hashable, Sendable {
  /// The whole outline, where things are dropped.
  case outline
  /// A row, from which its item is lifted with everything below it.
  case row(ItemID)

  /// The item of a row; `nil` for the outline.
  var row: ItemID? { if case .row(let id) = self { id } else { nil } }
}

/// Trees to drag in, ready-made: before, after and into, never into itself.
extension DragController {
  /// An outline of a tree.
  ///
  /// By pointer, the height chooses a gap between rows and the indent of what is carried how deep it goes: the farther
  /// it was moved to the right, the deeper, as far as the gap allows. By keyboard,
  /// up and down go from gap to gap, left and right change the depth. While a drag rests on a closed row,
  /// `DragEvent.sprangOpen` asks for it to be opened, as the key `o` does by keyboard: change what `isClosed` answers, and
  /// call ``refresh()``.
  ///
  /// - Parameters:
  ///   - rules: What may go where.
  ///   - frame: The frame of the outline, in the coordinates of the root; asked again by ``refresh()``, as `layout` is, if
  ///     they look at variables.
  ///   - layout: Where its rows are. An outline is scrolled by
  ///     `layout.scrolled`: change it by what `DragEvent.scrolled` and ``DragResponse/push`` say, and call ``refresh()``.
  ///   - isClosed: Whether what is below an item is not shown.
  public init<Thing: Hashable & Sendable>(
    _ tree: Tree<Thing>, rules: TreeRules<Thing> = TreeRules(), scale: PointScale = .cells,
    frame: @autoclosure @escaping () -> Rect, layout: @autoclosure @escaping () -> TreeLayout = TreeLayout(),
    isClosed: @escaping (ItemID) -> Bool = { _ in false }
  ) where Model == Tree<Thing>, Place == TreePlace, Item == ItemID {
    func outline(_ tree: Tree<Thing>) -> TreeOutline<Thing> {
      TreeOutline(tree, rules: rules, layout: layout(), frame: frame(), isClosed: isClosed)
    }
    self.init(
      tree, scale: scale,
      places: { tree in
        let outline = outline(tree)
        var scene = Scene<TreePlace>()
        scene.insert(.outline, Region(frame: outline.frame, clipsChildren: true))
        for (index, row) in outline.rows.enumerated() {
          let place = outline.layout.frame(ofRow: index, depth: row.depth, width: outline.frame.width)
          scene.insert(.row(row.id), Region(frame: place), in: .outline)
        }
        return scene
      },
      lift: { place, _ in place.row.map { .lift($0) } },
      drop: { (drag, place, tree) throws(Refusal) in
        guard place == .outline else { return nil }
        let plan = outline(tree).plan(for: drag)
        _ = try plan.payload?.perform(on: &tree)
        return plan.erased
      })
    refine { drags, tree in drags.outline(outline(tree), in: .outline, row: \.row, place: TreePlace.row) }
  }
}
