import GestureModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import SampleApps

@Suite struct PanelTests {
  private let size = CellSize(80, 24)

  private func click(_ part: PanelPart) -> PanelClick { PanelClick(part, at: .zero, in: size) }

  private func canvas(_ panel: any Panel) -> Canvas<PanelPart> {
    var canvas = Canvas<PanelPart>(size: size, theme: .dark, capabilities: .full)
    panel.draw(in: &canvas, marks: [:])
    return canvas
  }

  @Test func `every row of a list is hit where it is drawn, and nothing else is`() {
    for (count, selected) in [(1, -1), (5, 2), (60, -1), (60, 59), (60, 30)] {
      let canvas = canvas(HistoryPanel((1..<count).map { "line-\($0)." }, selected: selected))
      let rows = canvas.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      for row in 0..<size.rows {
        let expected = (0..<count).first { rows[row].contains($0 == 0 ? "0  The beginning" : "line-\($0).") }
        let hits = Set((0..<size.columns).compactMap { canvas.scene.topmost(at: CellPoint($0, row).center) })
        let lines: Set<PanelPart> = expected.map { [.row($0)] } ?? []
        #expect(hits.subtracting([.ground, .list]) == lines, "\(count) \(row)")
      }
    }
  }

  @Test func `the history goes to the line that is clicked, and the wheel and the keys choose within it`() {
    var panel = HistoryPanel(["A", "B", "C"], selected: 3)
    #expect(panel.opening == [panel.title, "3  C"])
    #expect(panel.scroll(by: -2, in: size) == [] && panel.spoken == "1  A")
    #expect(panel.scroll(by: 100, in: size) == [] && panel.spoken == "3  C")
    #expect(panel.handle(KeyEvent(.home, time: .zero), in: size) == [] && panel.spoken == "0  The beginning")
    #expect(panel.handle(KeyEvent(.enter, time: .zero), in: size) == [.close, .walk(to: 0)])
    #expect(panel.click(click(.row(1))) == [.close, .walk(to: 1)])
    #expect(panel.click(click(.ground)) == [] && panel.cancellation == [.close])
  }

  @Test func `a theme is shown while it is chosen, and the one before comes back`() {
    var panel = ThemePanel([.dark, .light], showing: .dark)
    #expect(panel.handle(KeyEvent(.down, time: .zero), in: size) == [.show(.light)] && panel.spoken == "light")
    #expect(panel.cancellation == [.close, .show(.dark)])
    #expect(panel.handle(KeyEvent(.escape, time: .zero), in: size) == [.close, .show(.dark)])
    #expect(panel.handle(KeyEvent(.enter, time: .zero), in: size) == [.close, .choose(.light)])
    #expect(panel.click(click(.row(0))) == [.close, .choose(.dark)])
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
        "terminal", "discarded text", "other programs", "message", "panel",
        "app's text", "drag", "saving elsewhere", "app's bindings", "shell's keys", "app",
      ])
    #expect(
      responders.pointers.map(\.name) == [
        "drag to another program", "edge of the window", "keys in the status line", "text field", "panel",
        "status line", "drag by clicks", "long press", "gestures",
      ])
  }
}
