import GestureModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell

@Suite struct PanelTests {
  private let size = CellSize(80, 24)

  @Test func `every line of a box is hit where it is drawn, and nothing else is`() {
    for (count, selected) in [(1, nil), (5, 2), (60, nil), (60, 59), (60, 30)] as [(Int, Int?)] {
      let box = ListBox(title: "Title", lines: (0..<count).map { "line-\($0)." }, selected: selected)
      var canvas = Canvas<Int>(size: size, theme: .dark, capabilities: .full)
      box.draw(in: &canvas)
      let rows = canvas.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      for row in 0..<size.rows {
        let text = rows[row]
        let expected = (0..<count).first { text.contains("line-\($0).") }
        let hits = Set((0..<size.columns).compactMap { box.hit(CellPoint($0, row), in: size) })
        let lines: Set<ListBox.Hit> = expected.map { [.line($0)] } ?? []
        #expect(hits.subtracting([.edge]) == lines, "\(count) \(row)")
      }
    }
  }

  @Test func `the history goes to the line that is clicked, and the wheel and the keys choose within it`() {
    var panel = HistoryPanel(["A", "B", "C"], selected: 3)
    #expect(panel.opening == [HistoryPanel.title, "3  C"])
    #expect(panel.scroll(by: -2, in: size) == [.announce("1  A")])
    #expect(panel.scroll(by: 100, in: size) == [.announce("3  C")])
    #expect(panel.handle(KeyEvent(.home, time: .zero), in: size) == [.announce("0  The beginning")])
    #expect(panel.handle(KeyEvent(.enter, time: .zero), in: size) == [.close, .walk(to: 0)])
    #expect(panel.press(CellPoint(40, 11), at: .zero, in: size) == [.close, .walk(to: 1)])
    #expect(panel.press(CellPoint(40, 8), at: .zero, in: size) == [.close])
  }

  @Test func `a theme is shown while it is chosen, and the one before comes back`() {
    var panel = ThemePanel([.dark, .light], showing: .dark)
    #expect(panel.handle(KeyEvent(.down, time: .zero), in: size) == [.show(.light), .announce("light")])
    #expect(panel.cancel() == [.close, .show(.dark)])
    #expect(panel.handle(KeyEvent(.enter, time: .zero), in: size) == [.close, .choose(.light)])
  }

  @Test func `what is pasted while something lies over the app does not reach it`() {
    var player = Player()
    player.keys("R")
    let before = player.program.frame.text
    player.paste("hello")
    #expect(player.program.frame.text == before)
  }

  @Test func `inputs go to the parts of a program in this order`() {
    let responders = Player().program.responders
    #expect(
      responders.keys.map(\.name) == [
        "terminal", "drag to another program", "drop from another program", "reading of files", "message", "panel",
        "app's text", "drag", "saving elsewhere", "app's bindings", "shell's keys", "app",
      ])
    #expect(
      responders.pointers.map(\.name) == [
        "drag to another program", "edge of the window", "panel", "status line", "drag by clicks", "gestures",
      ])
  }
}
