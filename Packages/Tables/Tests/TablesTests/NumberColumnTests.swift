import Testing

@testable import Tables

@Suite struct NumberColumnTests {
  @Test func `one cell that can be read in one notation only decides for all`() {
    let comma = NumberColumn(["1.234", "1,5", "2.000"])
    #expect(comma.values == [1234, 1.5, 2000] && comma.notation == .comma && !comma.isAmbiguous)
    let point = NumberColumn(["1,234", "1.5", "2,000"], delimiter: .semicolon)
    #expect(point.values == [1234, 1.5, 2000] && point.notation == .point && !point.isAmbiguous)
  }

  @Test func `where the column cannot tell, the delimiter does, and it is said`() {
    let withCommas = NumberColumn(["1.234", "5.678"], delimiter: .semicolon)
    #expect(withCommas.values == [1234, 5678] && withCommas.isAmbiguous)
    let withPoints = NumberColumn(["1.234", "5.678"], delimiter: .comma)
    #expect(withPoints.values == [1.234, 5.678] && withPoints.isAmbiguous)
    #expect(!NumberColumn(["1", "2"], delimiter: .semicolon).isAmbiguous)
  }

  @Test func `what is missing is nil and never 0, and what is not a number is reported`() {
    let column = NumberColumn(["1", "", "n/a", "many", "–", "0"])
    #expect(column.values == [1, nil, nil, nil, nil, 0])
    #expect(column.unreadable == [3])
  }

  @Test(arguments: [
    (["96%", "38%", "100%", "9%"], "%", [96.0, 38, 100, 9]), (["1.234 km", "5 km", "-"], "km", [1.234, 5, nil]),
    (["€ 5", "€12.50", "-€3"], "€", [5, 12.5, -3]), (["$1,200", "$999"], "$", [1200, 999]),
    (["12,- €", "0,80 €", "5,-- €", "k. A."], "€", [12, 0.8, 5, nil]),
    (["1,24,42,373", "30,870", "999"], "", [12_442_373, 30_870, 999]), ([".5", "-.25", "1"], "", [0.5, -0.25, 1]),
    (["-5 °C", "\u{2212}12 °C", "+3 °C"], "°C", [-5, -12, 3]), (["1", "2"], "", [1, 2]),
  ])
  func `one unit for all is no part of the numbers`(cells: [String], unit: String, values: [Double?]) {
    let column = NumberColumn(cells)
    #expect(column.isNumeric && column.unit == unit && column.values == values)
  }

  @Test(arguments: [
    ["5 km", "3 m", "2 km"], ["Studio 54", "Studio 55x", "54"], ["a1b", "a2b"], ["12.5.1990", "13.5.1991"],
    ["x", "y"],
    ["Apollo 11", "Apollo 8"], ["54 Main Street", "12 Main Street"],
  ])
  func `what has several units, or something on both sides, is no number`(cells: [String]) {
    #expect(!NumberColumn(cells).isNumeric)
  }

  @Test func `a column is of numbers while one cell in ten is not`() {
    #expect(NumberColumn(Array(repeating: "1", count: 9) + ["x"]).isNumeric)
    #expect(!NumberColumn(Array(repeating: "1", count: 8) + ["x"]).isNumeric)
    #expect(NumberColumn(["1", "", "", ""]).isNumeric)
    #expect(!NumberColumn(["", ""]).isNumeric)
    #expect(!NumberColumn([]).isNumeric)
  }

  @Test func `a sign that stands apart from its number is a sign`() {
    let column = NumberColumn(["- 5", "- 3", "-7", "2"])
    #expect(column.values == [-5, -3, -7, 2] && column.unit.isEmpty && column.isNumeric)
  }
}
