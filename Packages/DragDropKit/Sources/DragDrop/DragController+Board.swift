/// Lists to drag between, ready-made: insert positions, limits, reasons, undo, keyboard.
extension DragController {
  /// A board of shelves, slots and palettes, with the rules for its drops.
  ///
  /// - Parameters:
  ///   - rules: What happens where; with it, each setting of ``DragDropCollections`` applies.
  ///   - frame: Where the place with an index, from 0, of a collection is, in the coordinates of the root. It is asked
  ///     for one place more than there are, so that something can be dropped behind the last item.
  public init<Thing: Hashable & Sendable>(
    _ board: Board<Thing>, rules: BoardRules<Thing>, scale: PointScale = .cells,
    frame: @escaping (_ collection: CollectionID, _ index: Int) -> Rect
  ) where Model == Board<Thing>, Place == BoardPlace, Item == ItemID {
    self.init(
      board, scale: scale,
      places: { board in Scene(board, frame: frame) },
      lift: { place, board in rules.lift(from: place, on: board).map { .lift($0) } },
      drop: { (drag, place, board) throws(Refusal) in
        do throws(Refusal) {
          guard let plan = try rules.plan(dropping: drag.items, drag.operation, at: place, on: board) else {
            return nil
          }
          _ = try plan.payload?.perform(on: &board)
          return plan.erased
        } catch {
          let words = rules.refusedMove(of: drag.items, drag.operation, to: place, on: board)
          return AnyDropPlan(.refuse(error), description: words)
        }
      })
    refine { drags, board in
      drags.names {
        rules.name(of: $0, on: board)
      } region: {
        rules.name(of: $0, on: board)
      }
      .exists(board.contains)
      .stops { session in
        board.names.flatMap { name in
          let stops = board.stops(of: name, frame: frame).compactMap { stop in
            rules.answer(to: session.items, session.proposedOperation, at: stop.target, on: board)
              .map { (stop: stop, answer: $0) }
          }
          var willing = stops.filter { $0.answer.refusal == nil }
          // Behind the last item is no place of its own for what comes from above it.
          if willing.count > 1, willing[willing.count - 2].answer == willing[willing.count - 1].answer {
            willing.removeLast()
          }
          // A collection that takes nothing is one stop, where it says why.
          return (willing.isEmpty ? stops.prefix(1) : willing[...]).map { $0.stop }
        }
      }
    }
  }

  /// Named lists of things to drag between.
  ///
  /// ```swift
  /// var desk = DragController(["todo": ["Sand", "Paint"], "done": []]) { list, index in
  ///   Rect(x: list == "todo" ? 0 : 20, y: Double(index), width: 20, height: 1)
  /// }
  /// desk.drag(from: Point(5, 0.5), to: Point(25, 0.5))
  /// ```
  ///
  /// - Parameters:
  ///   - lists: Their names and contents, in the order in which the keyboard goes through them. No two have one name.
  ///   - name: The word for a thing in sentences.
  ///   - frame: Where the place with an index, from 0, of a list is, in the coordinates of the root; also of the place
  ///     behind its last thing, where something is dropped to be the last.
  ///   - refuses: The reason why something must not enter another list, with what is there; `nil` if it may. Within its
  ///     list, everything may go anywhere.
  public init<Thing: Hashable & Sendable>(
    _ lists: KeyValuePairs<CollectionID, [Thing]>, scale: PointScale = .cells,
    name: @escaping @Sendable (_ thing: Thing) -> String = { "\($0)" },
    frame: @escaping (_ list: CollectionID, _ index: Int) -> Rect,
    refuses: @escaping @Sendable (_ thing: Thing, _ list: CollectionID, _ things: [Thing]) -> Refusal? = { _, _, _ in
      nil
    }
  ) where Model == Board<Thing>, Place == BoardPlace, Item == ItemID {
    self.init(lists.map { ($0.key, $0.value) }, scale: scale, name: name, frame: frame, refuses: refuses)
  }

  /// The same for lists that are made as the program runs.
  public init<Thing: Hashable & Sendable>(
    _ lists: [(CollectionID, [Thing])], scale: PointScale = .cells,
    name: @escaping @Sendable (_ thing: Thing) -> String = { "\($0)" },
    frame: @escaping (_ list: CollectionID, _ index: Int) -> Rect,
    refuses: @escaping @Sendable (_ thing: Thing, _ list: CollectionID, _ things: [Thing]) -> Refusal? = { _, _, _ in
      nil
    }
  ) where Model == Board<Thing>, Place == BoardPlace, Item == ItemID {
    var board = Board<Thing>()
    for (name, things) in lists {
      board.addCollection(named: name, .shelf)
      board.append(things, to: name)
    }
    var rules = BoardRules<Thing>(itemName: name)
    rules.refusal = { thing, list, board in refuses(thing, list, board[list]) }
    self.init(board, rules: rules, scale: scale, frame: frame)
  }

  /// The things in a list, in order. There must be such a list.
  public subscript<Thing>(list: CollectionID) -> [Thing] where Model == Board<Thing> {
    precondition(
      model.names.contains(list),
      "There is no list \(list), but \(model.names.map(\.description).joined(separator: ", ")).")
    return model[list]
  }
}

extension Board {
  /// The things in a collection, in order, without its empty places; empty if there is no such collection.
  ///
  /// - Complexity: O(places).
  public subscript(name: CollectionID) -> [Item] { contents(of: name).compactMap { $0.flatMap { self[$0] } } }

  fileprivate func frames(
    of name: CollectionID, _ frame: (CollectionID, Int) -> Rect
  ) -> (area: Rect, places: [Rect]) {
    let places = (0...(collection(named: name)?.count ?? 0)).map { frame(name, $0) }
    return (places.dropFirst().reduce(places[0]) { $0.union($1) }, places)
  }

  /// The places of a collection that are separate stops: each of its places, and the end of a shelf.
  fileprivate func stops(of name: CollectionID, frame: (CollectionID, Int) -> Rect) -> [Stop<BoardPlace>] {
    let (area, places) = frames(of: name, frame)
    func stop(_ place: BoardPlace, _ index: Int) -> Stop<BoardPlace> { Stop(place, at: places[index].center) }
    switch collection(named: name) {
    case .slots(let slots)?: return slots.indices.map { stop(.slot($0, in: name), $0) }
    case .shelf(let items, _)?:
      return items.enumerated().map { stop(.item($0.element), $0.offset) } + [stop(.pane(name), items.count)]
    case .source?, .palette?: return [Stop(.pane(name), at: area.center)]
    case nil: return []
    }
  }
}

extension Scene where ID == BoardPlace {
  /// The regions of a board: each collection with its places inside.
  fileprivate init<Thing: Hashable & Sendable>(_ board: Board<Thing>, frame: (CollectionID, Int) -> Rect) {
    self.init()
    for name in board.names {
      let (area, places) = board.frames(of: name, frame)
      insert(.pane(name), Region(frame: area))
      for (index, id) in board.contents(of: name).enumerated() {
        let isSlots = if case .slots? = board.collection(named: name) { true } else { false }
        guard let place = isSlots ? .slot(index, in: name) : id.map(BoardPlace.item) else { continue }
        insert(place, Region(frame: places[index].offset(by: Point.zero - area.origin)), in: .pane(name))
      }
    }
  }
}
