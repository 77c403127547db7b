import DragDrop
import Testing

/// What the doc comments of this product speak of.
@Suite struct ControllerExampleTests {
  @Test func `named lists need a frame for each place and nothing else`() {
    var desk = DragController(["todo": ["Sand", "Paint"], "done": []]) { list, index in
      Rect(x: list == "todo" ? 0 : 20, y: Double(index), width: 20, height: 1)
    }
    desk.drag(from: Point(5, 0.5), to: Point(25, 0.5))
    #expect(desk["done"] == ["Sand"])
    #expect(desk["todo"] == ["Paint"])
  }

  @Test func `a window passes its events on, and draws what comes back`() {
    var desk = DragController(["todo": ["Paint", "Sand", "Varnish"], "done": ["Buy"]]) { list, index in
      Rect(x: list == "todo" ? 0 : 20, y: Double(index), width: 20, height: 1)
    }
    var statusLine = ""
    var drawn: [String] = []
    func draw(_ card: String, _ frame: Rect) { drawn.append("\(card) at \(frame.minX), \(frame.minY)") }
    _ = desk.handle(PointerEvent(.down(.left), at: Point(5, 1.5), time: .zero))
    let now = Duration.milliseconds(10)

    let response = desk.handle(PointerEvent(.moved(holding: .left), at: Point(25, 0.5), time: now))  // or a KeyEvent
    for sentence in response.sentences { statusLine = sentence }

    for list in desk.model.names {
      for (index, id) in desk.model.contents(of: list).enumerated() {
        guard let id, !desk.isAway(id), let card = desk.model[id] else { continue }
        draw(card, Rect(x: list == "todo" ? 0 : 20, y: Double(index), width: 20, height: 1))
      }
    }
    for preview in desk.previews {  // above everything else
      for card in preview.session.items.compactMap({ desk.model[$0] }) { draw(card, desk.frame(of: preview)) }
    }

    if let deadline = desk.deadline, deadline <= now { desk.advance(to: now) }  // previews move by themselves

    #expect(statusLine == "Release to move Sand to done, before Buy.")
    #expect(drawn == ["Paint at 0.0, 0.0", "Varnish at 0.0, 2.0", "Buy at 20.0, 0.0", "Sand at 20.0, 0.0"])
  }

  @Test func `more things join a drag that passes over them with Shift`() {
    var desk = DragController(["todo": ["Paint", "Sand", "Varnish"], "done": []]) { list, index in
      Rect(x: list == "todo" ? 0 : 20, y: Double(index), width: 20, height: 1)
    }
    var drawn: [String] = []
    func draw(_ card: String, _ frame: Rect) { drawn.append("\(card) at \(frame.minX), \(frame.minY)") }

    desk.joins = { drag, _ in drag.modifiers.contains(.shift) }

    _ = desk.handle(PointerEvent(.down(.left), at: Point(5, 0.5), time: .zero))
    for (row, modifiers) in [(1.5, Modifiers.shift), (2.5, []), (5.5, [])] {
      desk.handle(
        PointerEvent(.moved(holding: .left), at: Point(5, row), modifiers: modifiers, time: .milliseconds(10)))
    }

    for preview in desk.previews {
      for (part, frame) in zip(preview.session.parts, desk.frames(of: preview, in: .list)) {
        for card in part.items.compactMap({ desk.model[$0] }) { draw(card, frame) }
      }
    }

    #expect(drawn == ["Paint at 0.0, 5.0", "Sand at 0.0, 6.0"])
  }

  @Test func `rules are refined with names`() {
    enum Place: Hashable, Sendable { case list(Int), card(String) }
    var board = DragController([["Paint"], []]) { lists in
      var scene = Scene<Place>()
      for column in lists.indices {
        scene.insert(.list(column), Region(frame: Rect(x: Double(column) * 20, y: 0, width: 20, height: 10)))
        for card in lists[column] {
          scene.insert(.card(card), Region(frame: Rect(x: 0, y: 0, width: 20, height: 1)), in: .list(column))
        }
      }
      return scene
    } lift: { place, _ in
      if case .card(let card) = place { .lift(card) } else { nil }
    } drop: { drag, place, lists in
      guard case .list(let column) = place else { return nil }
      for index in lists.indices { lists[index].removeAll { $0 == drag.items[0] } }
      lists[column].append(drag.items[0])
      return .accept()
    }

    board.refine { rules, lists in
      rules.names {
        $0.joined()
      } region: { place in
        switch place {
        case .list(let column): ["the list of things to do", "the list of what is done"][column]
        case .card(let card): card
        }
      }
    }

    #expect(
      board.drag(from: Point(5, 0.5), to: Point(25, 0.5)).sentences.last == "Moved Paint to the list of what is done.")
    board.undo()

    board.refine { rules, lists in rules.overlap { drag in .largestShare } }

    // The card is 20 wide and was held in its middle: most of it is over the second list.
    #expect(
      board.drag(from: Point(10, 0.5), to: Point(21, 0.5)).events.contains { event in
        if case .entered(.list(1), _) = event { true } else { false }
      })
    #expect(board.model == [[], ["Paint"]])

    board.stopsAtItems = true

    #expect(board.press("Tab Space Left Space").warnings.isEmpty)
    #expect(board.model == [["Paint"], []])
  }
}
