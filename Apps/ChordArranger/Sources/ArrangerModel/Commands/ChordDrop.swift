import ChordTheory
import History

/// How chords are placed at the beat on which they are dropped. If the section is too short for them, it gets more
/// bars like its last.
public enum Manner: String, Hashable, Sendable, Codable, CaseIterable {
  /// Chords that began on these beats are removed.
  case replace
  /// Everything that follows in the section moves later to make room.
  case push
  /// The chord that sounds there keeps the first half of its time in the bar, and the new chord gets the second.
  case split
  /// Puts the chord into a new bar at the end of the section, whichever of its beats was named.
  case append
}

/// Chords dropped on a beat. Make it with ``Song/dropping(_:at:in:_:)``, which knows the ids.
public struct ChordDrop: Hashable, Sendable, Codable {
  public let carried: Carried
  public let beat: Beat
  public let manner: Manner
  /// Ids for the bars that are made if a section becomes too short; unneeded ones do no harm.
  public let newBars: [BarID]

  public init(_ carried: Carried, at beat: Beat, _ manner: Manner, newBars: [BarID] = []) {
    self.carried = carried
    self.beat = beat
    self.manner = manner
    self.newBars = newBars
  }

  var title: String {
    switch carried {
    case .new(let symbols):
      let what = symbols.map(\.text).joined(separator: ", ")
      return switch manner {
      case .replace: "Put \(what)"
      case .push: "Insert \(what)"
      case .split: "Split with \(what)"
      case .append: "Append \(what)"
      }
    case .move(let beats): return "Move \(beats.count.counted("chord"))"
    case .copy(let beats): return "Copy \(beats.count.counted("chord"))"
    }
  }

  func perform(on song: inout Song) throws(Refusal) {
    let chords = try LiftedChords(carried, from: &song)
    let target = try song.require(beat)
    switch manner {
    case .replace: try replace(chords, at: target.index, in: target.section, of: &song)
    case .push: try push(chords, at: target.index, in: target.section, of: &song)
    case .split: try split(chords, in: &song)
    case .append:
      let end = song.sections[target.section]!.beatCount
      try replace(chords, at: end, in: target.section, of: &song)
    }
  }

  /// - Parameter index: An index into the beats of the section; it may be the one after the last.
  /// - Complexity: O(bars in the section).
  private func replace(
    _ chords: LiftedChords, at index: Int, in section: SectionID, of song: inout Song
  ) throws(Refusal) {
    try grow(section, toHold: index + chords.span, of: &song)
    var (bar, start) = (0, 0)
    for (distance, symbol) in chords.chords {
      while start + song.sections[section]!.bars[bar].cells.count <= index + distance {
        start += song.sections[section]!.bars[bar].cells.count
        bar += 1
      }
      song.sections[section]!.bars[bar].cells[index + distance - start] = symbol
    }
  }

  private func push(
    _ chords: LiftedChords, at index: Int, in section: SectionID, of song: inout Song
  ) throws(Refusal) {
    var cells = song.sections[section]!.cells
    let count = cells.count
    cells.insert(contentsOf: Array(repeating: nil, count: chords.span), at: index)
    for (distance, symbol) in chords.chords { cells[index + distance] = symbol }
    while cells.count > count, cells.last == .some(nil) { cells.removeLast() }
    try grow(section, toHold: cells.count, of: &song)
    let rest = song.sections[section]!.beatCount - cells.count
    song.sections[section]!.lay(cells + Array(repeating: nil, count: rest))
  }

  /// Adds bars like the last one until there are enough beats.
  private func grow(_ section: SectionID, toHold beats: Int, of song: inout Song) throws(Refusal) {
    let last = song.sections[section]!.bars.last!
    let missing = beats - song.sections[section]!.beatCount
    guard 0 < missing else { return }
    let count = (missing + last.time.beats - 1) / last.time.beats
    guard count <= newBars.count else {
      let name = song.sections[section]!.name
      throw Refusal("\(name) must grow by \(count.counted("bar")), but \(newBars.count) were given.")
    }
    try song.insert(newBars.prefix(count).map { Bar($0, time: last.time) }, at: .after(last.id))
    // The repeat still ends at the end of the section.
    let end = song.sections[section]!.bars.count - 1
    song.sections[section]!.bars[end - count].marks.endsRepeat = false
    song.sections[section]!.bars[end].marks.endsRepeat = last.marks.endsRepeat
  }

  private func split(_ chords: LiftedChords, in song: inout Song) throws(Refusal) {
    guard chords.chords.count == 1 else {
      throw Refusal("\(chords.chords.count) chords cannot share half a bar.", remedy: "Drop them one by one.")
    }
    let (section, index) = try song.require(beat.bar)
    var bar = song.sections[section]!.bars[index]
    guard let half = Self.secondHalf(at: beat.number, of: bar) else {
      throw Refusal(
        "\(song.name(of: beat).capitalizedFirst) cannot be split: it is a single beat.", remedy: "Replace the chord.")
    }
    bar.cells[half] = chords.chords[0].symbol
    song.sections[section]!.bars[index] = bar
  }

  /// The beat on which the second half begins of what lasts over a beat; `nil` if that is a single beat.
  static func secondHalf(at beat: Int, of bar: Bar) -> Int? {
    let start = bar.cells[...beat].lastIndex { $0 != nil } ?? 0
    let end = bar.cells[(beat + 1)...].firstIndex { $0 != nil } ?? bar.cells.count
    return end - start < 2 ? nil : start + (end - start + 1) / 2
  }
}
