import GestureModel
import Testing

@testable import AppShell

@Suite struct FallbackChoiceTests {
  private var choice = FallbackChoice(["/home/ada", "/tmp"])

  private mutating func type(_ keys: Key...) -> FallbackChoice.Outcome {
    var outcome = FallbackChoice.Outcome.goesOn
    for key in keys { outcome = choice.take(KeyEvent(key, time: .zero)) }
    return outcome
  }

  @Test mutating func `it begins with the first offer, and the arrows go from one to the next and no further`() {
    #expect(choice.field.text == "/home/ada" && choice.selected == 2)
    #expect(type(.up) == .goesOn && choice.field.text == "/home/ada")
    #expect(type(.down) == .goesOn && choice.field.text == "/tmp" && choice.selected == 3)
    #expect(type(.down) == .goesOn && choice.field.text == "/tmp")
    #expect(type(.enter) == .chosen("/tmp"))
  }

  @Test mutating func `another directory can be typed or pasted, and blanks at its ends do not count`() {
    _ = choice.take(KeyEvent(.character("u"), modifiers: .control, time: .zero))
    #expect(choice.field.isEmpty && type(.backspace, .enter) == .goesOn)
    choice.paste(" /mnt\n/usb ")
    #expect(type(.character("1"), .character("x"), .backspace) == .goesOn)
    #expect(choice.lines[0] == "Directory:  /mnt/usb 1" && choice.selected == nil)
    #expect(type(.enter) == .chosen("/mnt/usb 1"))
    #expect(type(.down) == .goesOn && choice.field.text == "/home/ada")
  }

  @Test mutating func `Escape gives up`() {
    #expect(type(.escape) == .givenUp)
  }

  @Test func `a line has an offer where one is seen`() {
    #expect(choice.lines.indices.map { choice.offer(inLine: $0) } == [nil, nil, "/home/ada", "/tmp"])
    #expect(choice.offer(inLine: -1) == nil && choice.offer(inLine: 4) == nil)
  }
}
