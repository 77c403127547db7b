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

  @Test(arguments: ["NG", "CI", "FR", "IT"]) func `three bands are two columns each, without a pale one`(code: String)
    throws
  {
    let flag = try drawn(code)
    #expect(flag.text.allSatisfy { $0 == " " || $0 == "\n" })
    let row = grounds(flag, row: 0)
    #expect(row[0] == row[1] && row[2] == row[3] && row[4] == row[5] && row[1] != row[2] && row[3] != row[4])
    #expect(grounds(flag, row: 1) == row && row[2] == .rgb(255, 255, 255))
  }

  @Test(arguments: ["HU", "DE", "IN", "AR"]) func `three stripes are equally high`(code: String) throws {
    let flag = try drawn(code)
    #expect(flag.text.filter { $0 != "\n" } == "▃▃▃▃▃▃▅▅▅▅▅▅")
  }

  @Test func `white can be seen on a white card`() throws {
    let flag = try #require(CountryPictures.flags { $0.text == "JP" }.values.first)
    var canvas = Canvas<SorterPlace>(size: FlagSwatch.size, theme: .light, capabilities: .full)
    FlagSwatch(flag).draw(at: .zero, in: &canvas)
    let ground = try #require(canvas.frame.style(at: .zero)?.background)
    #expect(ground != Theme.light[.surface].background)
  }

  @Test func `what is drawn by hand has a color in every cell`() throws {
    for code in ["CN", "GB", "US"] {
      var canvas = Canvas<SorterPlace>(size: FlagSwatch.size, theme: .dark, capabilities: .full)
      try #require(FlagSwatch(drawn: code)).draw(at: .zero, in: &canvas)
      for index in 0..<12 {
        let style = canvas.frame.style(at: CellPoint(index % 6, index / 6))
        #expect(style?.foreground != .default && style?.background != .default, "\(code), \(index)")
      }
    }
    #expect(FlagSwatch(drawn: "CH") == nil)
  }

  @Test func `every flag has a swatch`() {
    let flags = CountryPictures.flags { _ in true }
    #expect(flags.count > 240)
    for code in ["CH", "GB", "US", "NP", "BR"] { #expect(flags.keys.contains { $0.text == code }) }
  }
}
