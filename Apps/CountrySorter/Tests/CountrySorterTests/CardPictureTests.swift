import TerminalUI
import Testing

@testable import CountrySorter

@Suite struct CardPictureTests {
  private func drawn(_ card: CardPicture, columns: Int) -> String {
    var canvas = Canvas<SorterPlace>(size: CellSize(columns, 1), theme: .dark, capabilities: .full)
    canvas.draw(card.view, in: CellRect(canvas.size))
    return canvas.frame.text
  }

  private let checked = CardPicture(
    number: "2. ", name: "Liechtenstein", mark: .init(text: "✓", role: .success, value: "160 km²"))

  @Test func `a card shows its name alone until it is checked`() {
    #expect(drawn(CardPicture(number: "", name: "Chile", mark: nil), columns: 8) == "Chile   ")
  }

  @Test func `a long name makes room for the figure, which is shown whole or not at all`() {
    #expect(drawn(checked, columns: 30) == "2. ✓ Liechtenstein     160 km²")
    #expect(drawn(checked, columns: 25) == "2. ✓ Liechtenste… 160 km²")
    #expect(drawn(checked, columns: 24).contains("km") == false)
  }
}
