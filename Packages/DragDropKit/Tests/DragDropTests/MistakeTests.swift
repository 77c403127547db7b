import DragDrop
import Testing

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

  @Test func `a press on nothing, and on something that cannot be lifted`() {
    var desk = Shelves.desk()
    #expect(desk.drag(from: Point(90, 50), to: Point(1, 1)).warnings == ["Nothing is at (90.0, 50.0)."])
    #expect(
      desk.drag(from: Point(39, 1), to: Point(1, 1)).warnings == ["Nothing can be lifted from shelf 1 at (39.0, 1.0)."])
    let glued = desk.drag(from: Point(5, 5), to: Point(1, 1))
    #expect(glued.warnings.isEmpty && glued.sentences.first?.contains("y is glued on.") == true)
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
      "The place letter(\"a\") lies outside shelf(0), in which it is: its frame is in the coordinates of that place."
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
