public import Tables

extension Deck {
  /// A manual order as a table: the place from 1, the id, the name and all values.
  ///
  /// - Parameters:
  ///   - order: Ids of the deck, the first one first.
  ///   - isWhole: Whether the other cards follow, without a place.
  public func ranking(_ order: [CardID], isWhole: Bool = false) -> Table {
    table(first: "place", rows: places(order, isWhole: isWhole))
  }

  /// Manually filled bins as a table: the bin, the id, the name and all values; in the order of the deck, with a row for
  /// each bin that the card is in.
  ///
  /// - Parameter isWhole: Whether the cards in no bin have a row, too.
  public func binned(_ answer: [CardID: [String]], isWhole: Bool = false) -> Table {
    table(first: "bin", rows: bins(answer, isWhole: isWhole))
  }

  /// A manual order as the file has the rows from which the deck was read, with the place from 1 before each, and the
  /// other rows behind them; `nil` if they are from no file.
  public func writtenRanking(_ order: [CardID]) -> [UInt8]? { written(first: "place", places(order, isWhole: false)) }

  /// Bins in the same form.
  public func writtenBins(_ answer: [CardID: [String]]) -> [UInt8]? {
    written(first: "bin", bins(answer, isWhole: false))
  }

  private func places(_ order: [CardID], isWhole: Bool) -> [(String, CardID)] {
    let placed = Set(order)
    let rest = isWhole ? cards.map(\.id).filter { !placed.contains($0) } : []
    return order.enumerated().map { ("\($0 + 1)", $1) } + rest.map { ("", $0) }
  }

  private func bins(_ answer: [CardID: [String]], isWhole: Bool) -> [(String, CardID)] {
    cards.flatMap { card in
      let bins = answer[card.id, default: []]
      return (isWhole && bins.isEmpty ? [""] : bins).map { ($0, card.id) }
    }
  }

  private func written(first: String, _ marks: [(String, CardID)]) -> [UInt8]? {
    rows?.table(first: first, marks.compactMap { mark, id in index(of: id).map { (mark, $0) } })
  }

  private func table(first: String, rows: [(String, CardID)]) -> Table {
    var names = [first, "id", "name"]
    for column in columns {
      // A person's own list may also have a column "name".
      var name = column.id
      while names.contains(name) { name += " (values)" }
      names.append(name)
    }
    return Table(
      columns: names,
      rows: rows.map { mark, id in
        guard let card = card(id) else { preconditionFailure("\(id) is not in this deck.") }
        return [mark, id.text, card.name] + columns.map { Self.cell(card.values[$0.id]) }
      })
  }

  private static func cell(_ value: Value?) -> String {
    switch value {
    case .number(_, let text?): text
    case .number(let number, _): number == number.rounded() && abs(number) < 0x1p53 ? "\(Int(number))" : "\(number)"
    case .words(let words): words.joined(separator: "|")
    case .date(let date): date.text
    case nil: ""
    }
  }
}
