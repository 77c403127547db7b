/// The cells in which two frames of the same size differ, as runs that can each be written without moving the cursor or
/// changing the style.
struct Changes {
  /// The runs by row, and from left to right.
  private(set) var runs: [Run] = []

  /// Changed cells of one row, side by side.
  struct Run {
    var row: Int
    var columns: Range<Int>
    var pen: Pen
    /// Whether it has only spaces, so that the color and weight of letters do not matter.
    var isBlank: Bool
    /// Whether the rest of the row is blank in the default color, and is erased.
    var isErasure = false
  }

  private let depth: ColorDepth
  private let blocksSpill: Bool

  /// - Parameter blocksSpill: Whether the pixels that a block leaves in the cells beside it have to be overwritten, too.
  /// - Complexity: O(cells): a memory comparison, and more for rows that differ.
  init(from old: Frame, to new: Frame, depth: ColorDepth, blocksSpill: Bool = false) {
    self.depth = depth
    self.blocksSpill = blocksSpill
    let columns = new.size.columns
    guard columns > 0 else { return }
    old.cells.withUnsafeBufferPointer { old in
      new.cells.withUnsafeBufferPointer { new in
        for row in 0..<new.count / columns {
          let old = old.baseAddress! + row * columns
          let new = new.baseAddress! + row * columns
          if areSame(old, new, bytes: columns * MemoryLayout<Cell>.stride) { continue }
          collect(row, old, new, columns)
        }
      }
    }
  }

  private mutating func collect(
    _ row: Int, _ old: UnsafePointer<Cell>, _ new: UnsafePointer<Cell>, _ columns: Int
  ) {
    var first = 0
    var last = columns - 1
    while old[first] == new[first] { first += 1 }
    while old[last] == new[last] { last -= 1 }
    if blocksSpill {
      (first, last) = (max(0, first - 1), min(last + 1, columns - 1))
      while 0 < first, new[first].width == 0 { first -= 1 }
    }
    let erasure = erasure(row, old, new, first..<last + 1, columns)
    if let erasure { last = erasure.columns.lowerBound - 1 }
    var run: Run?
    var column = first
    while column <= last {
      let cell = new[column]
      let width = max(1, Int(cell.width))
      if differs(old[column], cell) || (blocksSpill && isMarked(column..<column + width, old, new, columns)) {
        let pen = Pen(cell, depth: depth)
        let isBlank = cell.glyph == Cell.space && pen.attributes.isDisjoint(with: .seenOnSpaces)
        let next = Run(row: row, columns: column..<column + width, pen: pen, isBlank: isBlank)
        if let joined = run?.joined(with: next) {
          run = joined
        } else {
          if let run { runs.append(run) }
          run = next
        }
      }
      column += width
    }
    if let run { runs.append(run) }
    if let erasure { runs.append(erasure) }
  }

  /// The erasure of the end of the row, if that is shorter than writing spaces.
  private func erasure(
    _ row: Int, _ old: UnsafePointer<Cell>, _ new: UnsafePointer<Cell>, _ changed: Range<Int>, _ columns: Int
  ) -> Run? {
    var start = columns
    while changed.lowerBound < start, isErased(new[start - 1]) { start -= 1 }
    while start < changed.upperBound, !differs(old[start], new[start]) { start += 1 }
    guard start + 3 < changed.upperBound else { return nil }
    return Run(row: row, columns: start..<columns, pen: .plain, isBlank: true, isErasure: true)
  }

  private func isErased(_ cell: Cell) -> Bool {
    cell.showsBackgroundAlone && shown(cell.background) == .default
  }

  /// Whether the two look different on this terminal.
  private func differs(_ old: Cell, _ new: Cell) -> Bool {
    if old == new { return false }
    if old.showsBackgroundAlone && new.showsBackgroundAlone { return shown(old.background) != shown(new.background) }
    return old.glyph != new.glyph || old.width != new.width || Pen(old, depth: depth) != Pen(new, depth: depth)
  }

  /// Whether a block that goes away in a cell beside these leaves a pixel in them.
  private func isMarked(
    _ cells: Range<Int>, _ old: UnsafePointer<Cell>, _ new: UnsafePointer<Cell>, _ columns: Int
  ) -> Bool {
    let (left, right) = (cells.lowerBound - 1, cells.upperBound)
    return 0 <= left && leavesMark(old[left], new[left]) || right < columns && leavesMark(old[right], new[right])
  }

  private func leavesMark(_ old: Cell, _ new: Cell) -> Bool {
    0x2580...0x259F ~= old.glyph && differs(old, new)
  }

  private func shown(_ color: Color) -> Color {
    depth == .trueColor ? color : color.mapped(to: depth)
  }

  /// The runs grouped by style, in the order in which the styles first occur. Blank runs go with the first style that
  /// has their background.
  ///
  /// - Parameter pen: The current style. The runs that it suits come first: each step of a drag covers and uncovers cells
  ///   in the same two styles, and so begins with the style with which the last one ended.
  func runsByPen(from pen: Pen?) -> [Run] {
    var places: [Pen: Int] = [:]
    var placesOfBackgrounds: [Color: Int] = [:]
    var groups: [[Run]] = []
    for run in runs where !run.isBlank {
      let place = places[run.pen] ?? groups.count
      if place == groups.count {
        groups.append([])
        places[run.pen] = place
        if placesOfBackgrounds[run.pen.background] == nil, run.pen.suitsBlanks(on: run.pen.background) {
          placesOfBackgrounds[run.pen.background] = place
        }
      }
      groups[place].append(run)
    }
    for run in runs where run.isBlank {
      let place = placesOfBackgrounds[run.pen.background] ?? groups.count
      if place == groups.count {
        groups.append([])
        placesOfBackgrounds[run.pen.background] = place
      }
      groups[place].append(run)
    }
    let isCurrent = { (group: [Run]) in
      guard let pen, let run = group.first else { return false }
      return run.isBlank ? pen.suitsBlanks(on: run.pen.background) : run.pen == pen
    }
    if let current = groups.firstIndex(where: isCurrent) { groups.insert(groups.remove(at: current), at: 0) }
    return groups.flatMap { $0.sorted { ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound) } }
  }
}

extension Changes.Run {
  /// Both runs as a single one, if `next` follows immediately and one style will do for both.
  func joined(with next: Changes.Run) -> Changes.Run? {
    guard columns.upperBound == next.columns.lowerBound else { return nil }
    var run = self
    run.columns = columns.lowerBound..<next.columns.upperBound
    if next.isBlank { return pen.suitsBlanks(on: next.pen.background) ? run : nil }
    if isBlank {
      guard next.pen.suitsBlanks(on: pen.background) else { return nil }
      run.pen = next.pen
      run.isBlank = false
      return run
    }
    return pen == next.pen ? run : nil
  }
}

extension Pen {
  /// Whether a space written in this style shows only that background.
  func suitsBlanks(on background: Color) -> Bool {
    self.background == background && attributes.isDisjoint(with: .seenOnSpaces)
  }
}

/// Whether two rows of cells have the same bytes. A cell has no padding, and its size is a multiple of a word.
private func areSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, bytes count: Int) -> Bool {
  for offset in stride(from: 0, to: count, by: MemoryLayout<UInt64>.size)
  where old.load(fromByteOffset: offset, as: UInt64.self) != new.load(fromByteOffset: offset, as: UInt64.self) {
    return false
  }
  return true
}
