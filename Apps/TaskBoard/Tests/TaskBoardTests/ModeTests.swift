import AppShell
import TaskBoardModel
import TestKit
import Testing

@testable import TaskBoard

@Suite struct ModeTests {
  @Test func `a line leads back to where it began: to the form below it, or to commands`() {
    let line = Typing(.filter, "bug")
    let form = OpenPanel(CardForm.of(1))
    var mode = Mode.commands
    mode.typing = line
    #expect(mode == .typing(line, over: nil) && mode.takesKeys)
    mode.typing = nil
    #expect(mode == .commands && !mode.takesKeys)
    mode.panel = form
    mode.typing = line
    #expect(mode == .typing(line, over: form) && mode.panel == form)
    mode.typing = nil
    #expect(mode == .panel(form))
    mode.panel = nil
    #expect(mode == .commands)
  }

  @Test func `a form that closes below a line leaves the line`() {
    let line = Typing(.personLimit)
    var mode = Mode.typing(line, over: OpenPanel(CardForm.of(1)))
    mode.panel = nil
    #expect(mode == .typing(line, over: nil))
  }

  @Test func `what begins while a letter is awaited takes its place`() {
    var mode = Mode.jumping
    mode.typing = Typing(.renameBoard)
    mode.typing = nil
    #expect(mode == .commands)
  }

  @Test func `a click on the filter keeps the form and its draft`() {
    var player = Player(.small())
    player.keys("j Enter Enter")
    player.enter("!")
    player.click(player.cell(of: .button(.filter)))
    player.enter("bug")
    #expect(player.app.shown.looking.filter == "bug" && player.app.mode.typing == nil)
    #expect(player.app.mode.form?.draft.title == "Task 1!")
    player.keys("Ctrl-S")
    #expect(player.board[CardID("1")]?.title == "Task 1!")
  }

  @Test(arguments: ["g", "E"])
  func `no key ends a line while a card is carried`(key: String) {
    var player = Player(.small())
    player.keys("j a B u y")
    player.carry(from: player.top(of: 1), to: player.bottom(of: 5))
    player.keys(key)
    #expect(player.app.mode.typing?.line.text == "Buy" && player.requests.isEmpty)
  }
}
