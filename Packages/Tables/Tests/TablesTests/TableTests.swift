import Testing

@testable import Tables

@Suite struct TableTests {
  @Test func `columns are found by their names`() {
    let table = Table(columns: ["name", "area"], rows: [["Chad", "1"], ["Mali", "2"]])
    #expect(table.column(named: "area") == 1)
    #expect(table.column(named: "Area") == nil)
    #expect(table.cells(inColumn: 1) == ["1", "2"])
  }

  @Test func `a row that does not fit is a broken promise`() async {
    await #expect(processExitsWith: .failure) {
      var table = Table(columns: ["a", "b"])
      table.append(["1"])
    }
    await #expect(processExitsWith: .failure) { _ = Table(columns: ["a", "a"]) }
  }
}
