import DragDrop
import Testing

/// The whole pipeline in one value, with a model of one's own.
@Suite struct DragControllerTests {
  @Test func `the keyboard stops at each thing of a place and behind the last, if it is to`() {
    enum Place: Hashable, Sendable { case list(Int), card(String) }
    var board = DragController([["a", "b", "c"], ["d"], []]) { lists in
      var scene = Scene<Place>()
      for (column, cards) in lists.enumerated() {
        scene.insert(.list(column), Region(frame: Rect(x: Double(column) * 10, y: 0, width: 10, height: 8)))
        for (row, card) in cards.enumerated() {
          let frame = Rect(x: 0, y: Double(row) * 2, width: 10, height: 2)
          scene.insert(.card(card), Region(frame: frame), in: .list(column))
        }
      }
      return scene
    } lift: { place, _ in
      if case .card(let card) = place { .lift(card) } else { nil }
    } drop: { drag, place, lists in
      guard case .list(let column) = place else { return nil }
      for index in lists.indices { lists[index].removeAll { $0 == drag.items[0] } }
      lists[column].insert(drag.items[0], at: min(Int(drag.point.y / 2), lists[column].count))
      return .accept()
    }
    board.stopsAtItems = true
    board.press("Tab Space")
    let stops = board.drags.stops(in: DragContext(at: board.now, in: board.scene, rules: board.rules))
    #expect(stops.map(\.target) == [.list(0), .list(0), .list(0), .list(1), .list(1), .list(2)])
    #expect(stops.map(\.point.y) == [1, 3, 5, 1, 3, 4], "what is carried leaves a place free")
    #expect(board.press("Down Down Space").sentences.last == "Moved a to list(0).")
    #expect(board.model[0] == ["b", "c", "a"])
    // From the last row to a list with fewer of them, and on to one with none.
    board.press("Space Right Right Space")
    #expect(board.model == [["b", "c"], ["d"], ["a"]])
  }

  @Test func `arrows reach a wide place that lies straight ahead, wherever its stops are`() {
    enum Place: Hashable, Sendable { case shelf(Int), book(String) }
    var desk = DragController([[], ["a", "b", "c", "d", "e"]]) { shelves in
      var scene = Scene<Place>()
      for (row, books) in shelves.enumerated() {
        scene.insert(.shelf(row), Region(frame: Rect(x: 0, y: Double(row) * 4, width: 60, height: 3)))
        for (column, book) in books.enumerated() {
          let frame = Rect(x: Double(column) * 10, y: 0, width: 10, height: 3)
          scene.insert(.book(book), Region(frame: frame), in: .shelf(row))
        }
      }
      return scene
    } lift: { place, _ in
      if case .book(let book) = place { .lift(book) } else { nil }
    } drop: { drag, place, shelves in
      guard case .shelf(let row) = place else { return nil }
      for index in shelves.indices { shelves[index].removeAll { $0 == drag.items[0] } }
      if drag.items[0] == "e" { return .refuse("Too heavy.") }
      shelves[row].insert(drag.items[0], at: min(Int(drag.point.x / 10), shelves[row].count))
      return .accept()
    }
    desk.stopsAtItems = true
    desk.press("Tab Space Up Space")
    #expect(desk.model == [["a"], ["b", "c", "d", "e"]])
    desk.press("Tab Tab Space Up Space")
    #expect(desk.model[0].contains("c"), "from the middle of the shelf, too")
    desk.focus = .book("e")
    let refused = desk.press("Space Up")
    #expect(refused.sentences.last?.hasSuffix("Too heavy.") == true)
  }

  @Test func `Space without a focus leads to the first thing, and a drag that is too short says so`() {
    var desk = DragController(["one": ["a"], "two": []]) { list, index in
      Rect(x: list == "one" ? 0 : 20, y: Double(index), width: 20, height: 1)
    }
    #expect(desk.press("Space").sentences == ["a"])
    #expect(desk.drag(from: Point(5, 0.5), to: Point(5.2, 0.5)).warnings.first?.contains("it moved by 0.2") == true)
    #expect(desk.press("Escape").warnings.first?.contains("Esc") == true)
  }

  @Test func `places that changed without the model are named`() {
    final class Window { var top = 0.0 }
    let window = Window()
    var desk = DragController(["one": ["a"], "two": []]) { list, index in
      Rect(x: list == "one" ? 0 : 20, y: window.top + Double(index), width: 20, height: 1)
    }
    window.top = 10
    #expect(desk.drag(from: Point(5, 10.5), to: Point(25, 10.5)).warnings.first?.contains("call refresh()") == true)
    desk.refresh()
    #expect(desk.drag(from: Point(5, 10.5), to: Point(25, 10.5)).warnings.isEmpty)
  }

  @Test func `the mouse moves a letter, and each sentence before the release comes true`() {
    var desk = Shelves.desk()
    let response = desk.drag(from: Point(1, 1), to: Point(5, 5))
    #expect(response.sentences == ["Picked up a.", "Release to move a to shelf 2.", "Moved a to shelf 2."])
    #expect("\(response)" == "Picked up a.\nRelease to move a to shelf 2.\nMoved a to shelf 2.")
    #expect(desk.model == [["b", "c"], ["x", "a", "y"]])
    #expect(desk.scene.bounds(of: .letter("a"), in: nil) == Rect(x: 4, y: 4, width: 4, height: 3))
  }

  @Test func `the keyboard does the same: Tab, Space, an arrow, Space`() {
    var desk = Shelves.desk()
    let focus = desk.press("Tab")
    #expect(focus.sentences == ["a"] && focus.isUsed && desk.focus == .letter("a"))
    let lift = desk.press("Space")
    #expect(lift.sentences == ["Picked up a.", "Release to leave a where it is."])
    let down = desk.press("Down")
    #expect(down.sentences == ["Release to move a to shelf 2."] && desk.model[0] == ["a", "b", "c"])
    #expect(desk.press("Space").sentences == ["Moved a to shelf 2."])
    #expect(desk.model == [["b", "c"], ["x", "y", "a"]] && desk.focus == .letter("a"))
  }

  @Test func `keys that mean nothing here are left to the program`() {
    var desk = Shelves.desk()
    #expect(!desk.press("q").isUsed && !desk.press("Enter").isUsed && !desk.press("Esc").isUsed)
    desk.press("Tab Space")
    #expect(!desk.press("q").isUsed && desk.press("Esc").sentences == ["Cancelled. Nothing was changed."])
    #expect(desk.drags.sessions.isEmpty && !desk.canUndo)
  }

  @Test func `a refusal is said before the release, and the release changes nothing`() {
    var desk = Shelves.desk()
    desk.drag(from: Point(1, 1), to: Point(1, 5))
    desk.drag(from: Point(1, 1), to: Point(1, 5))
    let refused = desk.drag(from: Point(1, 1), to: Point(1, 5)).sentences
    #expect(
      refused == [
        "Picked up c.", "Cannot drop on shelf 2. Shelf 2 is full. Take a letter off it first.",
        "Cancelled: Shelf 2 is full. Nothing was changed.",
      ])
    #expect(desk.drag(from: Point(13, 5), to: Point(1, 1)).sentences == ["Cannot pick up y. y is glued on."])
  }

  @Test func `a drop that changes nothing is no step, and says so`() {
    var desk = Shelves.desk()
    let response = desk.drag(from: Point(1, 1), to: Point(3, 2))
    #expect(response.sentences.last == "Put a back. Nothing was changed.")
    #expect(!desk.canUndo)
  }

  @Test func `what promises a change and makes none is not promised`() {
    var desk = DragController(["a"]) { _ in
      Scene([("a", Region(frame: Rect(x: 0, y: 0, width: 4, height: 4)))])
    } lift: { place, _ in
      .lift(place)
    } drop: { _, _, _ in
      .accept(description: "Release to win.")
    }
    #expect(
      desk.drag(from: Point(1, 1), to: Point(3, 3)).sentences == [
        "Picked up a.", "Release to leave a where it is.", "Put a back. Nothing was changed.",
      ])
  }

  @Test func `undo and redo say what they did, and without a step that there is none`() {
    var desk = Shelves.desk()
    #expect(desk.undo().sentences == ["There is nothing to undo."])
    desk.drag(from: Point(1, 1), to: Point(1, 5))
    let after = desk.model
    #expect(desk.undo().sentences == ["Undid: Moved a to shelf 2."] && desk.model == [["a", "b", "c"], ["x", "y"]])
    #expect(desk.redo().sentences == ["Redid: Moved a to shelf 2."] && desk.model == after && !desk.canRedo)
    #expect(desk.redo().sentences == ["There is nothing to redo."])
  }

  @Test func `other changes are steps as well, and what is carried may be gone after them`() throws {
    var desk = Shelves.desk()
    desk.refine { rules, shelves in rules.exists { letter in shelves.contains { $0.contains(letter) } } }
    desk.press("Tab Space")
    let response = try desk.change("Threw a away.") { shelves in shelves[0].removeFirst() }
    #expect(response.sentences == ["Threw a away.", "Cancelled: it is no longer there. Nothing was changed."])
    #expect(!desk.drags.isDragging && desk.undo().sentences == ["Undid: Threw a away."])
    #expect(throws: Refusal("No.")) { try desk.change("Nothing.") { _ throws(Refusal) in throw Refusal("No.") } }
    #expect(try desk.change("Nothing.") { _ in }.sentences == [] && !desk.canUndo)
  }

  @Test func `the oldest steps are forgotten beyond the limit`() {
    var desk = Shelves.desk()
    desk.undoLimit = 2
    for _ in 0..<3 { desk.press("Tab Space Tab Space") }
    var steps = 0
    while desk.canUndo {
      desk.undo()
      steps += 1
    }
    #expect(steps == 2)
  }

  @Test func `an interruption puts back what is carried`() {
    var desk = Shelves.desk()
    _ = desk.handle(PointerEvent(.down(.left), at: Point(1, 1), time: .zero))
    _ = desk.handle(PointerEvent(.moved(holding: .left), at: Point(5, 5), time: .milliseconds(10)))
    #expect(desk.isAway("a") && desk.previews.map(desk.frame(of:)) == [Rect(x: 4, y: 4, width: 4, height: 3)])
    #expect(desk.interrupt().sentences == ["Cancelled: the program was interrupted. Nothing was changed."])
    #expect(desk.deadline != nil)
    desk.advance(to: .seconds(1))
    #expect(desk.deadline == nil && !desk.isAway("a") && desk.previews.isEmpty)
  }

  @Test func `who never advances the time sees items again with the next drag`() {
    var desk = Shelves.desk()
    desk.drag(from: Point(1, 1), to: Point(1, 5))
    #expect(desk.isAway("a"))
    desk.drag(from: Point(1, 1), to: Point(1, 1.5))
    #expect(!desk.isAway("a"))
  }

  @Test func `what is refined adds to what was said before, also by lists and outlines`() {
    var desk = Shelves.desk()
    desk.refine { rules, _ in rules.overlap { _ in .largestShare } }
    #expect(desk.press("Tab Space Down").sentences.last == "Release to move a to shelf 2.")
    var lists = DragController(["one": ["a"], "two": []]) { list, index in
      Rect(x: list == "one" ? 0 : 20, y: Double(index), width: 20, height: 1)
    }
    lists.refine { rules, _ in rules }
    #expect(lists.press("Tab Space").sentences.prefix(2) == ["a", "Picked up a."])
    var tree = Tree<String>()
    for name in ["a", "b"] { tree.append(name) }
    var outline = DragController(tree, frame: Rect(x: 0, y: 0, width: 20, height: 5))
    outline.refine { rules, _ in rules }
    #expect(outline.press("Tab Space Down").sentences.last == "Release to move a to the top level, after b.")
  }

  @Test func `a drag that is over nothing after its lift says so, once`() {
    var desk = Shelves.desk()
    func sentences(at point: Point) -> [String] {
      desk.handle(PointerEvent(.moved(holding: .left), at: point, time: .zero)).sentences
    }
    _ = desk.handle(PointerEvent(.down(.left), at: Point(1, 1), time: .zero))
    #expect(sentences(at: Point(60, 20)) == ["Picked up a.", "No drop target here: a release puts a back."])
    #expect(sentences(at: Point(61, 20)) == [])
    #expect(sentences(at: Point(5, 5)) == ["Release to move a to shelf 2."])
    #expect(sentences(at: Point(60, 20)) == ["Left shelf 2. A release here changes nothing."])
    #expect(sentences(at: Point(61, 20)) == [])
  }

  @Test func `how a press lifts can be said for each place`() {
    var desk = Shelves.desk()
    desk.refine { rules, _ in
      rules.liftDelays { $0 == .letter("a") ? .milliseconds(300) : .zero }
        .liftDistances { $0 == .letter("b") ? 5 : nil }
        .liftTolerances { $0 == .letter("a") ? 2 : nil }
    }
    func carries(_ x: Double, by distance: Double, after time: Duration) -> Bool {
      var desk = desk
      _ = desk.handle(PointerEvent(.down(.left), at: Point(x, 1), time: .zero))
      _ = desk.handle(PointerEvent(.moved(holding: .left), at: Point(x + distance, 1), time: .milliseconds(10)))
      desk.advance(to: time)
      return desk.drags.isDragging
    }
    #expect(!carries(1, by: 2, after: .milliseconds(200)) && carries(1, by: 2, after: .milliseconds(400)))
    #expect(!carries(1, by: 3, after: .milliseconds(400)), "too far: it pans, which lifts nothing here")
    #expect(!carries(5, by: 4, after: .zero) && carries(5, by: 5, after: .zero) && carries(9, by: 1, after: .zero))
    #expect(desk.gestures.terms == PressTerms())
    desk.gestures.terms.distance = 3
    #expect(!carries(9, by: 2, after: .zero) && carries(9, by: 3, after: .zero), "what is said for all presses stays")
  }

  @Test func `clicks drag if they are asked to`() {
    var desk = Shelves.desk()
    desk.drags.style = .clicks
    var sentences: [String] = []
    for (time, point) in [Point(1, 1), Point(5, 5)].enumerated() {
      sentences += desk.handle(PointerEvent(.down(.left), at: point, time: .seconds(2 * time))).sentences
      sentences += desk.handle(PointerEvent(.up(.left), at: point, time: .seconds(2 * time + 1))).sentences
    }
    #expect(sentences.first == "Picked up a." && sentences.last == "Moved a to shelf 2.")
    #expect(desk.model == [["b", "c"], ["x", "a", "y"]])
  }

  @Test func `a hand that trembles by two pixels clicks, and drags nothing`() {
    for (scale, moves) in [(PointScale.cells, true), (.pixels, false)] {
      var desk = DragController(["one": ["a"], "two": []], scale: scale) { list, index in
        Rect(x: Double(index) * 100, y: list == "one" ? 0 : 100, width: 100, height: 100)
      }
      let response = desk.drag(from: Point(50, 99), to: Point(50, 101))
      #expect(desk["two"].isEmpty != moves)
      #expect(response.gestures.contains { if case .tap = $0.kind { true } else { false } } != moves)
    }
  }

  @Test func `content that an arrow leads past is to be scrolled first`() {
    var desk = Shelves.desk()
    desk.refine { rules, _ in rules.scrolls { $0 == .shelf(0) ? ScrollRoom(right: 5) : nil } }
    desk.press("Tab Right Right")
    let response = desk.press("Right")
    #expect(response.push?.region == .shelf(0) && response.isUsed && desk.focus == .letter("c"))
  }
}
