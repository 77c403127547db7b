import Testing

@testable import DragDrop

/// What is said of the mistakes that one makes in a first program.
@Suite struct MistakeTests {
  private typealias Desk = DragController<[[String]], Shelves.Place, String>

  /// The shelves of ``Shelves``, with another drop.
  private static func desk(
    _ drop:
      @escaping (DragProposal<Shelves.Place, String>, Shelves.Place, inout [[String]]) throws(Refusal) -> AnyDropPlan?
  ) -> Desk {
    DragController([["a", "b", "c"], ["x"]]) { shelves in
      Shelves.scene(of: shelves)
    } lift: { place, _ in
      if case .letter(let letter) = place { .lift(letter) } else { nil }
    } drop: { (drag, place, shelves) throws(Refusal) in
      try drop(drag, place, &shelves)
    }
  }

  private static func without(_ item: String, _ shelves: inout [[String]]) {
    for index in shelves.indices { shelves[index].removeAll { $0 == item } }
  }

  @Test func `a drop that is right has no warnings, by pointer or by keyboard`() {
    var desk = Shelves.desk()
    #expect(desk.drag(from: Point(1, 1), to: Point(1, 5)).warnings.isEmpty)
    #expect(desk.press("Tab Space Down Space").warnings.isEmpty)
    #expect(desk.canUndo)
  }

  @Test func `a drop that loses an item`() {
    var desk = Self.desk { drag, place, shelves in
      guard case .shelf = place else { return nil }
      Self.without(drag.items[0], &shelves)
      return .accept()
    }
    let warning =
      "After the drop on shelf(1), no place lifts a. "
      + "If it is not merely out of sight, the drop lost it: put it somewhere, or return .accept(.delete)."
    let response = desk.drag(from: Point(1, 1), to: Point(1, 5))
    #expect(response.warnings == [warning])
    #expect(response.description.hasSuffix("\nWarning: \(warning)"))
    desk.undo()
    let byKeys = desk.press("Tab Space Down Space")
    #expect(byKeys.warnings.map { $0.hasPrefix("After the drop on shelf(1), no place lifts ") } == [true])
  }

  @Test func `a drop that deletes an item, and says so`() {
    var desk = Self.desk { drag, place, shelves in
      guard case .shelf(1) = place else { return nil }
      Self.without(drag.items[0], &shelves)
      return .accept(.delete)
    }
    let response = desk.drag(from: Point(1, 1), to: Point(1, 5))
    #expect(response.warnings.isEmpty && response.sentences.last == "Deleted a." && desk.model == [["b", "c"], ["x"]])
  }

  @Test func `a drop that changes the model and returns nil`() {
    var desk = Self.desk { drag, place, shelves in
      guard case .shelf(1) = place else { return nil }
      Self.without(drag.items[0], &shelves)
      shelves[1].append(drag.items[0])
      return nil
    }
    #expect(
      desk.drag(from: Point(1, 1), to: Point(1, 5)).warnings == [
        "The drop on shelf(1) changed the model and returned nil, so that nothing was done: return .accept()."
      ])
  }

  @Test func `a drop on places that all return nil`() {
    var desk = Self.desk { _, _, _ in nil }
    let warning =
      "Nothing took the drop on letter(\"x\"), in shelf(1): each drop there returned nil. "
      + "To say why, return .refuse(\"Why.\")."
    #expect(desk.drag(from: Point(1, 1), to: Point(1, 5)).warnings == [warning])
    #expect(desk.drag(from: Point(1, 1), to: Point(80, 50)).warnings == [], "nothing is there")
    desk.drags.explains = true
    desk.drag(from: Point(1, 1), to: Point(1, 5))
    let decisions = desk.drags.takeDecisions()
    #expect(decisions.contains { $0.region == .letter("x") && $0.verdict == .noTarget }, "\(decisions)")
  }

  @Test func `a drop that promises a change and makes none`() {
    var desk = Self.desk { _, place, _ in if case .shelf = place { .accept() } else { nil } }
    let warning =
      "The drop on shelf(1) returned .accept() and left the model as it was, so that nothing was done: "
      + "change the model that it gets."
    #expect(desk.drag(from: Point(1, 1), to: Point(1, 5)).warnings == [warning])
    #expect(desk.drag(from: Point(1, 1), to: Point(5, 1)).warnings == [], "where it lay, nothing should change")
  }

  @Test func `a stop that is nowhere`() {
    var desk = Shelves.desk()
    desk.refine { rules, _ in
      rules.stops { _ in [Stop(.shelf(7), at: Point(1, 5)), Stop(.shelf(1), at: Point(1, 5))] }
    }
    let warnings = desk.press("Tab Space Tab Esc").warnings
    #expect(warnings.map { $0.prefix(38) } == ["A stop of the keyboard, shelf 8, is no"])
  }

  @Test func `a running program is warned of the same, if it wants that, and of a forgotten advance`() {
    var heard: [String] = []
    for looks in [true, false] {
      var desk = Self.desk { _, _, _ in nil }
      desk.reportMistake = looks ? { heard.append(String($0.prefix(20))) } : nil
      func drag(_ desk: inout Desk, at time: Duration) -> [String] {
        var warnings = desk.handle(PointerEvent(.down(.left), at: Point(1, 1), time: time)).warnings
        for phase in [PointerEvent.Phase.moved(holding: .left), .up(.left)] {
          warnings += desk.handle(PointerEvent(phase, at: Point(1, 5), time: time)).warnings
        }
        return warnings.map { String($0.prefix(20)) }
      }
      #expect(drag(&desk, at: .seconds(1)) == (looks ? ["Nothing took the dro"] : []))
      #expect(drag(&desk, at: .seconds(3)) == (looks ? ["Previews stood still", "Nothing took the dro"] : []))
      #expect(!desk.isAway("b") && desk.drags.previews.count == 1, "harmless")
      desk.advance(to: .seconds(4))
      #expect(drag(&desk, at: .seconds(9)) == (looks ? ["Nothing took the dro"] : []))
    }
    #expect(heard == ["Nothing took the dro", "Previews stood still"], "each once")
  }

  @Test func `a press on nothing, and on something that cannot be lifted`() {
    var desk = Shelves.desk()
    #expect(desk.drag(from: Point(90, 50), to: Point(1, 1)).warnings == ["Nothing is at (90.0, 50.0)."])
    #expect(
      desk.drag(from: Point(39, 1), to: Point(1, 1)).warnings == ["Nothing can be lifted from shelf 1 at (39.0, 1.0)."])
    let glued = desk.drag(from: Point(5, 5), to: Point(1, 1))
    #expect(glued.warnings.isEmpty && glued.sentences.first?.contains("y is glued on.") == true)
  }

  @Test func `what an earlier drag leaves to settle hides no warning`() {
    var desk = Shelves.desk()
    for end in [Point(1, 5), Point(90, 50)] {
      desk.drag(from: Point(1, 1), to: end)
      #expect(desk.drag(from: Point(90, 50), to: Point(1, 1)).warnings == ["Nothing is at (90.0, 50.0)."])
    }
  }

  @Test func `a pointer that moves without its button between a press and its release`() {
    func warnings(_ phases: [PointerEvent.Phase], reports: Bool = true) -> [String] {
      var desk = Shelves.desk()
      desk.reportMistake = reports ? { _ in } : nil
      return phases.flatMap { desk.handle(PointerEvent($0, at: Point(5, 5), time: .zero)).warnings }
    }
    let warning = warnings([.down(.left), .moved(holding: nil), .up(.left)])
    #expect(warning.count == 1 && warning[0].hasSuffix("pass .moved(holding: .left) while the button is held."))
    #expect(warnings([.down(.left), .moved(holding: nil), .up(.left)], reports: false).isEmpty)
    #expect(warnings([.moved(holding: nil), .down(.left), .moved(holding: .left), .up(.left)]).isEmpty)
    #expect(
      warnings([.down(.left), .moved(holding: nil), .down(.left), .up(.left)]).isEmpty, "released outside the window")
  }

  @Test func `a drop that is described in words that cannot be said after it`() {
    var desk = Self.desk { drag, place, shelves in
      guard case .shelf(1) = place else { return nil }
      Self.without(drag.items[0], &shelves)
      shelves[1].append(drag.items[0])
      return .accept(description: "goes to 1")
    }
    let warnings = desk.drag(from: Point(1, 1), to: Point(1, 5)).warnings
    #expect(
      warnings.map { $0.prefix(80) } == [
        "\"goes to 1\", the description of the drop on shelf(1), does not begin with \"Relea"
      ])
  }

  @Test func `places that others cover`() {
    let frames: [(CollectionID, Int) -> Rect] = [
      { _, index in Rect(x: 0, y: Double(index), width: 10, height: 1) },
      { list, _ in Rect(x: list == "one" ? 0 : 20, y: 0, width: 10, height: 1) },
      { list, index in Rect(x: list == "one" ? 0 : 20, y: Double(index), width: 10, height: 1) },
    ]
    let warnings = frames.map { frame in
      var desk = DragController(["one": ["a", "b", "c"], "two": ["d"]], frame: frame)
      return desk.press("Tab").warnings
    }
    #expect(
      warnings == [
        ["The place a cannot be hit: d covers it.", "The place b cannot be hit: two covers it."],
        ["The place a (and 1 more) cannot be hit: c covers it."], [],
      ])
  }

  @Test func `many places outside of another are one warning`() {
    var desk = DragController(Array(1...20)) { numbers in
      var scene = Scene<Int>()
      scene.insert(0, Region(frame: Rect(x: 0, y: 0, width: 9, height: 10)))
      for number in numbers {
        scene.insert(number, Region(frame: Rect(x: 0, y: Double(number) - 1, width: 9, height: 1)), in: 0)
      }
      return scene
    } lift: { place, _ in
      place == 0 ? nil : .lift(place)
    } drop: { _, _, _ in
      nil
    }
    let warnings = desk.press("Tab").warnings
    #expect(warnings.map { $0.prefix(49) } == ["The place 11 (and 9 more) lies outside 0, in whic"])
    desk.refine { rules, _ in rules.scrolls { $0 == 0 ? ScrollRoom(down: 10) : nil } }
    #expect(desk.press("Tab").warnings.isEmpty, "it scrolls")
  }

  @Test func `keys that are not used`() {
    var desk = Shelves.desk()
    #expect(
      desk.press("Tab Ctrl-z").warnings == [
        "Ctrl-z was not used: keys that move nothing are for the program, such as one for undo()."
      ])
  }

  @Test func `a word that names no key`() {
    var desk = Shelves.desk()
    let response = desk.press("Tab Spce")
    #expect(response.sentences == ["a"])
    #expect(response.warnings.count == 1 && response.warnings[0].hasPrefix("There is no key Spce. "))
  }

  @Test(arguments: [
    (Rect(x: .nan, y: 0, width: 1, height: 1), "The place letter(\"a\") cannot be hit: its frame is "),
    (Rect(x: 0, y: 0, width: 4, height: 0), "The place letter(\"a\") cannot be hit: its frame is "),
    (
      Rect(x: 40, y: 10, width: 4, height: 3),
      "The place letter(\"a\") lies outside shelf(0), in which it is: its frame is in the coordinates of that place, or "
        + "that place is too small."
    ),
  ]) func `a place that no hand can reach`(frame: Rect, warning: String) {
    var desk = DragController([["a"]]) { _ in
      var scene = Scene<Shelves.Place>()
      scene.insert(.shelf(0), Region(frame: Rect(x: 40, y: 10, width: 40, height: 3)))
      scene.insert(.letter("a"), Region(frame: frame), in: .shelf(0))
      return scene
    } lift: { place, _ in
      if case .letter(let letter) = place { .lift(letter) } else { nil }
    } drop: { _, _, _ in
      nil
    }
    #expect(desk.press("Tab").warnings.map { $0.hasPrefix(warning) } == [true])
  }
}
