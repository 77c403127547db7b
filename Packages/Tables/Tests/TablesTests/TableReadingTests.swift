import Testing

@testable import Tables

@Suite struct TableReadingTests {
  private func read(_ text: String, delimiter: Delimiter? = nil) throws -> TableReading {
    try TableReading(csv: Array(text.utf8), file: "list.csv", delimiter: delimiter)
  }

  private func error(_ text: String) -> TableError? {
    #expect(throws: TableError.self) { try read(text) }
  }

  @Test func `quoted cells have delimiters, newlines and quotes in them`() throws {
    let reading = try read("a,b\n\"x, y\",\"two\nlines\"\n\"say \"\"hi\"\"\",z\n")
    #expect(reading.table.rows == [["x, y", "two\nlines"], ["say \"hi\"", "z"]])
    #expect(reading.lines == [2, 4])
    #expect(reading.notes == [])
  }

  @Test func `lines end as on any system, and the last one need not`() throws {
    for end in ["\n", "\r\n", "\r"] {
      let reading = try read(["a,b", "1,2", "", "3,"].joined(separator: end))
      #expect(reading.table.rows == [["1", "2"], ["3", ""]], "\(end.debugDescription)")
      #expect(reading.lines == [2, 4], "\(end.debugDescription)")
    }
  }

  @Test func `spaces around a cell do not belong to it, unless they are in quotes`() throws {
    #expect(try read("a, b ,c\n 1 , \" 2 \" ,3\t\n").table.rows == [["1", " 2 ", "3"]])
    #expect(try read("a, b ,c\n1,2,3\n").table.columns == ["a", "b", "c"])
  }

  @Test func `a quote within a cell is a character like any other`() throws {
    #expect(try read("a,b\n5\" disk,x\"y\n").table.rows == [["5\" disk", "x\"y"]])
  }

  @Test func `only newlines end a row`() throws {
    #expect(try read("a,b\nx\u{2028}y,\u{301}z\u{85}\n").table.rows == [["x\u{2028}y", "\u{301}z\u{85}"]])
  }

  @Test func `blank lines are left out, an empty cell in quotes is a row`() throws {
    let reading = try read("a\n\n  \nx\n\"\"\n")
    #expect(reading.table.rows == [["x"], [""]])
    #expect(reading.lines == [4, 5])
  }

  @Test func `a row that is too short is filled up and noted with its line`() throws {
    let one = try read("a,b,c\n1,2,3\n4,5\n")
    #expect(one.table.rows == [["1", "2", "3"], ["4", "5", ""]])
    #expect(one.notes == ["list.csv, line 3: the row has too few cells; the missing ones are empty."])
    let three = try read("a,b,c\n1\n2\n3\n")
    #expect(
      three.notes == [
        "list.csv, line 2: the row has too few cells; the missing ones are empty. The same is true of 2 more rows."
      ])
  }

  @Test func `a row that is too long is refused with its line, unless what is too much is empty`() throws {
    let found = error("a;b\n1;2\n\"x\ny\";2;3\n")
    #expect(found?.reason == "list.csv, line 3: there are 3 cells for 2 columns.")
    #expect(
      found?.remedy
        == "Put a cell in quotes if a semicolon belongs to its text, or name the missing columns.")
    #expect(try read("a;b\n1;2;;\n").table.rows == [["1", "2"]])
  }

  @Test func `a quote that is never closed is refused with the line in which it was opened`() {
    let found = error("a,b\n1,2\n3,\"four\n5,6\n")
    #expect(found?.reason == "list.csv, line 3: a quote is opened and never closed.")
    #expect(found?.remedy == "Close it; a quote that belongs to the text is written twice.")
  }

  @Test func `text after a closing quote is refused with its line`() {
    let found = error("a,b\n\"x\" y,2\n")
    #expect(found?.reason == "list.csv, line 2: there is text after the quote that closes a cell.")
    #expect(error("a,b\n\"x\n\" y,2\n")?.reason.contains("line 3") == true)
  }

  @Test func `an empty file is refused, one without rows is not`() throws {
    for text in ["", "\n\n", "\u{FEFF}", "   \n"] {
      let found = error(text)
      #expect(found?.reason == "list.csv is empty.")
      #expect(found?.remedy == "The first line names the columns; each other line is a row.")
    }
    #expect(try read("a,b").table == Table(columns: ["a", "b"]))
  }

  @Test func `columns without a name get one, and a name that is there twice gets a number`() throws {
    let reading = try read("a,,a,a (2),a\n1,2,3,4,5\n")
    #expect(reading.table.columns == ["a", "column 2", "a (3)", "a (2)", "a (4)"])
    #expect(
      reading.notes == [
        "Column 2 has no name; it is called \"column 2\" here.",
        "There are two columns \"a\"; the later one is called \"a (3)\" here.",
        "There are two columns \"a\"; the later one is called \"a (4)\" here.",
      ])
  }

  @Test func `100,000 rows are read`() throws {
    let row = "12345,\"a, \"\"quoted\"\" name\",3.25\n"
    let bytes = Array(("id,name,area\n" + String(repeating: row, count: 100_000)).utf8)
    let table = try TableReading(csv: bytes, file: "t").table
    #expect(table.rows.count == 100_000 && table.rows.last == ["12345", "a, \"quoted\" name", "3.25"])
  }
}
