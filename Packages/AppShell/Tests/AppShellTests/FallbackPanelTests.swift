import GestureModel
import TerminalUI
import Testing

@testable import AppShell

@Suite struct FallbackPanelTests {
  private var panel = FallbackPanel(["/home/ada", "/tmp"])
  private let size = CellSize(80, 24)

  @discardableResult
  private mutating func type(_ keys: Key...) -> [PanelRequest] {
    var requests: [PanelRequest] = []
    for key in keys { requests = panel.handle(KeyEvent(key, time: .zero), in: size) }
    return requests
  }

  @Test mutating func `it begins with the first offer, and the arrows go from one to the next and no further`() {
    #expect(panel.field.text == "/home/ada")
    #expect(type(.up) == [.announce("Directory: /home/ada")])
    #expect(type(.down) == [.announce("Directory: /tmp")])
    #expect(type(.down) == [.announce("Directory: /tmp")])
    #expect(type(.enter) == [.close, .save(in: "/tmp")])
  }

  @Test mutating func `another directory can be typed or pasted, and blanks at its ends do not count`() {
    _ = panel.handle(KeyEvent(.character("u"), modifiers: .control, time: .zero), in: size)
    #expect(panel.field.isEmpty && type(.backspace, .enter) == [.announce("Directory: ")])
    #expect(panel.paste(" /mnt\n/usb ") == [.announce("Directory:  /mnt/usb ")])
    #expect(type(.character("1"), .character("x"), .backspace) == [.announce("Directory:  /mnt/usb 1")])
    #expect(type(.enter) == [.close, .save(in: "/mnt/usb 1")])
    #expect(type(.down) == [.announce("Directory: /home/ada")])
  }

  @Test mutating func `Escape gives up, and so does a press beside it`() {
    #expect(type(.escape) == [.close])
    #expect(panel.press(CellPoint(0, 0), at: .zero, in: size) == [.close])
  }

  @Test mutating func `a press on an offer saves there, and one on another line does nothing`() throws {
    let box = ListBox(title: FallbackPanel.title, lines: ["Directory: /home/ada", "", "  /home/ada", "  /tmp"])
    let area = try #require(box.place(in: size)).area
    let pressed = (area.minRow..<area.maxRow).map { panel.press(CellPoint(40, $0), at: .zero, in: size) }
    #expect(pressed == [[], [], [], [.close, .save(in: "/home/ada")], [.close, .save(in: "/tmp")], []])
  }
}
