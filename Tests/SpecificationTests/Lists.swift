import DragDrop

extension TestVector {
  /// Whether it has a scene or lists.
  var isOfDrags: Bool { setup?["regions"] != nil || setup?["lists"] != nil }

  /// What happens in a scene of regions, or of lists.
  var eventsOfDrags: [JSON] {
    let setup = setup ?? [:]
    return setup["lists"] == nil ? eventsInWorld(setup) : eventsInLists(setup)
  }

  private func eventsInWorld(_ setup: JSON) -> [JSON] {
    var controller = DragController(
      World(setup), scale: PointScale(points: setup["scale"]?.number ?? 1), places: \.scene,
      lift: { place, world in world.lift(from: place) },
      drop: { (drag, place, world) throws(Refusal) in try world.drop(drag, on: place) })
    controller.refine { rules, world in world.refine(rules) }
    let words = DragPlay<World, String, String>.Words(
      place: { place, _ in place }, item: { item, _ in item }, outside: { ("outside", $0) },
      change: { $1.change($0) }, outcome: { ["drops": .list($0.drops.map { .texts($0) })] })
    var play = DragPlay(controller, words, self)
    return play.events(of: input)
  }

  /// Lists of things, each in a row of its own.
  private func eventsInLists(_ setup: JSON) -> [JSON] {
    let lists = setup["lists"]?.list ?? []
    func list(_ name: CollectionID) -> JSON? { lists.first { $0["id"]?.text == "\(name)" } }
    var board = Board<String>()
    for list in lists {
      let name = CollectionID(list["id"]?.text ?? "")
      board.addCollection(named: name, .shelf)
      board.append(list["things"]?.texts ?? [], to: name)
    }
    var rules = BoardRules<String>()
    rules.refusal = { thing, name, _ in
      guard let list = lists.first(where: { $0["id"]?.text == "\(name)" }),
        list["takes"]?.texts?.contains(thing) == false
      else { return nil }
      return list.refusal
    }
    let controller = DragController(board, rules: rules) { name, index in
      let place = list(name)?["frame"]?.numbers ?? [0, 0, 1]
      return Rect(x: place[0], y: place[1] + Double(index), width: place[2], height: 1)
    }
    let words = DragPlay<Board<String>, BoardPlace, ItemID>.Words(
      place: { place, board in
        switch place {
        case .item(let id): board[id] ?? "?"
        case .pane(let name): "\(name)"
        case .slot(let index, let name): "\(name) \(index)"
        case .outside: "outside"
        }
      }, item: { item, board in board[item] ?? "?" }, outside: { _ in nil }, change: { _, _ in },
      outcome: { board in
        .object(Dictionary(uniqueKeysWithValues: board.names.map { ("\($0)", .texts(board[$0])) }))
      })
    var play = DragPlay(controller, words, self)
    return play.events(of: input)
  }
}
