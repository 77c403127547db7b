import DragDrop
import Testing

/// An outline in a controller.
///
/// ```
/// y
/// 0                    the title
/// 1  house
/// 2    roof
/// 3    walls
/// 4      door
/// 5  garden
/// ```
@Suite struct DragTreeTests {
  /// What is closed, which is no part of the model.
  private final class Closed {
    var ids: Set<ItemID> = []
  }

  private static func desk(
    _ closed: Closed = Closed(), rules: TreeRules<String> = TreeRules()
  ) -> DragController<Tree<String>, TreePlace, ItemID> {
    var tree = Tree<String>()
    let house = tree.append("house")
    tree.append("roof", below: house)
    let walls = tree.append("walls", below: house)
    tree.append("door", below: walls)
    tree.append("garden")
    return DragController(tree, rules: rules, frame: Rect(x: 0, y: 0, width: 30, height: 10)) {
      closed.ids.contains($0)
    }
  }

  private static func drawing(_ tree: Tree<String>) -> String {
    tree.rows().map { String(repeating: "  ", count: $0.depth) + tree[$0.id]! }.joined(separator: "\n")
  }

  @Test func `the mouse drags a row to a gap, and to the right into the row above`() {
    var desk = Self.desk()
    #expect(desk.drag(from: Point(6, 5.5), to: Point(6, 2.5)).sentences.last == "Moved garden into house, after roof.")
    #expect(desk.undo().sentences == ["Undid: Moved garden into house, after roof."])
    #expect(
      desk.drag(from: Point(1, 1.5), to: Point(1, 5.5)).sentences.last == "Moved house to the top level, after garden.")
    desk.undo()
    #expect(desk.drag(from: Point(6, 5.5), to: Point(10, 2.5)).sentences.last == "Moved garden into roof.")
    #expect(Self.drawing(desk.model) == "house\n  roof\n    garden\n  walls\n    door")
  }

  @Test func `the keyboard goes from gap to gap and from level to level`() {
    var desk = Self.desk()
    desk.press("Tab Tab Tab Tab Tab Space")
    #expect(desk.press("Right").sentences == ["Release to move garden into house, after walls."])
    #expect(desk.press("Right").sentences == ["Release to move garden into walls, after door."])
    #expect(desk.press("Right").sentences == ["Release to move garden into door."])
    #expect(desk.press("Right").sentences == ["Nothing more that way."], "no deeper")
    #expect(desk.press("Up").sentences == ["Release to move garden into walls, before door."])
    #expect(desk.press("Up").sentences == ["Release to move garden into roof."])
    #expect(desk.press("Left").sentences == ["Release to move garden into house, after roof."])
    #expect(desk.press("Up Up").sentences.last == "Release to move garden to the top level, before house.")
    #expect(desk.press("Down Down Right Space").sentences.last == "Moved garden into roof.")
    #expect(Self.drawing(desk.model) == "house\n  roof\n    garden\n  walls\n    door")
  }

  @Test func `over its own row it stays where it is; into what is in it there is no way, and one hears why`() {
    var desk = Self.desk()
    #expect(desk.drag(from: Point(6, 1.5), to: Point(8, 1.5)).sentences.last == "Put house back. Nothing was changed.")
    #expect(
      desk.drag(from: Point(6, 1.5), to: Point(9, 4.5)).sentences == [
        "Picked up house.", "Cannot move house into walls, after door. house cannot go into itself.",
        "Cancelled: house cannot go into itself. Nothing was changed.",
      ])
    #expect(
      desk.drag(from: Point(6, 1.5), to: Point(6, 2.5)).sentences[1]
        == "Cannot move house into house, after roof. house cannot go into itself.")
    #expect(!desk.canUndo)
    // By keyboard too.
    desk.focus = nil
    desk.press("Tab Space")
    #expect(
      desk.press("Down").sentences == ["Cannot move house into house, after roof. house cannot go into itself."])
    #expect(
      desk.press("Down Down").sentences.last
        == "Cannot move house into house, after walls. house cannot go into itself.")
    #expect(desk.press("Down Space").sentences.last == "Moved house to the top level, after garden.")
    desk.undo()
    // To the left, a row leaves what it is in, also over what is in it.
    let out = desk.drag(from: Point(3, 3.5), to: Point(0.5, 4.5))
    #expect(out.sentences.last == "Moved walls to the top level, after house.")
  }

  @Test func `nothing goes into a leaf, by pointer or by keyboard`() {
    var rules = TreeRules<String>()
    rules.isLeaf = { $0 != "house" && $0 != "walls" }
    var desk = Self.desk(rules: rules)
    #expect(desk.drag(from: Point(6, 5.5), to: Point(20, 2.5)).sentences.last == "Moved garden into house, after roof.")
    desk.undo()
    desk.press("Tab Tab Tab Tab Tab Space Right Right")
    #expect(desk.press("Right").sentences == ["Nothing more that way."])
    #expect(desk.press("Up Up").sentences.last == "Release to move garden into house, after roof.")
  }

  @Test func `the focus says how deep a row is, and what it holds`() {
    let closed = Closed()
    var rules = TreeRules<String>()
    rules.isLeaf = { $0 == "roof" }
    var desk = Self.desk(closed, rules: rules)
    #expect(
      desk.press("Tab Tab Tab Tab Tab").sentences == [
        "house, level 1, open, 2 items", "roof, level 2", "walls, level 2, open, 1 item", "door, level 3, empty",
        "garden, level 1, empty",
      ])
    closed.ids = [desk.model.rows()[2].id]
    desk.refresh()
    #expect(desk.press("Up").sentences == ["walls, level 2, closed, 1 item"])
    #expect(desk.press("Space").sentences.first == "Picked up walls.")
  }

  @Test func `an outline is resized and scrolled by the variables that it looks at, also by keyboard`() {
    final class Window { var (height, scrolled) = (6.0, 0.0) }
    let window = Window()
    var tree = Tree<Int>()
    for number in 1...20 { tree.append(number) }
    var desk = DragController(
      tree, frame: Rect(x: 0, y: 0, width: 30, height: window.height), layout: TreeLayout(scrolled: window.scrolled))
    #expect(
      desk.drag(from: Point(1, 15.5), to: Point(1, 1.5)).warnings == [
        "Nothing is at (1.0, 15.5). What the outline does not show of 15 would be there: make the outline larger, or "
          + "scroll it."
      ])
    window.height = 21
    desk.refresh()
    #expect(desk.drag(from: Point(1, 15.5), to: Point(1, 1.5)).sentences.last == "Moved 15 to the top level, after 1.")
    desk.undo()
    (window.height, window.scrolled) = (6, 10)
    desk.refresh()
    #expect(desk.drag(from: Point(1, 5.5), to: Point(1, 1.5)).sentences.last == "Moved 15 to the top level, after 11.")
    desk.undo()
    // What a program does with the keys: it scrolls by what the response says.
    func press(_ key: String) -> [String] {
      let response = desk.press(key)
      var offset = response.push?.by.dy ?? 0
      for case .scrolled(_, let by, _) in response.events { offset += by.dy }
      guard offset != 0 else { return response.sentences }
      window.scrolled += offset
      let refreshed = desk.refresh().sentences
      return response.sentences + refreshed + (response.push == nil ? [] : desk.press(key).sentences)
    }
    desk.focus = .row(desk.model.rows()[11].id)
    for _ in 0..<20 { _ = press("Down") }
    #expect(window.scrolled == 15 && press("Space").first == "Picked up 20.")
    for _ in 0..<40 where window.scrolled > 0 { _ = press("Up") }
    #expect(window.scrolled == 0)
    for _ in 0..<9 { _ = press("Up") }
    #expect(press("Space") == ["Moved 20 to the top level, before 1."])
  }

  @Test func `a refusal says which gap it speaks of, and may look at ids`() throws {
    var tree = Tree<String>()
    let house = tree.append("house")
    let roof = tree.append("roof", below: house)
    tree.append("walls", below: house)
    var rules = TreeRules<String>()
    rules.refusalByID = { id, position, _ in
      id == roof && position.parent == nil ? Refusal("A roof needs a house.", remedy: "Keep it there.") : nil
    }
    var desk = DragController(tree, rules: rules, frame: Rect(x: 0, y: 0, width: 30, height: 10))
    _ = desk.handle(PointerEvent(.down(.left), at: Point(6, 2.5), time: .zero))
    let held = desk.handle(PointerEvent(.moved(holding: .left), at: Point(3, 3.5), time: .seconds(1)))
    #expect(
      held.sentences.last
        == "Cannot move roof to the top level, after house. A roof needs a house. Keep it there.")
    _ = desk.handle(PointerEvent(.moved(holding: .left), at: Point(5, 0.5), time: .seconds(2)))
    #expect(
      desk.handle(PointerEvent(.up(.left), at: Point(5, 0.5), time: .seconds(3))).sentences
        == ["Cancelled: A roof needs a house. Nothing was changed."])
  }

  @Test func `by keyboard, o opens the closed row that a drop would go into`() throws {
    let closed = Closed()
    var desk = Self.desk(closed)
    let walls = try #require(desk.model.rows().first { desk.model[$0.id] == "walls" }).id
    closed.ids = [walls]
    desk.refresh()
    desk.press("Tab Tab Tab Tab Space")
    #expect(desk.press("o").sentences == ["There is nothing to open here."], "nothing is closed here")
    #expect(desk.press("Right Right").sentences.last == "Release to move garden into walls, after door.")
    let response = desk.press("o")
    #expect(response.sentences.first == "Opened walls.")
    for event in response.events {
      if case .sprangOpen(.row(let id), _) = event { closed.ids.remove(id) }
    }
    desk.refresh()
    #expect(desk.press("Up").sentences == ["Release to move garden into walls, before door."])
  }

  @Test func `a drag that rests on a closed row asks for it to be opened`() throws {
    let closed = Closed()
    var desk = Self.desk(closed)
    let walls = try #require(desk.model.rows().first { desk.model[$0.id] == "walls" }).id
    closed.ids = [walls]
    desk.refresh()
    // The rows are house, roof, walls, garden now.
    _ = desk.handle(PointerEvent(.down(.left), at: Point(1, 4.5), time: .zero))
    _ = desk.handle(PointerEvent(.moved(holding: .left), at: Point(5, 3.5), time: .milliseconds(10)))
    let due = try #require(desk.deadline)
    let response = desk.advance(to: due)
    #expect(response.sentences == ["Opened walls."])
    for event in response.events {
      if case .sprangOpen(.row(let id), _) = event { closed.ids.remove(id) }
    }
    #expect(desk.refresh().sentences == ["Release to move garden into walls, before door."])
    _ = desk.handle(PointerEvent(.up(.left), at: Point(5, 3.5), time: due + .seconds(1)))
    #expect(Self.drawing(desk.model) == "house\n  roof\n  walls\n    garden\n    door")
  }
}
