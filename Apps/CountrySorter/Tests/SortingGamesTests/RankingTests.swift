import Tables
import Testing

@testable import SortingGames

@Suite struct RankingTests {
  private let deck = Deck(
    columns: [
      Column(id: "area", title: "area", kind: .number(unit: "km²")), Column(id: "name", title: "x", kind: .words),
    ],
    cards: [
      Card(id: CardID("a"), name: "Alpha", values: ["area": .number(1.5), "name": .words(["p", "q"])]),
      Card(id: CardID("b"), name: "Beta, the", values: ["area": .number(1200)]),
    ])

  @Test func `an order is saved with its places and values`() {
    #expect(
      deck.ranking(ids("ba")).csv()
        == "place,id,name,area,name (values)\n1,b,\"Beta, the\",1200,\n2,a,Alpha,1.5,p|q\n")
  }

  @Test func `bins are saved with what lies in them`() {
    #expect(
      deck.binned([CardID("b"): ["large", "round"]]).csv()
        == "bin,id,name,area,name (values)\nlarge,b,\"Beta, the\",1200,\nround,b,\"Beta, the\",1200,\n")
  }

  @Test func `a saved order is read again, and has its order`() throws {
    let saved = deck.ranking(ids("ba"))
    let reading = try TableReading(csv: Array(saved.csv().utf8), file: "saved.csv")
    #expect(reading.table == saved)
    #expect(reading.table.cells(inColumn: reading.table.column(named: "id")!).map { CardID($0) } == ids("ba"))
  }
}
