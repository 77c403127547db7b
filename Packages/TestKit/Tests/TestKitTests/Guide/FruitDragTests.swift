import TestKit
import Testing

@Suite struct FruitDragTests {
  @Test func `a fruit is dragged into the basket, and undo puts it back`() throws {
    var player = Player(FruitApp(), model: Fruits(), size: .init(58, 6))
    try player.drop(.fruit("pear"), on: .basket)
    #expect(player.model.inBasket["pear"] == true)
    try player.expectScreen(
      """
      ▐  crate                   ▌▐  basket                    ▌
      ▐apple                     ▌▐pear                        ▌
      ▐plum                      ▌▐                            ▌
      ▐                          ▌▐                            ▌
      ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
       Space picks it up. ? help, q quit.
      """)
    player.keys("u")
    #expect(player.model == Fruits())
  }

  @Test func `the keyboard does what the mouse does`() {
    var player = Player(FruitApp(), model: Fruits())
    player.keys("Tab Space Right Enter")
    #expect(player.model.inBasket["apple"] == true)
  }

  @Test func `a third fruit is refused, and the person is told why`() throws {
    var player = Player(FruitApp(), model: Fruits())
    for fruit in ["apple", "pear", "plum"] { try player.drop(.fruit(fruit), on: .basket) }
    #expect(player.model.inBasket["plum"] == false)
    #expect(player.status.contains("The basket is full. Put a fruit back first."))
  }
}
