import DragDropKit
import GestureModel
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import SampleApps

/// A line that is typed: where clicks put the cursor, and what becomes of the text.
@Suite struct TypingTests {
  /// Letters, and one line of text.
  struct Typist: App {
    typealias Action = PutLetter
    typealias Place = LetterSorter.Place
    struct Line: Hashable, Sendable { var field: TextField }

    static let profile = AppProfile("typist")
    var line: TextField?
    var kept: [String] = []

    func view(in context: AppContext<Self>) -> View<Place> {
      .canvas { [line] canvas in
        canvas.draw(.button("Type").region(.tray(.table)), in: CellRect(column: 1, row: 0, columns: 6, rows: 1))
        if let line { canvas.draw(line, at: CellPoint(10, 2), width: 12) }
      }
    }

    func rules(in context: AppContext<Self>) -> DragRules<Place, String> { DragRules() }

    func drop(_ drag: DragProposal<Place, String>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }

    var bindings: [Binding<Self>] {
      [
        Binding("t", title: "Type") { app, _ in
          app.line = TextField("old")
          return []
        }
      ]
    }

    mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> Effects {
      switch event {
      case .tapped(let tap) where tap.place != nil: line = TextField("old")
      case .key(let key):
        switch line?.handle(key) {
        case .submitted?: return keepDraft(in: context)
        case .cancelled?: line = nil
        case .editing?, nil: break
        }
      default: break
      }
      return []
    }

    var typedLine: String? { line.map { "Text: \($0.text)" } }

    var draft: Line? {
      get { line.flatMap { $0.text == "old" ? nil : Line(field: $0) } }
      set { line = newValue?.field }
    }

    mutating func keepDraft(in context: AppContext<Self>) -> Effects {
      kept += line.map { [$0.text] } ?? []
      line = nil
      return []
    }
  }

  private func player() -> Player<Typist> { Player(Typist(), model: Letters(), size: CellSize(70, 8)) }

  @Test func `a click puts the cursor where it is`() {
    var player = player()
    player.keys("t")
    player.type(" and new")
    for (column, cursor) in [(10, 0), (12, 2), (21, 11), (14, 4)] {
      player.press(CellPoint(column, 2))
      player.release()
      #expect(player.app.line?.cursor == cursor, "column \(column)")
    }
    player.type("X")
    #expect(player.app.line?.text == "old Xand new")
  }

  @Test func `what Escape discards comes back with undo as the very next key`() {
    var player = player()
    player.keys("t")
    player.type("!")
    player.keys("Esc")
    #expect(player.app.line == nil && player.status.contains("What you typed was discarded. Press u to get it back."))
    player.keys("u")
    #expect(player.app.line?.text == "old!")
    player.keys("Esc Down u")
    #expect(player.app.line == nil && player.status.contains("nothing to undo"))
  }

  @Test func `a line that is as it was is left without a word`() {
    var player = player()
    player.keys("t Esc")
    #expect(!player.status.contains("discarded"))
  }

  @Test func `what is typed is kept if the program ends`() {
    var player = player()
    player.keys("t")
    player.type("!")
    player.keys("Ctrl-C")
    #expect(player.app.kept == ["old!"] && player.requests == [.quit(status: 130)])
  }

  @Test func `while something is typed, the last line says what ends it`() {
    var player = player()
    player.keys("t")
    #expect(player.status.contains("Enter confirms, Esc cancels."))
  }

  @Test func `a click on the name of a key is the key`() throws {
    var player = player()
    let column = try #require(
      player.status.range(of: "q quit").map {
        player.status.distance(from: player.status.startIndex, to: $0.lowerBound)
      })
    player.press(CellPoint(column + 3, 7))
    #expect(player.requests == [.quit(status: 0)])
  }

  @Test func `the law of the last line and the buttons holds, and sees a button that is none`() throws {
    var player = player()
    let seen = try player.expectTrueScreen()
    #expect(seen.keys >= 3 && seen.buttons == 1)
    var other = self.player()
    other.keys("t")
    #expect(throws: TestFailure.self, "a click on the button changes nothing") { _ = try other.expectTrueScreen() }
  }

  @Test func `the pointer shows what is under it, in few bytes, and only if that changes`() {
    var capabilities = Capabilities.full
    capabilities.name = "kitty(0.36.4)"
    var player = Player(
      Typist(line: TextField("old")), model: Letters(), size: CellSize(70, 8), capabilities: capabilities)
    func bytes(_ cell: CellPoint) -> String {
      let before = player.output.count
      player.mouse(.moved(holding: nil), cell)
      return String(decoding: player.output[before...], as: UTF8.self)
    }
    #expect(bytes(CellPoint(3, 0)) == "\u{1B}]22;pointer\u{1B}\\")
    #expect(bytes(CellPoint(4, 0)).isEmpty)
    #expect(bytes(CellPoint(12, 2)) == "\u{1B}]22;text\u{1B}\\")
    #expect(bytes(CellPoint(40, 5)) == "\u{1B}]22;default\u{1B}\\")
    #expect(bytes(CellPoint(41, 5)).isEmpty)
  }
}
