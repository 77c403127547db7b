import ChordTheory
import History

extension Song {
  mutating func drop(_ drop: Drop) throws(Refusal) {
    let load = try lift(drop.carried)
    let target = try require(drop.beat)
    switch drop.manner {
    case .replace: try replace(load, at: target.index, in: target.section, newBars: drop.newBars)
    case .push: try push(load, at: target.index, in: target.section, newBars: drop.newBars)
    case .split: try split(load, at: drop.beat)
    case .append:
      let end = sections[target.section]!.beatCount
      try replace(load, at: end, in: target.section, newBars: drop.newBars)
    }
  }

  /// The carried chords, each with its distance in beats from the first; ascending, no distance twice.
  typealias Load = [(distance: Int, symbol: ChordSymbol)]

  private mutating func lift(_ carried: Carried) throws(Refusal) -> Load {
    switch carried {
    case .new(let symbols):
      guard !symbols.isEmpty else { throw Refusal("No chord was named.") }
      if let fault = symbols.lazy.compactMap(\.fault).first {
        throw Refusal(fault, remedy: "Write it without brackets and line ends, such as Am7.")
      }
      return Array(symbols.enumerated()).map { ($0.offset, $0.element) }
    case .move(let beats):
      let load = try load(beats)
      try delete(beats)
      return load
    case .copy(let beats):
      return try load(beats)
    }
  }

  private func load(_ beats: [Beat]) throws(Refusal) -> Load {
    var found: [(index: Int, symbol: ChordSymbol)] = []
    var home: SectionID?
    for beat in beats {
      let (section, index) = try require(beat)
      guard let symbol = chord(at: beat) else { throw Refusal("No chord begins on \(name(of: beat)).") }
      guard home == nil || home == section else {
        throw Refusal("The chords are from two sections.", remedy: "Move the chords of one section at a time.")
      }
      home = section
      found.append((index, symbol))
    }
    found.sort { $0.index < $1.index }
    guard let first = found.first else { throw Refusal("No chord was named.") }
    if let twice = zip(found, found.dropFirst()).first(where: { $0.index == $1.index }) {
      throw Refusal("The chord \(twice.0.symbol.text) was named twice.")
    }
    return found.map { ($0.index - first.index, $0.symbol) }
  }

  /// - Parameter index: An index into the beats of the section; it may be the one after the last.
  /// - Complexity: O(bars in the section).
  private mutating func replace(
    _ load: Load, at index: Int, in section: SectionID, newBars: [BarID]
  ) throws(Refusal) {
    try grow(section, toHold: index + load.last!.distance + 1, newBars: newBars)
    var (bar, start) = (0, 0)
    for (distance, symbol) in load {
      while start + sections[section]!.bars[bar].cells.count <= index + distance {
        start += sections[section]!.bars[bar].cells.count
        bar += 1
      }
      sections[section]!.bars[bar].cells[index + distance - start] = symbol
    }
  }

  private mutating func push(
    _ load: Load, at index: Int, in section: SectionID, newBars: [BarID]
  ) throws(Refusal) {
    var cells = sections[section]!.cells
    let count = cells.count
    cells.insert(contentsOf: Array(repeating: nil, count: load.last!.distance + 1), at: index)
    for (distance, symbol) in load { cells[index + distance] = symbol }
    while cells.count > count, cells.last == .some(nil) { cells.removeLast() }
    try grow(section, toHold: cells.count, newBars: newBars)
    let rest = sections[section]!.beatCount - cells.count
    sections[section]!.lay(cells + Array(repeating: nil, count: rest))
  }

  /// Adds bars like the last one until there are enough beats.
  private mutating func grow(_ section: SectionID, toHold beats: Int, newBars: [BarID]) throws(Refusal) {
    let last = sections[section]!.bars.last!
    let missing = beats - sections[section]!.beatCount
    guard 0 < missing else { return }
    let count = (missing + last.time.beats - 1) / last.time.beats
    guard count <= newBars.count else {
      throw Refusal("\(sections[section]!.name) must grow by \(bars(count)), but \(newBars.count) were given.")
    }
    try insert(newBars.prefix(count).map { Bar($0, time: last.time) }, at: .after(last.id))
    // The repeat still ends at the end of the section.
    let end = sections[section]!.bars.count - 1
    sections[section]!.bars[end - count].marks.endsRepeat = false
    sections[section]!.bars[end].marks.endsRepeat = last.marks.endsRepeat
  }

  private mutating func split(_ load: Load, at beat: Beat) throws(Refusal) {
    guard load.count == 1 else {
      throw Refusal("\(load.count) chords cannot share half a bar.", remedy: "Drop them one by one.")
    }
    let (section, index) = try require(beat.bar)
    var bar = sections[section]!.bars[index]
    let start = bar.cells[...beat.number].lastIndex { $0 != nil } ?? 0
    let end = bar.cells[(beat.number + 1)...].firstIndex { $0 != nil } ?? bar.cells.count
    guard end - start >= 2 else {
      throw Refusal(
        "\(name(of: beat).capitalizedFirst) cannot be split: it is a single beat.", remedy: "Replace the chord.")
    }
    bar.cells[start + (end - start + 1) / 2] = load[0].symbol
    sections[section]!.bars[index] = bar
  }

  mutating func delete(_ beats: [Beat]) throws(Refusal) {
    guard !beats.isEmpty else { throw Refusal("No chord was named.") }
    for beat in beats {
      let (section, index) = try require(beat.bar)
      guard chord(at: beat) != nil else { throw Refusal("No chord begins on \(name(of: beat)).") }
      sections[section]!.bars[index].cells[beat.number] = nil
    }
  }

  mutating func swap(_ one: Beat, _ other: Beat) throws(Refusal) {
    let places = (try require(one.bar), try require(other.bar))
    guard let first = chord(at: one) else { throw Refusal("No chord begins on \(name(of: one)).") }
    guard let second = chord(at: other) else { throw Refusal("No chord begins on \(name(of: other)).") }
    sections[places.0.section]!.bars[places.0.index].cells[one.number] = second
    sections[places.1.section]!.bars[places.1.index].cells[other.number] = first
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
