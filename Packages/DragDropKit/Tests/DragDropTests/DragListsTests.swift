import DragDrop
import Testing

/// Named lists, without a model of one's own.
@Suite struct DragListsTests {
  private static func desk() -> DragController<Board<String>, BoardPlace, ItemID> {
    DragController(["top": ["a", "b", "c"], "bottom": ["x", "y"]]) { shelf, index in
      Rect(x: Double(index) * 4, y: shelf == "top" ? 0 : 4, width: 4, height: 3)
    } refuses: { letter, shelf, letters in
      letters.count == 4 ? Refusal("The \(shelf) shelf is full.", remedy: "Take a letter off it first.") : nil
    }
  }

  @Test func `a drop says between what it puts things`() {
    var desk = Self.desk()
    #expect(desk.drag(from: Point(1, 1), to: Point(5, 5)).sentences.last == "Moved a to bottom, between x and y.")
    #expect(desk.drag(from: Point(1, 1), to: Point(13, 5)).sentences.last == "Moved b to bottom, after y.")
    #expect(desk["bottom"] == ["x", "a", "y", "b"])
    #expect(
      desk.drag(from: Point(1, 1), to: Point(1, 5)).sentences.last
        == "Cancelled: The bottom shelf is full. Nothing was changed.")
    #expect(desk.drag(from: Point(1, 5), to: Point(13, 5)).sentences.last == "Moved x to bottom, after b.")
    for _ in 0..<3 { desk.undo() }
    #expect(desk["top"] == ["a", "b", "c"] && desk["bottom"] == ["x", "y"])
  }

  @Test func `the keyboard goes through every place, and behind the last of each list`() {
    var desk = Self.desk()
    var places: [String] = []
    desk.press("Tab Space")
    for _ in 0..<5 { places.append(desk.press("Tab").sentences.last ?? "") }
    #expect(
      places == [
        "Release to move a to top, between b and c.", "Release to move a to top, after c.",
        "Release to move a to bottom, before x.",
        "Release to move a to bottom, between x and y.", "Release to move a to bottom, after y.",
      ])
    #expect(desk.press("Space").sentences == ["Moved a to bottom, after y."] && desk["bottom"] == ["x", "y", "a"])
  }

  @Test func `a full list is one stop for the keyboard, where it says why`() {
    var desk = DragController(["one": ["a"], "full": ["x", "y"]]) { list, index in
      Rect(x: Double(index) * 4, y: list == "one" ? 0 : 4, width: 4, height: 3)
    } refuses: { _, list, _ in
      list == "full" ? Refusal("The list is full.") : nil
    }
    desk.press("Tab Space")
    #expect(desk.press("Down").sentences == ["Cannot move a to full. The list is full."])
    #expect(desk.press("Down").sentences == ["Nothing more that way."], "there is no other stop below")
    #expect(desk.press("Space").sentences == ["Cancelled: The list is full. Nothing was changed."])
  }

  @Test func `more things join by key, by a tap and by a call, and leave again`() throws {
    var desk = Self.desk()
    desk.joins = { _, _ in false }
    desk.press("Tab Space")
    #expect(
      desk.press("+").sentences == [
        "2 items: added b.", "Release to leave 2 items where they are.",
      ])
    let x = try #require(desk.model.contents(of: "bottom")[0])
    let tap =
      desk.handle(PointerEvent(.down(.left), at: Point(1, 5), time: .seconds(20))).sentences
      + desk.handle(PointerEvent(.up(.left), at: Point(1, 5), time: .seconds(21))).sentences
    #expect(tap.first == "3 items: added x.")
    #expect(desk.leave([x]).sentences.first == "2 items: put back x.")
    #expect(desk.join(.item(x), to: .keyboard).sentences.first == "3 items: added x.")
    #expect(
      desk.press("- -").sentences.filter { $0.contains("put back") } == ["2 items: put back x.", "a: put back b."])
    #expect(desk.press("-").sentences.first == "Nothing else is carried but a. Cancel to put it back.")
    desk.press("+ Tab Tab Tab Tab Space")
    #expect(desk["top"] + desk["bottom"] == ["c", "x", "y", "a", "b"])
    desk.undo()
    #expect(desk["top"] == ["a", "b", "c"])
  }

  @Test func `lists that are made as the program runs, with words for things`() {
    let lists: [(CollectionID, [Int])] = [("one", [1, 2]), ("two", [])]
    var desk = DragController(lists) {
      "number \($0)"
    } frame: { list, index in
      Rect(x: list == "one" ? 0 : 10, y: Double(index), width: 10, height: 1)
    }
    #expect(desk.drag(from: Point(1, 0.5), to: Point(11, 0.5)).sentences.last == "Moved number 1 to two.")
    #expect(desk["one"] == [2] && desk["two"] == [1])
  }

  @Test func `equal things are different things`() {
    var desk = DragController(["one": ["egg", "egg"], "two": []]) { list, index in
      Rect(x: list == "one" ? 0 : 10, y: Double(index), width: 10, height: 1)
    }
    desk.drag(from: Point(1, 1.5), to: Point(11, 0.5))
    #expect(desk["one"] == ["egg"] && desk["two"] == ["egg"])
  }

  @Test func `a board of slots and a palette has the rules of its collections`() {
    var board = Board<String>()
    board.addPalette(named: "letters", ["a", "b"])
    board.addCollection(named: "word", .slots(2))
    var rules = BoardRules<String>()
    rules.policies["word"] = .replace
    var desk = DragController(board, rules: rules) { name, index in
      Rect(x: Double(index) * 4, y: name == "letters" ? 0 : 4, width: 4, height: 3)
    }
    #expect(desk.drag(from: Point(1, 1), to: Point(1, 5)).sentences.last == "Copied a to place 1 of word.")
    #expect(desk.press("Tab Tab Tab Space").sentences.last?.hasPrefix("Release to") == true)
    desk.press("Tab Space")
    #expect(desk["letters"] == ["a", "b"] && desk["word"] == ["a"] && desk.canUndo)
  }
}
