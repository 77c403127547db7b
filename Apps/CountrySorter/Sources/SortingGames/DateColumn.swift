/// A column of a table read as dates, in ISO 8601 or as people write them.
struct DateColumn {
  /// Which comes first in 01/02/1990.
  enum Order: Hashable {
    case dayFirst, monthFirst
  }

  /// In the order of the rows; `nil` if a date is missing or cannot be read.
  let values: [ISODate?]
  /// The indices of the rows whose cell is not empty but not a date.
  let unreadable: [Int]
  /// Whether the column is one of dates: it has at least nine of them for each cell that is something else.
  let isDates: Bool
  let order: Order
  /// Whether the other order reads as many cells, but some of them as different days.
  let isAmbiguous: Bool

  /// Takes the order that reads the most cells. If both read as many, the month comes first where strokes stand between
  /// the numbers, and otherwise the day.
  init(_ cells: [String], isMissing: (String) -> Bool) {
    let hasPoints = cells.contains { $0.contains(".") && !$0.contains("/") }
    let hasStrokes = cells.contains { $0.contains("/") }
    let orders: [Order] = hasStrokes && !hasPoints ? [.monthFirst, .dayFirst] : [.dayFirst, .monthFirst]
    let readings = orders.map { order in cells.map { ISODate($0) ?? ISODate($0, order) } }
    let counts = readings.map { reading in reading.count { $0 != nil } }
    let best = counts[1] > counts[0] ? 1 : 0
    (values, order) = (readings[best], orders[best])
    // With points alone, nobody writes the month first.
    isAmbiguous = counts[0] == counts[1] && Self.differ(readings[0], readings[1], in: cells)
    let values = values
    unreadable = cells.indices.filter { values[$0] == nil && !isMissing(cells[$0]) }
    // Three numbers with points between them and a short last one may be a version: 1.2.345.
    let isCertain = values.contains { date in date.map { $0.year > 999 || $0.text.contains(where: \.isLetter) } == true
    }
    isDates = isCertain && unreadable.count * 9 <= counts[best]
  }

  private static func differ(_ one: [ISODate?], _ other: [ISODate?], in cells: [String]) -> Bool {
    zip(cells, zip(one, other)).contains { cell, pair in
      pair.0?.seconds != pair.1?.seconds && (cell.contains("/") || cell.contains("-"))
    }
  }
}
