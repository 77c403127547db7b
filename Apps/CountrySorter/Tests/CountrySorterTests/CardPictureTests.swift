import AppShell
import CountryData
import TerminalUI
import Testing

@testable import CountrySorter

@Suite struct CardPictureTests {
  private func canvas(
    _ columns: Int, _ rows: Int = 1, theme: Theme = .dark, colors: ColorDepth = .trueColor
  ) -> Canvas<SorterPlace> {
    var capabilities = Capabilities.full
    capabilities.colorDepth = colors
    return Canvas(size: CellSize(columns, rows), theme: theme, capabilities: capabilities)
  }

  private func drawn(_ picture: CardPicture, columns: Int, rows: Int = 1, theme: Theme = .dark) -> [String] {
    var canvas = canvas(columns, rows, theme: theme)
    picture.draw(in: &canvas)
    return canvas.frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func face(_ name: String, _ detail: String = "", flag: String? = nil) -> CardFace {
    let swatch = flag.flatMap { code in CountryPictures.flags { $0.text == code }.values.first.map(FlagSwatch.init) }
    return CardFace(name: name, detail: detail, swatch: swatch, hue: .sky)
  }

  private let wrong = CardPicture.Mark(
    isRight: false, text: "▲ belongs before Chile", short: "▲", figure: "160", unit: "km²", share: 0.5)

  @Test func `a row has an edge, the name and the code`() {
    #expect(drawn(CardPicture(face: face("Chile", "CL")), columns: 16) == ["▌Chile  CL      "])
    #expect(drawn(CardPicture(face: face("Chile", "CL")), columns: 8) == ["▌Chile  "])
  }

  @Test func `a long name makes room for the figure, which is shown whole or not at all`() {
    let picture = CardPicture(face: face("Liechtenstein"), mark: wrong)
    #expect(drawn(picture, columns: 23) == ["▌Liechtenstein  ▲  160 "])
    #expect(drawn(picture, columns: 32) == [" ▌Liechtenstein▌ ▲     160 km²  "])
    #expect(drawn(picture, columns: 18) == ["▌Liechtenstein  ▲ "])
    let longer = CardPicture(face: face("Central African Republic"), mark: wrong)
    #expect(drawn(longer, columns: 19) == ["▌Central Afri… 160 "])
  }

  @Test func `a place of two rows is an outline until a card lies in it, and says its number while one rests over it`()
  {
    var picture = CardPicture(face: nil, label: .init(text: "4", columns: 2, title: "Place 4"))
    #expect(
      drawn(picture, columns: 16, rows: 3, theme: .plain) == [
        " 4 ╭╌╌╌╌╌╌╌╌╌╌╌╮", "   ╰╌╌╌╌╌╌╌╌╌╌╌╯", String(repeating: " ", count: 16),
      ]
    )
    // On a ground it is a hollow, in which nothing is written while a card moves over it.
    #expect(drawn(picture, columns: 16, rows: 3)[0] == " 4              ")
    picture.state.drop = .can
    #expect(drawn(picture, columns: 17, rows: 3, theme: .plain)[0] == " 4 ▌╌╌╌╌╌╌╌╌╌╌╌╌╮")
    #expect(drawn(picture, columns: 17, rows: 3)[0] == " 4               ")
    picture.isResting = true
    #expect(drawn(picture, columns: 17, rows: 3)[0] == " 4 ▌ Place 4     ")
    picture.state.drop = .cannot
    #expect(drawn(picture, columns: 17, rows: 3)[0] == " 4 ▌ ⊘ Place 4   ")
  }

  @Test func `the title of a place is written only if a cell stays free before the card that rests over it`() {
    var picture = CardPicture(face: nil, label: .init(text: "4", columns: 2, title: "Place 4"))
    (picture.state.drop, picture.isResting) = (.can, true)
    func isWritten(before column: Int, row: Int = 0) -> Bool {
      picture.covered = [CellRect(column: column, row: row, columns: 12, rows: 2)]
      return drawn(picture, columns: 40, rows: 3)[0].contains("Place 4")
    }
    // The title ends before column 13, and the card's ground begins a column before the card.
    #expect(isWritten(before: 15) && !isWritten(before: 14) && !isWritten(before: 7))
    #expect(isWritten(before: 7, row: 3))
  }

  @Test(arguments: Theme.builtIn.filter(\.hasSurfaces).map(\.name))
  func `a hollow is another ground than its pane, and hints can be read on it`(name: String) throws {
    let theme = try #require(Theme.builtIn.first { $0.name == name })
    let hollow = try #require(theme.hollow)
    #expect(hollow != theme[.well].background)
    #expect(try #require(theme[.hint].foreground?.contrast(with: hollow)) >= Theme.leastContrast)
  }

  @Test func `the place of a card that rests elsewhere says so`() {
    var left = CardPicture(face: nil, isHome: true, isLeft: true, isResting: true)
    #expect(drawn(left, columns: 30, rows: 3, theme: .plain)[0].contains("╌ was here ╌"))
    #expect(drawn(left, columns: 30, rows: 3)[0].contains(" was here "))
    #expect(!drawn(left, columns: 12, rows: 3)[0].contains("was here"))
    left.isResting = false
    #expect(!drawn(left, columns: 30, rows: 3)[0].contains("was here"))
  }

  @Test func `the place that a card has left is blank`() {
    let left = CardPicture(face: nil, state: PaneCell(isVacated: true))
    #expect(drawn(left, columns: 20, rows: 3).allSatisfy { $0.allSatisfy { $0 == " " } })
  }

  @Test func `a flag is shown with many colors only, and the name and the code stand beside it`() {
    let picture = CardPicture(face: face("Indonesia", "ID", flag: "ID"))
    for depth in [ColorDepth.trueColor, .indexed256, .ansi16, .none] {
      var canvas = canvas(40, 3, theme: .suited(to: depth), colors: depth)
      picture.draw(in: &canvas)
      #expect(canvas.frame.text.contains("Indonesia") && canvas.frame.text.contains("ID "))
      // Neither a flag nor an edge in a color that would mean nothing.
      let hasFlag = depth == .trueColor || depth == .indexed256
      #expect(canvas.frame.character(at: CellPoint(4, 0))?.isLetter != hasFlag)
      #expect(!canvas.frame.text.contains("▌"))
    }
  }

  @Test func `a card of four rows has its texts in the middle`() {
    let lines = drawn(CardPicture(face: face("Chile", "CL")), columns: 12, rows: 5)
    #expect(lines[1].contains("Chile") && lines[2].contains("CL"))
    #expect([0, 3, 4].allSatisfy { lines[$0].allSatisfy { $0 == " " } })
  }

  @Test(arguments: [0.0, 0.25, 0.5, 1], [Theme.dark, .light])
  func `behind the figure of a checked card is a bar, as long as the figure is great`(share: Double, theme: Theme) {
    func bars(_ share: Double?) -> Int {
      var (mark, canvas) = (wrong, canvas(60, 3, theme: theme))
      mark.share = share
      CardPicture(face: face("Chile", "CL"), mark: mark, isChecked: true).draw(in: &canvas)
      var plain = self.canvas(60, 3, theme: theme)
      mark.share = nil
      CardPicture(face: face("Chile", "CL"), mark: mark, isChecked: true).draw(in: &plain)
      // The bar is another ground: of the whole cell, or of a part of it.
      return (0..<60).count { column in
        canvas.frame.style(at: CellPoint(column, 1))?.background
          != plain.frame.style(at: CellPoint(column, 1))?.background
      }
    }
    let most = bars(1)
    #expect(most > 40 && bars(nil) == 0)
    #expect(abs(bars(share) - Int(Double(most) * share)) <= 1, "\(bars(share)) of \(most)")
  }

  @Test func `every text of a checked card can be read, on the bar and beside it, in every theme`() {
    for theme in [Theme.dark, .light] {
      for isRight in [true, false, nil] as [Bool?] {
        for rows in [1, 3, 5] {
          for state in [PaneCell(), PaneCell(isFocused: true), PaneCell(isSelected: true), PaneCell(drop: .can)] {
            var mark = wrong
            mark.isRight = isRight
            var canvas = canvas(60, rows, theme: theme)
            let label = CardPicture.Label(text: "1", columns: 2, role: .amber, title: "Place 1")
            CardPicture(face: face("Chile", "CL"), label: label, mark: mark, state: state, isChecked: true)
              .draw(in: &canvas)
            for row in 0..<rows {
              for column in 0..<60 {
                let place = CellPoint(column, row)
                guard canvas.frame.character(at: place)?.isASCII == true, canvas.frame.character(at: place) != " ",
                  let style = canvas.frame.style(at: place), let ground = style.background,
                  let ratio = style.foreground?.contrast(with: ground)
                else { continue }
                #expect(ratio >= 4.5, "\(theme.name), \(rows) rows, \(column), \(row)")
              }
            }
          }
        }
      }
    }
  }
}
