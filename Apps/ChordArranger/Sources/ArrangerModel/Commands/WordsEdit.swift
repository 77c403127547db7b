import ChordTheory
import History

/// A place in the words of a section: a number of Unicode scalars behind the chord of a bar, or, if it is negative, as
/// many before it among the words with which the line begins.
public struct WordPlace: Hashable, Sendable, Codable {
  public var bar: BarID
  public var scalars: Int

  public init(_ bar: BarID, _ scalars: Int) {
    (self.bar, self.scalars) = (bar, scalars)
  }
}

/// A change to where chords stand over the words of a section. The words themselves stay.
public enum WordsEdit: Hashable, Sendable, Codable {
  /// Moves a bar, with its chords, to another syllable of its section.
  case move(BarID, to: WordPlace)
  /// Makes a bar with a chord on a syllable.
  case put(ChordSymbol, as: BarID, at: WordPlace)

  var title: String {
    switch self {
    case .move: "Move a chord to another syllable"
    case .put(let symbol, _, _): "Put \(symbol.text) on a syllable"
    }
  }
}

extension WordsEdit {
  func perform(on song: inout Song) throws(Refusal) {
    switch self {
    case .move(let id, let place):
      let (section, index) = try song.require(id)
      let target = try song.require(place.bar)
      guard target.section == section else {
        throw Refusal("A chord stays in its section.", remedy: "Copy it, or drop it on a beat.")
      }
      let before = song.sections[section]!
      let bar = before.bars[index]
      guard before.hasWords, bar.words != nil else { throw Self.noWords(before) }
      // Where the place is once the bar is gone and its words belong to the bar before it.
      let position = try Self.position(of: place, in: before)
      var next = before
      if before.bars.count(where: { $0.words?.line == bar.words?.line }) == 1, place.bar == id {
        let words = bar.words!
        let (lead, text) = (words.before + words.text).split(atScalar: position.scalars)
        song.sections[section]!.bars[index].words = Bar.Words(line: words.line, before: lead, text: text)
        return
      }
      next.removeBars([id])
      guard let there = Self.place(position, in: next) else {
        throw Refusal("\(song.name(of: id)) is the only chord of its line.", remedy: "Drop it within the line.")
      }
      try Self.insert(bar, there, in: &next)
      song.sections[section] = next
    case .put(let symbol, let id, let place):
      let (section, index) = try song.require(place.bar)
      var next = song.sections[section]!
      guard next.hasWords else { throw Self.noWords(next) }
      if let fault = symbol.fault {
        throw Refusal(fault, remedy: "Write it without brackets and line ends, such as Am7.")
      }
      guard song.location(of: id) == nil, id.isInRange else {
        throw Refusal("A new bar cannot have the id \(id.rawValue): it is taken or out of range.")
      }
      _ = try Self.position(of: place, in: next)
      var bar = Bar(id, time: next.bars[index].time)
      bar.key = next.bars[index].key
      bar.cells[0] = symbol
      try Self.insert(bar, (index, place.scalars), in: &next)
      song.sections[section] = next
    }
  }

  private static func noWords(_ section: Section) -> Refusal {
    Refusal("\(section.name) has no words.", remedy: "Drop the chord on a beat.")
  }

  /// A place as a line and the scalars of its words before it.
  private static func position(of place: WordPlace, in section: Section) throws(Refusal) -> (line: Int, scalars: Int) {
    guard let index = section.bars.firstIndex(where: { $0.id == place.bar }), let words = section.bars[index].words,
      -words.before.unicodeScalars.count <= place.scalars, place.scalars <= words.text.unicodeScalars.count
    else { throw Refusal("There is no syllable there.", remedy: "Choose one of the words.") }
    let before = section.bars[..<index].reversed().prefix { $0.words?.line == words.line }
      .reduce(words.before.unicodeScalars.count) { $0 + ($1.words?.length ?? 0) }
    return (words.line, before + place.scalars)
  }

  /// The bar over that position, and the scalars behind its chord; `nil` if no bar is left in the line.
  private static func place(_ position: (line: Int, scalars: Int), in section: Section) -> (bar: Int, scalars: Int)? {
    let bars = section.bars.indices.filter { section.bars[$0].words?.line == position.line }
    guard let first = bars.first else { return nil }
    var rest = position.scalars - (section.bars[first].words?.before.unicodeScalars.count ?? 0)
    for index in bars {
      let count = section.bars[index].words?.text.unicodeScalars.count ?? 0
      // Between two bars, the earlier one is meant, so that the moved chord comes behind it.
      if rest <= count || index == bars.last { return (index, rest) }
      rest -= count
    }
    return nil
  }

  /// Inserts a bar that takes the words from there on.
  private static func insert(_ bar: Bar, _ place: (bar: Int, scalars: Int), in section: inout Section) throws(Refusal) {
    var bar = bar
    let words = section.bars[place.bar].words!
    if place.scalars < 0 {
      let (before, text) = words.before.split(atScalar: words.before.unicodeScalars.count + place.scalars)
      bar.words = Bar.Words(line: words.line, before: before, text: text)
      section.bars[place.bar].words?.before = ""
      section.bars.insert(bar, at: place.bar)
    } else {
      let (text, rest) = words.text.split(atScalar: place.scalars)
      bar.words = Bar.Words(line: words.line, text: rest)
      section.bars[place.bar].words?.text = text
      section.bars.insert(bar, at: place.bar + 1)
    }
  }
}

extension Bar.Words {
  fileprivate var length: Int { before.unicodeScalars.count + text.unicodeScalars.count }
}

extension Song {
  /// What dropping a chord of the song, or a new one, on a syllable does.
  ///
  /// - Parameter use: The use in which bars are numbered.
  /// - Returns: The command, `nil` if nothing would change, and what it does, after "to".
  public func droppingOnWords(
    _ carried: Carried, at place: WordPlace, in use: UseID?
  ) throws(Refusal) -> (command: ArrangerCommand?, phrase: String) {
    let edit: WordsEdit
    let name: String
    let syllable = bar(place.bar)?.words.map { "\"\($0.word(at: place.scalars))\"" } ?? "this syllable"
    switch carried {
    case .new(let symbols):
      guard symbols.count == 1 else {
        throw Refusal("Several chords cannot go on one syllable.", remedy: "Drop them one by one.")
      }
      edit = .put(symbols[0], as: newBarIDs(1)[0], at: place)
      name = "put \(symbols[0].text)"
    case .copy(let beats):
      guard beats.count == 1, let symbol = chord(at: beats[0]) else {
        throw Refusal("Several chords cannot go on one syllable.", remedy: "Drop them one by one.")
      }
      edit = .put(symbol, as: newBarIDs(1)[0], at: place)
      name = "copy \(symbol.text)"
    case .move(let beats):
      guard beats.count == 1, let symbol = chord(at: beats[0]) else {
        throw Refusal("Several chords cannot go on one syllable.", remedy: "Drop them one by one.")
      }
      guard beats[0].number == 0, bar(beats[0].bar)?.cells.dropFirst().allSatisfy({ $0 == nil }) == true else {
        throw Refusal("Only a bar with a single chord moves over the words.", remedy: "Drop the chord on a beat.")
      }
      edit = .move(beats[0].bar, to: place)
      name = "move \(symbol.text)"
    }
    var copy = self
    try edit.perform(on: &copy)
    if copy == self { return (nil, "leave it here") }
    return (.words(edit), "\(name) to \(syllable)")
  }

  /// The word that contains a place; `nil` if there is none.
  public func word(at place: WordPlace) -> String? { bar(place.bar)?.words?.word(at: place.scalars) }

  /// The place that is `steps` syllables further along the line for the chord of a bar; `nil` if the line ends there.
  public func syllable(from id: BarID, steps: Int) -> WordPlace? {
    guard let (section, index) = location(of: id), let bars = sections[section]?.bars, let words = bars[index].words
    else { return nil }
    if steps < 0 {
      if index > 0, bars[index - 1].words?.line == words.line {
        let earlier = bars[index - 1]
        let starts = Syllables.starts(in: earlier.words?.text ?? "").filter {
          $0 < earlier.words!.text.unicodeScalars.count
        }
        return starts.last.map { WordPlace(earlier.id, $0) }
      }
      let starts = Syllables.starts(in: words.before)
      return starts.last.map { WordPlace(id, $0 - words.before.unicodeScalars.count) }
    }
    let starts = Syllables.starts(in: words.text).filter { $0 > 0 }
    if let first = starts.first { return WordPlace(id, first) }
    guard index + 1 < bars.count, bars[index + 1].words?.line == words.line else { return nil }
    let next = Syllables.starts(in: bars[index + 1].words?.text ?? "")
    return next.first { $0 > 0 }.map { WordPlace(bars[index + 1].id, $0) }
  }
}

extension Bar.Words {
  /// The word that contains a place.
  func word(at scalars: Int) -> String {
    let all = Array((before + text).unicodeScalars)
    let place = min(before.unicodeScalars.count + scalars, max(0, all.count - 1))
    guard all.indices.contains(place) else { return "" }
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
    var (start, end) = (place, place)
    while start > 0, !isSpace(all[start - 1]) { start -= 1 }
    while end < all.count, !isSpace(all[end]) { end += 1 }
    var word = String.UnicodeScalarView()
    word.append(contentsOf: all[start..<end])
    return String(word).trimmingSpaces
  }
}
