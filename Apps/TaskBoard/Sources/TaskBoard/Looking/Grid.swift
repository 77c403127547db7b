import TaskBoardModel

/// The lines of a column occupied by cards and by the gaps between them. They are the same for all columns, so that
/// lanes extend across.
///
/// Lines are counted from the top of the content. A gap of one line is before each card and after the last.
struct Grid: Hashable {
  let cardRows: Int
  /// The first line of each band, with its heading if it has a lane.
  private let starts: [Int]
  private let hasHeadings: Bool
  private let counts: [[Int]]
  private let collapsed: [Bool]
  /// All lines of the bands; without lanes each column has its own.
  private let end: Int

  init(_ arrangement: Arrangement, isCompact: Bool) {
    cardRows = isCompact ? 1 : 3
    hasHeadings = arrangement.bands.first?.lane != nil
    counts = arrangement.bands.map { $0.cells.map(\.count) }
    collapsed = arrangement.bands.map(\.isCollapsed)
    var starts: [Int] = []
    var line = 0
    for band in arrangement.bands {
      starts.append(line)
      line += hasHeadings ? 1 : 0
      if !band.isCollapsed { line += 1 + band.height * (cardRows + 1) }
    }
    self.starts = starts
    end = line
  }

  var pitch: Int { cardRows + 1 }

  /// How many lines a column has.
  func lines(of column: Int) -> Int {
    hasHeadings ? end : 1 + (counts.first?[column] ?? 0) * pitch
  }

  func heading(of band: Int) -> Int { starts[band] }

  /// The line of the gap before a card; after the last for an index as large as the count.
  func gap(_ index: Int, in band: Int) -> Int { starts[band] + (hasHeadings ? 1 : 0) + index * pitch }

  /// The line after the last one of a band, which has the next heading. Without lanes, a column has no end.
  func end(of band: Int) -> Int {
    hasHeadings ? (band + 1 < starts.count ? starts[band + 1] : end) : .max
  }

  /// The first line of a card.
  func line(of index: Int, in band: Int) -> Int { gap(index, in: band) + 1 }

  /// The cards of a column that have at least one line in the range.
  func seen(_ lines: Range<Int>, of column: Int, in band: Int) -> Range<Int> {
    guard !collapsed[band] else { return 0..<0 }
    let (count, first) = (counts[band][column], gap(0, in: band))
    let low = min(count, max(0, (lines.lowerBound - first) / pitch))
    return low..<max(low, min(count, (lines.upperBound - first + pitch - 1) / pitch))
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
    let index = Int(((line - 0.5 - Double(gap(0, in: band))) / Double(pitch)).rounded())
    return (band, max(0, min(counts[band][column], index)))
  }

  /// Whether a line is the heading of a band.
  func isHeading(_ line: Int) -> Bool { hasHeadings && starts.contains(line) }
}
