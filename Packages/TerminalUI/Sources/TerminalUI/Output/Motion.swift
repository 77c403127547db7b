extension ByteBuffer {
  /// Appends the shortest cursor motion, without writing any text.
  ///
  /// The horizontal motion comes first: it ends the state after writing the last column, from which terminals differ in
  /// how they move up and down.
  mutating func appendMotion(from position: CursorPosition, to target: CellPoint) {
    let (row, column): (Int, Int?)
    switch position {
    case .unknown:
      appendAddress(target)
      return
    case .endOfRow(let known): (row, column) = (known, nil)
    case .at(let place): (row, column) = (place.row, place.column)
    }
    let side = SideMotion(from: column, to: target.column)
    let upright = UprightMotion(from: row, to: target.row)
    if addressLength(target) <= side.length + upright.length {
      appendAddress(target)
    } else {
      append(side)
      append(upright)
    }
  }

  private mutating func appendAddress(_ target: CellPoint) {
    append("\u{1B}[")
    if target != .zero { appendNumber(target.row + 1) }
    if target.column > 0 {
      append(";")
      appendNumber(target.column + 1)
    }
    append("H")
  }

  private mutating func append(_ motion: SideMotion) {
    switch motion {
    case .none: break
    case .carriageReturn: append("\r")
    case .back(let count): append(repeatElement(0x08, count: count))
    case .left(let count): appendControl(count, "D")
    case .right(let count): appendControl(count, "C")
    case .column(let column): appendControl(column + 1, "G")
    }
  }

  private mutating func append(_ motion: UprightMotion) {
    switch motion {
    case .none: break
    case .feed(let count): append(repeatElement(0x0A, count: count))
    case .down(let count): appendControl(count, "B")
    case .reverse: append("\u{1B}M")
    case .up(let count): appendControl(count, "A")
    case .row(let row): appendControl(row + 1, "d")
    }
  }

  /// Appends `CSI number letter`, without the number if it is 1, which is the default.
  private mutating func appendControl(_ number: Int, _ letter: StaticString) {
    append("\u{1B}[")
    if number != 1 { appendNumber(number) }
    append(letter)
  }
}

private enum SideMotion {
  case none
  case carriageReturn
  case back(Int)
  case left(Int)
  case right(Int)
  case column(Int)

  /// The shortest horizontal motion; for a `nil` start, one that does not depend on it.
  init(from start: Int?, to end: Int) {
    if start == end {
      self = .none
    } else if end == 0 {
      self = .carriageReturn
    } else {
      self = .column(end)
      guard let start else { return }
      let motion: SideMotion =
        start < end ? .right(end - start) : start - end < 4 ? .back(start - end) : .left(start - end)
      if motion.length <= length { self = motion }
    }
  }

  var length: Int {
    switch self {
    case .none: 0
    case .carriageReturn: 1
    case .back(let count): count
    case .left(let count), .right(let count): controlLength(count)
    case .column(let column): controlLength(column + 1)
    }
  }
}

private enum UprightMotion {
  case none
  /// Line feeds. The end is on the screen, so nothing scrolls.
  case feed(Int)
  case down(Int)
  /// Reverse index, for one row. The end is on the screen, so nothing scrolls.
  case reverse
  case up(Int)
  case row(Int)

  /// The shortest vertical motion.
  init(from start: Int, to end: Int) {
    if start == end {
      self = .none
    } else {
      self =
        start < end
        ? (end - start < 4 ? .feed(end - start) : .down(end - start))
        : start - end == 1 ? .reverse : .up(start - end)
      if UprightMotion.row(end).length < length { self = .row(end) }
    }
  }

  var length: Int {
    switch self {
    case .none: 0
    case .feed(let count): count
    case .reverse: 2
    case .down(let count), .up(let count): controlLength(count)
    case .row(let row): controlLength(row + 1)
    }
  }
}

private func controlLength(_ number: Int) -> Int {
  number == 1 ? 3 : 3 + digits(number)
}

private func addressLength(_ target: CellPoint) -> Int {
  3 + (target == .zero ? 0 : digits(target.row + 1)) + (target.column > 0 ? 1 + digits(target.column + 1) : 0)
}

private func digits(_ number: Int) -> Int {
  number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 1 + digits(number / 10)
}
