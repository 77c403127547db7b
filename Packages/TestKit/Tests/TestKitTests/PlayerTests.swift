import AppShell
import DragDropKit
import Geometry
import GestureModel
import History
import TerminalUI
import TestKit
import Testing

@Suite struct PlayerTests {
  private func player(columns: Int = 24, rows: Int = 8) -> Player<FruitApp> {
    Player(FruitApp(), model: Fruits(), size: CellSize(columns, rows))
  }

  @Test func `the mouse sends the bytes of a terminal, with time between them`() throws {
    var player = player()
    let start = try player.center(of: .fruit("apple"))
    player.drop(from: start, to: CellPoint(20, 3))
    let bytes = player.events.map { event -> String in
      if case .bytes(let bytes) = event.input { String(decoding: bytes.dropFirst(), as: UTF8.self) } else { "?" }
    }
    let (column, row) = (start.column + 1, start.row + 1)
    #expect(bytes.first == "[<0;\(column);\(row)M")
    #expect(bytes.last == "[<0;21;4m")
    #expect(player.events.map(\.time) == [0, 10, 20, 30].map { .milliseconds($0) })
    #expect(player.time == .milliseconds(1_040))
    #expect(player.model.inBasket["apple"] == true)
  }

  @Test func `keys go in as bytes, and a lone Escape is told`() throws {
    var player = player()
    try player.carry(.fruit("plum"), over: .basket)
    #expect(player.program.drags.sessions.count == 1)
    player.keys("Esc")
    #expect(player.program.drags.sessions.isEmpty)
    player.release()
    #expect(player.model == Fruits())
    #expect(player.announcements.contains { $0.contains("plum") }, "\(player.announcements)")
  }

  @Test func `what comes back is kept`() throws {
    var player = player()
    let begun = player.output.count
    try player.drop(.fruit("apple"), on: .basket)
    #expect(player.output.count > begun)
    #expect(player.records == [.perform(PutFruit(fruit: "apple", inBasket: true))])
    player.keys("u q")
    #expect(player.records.last == .undo)
    #expect(player.requests == [.quit(status: 0)])
  }

  @Test func `a place that is not there is told, with those that are`() {
    let failure = #expect(throws: TestFailure.self) {
      try player().center(of: .fruit("stone"), file: "F", line: 1)
    }
    #expect(failure?.description.hasPrefix("F:1: there is no fruit(\"stone\") on the screen. There is ") == true)
    #expect(failure?.description.contains("fruit(\"apple\")") == true)
  }

  @Test func `a place that is covered is pressed where it is seen, or not at all`() throws {
    var player = Player(Covers(), model: Fruits(), size: CellSize(20, 8))
    #expect(player.program.scene.topmost(at: CellPoint(5, 2).center) == .cover)
    let cell = try player.center(of: .poster)
    #expect(player.program.scene.topmost(at: cell.center) == .poster)
    let failure = #expect(throws: TestFailure.self) { try player.click(.hidden, file: "F", line: 1) }
    #expect(failure?.description == "F:1: hidden cannot be pressed at 3, 1: cover lies there.")
  }

  @Test func `the screen is a drawing, as a whole and in parts`() throws {
    var player = player(rows: 7)
    try player.drop(.fruit("pear"), on: .basket)
    try player.drawing(of: .fruit("pear")).expect("pear")
    let failure = #expect(throws: TestFailure.self) { try player.expectScreen("nothing") }
    #expect(failure?.description.contains("PlayerTests.swift:") == true)
    #expect(failure?.description.contains("pear") == true)
  }

  @Test func `typed and pasted text and a new size come in`() {
    var player = player()
    player.type("ab")
    player.paste("c")
    player.resize(to: CellSize(30, 9))
    player.interrupt()
    #expect(
      player.events.map(\.input) == [
        .bytes([0x61]), .bytes([0x62]), .bytes(Array("\u{1B}[200~c\u{1B}[201~".utf8)), .resized(CellSize(30, 9)),
        .interrupted,
      ])
    #expect(player.lines.count == 9)
  }

  @Test func `a word that is no key is a broken promise`() async {
    await #expect(processExitsWith: .failure) {
      var player = Player(FruitApp(), model: Fruits())
      player.keys("Hyper-x")
    }
  }
}

/// A poster with a cover over its middle, under which something is hidden.
private struct Covers: App {
  typealias Action = PutFruit
  typealias Place = Poster.Place
  typealias Item = String

  static let profile = AppProfile("covers")

  func view(in context: AppContext<Self>) -> View<Place> {
    .canvas { canvas in
      canvas.region(.hidden, Region(frame: Rect(x: 2, y: 1, width: 2, height: 1)))
      canvas.region(.poster, Region(frame: Rect(x: 0, y: 0, width: 12, height: 5)))
      canvas.region(.cover, Region(frame: Rect(x: 1, y: 1, width: 10, height: 3)))
    }
  }
  func drop(_ drag: DragProposal<Place, Item>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }
  func rules(in context: AppContext<Self>) -> DragRules<Place, String> { DragRules() }
  func drop(_ drag: DragProposal<Place, String>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }
}
