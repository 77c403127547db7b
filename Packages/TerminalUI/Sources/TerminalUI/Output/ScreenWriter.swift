/// Writes runs of a frame as bytes, with the shortest motions and style changes in between.
struct ScreenWriter: ~Copyable {
  private(set) var buffer = ByteBuffer()
  private(set) var pen: Pen?
  private(set) var position: CursorPosition
  private let frame: Frame
  private let depth: ColorDepth
  private let isUnicode: Bool
  private let repeats: Bool

  init(frame: Frame, pen: Pen?, position: CursorPosition, capabilities: Capabilities, repeats: Bool) {
    self.frame = frame
    self.pen = pen
    self.position = position
    depth = capabilities.colorDepth
    isUnicode = capabilities.unicode
    self.repeats = repeats
  }

  mutating func write(_ run: Changes.Run) {
    let start = CellPoint(run.columns.lowerBound, run.row)
    let isReached = rewrite(to: start, with: pen)
    let pen = run.isBlank ? blankPen(on: run.pen.background) : run.pen
    if pen != self.pen {
      buffer.appendStyle(from: self.pen, to: pen)
      self.pen = pen
    }
    if !isReached, !rewrite(to: start, with: pen) { move(to: start) }
    if run.isErasure {
      buffer.append("\u{1B}[K")
    } else {
      put(run.columns, row: run.row)
    }
  }

  mutating func move(to target: CellPoint) {
    guard position != .at(target) else { return }
    buffer.appendMotion(from: position, to: target)
    position = .at(target)
  }

  /// The cheapest style in which spaces show that background: the current one if it will do.
  private func blankPen(on background: Color) -> Pen {
    guard var pen else { return Pen(foreground: .default, background: background, attributes: []) }
    pen.background = background
    pen.attributes.subtract(.seenOnSpaces)
    // Resetting everything is shorter than resetting parts.
    return background == .default && pen != self.pen ? .plain : pen
  }

  /// Moves a little to the right by rewriting what is already there, if that is shorter than a motion.
  ///
  /// - Returns: whether the cursor is at `target` now.
  private mutating func rewrite(to target: CellPoint, with pen: Pen?) -> Bool {
    guard case .at(let place) = position, place.row == target.row, let pen else { return false }
    guard place.column <= target.column, target.column - place.column <= 4 else { return false }
    let start = place.row * frame.size.columns
    let cells = frame.cells[start + place.column..<start + target.column]
    let motion = target.column - place.column == 1 ? 3 : 4
    guard cells.count <= motion else { return false }
    let isPossible = cells.allSatisfy { cell in
      guard cell.width == 1, cell.glyph < 0x80 else { return false }
      if cell.showsBackgroundAlone { return pen.suitsBlanks(on: cell.background.mapped(to: depth)) }
      return pen == Pen(cell, depth: depth)
    }
    if isPossible { put(place.column..<target.column, row: place.row) }
    return isPossible
  }

  private mutating func put(_ columns: Range<Int>, row: Int) {
    let start = row * frame.size.columns
    frame.cells.withUnsafeBufferPointer { cells in
      var column = columns.lowerBound
      while column < columns.upperBound {
        if position != .at(CellPoint(column, row)) { move(to: CellPoint(column, row)) }
        let cell = cells[start + column]
        let end = column + max(1, Int(cell.width))
        let behind: CursorPosition = end == frame.size.columns ? .endOfRow(row) : .at(CellPoint(end, row))
        let isContested = isContested(cell)
        if isContested, cell.width > 1 {
          // A terminal that gives it one column would leave the second as it was.
          buffer.append(repeatElement(UInt8(ascii: " "), count: Int(cell.width)))
          position = behind
          move(to: CellPoint(column, row))
        }
        appendGlyph(of: cell)
        // After a character whose width varies between terminals, the cursor could be anywhere; so it could after a text
        // from right to left, where terminals disagree about more.
        let endsRightToLeft =
          frame.isRightToLeft(cell) && end < frame.size.columns && !frame.isRightToLeft(cells[start + end])
        position = isContested || endsRightToLeft ? .unknown : behind
        column = repeats ? repeatGlyph(of: cell, from: end, to: columns.upperBound, row: row) : end
      }
    }
  }

  /// Writes a repeat count for the character just written, if that is shorter than writing it again.
  ///
  /// - Returns: the first column that remains to be written.
  private mutating func repeatGlyph(of cell: Cell, from column: Int, to limit: Int, row: Int) -> Int {
    let start = row * frame.size.columns
    var end = column
    while end < limit, frame.cells[start + end].glyph == cell.glyph { end += 1 }
    let length = cell.glyph < 0x80 ? end - column : 3 * (end - column)
    guard cell.width == 1, position == .at(CellPoint(column, row)), !isContested(cell), length > 6 else {
      return column
    }
    buffer.append("\u{1B}[")
    buffer.appendNumber(end - column)
    buffer.append("b")
    position = end == frame.size.columns ? .endOfRow(row) : .at(CellPoint(end, row))
    return end
  }

  private mutating func appendGlyph(of cell: Cell) {
    if cell.glyph < 0x80 {
      buffer.append(UInt8(truncatingIfNeeded: cell.glyph))
    } else if !isUnicode {
      let standIn = Unicode.Scalar(cell.glyph).map(asciiStandIn) ?? UInt8(ascii: "?")
      buffer.append(repeatElement(standIn, count: max(1, Int(cell.width))))
    } else if cell.glyph & Cell.clusterBit != 0 {
      buffer.append(frame.clusters.text(of: cell.glyph).utf8)
    } else if let scalar = Unicode.Scalar(cell.glyph) {
      buffer.append(UTF8.encode(scalar)!)
    }
  }

  /// Whether terminals may disagree about the width: joined characters, and those newer than their tables.
  private func isContested(_ cell: Cell) -> Bool {
    guard isUnicode, cell.glyph >= 0x1100 else { return false }
    guard cell.glyph & Cell.clusterBit == 0, let scalar = Unicode.Scalar(cell.glyph) else { return true }
    // Boxes, blocks, Braille and the old ideographs: measured, and the same everywhere.
    if (0x2500..<0x25A0).contains(cell.glyph) || (0x2800..<0x2900).contains(cell.glyph) { return false }
    // Sextants and octants: written only where the terminal is known to draw them.
    if (0x1FB00..<0x1FBF0).contains(cell.glyph) || (0x1CD00..<0x1CEB0).contains(cell.glyph) { return false }
    guard let age = scalar.properties.age else { return true }
    return (13, 0) < (age.major, age.minor)
  }
}
