/// The places of an outline.
public enum TreePlace: Hashable, Sendable {
  /// The whole outline, where things are dropped.
  case outline
  /// A row, from which its item is lifted with everything below it.
  case row(ItemID)
}

/// Trees to drag in, ready-made: before, after and into, never into itself.
extension DragController {
  /// An outline of a tree.
  ///
  /// By pointer, the height chooses a gap between rows and the indent of what is carried how deep it goes. By keyboard,
  /// up and down go from gap to gap, left and right change the depth. While a drag rests on a closed row,
  /// `DragEvent.sprangOpen` asks for it to be opened, as the key `o` does by keyboard: change what `isClosed` answers, and
  /// call ``refresh()``.
  ///
  /// - Parameters:
  ///   - rules: What may go where.
  ///   - frame: The frame of the outline, in the coordinates of the root.
  ///   - layout: Where its rows are.
  ///   - isClosed: Whether what is below an item is not shown.
  public init<Thing: Hashable & Sendable>(
    _ tree: Tree<Thing>, rules: TreeRules<Thing> = TreeRules(), scale: PointScale = .cells, frame: Rect,
    layout: TreeLayout = TreeLayout(), isClosed: @escaping (ItemID) -> Bool = { _ in false }
  ) where Model == Tree<Thing>, Place == TreePlace, Item == ItemID {
    self.init(
      tree, scale: scale,
      places: { tree in
        var scene = Scene<TreePlace>()
        scene.insert(.outline, Region(frame: frame))
        for (index, row) in tree.rows(isClosed: isClosed).enumerated() {
          let place = layout.frame(ofRow: index, depth: row.depth, width: frame.width)
          scene.insert(.row(row.id), Region(frame: place), in: .outline)
        }
        return scene
      },
      lift: { place, _ in if case .row(let id) = place { .lift(id) } else { nil } },
      drop: { (drag, place, tree) throws(Refusal) in
        guard place == .outline else { return nil }
        let position = tree.position(
          at: drag.point, edge: drag.frame.minX, carrying: drag.items, in: tree.rows(isClosed: isClosed), layout)
        let plan = rules.answer(to: drag.items, at: position, in: tree)
        _ = try plan.payload?.perform(on: &tree)
        return plan.erased
      })
    refine = { drags, tree in
      func opens(_ id: ItemID) -> Bool { isClosed(id) && !tree.children(of: id).isEmpty }
      return drags.names {
        rules.name(of: $0, in: tree)
      } region: { place in
        if case .row(let id) = place { rules.name(of: [id], in: tree) } else { "the outline" }
      }
      .exists(tree.contains)
      .springLoading { place in
        if case .row(let id) = place, opens(id) { .milliseconds(600) } else { nil }
      }
      .opens { session in
        let corner = Vector(dx: -frame.minX, dy: -frame.minY)
        let position = tree.position(
          at: session.location + corner, edge: session.frame.minX - frame.minX, carrying: session.items,
          in: tree.rows(isClosed: isClosed), layout)
        return position.parent.flatMap { opens($0) ? .row($0) : nil }
      }
      .stops { session in
        tree.stops(on: .outline, carrying: session, in: tree.rows(isClosed: isClosed), frame, layout)
      }
      .arrows { direction, session, stops in stops.inRows(direction, from: session.location) }
    }
  }
}
