import Testing

@testable import Tables

@Suite struct TextEncodingTests {
  private func read(_ bytes: [UInt8]) throws -> TableReading {
    try TableReading(csv: bytes, file: "list.csv")
  }

  private let text = "name,area\nÅland €,1580\nZürich 𝄞,88\n"

  @Test func `a byte order mark is not part of the first name`() throws {
    let reading = try read([0xEF, 0xBB, 0xBF] + Array(text.utf8))
    #expect(reading.table.columns == ["name", "area"])
    #expect(reading.encoding == .utf8)
    #expect(reading.notes == [])
  }

  @Test func `UTF-16 is read in both orders`() throws {
    let units = [0xFEFF] + Array(text.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big] {
      let reading = try read(bytes)
      #expect(reading.table.rows.map { $0[0] } == ["Åland €", "Zürich 𝄞"])
      #expect(reading.encoding == .utf16)
    }
  }

  @Test func `what is not UTF-8 is read as Latin-1, and said so`() throws {
    let bytes = Array("name\nZ".utf8) + [0xFC] + Array("rich\nprice ".utf8) + [0x80, 0x0A]
    let reading = try read(bytes)
    #expect(reading.table.rows == [["Zürich"], ["price €"]])
    #expect(
      reading.notes == [
        "list.csv is not UTF-8 and was read as Windows-1252 (Latin-1); check the accents."
      ])
  }

  @Test func `each byte of Latin-1 has its character`() throws {
    let high = (0xA0...0xFF as ClosedRange<UInt8>).map { $0 }
    let decoded = try TextEncoding.decode(high, file: "f")
    #expect(String(decoding: decoded.text, as: UTF8.self).unicodeScalars.map(\.value) == high.map(UInt32.init))
    let windows = try TextEncoding.decode([0x80, 0x8E, 0x95, 0x9F], file: "f")
    #expect(String(decoding: windows.text, as: UTF8.self) == "€Ž•Ÿ")
  }

  @Test func `what is not text is refused`() {
    for bytes in [[0x89, 0x50, 0x00, 0x0D], [0xFF, 0xFE, 0x61], [0xFF, 0xFE, 0x61, 0x00, 0x00, 0x00]] as [[UInt8]] {
      let error = #expect(throws: TableError.self) { try read(bytes) }
      #expect(error?.reason == "list.csv is not a text file.")
      #expect(error?.remedy == "Save it as CSV in UTF-8.")
    }
  }
}
