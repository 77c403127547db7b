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
    #expect(panel.search.text == "/home/ada")
    #expect(type(.up).isEmpty && panel.spoken == "Directory: /home/ada")
    #expect(type(.down).isEmpty && panel.spoken == "Directory: /tmp")
    #expect(type(.down).isEmpty && panel.spoken == "Directory: /tmp")
    #expect(type(.enter) == [.close, .save(in: "/tmp")])
  }

  @Test mutating func `another directory can be typed or pasted, and blanks at its ends do not count`() {
    _ = panel.handle(KeyEvent(.character("u"), modifiers: .control, time: .zero), in: size)
    #expect(panel.search.text.isEmpty && type(.backspace, .enter).isEmpty && panel.spoken == "Directory: ")
    #expect(panel.paste(" /mnt\n/usb ").isEmpty && panel.spoken == "Directory:  /mnt/usb ")
    #expect(type(.character("1"), .character("x"), .backspace).isEmpty && panel.spoken == "Directory:  /mnt/usb 1")
    #expect(type(.enter) == [.close, .save(in: "/mnt/usb 1")])
    #expect(type(.down).isEmpty && panel.spoken == "Directory: /home/ada")
  }

  @Test mutating func `Escape gives up, and a press beside it does too`() {
    #expect(type(.escape) == [.close])
    #expect(panel.cancellation == [.close])
  }

  @Test mutating func `a press on an offer saves there, and one on anything else does nothing`() {
    let parts: [PanelPart] = [.ground, .list, .row(0), .row(1), .row(2)]
    let pressed = parts.map { panel.click(PanelClick($0, at: .zero, in: size)) }
    #expect(pressed == [[], [], [.close, .save(in: "/home/ada")], [.close, .save(in: "/tmp")], []])
  }
}
