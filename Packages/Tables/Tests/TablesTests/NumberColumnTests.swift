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
    (["5%", ".5%"], "%", [5, 0.5]), (["12mm", "8 mm"], "mm", [12, 8]), (["Rs.500", "Rs. 1,200"], "Rs.", [500, 1200]),
    (["CHF 985.–", "CHF 1'234.50"], "CHF", [985, 1234.5]), (["12 minutes", "9 minutes"], "minutes", [12, 9]),
    (["-5 °C", "\u{2212}12 °C", "+3 °C"], "°C", [-5, -12, 3]), (["1", "2"], "", [1, 2]),
  ])
  func `one unit for all is no part of the numbers`(cells: [String], unit: String, values: [Double?]) {
    let column = NumberColumn(cells)
    #expect(column.isNumeric && column.unit == unit && column.values == values)
  }

  @Test(arguments: [
    ["5 km", "3 kg", "2 km"], ["Studio 54", "Studio 55x", "54"], ["a1b", "a2b"], ["12.5.1990", "13.5.1991"],
    ["x", "y"],
    ["Apollo 11", "Apollo 8"], ["54 Main Street", "12 Main Street"],
  ])
  func `what has several units, or something on both sides, is no number`(cells: [String]) {
    #expect(!NumberColumn(cells).isNumeric)
  }

  @Test(
    arguments: [
      (["1,2 km", "850 m", "12 km"], "km", [1.2, 0.85, 12]),
      (["300 g", "1 t", "2 kg", "3 kg"], "kg", [0.3, 1000, 2, 3]),
      (["1,71 m", "171 cm", "1,5 m"], "m", [1.71, 1.71, 1.5]), (["1,2 GB", "900 MB", "1 GB"], "GB", [1.2, 0.9, 1]),
      (["12,5 lakh", "2 crore", "3 lakh"], "lakh", [12.5, 200, 3]),
      (["3 Mio.", "1,5 Mrd.", "800", "7"], "", [3e6, 1.5e9, 800, 7]),
      (["44 BC", "AD 476", "1066", "476"], "", [-44, 476, 1066, 476]),
      (["44 v. Chr.", "753 v. Chr."], "", [-44, -753]),
      (["1st", "2nd", "3rd", "11th"], "th", [1, 2, 3, 11]), (["5 €", "3 EUR", "4 €"], "€", [5, 3, 4]),
    ] as [([String], String, [Double])])
  func `units of one kind are put in order together`(cells: [String], unit: String, values: [Double]) {
    let column = NumberColumn(cells, delimiter: .semicolon)
    #expect(column.isNumeric && column.values == values && column.unreadable.isEmpty)
    if unit != "th" { #expect(column.unit == unit) }
  }

  @Test func `a number without a unit has that of the others, unless there are several`() {
    #expect(NumberColumn(["5 km", "6 km", "7"]).values == [5, 6, 7])
    #expect(NumberColumn(["5 km", "8 km", "6 m", "7"]).unreadable == [3])
  }

  @Test func `times are in the order of their length, and short ones among long ones are said`() {
    let column = NumberColumn(["2:59:01", "3:00:10", "59:59", "", "1:02.5"])
    #expect(column.values == [10_741, 10_810, 3599, nil, 62.5] && column.isNumeric && column.mixesTimes)
    #expect(!NumberColumn(["59:59", "1:02,5"]).mixesTimes)
    for cells in [["3:1", "2:0"], ["1:60", "1:61"], ["1:2:3:4"], ["a:10", "b:20"], [":10"], ["1:10.", "1:20."]] {
      #expect(!NumberColumn(cells).isNumeric, "\(cells)")
    }
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
