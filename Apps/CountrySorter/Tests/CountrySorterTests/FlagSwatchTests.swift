import CountryData
import TerminalUI
import Testing

@testable import CountrySorter

@Suite struct FlagSwatchTests {
  private func drawn(_ code: String) throws -> Frame {
    let flag = try #require(CountryPictures.flags { $0.text == code }.values.first)
    var canvas = Canvas<SorterPlace>(size: FlagSwatch.size, theme: .dark, capabilities: .full)
    FlagSwatch(flag).draw(at: .zero, in: &canvas)
    return canvas.frame
  }

  private func grounds(_ frame: Frame, row: Int) -> [Color?] {
    (0..<6).map { frame.style(at: CellPoint($0, row))?.background }
  }

  @Test func `two stripes are two rows of one color each`() throws {
    let indonesia = try drawn("ID")
    #expect(indonesia.text.allSatisfy { $0 == " " || $0 == "\n" })
    #expect(Set(grounds(indonesia, row: 0)).count == 1 && Set(grounds(indonesia, row: 1)).count == 1)
    #expect(grounds(indonesia, row: 0)[0] != grounds(indonesia, row: 1)[0])
  }

  @Test func `three stripes share two rows, and three bands lie side by side`() throws {
    let hungary = try drawn("HU")
    let cells = (0..<12).map { CellPoint($0 % 6, $0 / 6) }
    let colors = cells.flatMap { place -> [Color?] in
      let style = hungary.style(at: place)
      return [style?.background, hungary.character(at: place) == " " ? style?.background : style?.foreground]
    }
    #expect(Set(colors).count == 3, "\(hungary.text)")
    let nigeria = grounds(try drawn("NG"), row: 0)
    #expect(nigeria[0] == nigeria[5] && nigeria[0] != nigeria[2])
  }

  @Test func `every flag has a swatch`() {
    let flags = CountryPictures.flags { _ in true }
    #expect(flags.count > 240)
    for code in ["CH", "GB", "US", "NP", "BR"] { #expect(flags.keys.contains { $0.text == code }) }
  }
}
