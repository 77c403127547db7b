import Testing

@testable import Tables

@Suite struct DelimiterTests {
  @Test(arguments: [
    ("a,b\n1,2\n", Delimiter.comma),
    ("a;b\n1;2\n", .semicolon),
    ("a\tb\n1\t2\n", .tab),
    ("a|b\n1|2\n", .bar),
    // Commas in a column too, but not in its name.
    ("name|towns\nChad|N'Djamena, Sarh\nMali|Bamako, Kayes\n", .bar),
    // Bars in the cells of a list.
    ("name,tags\nChad,a|b\nMali,c|d\n", .comma),
    // A drawn table is none whose rows begin with an empty cell.
    ("| name | area |\n|---|---|\n| Chad | 1 |\n", .comma),
    // Decimal commas.
    ("name;area\nChad;1,5\nMali;2,5\n", .semicolon),
    // Commas in the names of the columns too.
    ("name;area, in km²\nChad;1284000\nMali;1240000\n", .semicolon),
    // Semicolons within quotes.
    ("name,note\nChad,\"a;b;c\"\nMali,\"d;e;f\"\n", .comma),
    ("name,note\n\"a;b\",\"c;d\"\n", .comma),
    // Both are as good.
    ("a,b;c\n1,2;3\n", .comma),
    // One column only.
    ("name\nChad\nMali\n", .comma),
    ("", .comma),
  ])
  func `the delimiter is found out`(text: String, expected: Delimiter) {
    #expect(Delimiter.guessed(from: Array(text.utf8)) == expected)
  }

  @Test(arguments: [(";", "1;5"), (",", "1,5"), ("\t", "1\t5"), ("|", "1|5")])
  func `the first line may name the delimiter, as Excel writes it`(sign: String, row: String) throws {
    for end in ["\n", "\r\n"] {
      let text = "sep=\(sign)\(end)a\(sign)b, c\(end)\(row)\(end)"
      let reading = try TableReading(csv: Array(text.utf8), file: "t.csv")
      #expect(
        reading.table.columns.first == "a" && reading.lines == [3] && reading.delimiter.rawValue == sign.utf8.first)
    }
    let plain = try TableReading(csv: Array("sep=!\n1\n".utf8), file: "t.csv")
    #expect(plain.table.columns == ["sep=!"])
  }

  @Test(arguments: [
    ("name^area\nChad^1\nMali^2\n", "^"), ("| name | area |\n|---|---|\n| Chad | 1 |\n", "|"), ("a\\b\n1\\2\n", "\\"),
    ("name:area\nChad:1\n", ":"), ("time\n12:30\n13:30\n", nil), ("a^b\nc\n", nil), ("a^b\n", nil),
    ("name|area\nChad|1\n", nil), ("a^b,c\n1^2,3\n", nil),
  ])
  func `what may separate the cells of a single column is said`(text: String, sign: String?) throws {
    let reading = try TableReading(csv: Array(text.utf8), file: "t.csv")
    #expect(
      reading.notes
        == (sign.map {
          [
            "t.csv was read as one column, although \"\($0)\" stands in each line. If it separates cells, put commas there instead."
          ]
        } ?? []))
  }

  @Test func `rows beyond the first 20 are not looked at`() {
    let text = "a;b\n" + String(repeating: "1;2\n", count: 19) + String(repeating: "1,2\n", count: 500)
    #expect(Delimiter.guessed(from: Array(text.utf8)) == .semicolon)
  }
}
