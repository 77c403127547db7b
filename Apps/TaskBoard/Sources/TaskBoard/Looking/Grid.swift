import TaskBoardModel

/// The lines of a column occupied by cards and by the gaps between them. They are the same for all columns, so that
/// lanes extend across.
///
/// Lines are counted from the top of the content. A gap of one line is before each card and after the last. The field of a
/// new card takes as many lines as a card, and moves down those below it.
struct Grid: Hashable {
  let cardRows: Int
  /// The place of the field of a new card, if there is one: above the card at its index.
  let field: Arrangement.Spot?
  /// The first line of each band, with its heading if it has a lane.
  private let starts: [Int]
  private let hasHeadings: Bool
  private let counts: [[Int]]
  private let collapsed: [Bool]
  /// All lines of the bands; without lanes each column has its own.
  private let end: Int

  init(_ arrangement: Arrangement, isCompact: Bool, field: Arrangement.Spot? = nil) {
    cardRows = isCompact ? 1 : 3
    self.field = field
    hasHeadings = arrangement.bands.first?.lane != nil
    counts = arrangement.bands.map { $0.cells.map(\.count) }
    collapsed = arrangement.bands.map(\.isCollapsed)
    var starts: [Int] = []
    var line = 0
    for (index, band) in arrangement.bands.enumerated() {
      starts.append(line)
      line += hasHeadings ? 1 : 0
      guard !band.isCollapsed else { continue }
      let fieldEnd = field.flatMap { $0.band == index ? band.cells[$0.column].count + 1 : nil } ?? 0
      line += 1 + max(band.height, fieldEnd) * (cardRows + 1)
    }
    self.starts = starts
    end = line
  }

  var pitch: Int { cardRows + 1 }

  /// How many lines a column has.
  func lines(of column: Int) -> Int {
    hasHeadings ? end : 1 + ((counts.first?[column] ?? 0) + (field?.column == column ? 1 : 0)) * pitch
  }

  func heading(of band: Int) -> Int { starts[band] }

  /// The line of the gap before a card; after the last for an index as large as the count. Above the field, if that is
  /// in this gap.
  func gap(_ index: Int, in band: Int, of column: Int) -> Int {
    let isBelow = fieldIndex(in: band, of: column).map { $0 < index } ?? false
    return start(of: band) + (isBelow ? index + 1 : index) * pitch
  }

  /// The line of the first gap of a band.
  private func start(of band: Int) -> Int { starts[band] + (hasHeadings ? 1 : 0) }

  private func fieldIndex(in band: Int, of column: Int) -> Int? {
    field.flatMap { $0.band == band && $0.column == column ? $0.index : nil }
  }

  /// The first line of the field of a new card.
  var fieldLine: Int? { field.map { start(of: $0.band) + $0.index * pitch + 1 } }

  /// The line after the last one of a band, which has the next heading. Without lanes, a column has no end.
  func end(of band: Int) -> Int {
    hasHeadings ? (band + 1 < starts.count ? starts[band + 1] : end) : .max
  }

  /// The first line of a card.
  func line(of index: Int, in band: Int, of column: Int) -> Int {
    let isBelow = fieldIndex(in: band, of: column).map { $0 <= index } ?? false
    return start(of: band) + (isBelow ? index + 1 : index) * pitch + 1
  }

  /// The cards of a column that have at least one line in the range.
  func seen(_ lines: Range<Int>, of column: Int, in band: Int) -> Range<Int> {
    guard !collapsed[band] else { return 0..<0 }
    let (count, first) = (counts[band][column], start(of: band))
    let field = fieldIndex(in: band, of: column) ?? .max
    func cards(above slot: Int) -> Int { min(count, max(0, slot > field ? slot - 1 : slot)) }
    let low = cards(above: (lines.lowerBound - first) / pitch)
    return low..<max(low, cards(above: (lines.upperBound - first + pitch - 1) / pitch))
  }

  /// The bands that have a line in the range.
  func bands(in lines: Range<Int>) -> [Int] {
    starts.indices.filter {
      starts[$0] < lines.upperBound && lines.lowerBound < ($0 + 1 < starts.count ? starts[$0 + 1] : .max)
    }
  }

  /// The band of a line, and the gap nearest to it.
  func gap(at line: Double, of column: Int) -> (band: Int, index: Int) {
    let band = starts.lastIndex { Double($0) <= line } ?? 0
    var index = Int(((line - 0.5 - Double(start(of: band))) / Double(pitch)).rounded())
    if let field = fieldIndex(in: band, of: column), field < index { index -= 1 }
    return (band, max(0, min(counts[band][column], index)))
  }

  /// Whether a line is the heading of a band.
  func isHeading(_ line: Int) -> Bool { hasHeadings && starts.contains(line) }
}
