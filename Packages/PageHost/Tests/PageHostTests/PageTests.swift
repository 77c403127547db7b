import AppShell
import DragDropCollections
import History
import TerminalUI
import Testing

@testable import PageHost

/// Three letters and an empty tray.
private struct Letters: BoardApp {
  typealias Action = BoardCommand<String>
  typealias Place = BoardPlace

  static let profile = AppProfile("letters")

  var selection: Set<ItemID> = []
  var panes = Panes(["table": PaneSettings(title: "Table"), "tray": PaneSettings(title: "Tray")])

  func board(in model: Board<String>) -> Board<String> { model }

  func action(_ command: BoardCommand<String>) -> BoardCommand<String> { command }

  func drops(in context: AppContext<Self>) -> BoardRules<String> { BoardRules { "the \($0)" } }

  func frames(in context: AppContext<Self>) -> [(name: CollectionID, frame: CellRect)] {
    let width = context.size.columns / 2
    return context.model.names.enumerated().map { index, name in
      (name, CellRect(column: index * width, row: 0, columns: width, rows: context.size.rows))
    }
  }

  func view(of id: ItemID, _ letter: String, inCollection collection: CollectionID?, in context: AppContext<Self>)
    -> View<Place>
  { .text("[\(letter)]") }

  static var start: Board<String> {
    var letters = Board<String>()
    letters.addCollection(named: "table", .shelf)
    letters.append(["A", "B", "C"], to: "table")
    letters.addCollection(named: "tray", .shelf)
    return letters
  }
}

@Suite struct PageTests {
  private let window = PageWindow(CellSize(40, 8))

  private func page() -> Page<Letters> { Page(Letters(), from: Letters.start, in: window) }

  /// Lets everything happen that is due.
  private func settle(_ page: inout Page<Letters>) {
    while let deadline = page.deadline { page.advance(to: deadline) }
  }

  private func said(_ page: inout Page<Letters>) -> [String] {
    page.takeOrders().compactMap { if case .announce(let text) = $0 { text } else { nil } }
  }

  @Test func `a drag moves a letter and is announced, and undo takes it back`() {
    var page = page()
    page.feed(Array("\u{1B}[<0;3;3M\u{1B}[<32;20;4M\u{1B}[<32;30;4M\u{1B}[<0;30;4m".utf8), at: .seconds(1))
    settle(&page)
    #expect(page.program.model.contents(of: "tray").count == 1)
    #expect(said(&page).contains { $0.contains("Moved the B") })
    page.feed(Array("u".utf8), at: .seconds(9))
    #expect(page.program.model == Letters.start)
  }

  @Test func `a pointer that is lost puts back what it carries`() {
    var page = page()
    page.feed(Array("\u{1B}[<0;3;3M\u{1B}[<32;30;4M".utf8), at: .seconds(1))
    #expect(page.program.drags.isDragging)
    page.interrupt(at: .seconds(2))
    settle(&page)
    #expect(!page.program.drags.isDragging && page.program.model == Letters.start)
  }

  @Test func `an announcement is taken once`() {
    var page = page()
    #expect(!said(&page).isEmpty)
    #expect(said(&page).isEmpty)
  }

  @Test func `the end of the program is an order`() {
    var page = page()
    page.feed(Array("q".utf8), at: .seconds(1))
    #expect(page.takeOrders().contains(.quit))
  }

  @Test func `what a page cannot do is refused with the reason`() {
    var page = page()
    page.feed([0x1A], at: .seconds(1))
    #expect(page.frame.text.contains("A page cannot be suspended."))
  }

  @Test func `a page of another size shows another frame`() {
    var page = page()
    page.resize(to: PageWindow(CellSize(60, 12)), at: .seconds(1))
    #expect(page.frame.size == CellSize(60, 12))
  }

  @Test(arguments: [CellSize(0, 0), CellSize(1, 1), CellSize(1_000, 1_000)])
  func `no size of a page is too small or too large`(size: CellSize) {
    var page = page()
    page.resize(to: PageWindow(size), at: .seconds(1))
    page.feed(Array("\t \t ".utf8), at: .seconds(2))
    #expect(page.frame.size == size)
  }

  @Test func `the script reads four numbers for each cell`() {
    let page = page()
    let numbers = page.frame.withCells { Array($0.bindMemory(to: UInt32.self)) }
    #expect(numbers.count == 4 * 40 * 8)
    let text = stride(from: 0, to: numbers.count, by: 4).compactMap { Unicode.Scalar(numbers[$0]) }
    #expect(String(String.UnicodeScalarView(text)).contains("[A]"))
    #expect(stride(from: 3, to: numbers.count, by: 4).allSatisfy { numbers[$0] >> 8 == 1 }, "each has one column")
  }

  @Test func `an order is a letter and its content`() {
    #expect(PageOrder.announce("Hi").bytes == Array("aHi".utf8))
    #expect(PageOrder.copy("é").bytes == Array("cé".utf8))
    #expect(PageOrder.write(name: "a.txt", [0, 10]).bytes == Array("wa.txt\n".utf8) + [0, 10])
    #expect(PageOrder.quit.bytes == Array("q".utf8))
  }
}
