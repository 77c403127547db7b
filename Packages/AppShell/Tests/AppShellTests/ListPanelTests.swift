import AppShell
import GestureModel
import TerminalUI
import Testing

/// A list alone, without a program or an app.
@Suite struct ListPanelTests {
  private struct Fruits: ListPanel {
    enum Request: Equatable { case close, eat(String) }

    var fruits = ["apple", "green pear", "red pear", "quince"]
    var search: ListSearch
    var clicks = false

    let title = "Fruits"
    var matches: [String] { search.matches(fruits) { $0 } }
    var note: String? { matches.isEmpty ? "No fruit." : nil }
    var buttons: [PanelButton] { [PanelButton("Enter Eat", .enter)] }
    var choosesByClick: Bool { clicks }
    func cells(of fruit: String) -> [ListCell] { [ListCell(fruit)] }
    func choose(_ fruit: String) -> [Request] { [.eat(fruit)] }
    func cancel() -> [Request] { [.close] }
  }

  private let window = CellSize(40, 12)

  private func press(_ list: inout Fruits, _ keys: Key...) -> [Fruits.Request] {
    keys.flatMap { list.handle(KeyEvent($0, time: .zero), in: window) }
  }

  private func click(_ list: inout Fruits, _ part: PanelPart) -> [Fruits.Request] {
    list.click(PanelClick(part, at: .zero, in: window))
  }

  private func text(_ list: Fruits) -> String {
    var canvas = Canvas<PanelPart>(size: window, theme: .dark, capabilities: .full)
    list.draw(in: &canvas, marks: [:])
    return canvas.frame.text
  }

  @Test func `arrows and Tab go around, Enter chooses, and Esc closes`() {
    var list = Fruits(search: ListSearch())
    #expect(press(&list, .down, .enter) == [.eat("green pear")])
    #expect(press(&list, .up, .up, .enter) == [.eat("quince")])
    #expect(press(&list, .tab, .enter, .escape) == [.eat("apple"), .close])
  }

  @Test func `a list that does not wrap stays at its ends, and Home and End go there`() {
    var list = Fruits(search: ListSearch(nil, wraps: false))
    #expect(
      press(&list, .up, .enter, .end, .down, .enter, .home, .enter) == [.eat("apple"), .eat("quince"), .eat("apple")])
  }

  @Test func `each typed word narrows the list, and what is selected is the first that is left`() {
    var list = Fruits(search: ListSearch())
    #expect(press(&list, .down, .down, .character("p"), .character("e")) == [])
    #expect(list.matches == ["green pear", "red pear"] && list.selection == "green pear")
    _ = list.paste("ar red")
    #expect(list.matches == ["red pear"] && list.spoken == "pear red. red pear")
    _ = list.paste("x")
    #expect(list.selection == nil && press(&list, .enter) == [] && list.spoken == "pear redx. No fruit.")
    #expect(text(list).contains("No fruit.") && !text(list).contains("quince"))
  }

  @Test func `the hint names no key that does nothing`() {
    var list = Fruits(search: ListSearch())
    #expect(list.hint == "Type to search, Up and Down choose, Enter confirms, Esc closes.")
    _ = list.paste("apple")
    #expect(list.hint == "Type to search, Enter confirms, Esc closes.")
    _ = list.paste("x")
    #expect(list.hint == "Type to search, Esc closes.")
    #expect(list.choice("go there", "saves it", needsRow: false) == "Enter saves it, ")
  }

  @Test func `the wheel selects without choosing, and stays within the list`() {
    var list = Fruits(search: ListSearch())
    #expect(list.scroll(by: 2, in: window) == [] && list.selection == "red pear")
    #expect(list.scroll(by: 9, in: window) == [] && list.selection == "quince")
    #expect(list.scroll(by: -9, in: window) == [] && list.selection == "apple")
  }

  @Test func `a click selects, and another one chooses; a button does what its key does`() {
    var list = Fruits(search: ListSearch())
    #expect(click(&list, .row(2)) == [] && list.selection == "red pear")
    #expect(click(&list, .row(2)) == [.eat("red pear")] && click(&list, .key(.enter)) == [.eat("red pear")])
    #expect(click(&list, .ground) == [] && click(&list, .row(7)) == [] && list.selection == "red pear")
    list.clicks = true
    #expect(click(&list, .row(0)) == [.eat("apple")])
  }

  @Test func `the row that is seen is the row that is hit, and a narrow window shows the selected one`() {
    var list = Fruits(search: ListSearch(selected: 3))
    list.fruits = (1...50).map { "fruit \($0)." }
    list.search.select(49)
    #expect(text(list).contains("fruit 50.") && text(list).contains("Fruits") && text(list).contains("Enter Eat"))
    #expect(list.hint?.contains("Esc closes") == true)
    for size in [CellSize(1, 1), CellSize(5, 3), CellSize(12, 5)] {
      var canvas = Canvas<PanelPart>(size: size, theme: .dark, capabilities: .full)
      list.draw(in: &canvas, marks: [:])
    }
  }
}
