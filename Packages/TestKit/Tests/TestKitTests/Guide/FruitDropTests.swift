import AppShell
import TerminalUI
import TestKit
import Testing

extension FruitApp {
  static let list = DropKind("a list of fruits", types: ["text/plain"], endings: ["txt"])

  mutating func receive(_ arrival: Arrival<Place>, in context: AppContext<FruitApp>) -> Effects {
    guard let text = arrival.files[0].text else { return [.say("\(arrival.files[0].name) is not UTF-8 text.")] }
    return text.split { $0.isNewline }.map { .perform(PutFruit(fruit: String($0), inBasket: true)) }
  }
}

@Suite struct FruitDropTests {
  @Test func `a list of fruits from another program fills the basket`() throws {
    var player = Player(FruitApp(), model: Fruits())
    player.drop(OutsideSource(["text/plain": Array("pear\nplum\n".utf8)]), on: CellPoint(5, 5))
    #expect(player.dropEnds == [.copy])
    #expect(player.model.inBasket == ["apple": false, "pear": true, "plum": true])
    player.keys("u")
    player.pasteFiles(["/home/ada/fruits.txt": Array("apple".utf8)])
    #expect(player.model.inBasket == ["apple": true, "pear": true, "plum": false])
    try player.expectReplay()
  }
}
