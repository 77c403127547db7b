import SeededRandom
import Testing

@testable import Tables

/// Tables that are written in another order.
@Suite struct WrittenRowsTests {
  private let cells = [
    "", "1,5", "2,0", "01220", "1.234,50 €", " b ", "\"q\"", "\"a;b,c\td\"", "\"two\nlines\"", "Éloge", "x y",
    "24.12.1990",
    "\"say \"\"hi\"\"\"", "…",
  ]

  private func plain(_ cells: [String], _ delimiter: Delimiter) -> [String] {
    cells.filter { !$0.utf8.contains(delimiter.rawValue) || $0.hasPrefix("\"") }
  }

  @Test func `rows keep every byte, in all delimiters, encodings and line ends`() throws {
    try SplitMix64.forEachSeed(in: Laws.seeds(500, long: 2_000)) { random in
      let delimiter = random.element(of: Delimiter.allCases)
      let end = random.element(of: ["\n", "\r\n", "\r"])
      let (encoding, mark): (TextEncoding, [UInt8]) = random.element(of: [
        (.utf8, []), (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16, [0xFF, 0xFE]), (.utf16, [0xFE, 0xFF]), (.windows1252, []),
      ])
      let sign = String(Unicode.Scalar(delimiter.rawValue))
      let possible = plain(cells, delimiter)
      let count = random.int(in: 2...4)
      let header = (["näme"] + (1..<count).map { "c\($0)" }).joined(separator: sign)
      let rows = (0..<random.int(in: 1...8)).map { number in
        (["row \(number)"] + (1..<count).map { _ in random.element(of: possible) }).joined(separator: sign)
      }
      func bytes(_ lines: [String]) -> [UInt8] {
        encoding.bytes(of: lines.map { $0 + end }.joined(), mark: mark)
      }
      let reading = try TableReading(csv: bytes([header] + rows), file: "t.csv", delimiter: delimiter)
      #expect(reading.encoding == encoding)
      let order = rows.indices.shuffled(using: &random)
      let written = reading.written.table(first: "place", order.enumerated().map { ("\($0 + 1)", $1) })
      let expected = bytes(["place\(sign)\(header)"] + order.enumerated().map { "\($0 + 1)\(sign)\(rows[$1])" })
      #expect(written == expected)
      // Written over itself, the places are replaced.
      let again = try TableReading(csv: written, file: "t.csv", delimiter: delimiter)
      #expect(again.written.table(first: "place", order.indices.map { ("\($0 + 1)", $0) }) == expected)
    }
  }

  @Test func `a mark anywhere in a table changes its cell and no other, or the table is refused`() throws {
    let text = "name,town,score\nAnn,\"Rome, Italy\",3\nBob,\"two\nlines\",\"say \"\"hi\"\"\"\nCy,,5\n"
    let bytes = Array(text.utf8)
    let whole = try TableReading(csv: bytes, file: "t.csv").table
    var read = 0
    for mark in [
      "\u{2028}", "\u{85}", "\u{B}", "\u{C}", "\u{0}", "\u{FEFF}", "\u{200C}", "\u{200D}", "\u{301}", "\u{FE0F}",
    ] {
      for place in 0...bytes.count {
        let marked = Array(bytes[..<place] + mark.utf8 + bytes[place...])
        // A letter behind a quote that closes, and a byte order mark elsewhere than at the beginning, are said.
        guard let reading = try? TableReading(csv: marked, file: "t.csv") else { continue }
        read += 1
        let table = reading.table
        let before = String(decoding: bytes[..<place].suffix(9), as: UTF8.self)
        guard table.rows.count == whole.rows.count, table.columns.count == whole.columns.count else {
          // A quote behind a mark is a letter, so its row ends early, and a note says that it is short.
          #expect(!reading.notes.isEmpty, "\(mark.unicodeScalars) behind \(before)")
          continue
        }
        let cells = zip(([table.columns] + table.rows).joined(), ([whole.columns] + whole.rows).joined())
        #expect(cells.count { $0 != $1 } <= 1, "\(mark.unicodeScalars) behind \(before)")
        let order = Array(table.rows.indices.reversed())
        let written = reading.written.table(first: "place", order.enumerated().map { ("\($0 + 1)", $1) })
        let again = try TableReading(csv: written, file: "t.csv").table
        #expect(again.rows == order.enumerated().map { ["\($0 + 1)"] + table.rows[$1] }, "behind \(before)")
      }
    }
    #expect(read > 500)
  }

  @Test func `a bin that Windows-1252 cannot write makes the table UTF-8`() throws {
    let text = TextEncoding.windows1252.bytes(of: "name,x\né,1\n", mark: [])
    let reading = try TableReading(csv: text, file: "t.csv")
    #expect(
      reading.written.table(first: "bin", [("a", 0)])
        == TextEncoding.windows1252.bytes(of: "bin,name,x\na,é,1\n", mark: []))
    #expect(
      reading.written.table(first: "bin", [("日本", 0)]) == [0xEF, 0xBB, 0xBF] + Array("bin,name,x\n日本,é,1\n".utf8))
  }

  @Test(arguments: [
    // What is not placed, or does not belong to the table, follows.
    ("rider,year\nAnn,1\nBob,2\nCy,3\n", "place", [1], "place,rider,year\n1,Bob,2\n,Ann,1\n,Cy,3\n"),
    // An earlier order is replaced, and a column of the person's is not, whatever it is called.
    ("place,rider\n1,Ann\n2,Bob\n,Cy\n", "place", [2, 0], "place,rider\n1,Cy\n2,Ann\n,Bob\n"),
    ("place,rider\nRome,Ann\nOslo,Bob\n", "place", [1, 0], "place (new),place,rider\n1,Oslo,Bob\n2,Rome,Ann\n"),
    ("place,rider\n2,Ann\n1,Bob\n", "place", [0, 1], "place (new),place,rider\n1,2,Ann\n2,1,Bob\n"),
    ("bin,rider\na,Ann\na,Bob\n", "bin", [0], "bin (new),bin,rider\n1,a,Ann\n,a,Bob\n"),
  ])
  func `no row and no cell is left out`(text: String, name: String, order: [Int], expected: String) throws {
    let reading = try TableReading(csv: Array(text.utf8), file: "t.csv")
    let marks = order.enumerated().map { ("\($0 + 1)", $1) }
    #expect(String(decoding: reading.written.table(first: name, marks), as: UTF8.self) == expected)
  }

  @Test func `the rows of a part are written first, and then the others`() throws {
    let reading = try TableReading(csv: Array("x\na\nb\nc\nd\n".utf8), file: "t.csv")
    let part = reading.written.keeping([3, 1])
    #expect(String(decoding: part.table(first: "place", [("1", 1)]), as: UTF8.self) == "place,x\n1,b\n,a\n,c\n,d\n")
  }
}
