import Testing

@testable import SortingGames

@Suite struct ColumnTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567"), (0.49, "0.49"), (12.5, "12.50"),
    (-3.04, "-3.04"), (99.999, "100.00"), (206.3, "206"), (-0.001, "-0.001"),
    (0.05, "0.05"), (0.0996, "0.1"), (0.000_548_58, "0.00055"), (-0.012_34, "-0.012"), (1e-20, "1e-20"),
  ])
  func `numbers are written for people`(number: Double, expected: String) {
    #expect(figure(number) == expected)
  }

  @Test func `every figure tells where it is from`() {
    let column = Column(id: "p", title: "population", kind: .number(unit: "people"), source: "GeoNames", year: "2018")
    #expect(column.provenance == "data as of 2018, GeoNames")
    #expect(column.text(of: .number(8_516_543)) == "8,516,543 people")
    #expect(column.text(of: .words(["a", "b", "c"])) == "a, b and c")
  }
}
