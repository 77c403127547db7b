public import ChordTheory
import History

/// A target place for bars.
public enum BarPlace: Hashable, Sendable, Codable {
  case after(BarID)
  case start(SectionID)
}

/// A change to bars.
public enum BarEdit: Hashable, Sendable, Codable {
  /// Inserts bars without chords. Their time is that of the bar before them, or that of the bar after them at the
  /// start of a section.
  case insert([BarID], at: BarPlace)
  case remove([BarID])
  /// Inserts copies of bars, in the order of the form; `as` contains the ids of the copies, in the same order.
  case duplicate([BarID], as: [BarID], at: BarPlace)
  case move([BarID], to: BarPlace)
  /// Adds or removes beats at the end of each bar; no chord may be lost.
  case setTime(TimeSignature, of: [BarID])
  /// Splits each beat into two of half the length, so that chords can begin between the beats.
  case divide([BarID])
  case mark(BarID, Bar.Marks)
  /// Writes chords into this bar and the bars after it in its section, in place of what is there. Each element is one
  /// bar, whose entries share its beats equally. Missing bars are made with the ids `as`.
  case fill(BarID, [[ChordSymbol?]], as: [BarID])

  var title: String {
    switch self {
    case .insert(let ids, _): "Insert \(ids.count.counted("bar"))"
    case .remove(let ids): "Delete \(ids.count.counted("bar"))"
    case .duplicate(let ids, _, _): "Duplicate \(ids.count.counted("bar"))"
    case .move(let ids, _): "Move \(ids.count.counted("bar"))"
    case .setTime(let time, let ids): "\(time) in \(ids.count.counted("bar"))"
    case .divide(let ids): "Halve the beats of \(ids.count.counted("bar"))"
    case .mark: "Marks"
    case .fill(_, let bars, _): "Write \(bars.count.counted("bar"))"
    }
  }
}

extension BarEdit {
  func perform(on song: inout Song) throws(Refusal) {
    switch self {
    case .insert(let ids, let place):
      guard !ids.isEmpty else { throw Refusal("No bar was named.") }
      let neighbor = try Self.neighbor(of: place, in: song)
      let bars = ids.map { id in
        var bar = Bar(id, time: neighbor?.time ?? song.time)
        bar.key = neighbor?.key
        return bar
      }
      try song.insert(bars, at: place)
    case .remove(let ids):
      _ = try Self.take(ids, from: &song)
      try Self.requireBars(in: song)
    case .duplicate(let ids, let names, let place):
      let bars = try Self.bars(ids, of: song)
      guard bars.count == names.count else {
        throw Refusal("\(bars.count.counted("bar")) cannot have \(names.count) names.")
      }
      try song.insert(zip(bars, names).map { $0.renamed($1) }, at: place)
    case .move(let ids, let place):
      if case .after(let bar) = place, ids.contains(bar) {
        throw Refusal(
          "\(song.name(of: bar)) cannot come after itself.", remedy: "Drop it next to a bar that is not being moved.")
      }
      let bars = try Self.take(ids, from: &song)
      try song.insert(bars, at: place)
      try Self.requireBars(in: song)
    case .setTime(let time, let ids):
      for id in ids { _ = try song.require(id) }
      try song.setTime(time, of: Set(ids))
    case .divide(let ids):
      for bar in try Self.bars(ids, of: song) { try Self.divide(bar, of: &song) }
    case .mark(let id, let marks):
      try Self.mark(id, marks, in: &song)
    case .fill(let id, let bars, let names):
      try Self.fill(id, bars, names, in: &song)
    }
  }

  /// The bar whose time and key a new one gets.
  private static func neighbor(of place: BarPlace, in song: Song) throws(Refusal) -> Bar? {
    switch place {
    case .after(let bar):
      let (section, index) = try song.require(bar)
      return song.sections[section]!.bars[index]
    case .start(let section): return try song.require(section).bars.first
    }
  }

  /// The bars with these ids, in the order of the form.
  private static func bars(_ ids: [BarID], of song: Song) throws(Refusal) -> [Bar] {
    guard !ids.isEmpty else { throw Refusal("No bar was named.") }
    for id in ids { _ = try song.require(id) }
    let wanted = Set(ids)
    guard wanted.count == ids.count else { throw Refusal("A bar was named twice.") }
    return song.sectionOrder.flatMap { song.sections[$0]!.bars }.filter { wanted.contains($0.id) }
  }

  private static func take(_ ids: [BarID], from song: inout Song) throws(Refusal) -> [Bar] {
    let bars = try bars(ids, of: song)
    let taken = Set(ids)
    for id in song.sections.keys where song.sections[id]!.bars.contains(where: { taken.contains($0.id) }) {
      song.sections[id]!.removeBars(taken)
    }
    return bars
  }

  private static func requireBars(in song: Song) throws(Refusal) {
    guard let empty = song.sectionOrder.first(where: { song.sections[$0]!.bars.isEmpty }) else { return }
    throw Refusal(
      "\(song.sections[empty]!.name) would have no bars.", remedy: "Leave one, or delete the section.")
  }

  private static func divide(_ bar: Bar, of song: inout Song) throws(Refusal) {
    let (section, index) = try song.require(bar.id)
    guard let time = try? TimeSignature(bar.time.beats * 2, bar.time.unit * 2) else {
      throw Refusal(
        "The beats of \(song.name(of: bar.id).lowercased()), in \(bar.time), cannot be halved.",
        remedy: "Choose a bar with fewer or longer beats.")
    }
    var divided = Bar(bar.id, time: time, cells: bar.cells.flatMap { [$0, nil] })
    divided.marks = bar.marks
    divided.key = bar.key
    divided.words = bar.words
    song.sections[section]!.bars[index] = divided
  }

  private static func fill(
    _ id: BarID, _ bars: [[ChordSymbol?]], _ names: [BarID], in song: inout Song
  ) throws(Refusal) {
    let (section, index) = try song.require(id)
    let missing = index + bars.count - song.sections[section]!.bars.count
    if missing > 0 {
      guard missing <= names.count else { throw Refusal("\(missing.counted("bar")) would be needed.") }
      let last = song.sections[section]!.bars.last!
      let new = names.prefix(missing).map { name in
        var bar = Bar(name, time: last.time)
        bar.key = last.key
        return bar
      }
      try song.insert(new, at: .after(last.id))
      let end = song.sections[section]!.bars.count - 1
      song.sections[section]!.bars[end - missing].marks.endsRepeat = false
      song.sections[section]!.bars[end].marks.endsRepeat = last.marks.endsRepeat
    }
    for (place, chords) in zip(index..., bars) {
      let beats = song.sections[section]!.bars[place].time.beats
      guard chords.count <= beats else {
        throw Refusal(
          "\(song.name(of: song.sections[section]!.bars[place].id)) has \(beats.counted("beat")), not \(chords.count).",
          remedy: "Write fewer chords between two | signs.")
      }
      if let fault = chords.lazy.compactMap({ $0?.fault }).first { throw Refusal(fault) }
      var cells: [ChordSymbol?] = Array(repeating: nil, count: beats)
      for (number, chord) in chords.enumerated() { cells[number * beats / max(1, chords.count)] = chord }
      song.sections[section]!.bars[place].cells = cells
    }
  }

  private static func mark(_ id: BarID, _ marks: Bar.Marks, in song: inout Song) throws(Refusal) {
    let (section, index) = try song.require(id)
    if let ending = marks.ending, !Bar.Marks.endings.contains(ending) {
      throw Refusal("Ending \(ending) is out of range.", remedy: "Choose from 1 to 9.")
    }
    guard marks.ending == nil || !marks.beginsRepeat else {
      throw Refusal("\(song.name(of: id)) cannot begin a repeat and an ending at once.", remedy: "Choose one of them.")
    }
    song.sections[section]!.bars[index].marks = marks
  }
}

/// Changes to bars that other commands need, too.
extension Song {
  mutating func insert(_ bars: [Bar], at place: BarPlace) throws(Refusal) {
    var taken = Set(sections.values.lazy.flatMap(\.bars).map(\.id))
    for bar in bars where !taken.insert(bar.id).inserted || !bar.id.isInRange {
      throw Refusal("A new bar cannot have the id \(bar.id.rawValue): it is taken or out of range.")
    }
    switch place {
    case .after(let bar):
      let (section, index) = try require(bar)
      sections[section]!.insertBars(bars, at: index + 1)
    case .start(let section):
      _ = try require(section)
      sections[section]!.insertBars(bars, at: 0)
    }
  }

  /// Adds or removes beats at the end of each of these bars.
  mutating func setTime(_ time: TimeSignature, of ids: Set<BarID>) throws(Refusal) {
    for id in sectionOrder {
      for index in sections[id]!.bars.indices where ids.contains(sections[id]!.bars[index].id) {
        var bar = sections[id]!.bars[index]
        if let beat = bar.cells.indices.dropFirst(time.beats).first(where: { bar.cells[$0] != nil }) {
          throw Refusal(
            "\(name(of: bar.id)) has a chord on beat \(beat + 1), which \(time) does not have.",
            remedy: "Move or delete \(bar.cells[beat]!.text) first.")
        }
        let missing = max(0, time.beats - bar.cells.count)
        bar.cells = Array(bar.cells.prefix(time.beats)) + Array(repeating: nil, count: missing)
        bar.time = time
        sections[id]!.bars[index] = bar
      }
    }
  }
}
