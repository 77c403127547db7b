import DragDropCollections
import DragDropKit
import Foundation
import History
import Testing

@Suite struct BoardTests {
  private func rules(_ policy: DropPolicy = .insert, out: DragOutPolicy = .cancel) -> BoardRules<String> {
    var rules = BoardRules<String> { $0 }
    rules.defaultPolicy = policy
    rules.dragOut = out
    rules.combine = { $0 + $1 }
    rules.collectionName = { "the \($0)" }
    return rules
  }

  /// What the drawing looks like after a drop.
  private func dropped(
    _ letters: String..., on place: (Letters) -> BoardPlace, _ rules: BoardRules<String>,
    _ operation: DropOperation = .move, in start: String
  ) throws -> String {
    var board = board(start)
    let ids = letters.map { board.id($0) }
    try rules.command(dropping: ids, operation, at: place(board), on: board)?.apply(to: &board)
    #expect(board.complaint() == nil)
    return drawing(board)
  }

  private func onto(_ letter: String) -> (Letters) -> BoardPlace {
    { .item($0.id(letter)) }
  }

  @Test func `the background of a shelf appends, its own too`() throws {
    #expect(try dropped("A", on: { _ in .pane("two") }, rules(), in: "one: A B\ntwo: C") == "one: B\ntwo: C A")
    #expect(try dropped("A", on: { _ in .pane("one") }, rules(), in: "one: A B\ntwo: C") == "one: B A\ntwo: C")
  }

  @Test func `a rule sees what lies in a collection before the drop`() throws {
    var rules = rules()
    rules.refusal = { item, name, board in
      let guests = board.contents(of: name).compactMap { $0.flatMap { board[$0] } }
      return item == "A" && guests.contains("B") ? Refusal("A sits at no table with B.") : nil
    }
    #expect(try dropped("C", on: onto("B"), rules, in: "one: A C\ntwo: B") == "one: A\ntwo: C B")
    #expect(throws: Refusal("A sits at no table with B.")) {
      try dropped("A", on: onto("B"), rules, in: "one: A C\ntwo: B")
    }
    #expect(try dropped("A", on: onto("D"), rules, in: "one: A C\ntwo: D") == "one: C\ntwo: A D")
  }

  @Test(arguments: ["[1,2,1]", "[1,1,2]"])
  func `a source that lists an item twice is refused, whether the item is there or not`(own: String) throws {
    for present in ["[1,2]", "[2]"] {
      let other = present == "[2]" ? #",{"name":"t","part":{"shelf":[1]}}"# : ""
      func board(_ own: String) throws -> Board<String> {
        let source = #"{"name":"s","part":{"source":\#(own)},"present":\#(present)}"#
        let items = #"[{"id":1,"item":"a"},{"id":2,"item":"b"}]"#
        let text = #"{"parts":[\#(source)\#(other)],"items":\#(items),"nextID":3}"#
        return try JSONDecoder().decode(Board<String>.self, from: Data(text.utf8))
      }
      #expect(throws: DecodingError.self) { try board(own) }
      #expect(try board("[1,2]").contents(of: "s").compactMap(\.self).count == (present == "[2]" ? 1 : 2))
    }
  }

  @Test(arguments: [0, -1, ItemID.highest + 2, .max, .min])
  func `a board whose next item none can be is refused, with items and without`(next: Int) {
    for items in ["", #"{"id":1,"item":"a"}"#] {
      let parts = items.isEmpty ? "[]" : #"[{"name":"s","part":{"shelf":[1]}}]"#
      let text = #"{"parts":\#(parts),"items":[\#(items)],"nextID":\#(next)}"#
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Board<String>.self, from: Data(text.utf8)) }
    }
  }

  @Test func `a board that has given its last number says so`() throws {
    let text =
      #"{"parts":[{"name":"p","part":{"palette":[1]}}],"items":[{"id":1,"item":"a"}],"nextID":\#(ItemID.highest + 1)}"#
    var board = try JSONDecoder().decode(Board<String>.self, from: Data(text.utf8))
    board.addCollection(named: "s", .shelf)
    let refusal = #expect(throws: Refusal.self) {
      try rules().command(dropping: [ItemID(rawValue: 1)], .copy, at: .pane("s"), on: board)
    }
    #expect(
      refusal?.description == "There can be no item #10000001: the highest is 10000000. Begin a new board.")
  }

  @Test func `no command leaves an item in the hand`() throws {
    let start = board("one: A B\ntwo: C")
    let (a, c) = (start.id("A"), start.id("C"))
    for edits: [BoardEdit<String>] in [
      [.place(a, .hand)], [.place(c, .hand), .place(a, .slot(0, in: "one"))], [.add(ItemID(rawValue: 9), "X", .hand)],
    ] {
      var board = start
      #expect(throws: Refusal.self) { try BoardCommand(title: "Lose it", edits: edits).perform(on: &board) }
      #expect(board == start)
    }
    var board = start
    _ = try BoardCommand(title: "Move it", edits: [.place(a, .hand), .place(a, .after(c, in: "two"))]).perform(
      on: &board)
    #expect(drawing(board) == "one: B\ntwo: C A")
  }

  @Test func `the name of a collection can be interpolated`() {
    let names: [CollectionID] = (1...2).map { "table \($0)" }
    #expect(names.map(\.rawValue) == ["table 1", "table 2"])
  }

  @Test func `an item of another shelf makes room`() throws {
    #expect(try dropped("A", on: onto("D"), rules(), in: "one: A B\ntwo: C D") == "one: B\ntwo: C A D")
  }

  @Test func `within one shelf the place of the target is taken, whichever way`() throws {
    #expect(try dropped("A", on: onto("C"), rules(), in: "one: A B C D") == "one: B C A D")
    #expect(try dropped("D", on: onto("B"), rules(), in: "one: A B C D") == "one: A D B C")
  }

  @Test func `a drop on oneself leaves everything, and is no refusal`() throws {
    let start = board("one: A B")
    let id = start.id("A")
    #expect(try rules().command(dropping: [id], .move, at: .item(id), on: start) == nil)
    #expect(
      rules().answer(to: [id], .move, at: .item(id), on: start)
        == DropPlan(.nothing, operation: .move, fit: .centered, description: "Release to leave A where it is."))
  }

  @Test func `several keep their order`() throws {
    #expect(
      try dropped("B", "D", "E", on: onto("A"), rules(), in: "one: A B C D E") == "one: B D E A C")
    #expect(
      try dropped("A", "C", on: onto("E"), rules(), in: "one: A B C D E") == "one: B D E A C")
    #expect(
      try dropped("A", "C", on: onto("Y"), rules(), in: "one: A B C\ntwo: X Y") == "one: B\ntwo: X A C Y")
  }

  @Test func `two change places, on one shelf, on two, and as neighbors`() throws {
    #expect(try dropped("A", on: onto("D"), rules(.swap), in: "one: A B\ntwo: C D") == "one: D B\ntwo: C A")
    #expect(try dropped("A", on: onto("B"), rules(.swap), in: "one: A B C") == "one: B A C")
    #expect(try dropped("B", on: onto("A"), rules(.swap), in: "one: A B C") == "one: B A C")
    #expect(try dropped("A", on: onto("C"), rules(.swap), in: "one: A B C") == "one: C B A")
    #expect(
      try dropped("A", on: { _ in .slot(2, in: "slots") }, rules(.swap), in: "slots: A _ B") == "slots: B _ A")
  }

  @Test func `who comes from a source sends the other one home`() throws {
    #expect(
      try dropped("A", on: { _ in .slot(0, in: "slots") }, rules(.swap), in: "source: A B\nslots: B _")
        == "source: _ B\nslots: A _")
  }

  @Test func `who is replaced goes home, or away where there is none`() throws {
    #expect(
      try dropped("A", on: { _ in .slot(0, in: "slots") }, rules(.replace), in: "source: A B\nslots: B _")
        == "source: _ B\nslots: A _")
    #expect(
      try dropped("x", on: { _ in .slot(0, in: "slots") }, rules(.replace), .copy, in: "slots: y _\npalette: x")
        == "slots: x _\npalette: x")
  }

  @Test func `two become one`() throws {
    #expect(try dropped("A", on: onto("C"), rules(.combine), in: "one: A B\ntwo: C D") == "one: B\ntwo: CA D")
    #expect(
      try dropped("A", "B", on: onto("C"), rules(.combine), in: "source: A B D\none: C") == "source: _ _ D\none: CAB",
      "their places in the source stay empty")
    #expect(
      try dropped("B", on: onto("A"), rules(.combine), in: "source: A B\nslots: A B _") == "source: _ _\nslots: AB _ _")
  }

  @Test func `a free slot takes it, a taken one pushes to the nearest free`() throws {
    #expect(
      try dropped("A", on: { _ in .slot(1, in: "slots") }, rules(), in: "source: A\nslots: _ _ _")
        == "source: _\nslots: _ A _")
    #expect(
      try dropped("A", on: { _ in .slot(0, in: "slots") }, rules(), in: "source: A\nslots: X Y _ Z")
        == "source: _\nslots: A X Y Z")
    #expect(
      try dropped("A", on: { _ in .slot(3, in: "slots") }, rules(), in: "source: A\nslots: X _ Y Z")
        == "source: _\nslots: X Y Z A")
  }

  @Test func `in full slots what is moved turns the others round`() throws {
    #expect(try dropped("A", on: { _ in .slot(2, in: "slots") }, rules(), in: "slots: A B C D") == "slots: B C A D")
    #expect(try dropped("D", on: { _ in .slot(1, in: "slots") }, rules(), in: "slots: A B C D") == "slots: A D B C")
    #expect(
      try dropped("A", "B", on: { _ in .slot(3, in: "slots") }, rules(), in: "slots: A B C D") == "slots: C D A B")
  }

  @Test func `several fill the free slots from there on`() throws {
    #expect(
      try dropped("A", "B", on: { _ in .slot(1, in: "slots") }, rules(), in: "source: A B\nslots: _ _ X _")
        == "source: _ _\nslots: _ A X B")
  }

  @Test func `each return goes to its own place`() throws {
    #expect(
      try dropped("B", "A", on: { _ in .pane("source") }, rules(), in: "source: A B C\nslots: B A _")
        == "source: A B C\nslots: _ _ _")
    #expect(
      try dropped("B", on: { _ in .outside }, rules(out: .return), in: "source: A B C\nslots: B _")
        == "source: A B C\nslots: _ _")
  }

  @Test func `a palette gives copies and keeps what it offers`() throws {
    #expect(
      try dropped("x", on: { _ in .slot(1, in: "slots") }, rules(), .copy, in: "slots: _ _\npalette: x y")
        == "slots: _ x\npalette: x y")
    let start = board("slots: _ _\npalette: x y")
    #expect(rules().lift(from: .item(start.id("x")), on: start)?.operations == [.copy])
  }

  @Test func `outside deletes, and says so before`() throws {
    let start = board("slots: x _\npalette: y")
    let rules = rules(out: .delete)
    #expect(
      rules.answer(to: [start.id("x")], .move, at: .outside, on: start)
        == .accept(.delete, fit: .centered, description: "Release to delete x."))
    #expect(try dropped("x", on: { _ in .outside }, rules, in: "slots: x _\npalette: y") == "slots: _ _\npalette: y")
    #expect(
      try dropped("x", on: { _ in .pane("palette") }, rules, in: "slots: x _\npalette: y") == "slots: _ _\npalette: y")
  }

  @Test func `titles say what was done`() throws {
    let start = board("source: A B\nslots: _ _\none: C")
    func title(_ letter: String, _ place: BoardPlace) throws -> String? {
      try rules(out: .return).command(dropping: [start.id(letter)], .move, at: place, on: start)?.title
    }
    #expect(try title("A", .slot(1, in: "slots")) == "Move A to place 2 of the slots")
    #expect(try title("A", .pane("one")) == "Move A to the one, after C")
    let plan = rules(out: .return).answer(to: [start.id("A")], .move, at: .pane("one"), on: start)
    #expect(
      plan?.description == "Release to move A to the one, after C." && plan?.brief == "Release to move A to the one.")
  }

  @Test(arguments: [
    (
      "A", "slots: X Y\none: A", DropPolicy.insert, BoardPlace.slot(0, in: "slots"),
      "No place of the slots is free. Move something out of it first."
    ),
    ("A", "slots: X Y\none: A", .refuse, .slot(0, in: "slots"), "X is there. Choose an empty place."),
    ("A", "one/1: X\ntwo: A", .insert, .pane("one/1"), "The one/1 is full. Move something out of it first."),
    ("A", "one: A\nsource: B", .insert, .pane("source"), "A does not come from the source. Choose another place."),
    (
      "A", "one: A\npalette: B", .insert, .pane("palette"), "Nothing can be put into the palette. Choose another place."
    ),
    ("A", "one: A\nslots: _", .insert, .slot(1, in: "slots"), "slots has no place 2. Choose another place."),
  ])
  func `a refusal names its reason and a way out`(
    letter: String, start: String, policy: DropPolicy, place: BoardPlace, words: String
  ) throws {
    let board = board(start)
    let refusal = #expect(throws: Refusal.self) {
      try rules(policy).command(dropping: [board.id(letter)], .move, at: place, on: board)
    }
    #expect(refusal?.description == words)
    #expect(rules(policy).answer(to: [board.id(letter)], .move, at: place, on: board)?.effect == .refuse(refusal!))
  }

  @Test func `the selection is lifted in the order in which it lies`() throws {
    let start = board("one: A B C\nslots: X Y\npalette: p")
    let selection = Set(["Y", "C", "A", "p"].map { start.id($0) })
    let lift = rules().lift(from: .item(start.id("C")), selection: selection, on: start)
    #expect(lift?.items.map { start[$0] } == ["A", "C", "Y"])
    #expect(rules().lift(from: .item(start.id("B")), selection: selection, on: start)?.items == [start.id("B")])
  }
}
