import Foundation
import SeededRandom
import Testing

@testable import Tables

@Suite struct RoundTripTests {
  @Test func `a table that is written and read again is the same`() throws {
    for seed in 0..<2000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let table = Self.table(using: &dice)
      let delimiter = Delimiter.allCases.randomElement(using: &dice)!
      let text = table.csv(delimiter: delimiter)
      let reading = try TableReading(csv: Array(text.utf8), file: "t.csv", delimiter: delimiter)
      // By scalars, because strings are equal when they only look the same.
      #expect(Self.scalars(reading.table) == Self.scalars(table), "seed \(seed), \(text.debugDescription)")
      #expect(reading.notes == [], "seed \(seed)")
    }
  }

  @Test func `rows are found in the lines in which they begin, whatever the cells have in them`() throws {
    for seed in 0..<1000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let table = Self.table(using: &dice)
      let header = Table(columns: table.columns).csv()
      let lines = try TableReading(csv: Array(table.csv().utf8), file: "t.csv", delimiter: .comma).lines
      for (index, line) in lines.enumerated() {
        let before = Table(columns: table.columns, rows: Array(table.rows[..<index])).csv()
        #expect(line == 1 + Self.lineEnds(in: before), "seed \(seed), row \(index)")
      }
      #expect(lines.first.map { $0 == 1 + Self.lineEnds(in: header) } ?? table.rows.isEmpty, "seed \(seed)")
    }
  }

  @Test func `JSON is read by others as it was meant`() throws {
    for seed in 0..<1000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let table = Self.table(using: &dice)
      let objects = try JSONDecoder().decode([[String: String]].self, from: Data(table.json().utf8))
      let expected = table.rows.map { Dictionary(uniqueKeysWithValues: zip(table.columns, $0)) }
      #expect(objects == expected, "seed \(seed), \(table.json())")
    }
  }

  @Test func `JSON keeps the order of the columns, and escapes what must be`() {
    let table = Table(columns: ["z", "a"], rows: [["1", "say \"hi\"\n\\"], ["\u{1}", "\u{2028}"]])
    #expect(
      table.json() == """
        [
          {"z": "1", "a": "say \\"hi\\"\\n\\\\"},
          {"z": "\\u0001", "a": "\\u2028"}
        ]

        """)
    #expect(Table(columns: ["a"]).json() == "[]\n")
  }

  @Test func `only cells that need quotes have them`() {
    let table = Table(columns: ["a", "b"], rows: [["x y", " x"], ["1,5", "1;5"], ["5\"", ""]])
    #expect(table.csv() == "a,b\nx y,\" x\"\n\"1,5\",1;5\n\"5\"\"\",\n")
    #expect(table.csv(delimiter: .semicolon) == "a;b\nx y;\" x\"\n1,5;\"1;5\"\n\"5\"\"\";\n")
    #expect(Table(columns: ["a"], rows: [[""]]).csv() == "a\n\"\"\n")
  }

  private static func table(using dice: inout SplitMix64) -> Table {
    let count = Int.random(in: 1...4, using: &dice)
    let columns = (0..<count).map { "\($0)" + dice.cell() + "x" }
    let rows = (0..<Int.random(in: 0...5, using: &dice)).map { _ in columns.map { _ in dice.cell() } }
    return Table(columns: columns, rows: rows)
  }

  private static func scalars(_ table: Table) -> [[[Unicode.Scalar]]] {
    ([table.columns] + table.rows).map { $0.map { Array($0.unicodeScalars) } }
  }

  /// LF, CR and CR LF, the last counted once.
  private static func lineEnds(in text: String) -> Int {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.count { index in
      scalars[index] == "\n" || scalars[index] == "\r" && (index + 1 == scalars.count || scalars[index + 1] != "\n")
    }
  }
}
