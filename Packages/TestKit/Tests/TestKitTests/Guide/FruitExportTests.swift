import AppShell
import History
import TerminalUI
import TestKit
import Testing

extension FruitApp {
  func export(_ items: [String], in context: AppContext<FruitApp>) -> Export? {
    Export([.text(items.joined(separator: "\n"), fileName: "fruits.txt")])
  }
}

@Suite struct FruitExportTests {
  @Test func `a fruit that is dragged out of the window is a text, and a file`() throws {
    var player = Player(FruitApp(), model: Fruits())
    let pear = try player.corner(of: .fruit("pear"))
    let taken = player.dragOut(from: pear, to: OutsideTarget(wants: ["text/plain;charset=utf-8", "text/uri-list"]))
    #expect(taken.data["text/plain;charset=utf-8"] == Array("pear".utf8))
    #expect(taken.files == ["fruits.txt": Array("pear".utf8)])
    try player.expectReplay()
  }
}
