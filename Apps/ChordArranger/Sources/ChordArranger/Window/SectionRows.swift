import ArrangerModel

/// The lines of a section on the timeline: its bars, and the text among them, at which a line of bars ends early.
struct SectionRows {
  enum Row {
    case bars(Range<Int>)
    case texts(TextRows)
  }

  /// The number of bars.
  let bars: Int
  private let barsPerLine: Int
  /// The lines, if there is text among them; otherwise they follow from the number of bars.
  private let rows: [Row]?

  init(_ id: SectionID, _ section: Section, barsPerLine: Int, _ page: TextRows.Page) {
    (bars, self.barsPerLine) = (section.bars.count, barsPerLine)
    guard !page.texts.isEmpty else {
      rows = nil
      return
    }
    var rows = page.groups(at: .opening(id), in: nil).map { Row.texts($0) }
    var start = 0
    for (index, bar) in section.bars.enumerated() {
      let texts = page.groups(at: .after(bar.id), in: nil)
      guard !texts.isEmpty || index + 1 - start == barsPerLine || index + 1 == bars else { continue }
      rows.append(.bars(start..<index + 1))
      rows += texts.map { Row.texts($0) }
      start = index + 1
    }
    self.rows = rows
  }

  var count: Int { rows?.count ?? (bars + barsPerLine - 1) / barsPerLine }

  subscript(index: Int) -> Row {
    rows?[index] ?? .bars(index * barsPerLine..<min(bars, (index + 1) * barsPerLine))
  }

  /// The line of a bar, which must be there.
  func row(ofBar bar: Int) -> Int {
    rows?.firstIndex { if case .bars(let bars) = $0 { bars.contains(bar) } else { false } } ?? bar / barsPerLine
  }
}
