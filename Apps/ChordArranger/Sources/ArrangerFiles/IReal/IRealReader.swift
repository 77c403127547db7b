import ArrangerModel
import ChordTheory
import History

/// Reads the signs of a song's music into measures.
///
/// Source: iReal Pro, "Custom Chord Chart Protocol", and the parsers that read its exports.
struct IRealReader {
  private(set) var measures: [LeadSheet.Measure] = []
  private(set) var remarks: [String] = []
  private var rest: Substring

  private var time = TimeSignature.common
  /// The measure that is being read.
  private var measure = LeadSheet.Measure(time: .common)
  private var cells: [ChordSymbol?] = []
  /// Whether anything is in the measure but blanks.
  private var hasContent = false
  private var isRepetition = false
  /// Whether a double bar line or a repeat sign stands before the measure.
  private var beginsPart = false
  private var text: String?
  private var lastChord: Chord?
  private var codas: [(measure: Int, isAtBeginning: Bool)] = []
  /// The measures that begin behind a double bar line or a repeat sign.
  private var parts: Set<Int> = []
  private let spelling = PlainSuffix()

  init(_ music: String) {
    rest = music[...]
  }

  /// - Throws: If there are too many measures.
  mutating func read() throws(Refusal) {
    while let sign = rest.popFirst() { try take(sign) }
    try close()
    if let jump = measure.jump, let last = measures.indices.last, measures[last].jump == nil {
      measures[last].jump = jump
    }
    placeCodas()
    nameParts()
  }

  private mutating func take(_ sign: Character) throws(Refusal) {
    switch sign {
    case "|", "K": try close()
    case "[":
      try close()
      beginsPart = true
    case "{":
      try close()
      beginsPart = true
      measure.beginsRepeat = true
    case "]", "Z": try close()
    case "}":
      if hasContent {
        measure.endsRepeat = true
        try close()
      } else if let last = measures.indices.last {
        measures[last].endsRepeat = true
      }
    case "A"..."G": takeChord(sign)
    case "W": takeBass()
    case "n": add(.noChord("N.C."))
    case "p": add(nil)
    case " ": if !cells.isEmpty || hasContent { cells.append(nil) }
    case "x":
      isRepetition = true
      hasContent = true
      cells.append(nil)
    case "r":
      try takeTwoBars()
    case "T": takeTime()
    case "*": takeMark()
    case "N": takeEnding()
    case "S": measure.sign = .segno
    case "Q": codas.append((measures.count, !hasContent))
    case "f": measure.isHeld = true
    case "<": takeText()
    case "(": rest = rest.drop { $0 != ")" }.dropFirst()
    default: break
    }
  }

  private mutating func add(_ symbol: ChordSymbol?) {
    cells.append(symbol)
    hasContent = true
  }

  // MARK: Chords

  private mutating func takeNote(_ letter: Character) -> Note? {
    guard let letter = Letter(name: String(letter)) else { return nil }
    if rest.first == "b" || rest.first == "#" {
      return Note(letter, rest.removeFirst() == "b" ? .flat : .sharp)
    }
    return Note(letter)
  }

  private mutating func takeChord(_ letter: Character) {
    guard let root = takeNote(letter) else { return }
    var quality = ""
    while let word = ["sus", "alt", "add"].first(where: { rest.hasPrefix($0) })
      ?? rest.first.flatMap({ "+-^0123456789hob#".contains($0) ? String($0) : nil })
    {
      quality += word
      rest = rest.dropFirst(word.count)
    }
    if rest.first == "*", let end = rest.dropFirst().firstIndex(of: "*") {
      quality += rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
    }
    let under = takeSlash().map { Chord.Under.bass($0) }
    if let said = try? ChordSuffix(parsing: quality) {
      let plain = spelling.suffix(of: said.intervals)
      let chord = Chord(root, plain.isExact ? plain.suffix : said, under: under)
      lastChord = chord
      add(.chord(chord))
    } else {
      let symbol = ChordSymbol(root.text() + quality)
      add(symbol)
      if symbol.chord == nil { remarks.append("\"\(symbol.text)\" is not a known chord. It stays as it is.") }
    }
  }

  private mutating func takeSlash() -> Note? {
    guard rest.first == "/", let letter = rest.dropFirst().first, ("A"..."G").contains(letter) else { return nil }
    rest = rest.dropFirst(2)
    return takeNote(letter)
  }

  /// A bass under the chord that sounds.
  private mutating func takeBass() {
    guard let bass = takeSlash(), let chord = lastChord else { return add(nil) }
    let next = Chord(chord.root, chord.suffix, under: .bass(bass))
    lastChord = next
    add(.chord(next))
  }

  // MARK: Measures

  private mutating func close() throws(Refusal) {
    guard hasContent else { return cells = [] }
    try check()
    measure.time = time
    // Chords behind the sign of a repeated measure come in place of the rest of it.
    let placed = placed
    let before = isRepetition ? measures.last?.chords ?? [] : []
    measure.chords = before.filter { chord in placed.first.map { chord.position < $0.position } ?? true } + placed
    if beginsPart { parts.insert(measures.count) }
    if measure.name == nil, beginsPart { measure.name = text }
    measures.append(measure)
    let next = LeadSheet.Measure(time: time)
    (measure, cells, hasContent, isRepetition, beginsPart, text) = (next, [], false, false, false, nil)
  }

  private func check() throws(Refusal) {
    guard measures.count < LeadSheet.maximumMeasures else {
      throw Refusal(
        "The song lasts more than \(LeadSheet.maximumMeasures) bars.", remedy: "Make it shorter in iReal Pro.")
    }
  }

  /// `r` stands for the two measures before it.
  private mutating func takeTwoBars() throws(Refusal) {
    guard measures.count >= 2 else { return }
    let earlier = measures.suffix(2).map(\.chords)
    for chords in earlier {
      try check()
      measure.time = time
      measure.chords = chords
      if beginsPart { parts.insert(measures.count) }
      measures.append(measure)
      (measure, beginsPart) = (LeadSheet.Measure(time: time), false)
    }
    (cells, hasContent) = ([], false)
  }

  /// The chords where the cells put them: each cell is a beat, or they share the measure equally.
  private var placed: [LeadSheet.PlacedChord] {
    let beats = time.beats
    let chords = cells.enumerated().compactMap { index, symbol in symbol.map { (index: index, symbol: $0) } }
    guard let last = chords.last else { return [] }
    let count = cells.count
    if last.index < beats, count < 2 * beats, count >= beats || beats == 4 && count == 3 && last.index != 2 {
      return chords.map { LeadSheet.PlacedChord($0.symbol, at: Fraction($0.index, beats)) }
    }
    if count.isMultiple(of: beats) || beats.isMultiple(of: count) {
      return chords.map { LeadSheet.PlacedChord($0.symbol, at: Fraction($0.index, count)) }
    }
    let starts = chords.map { $0.index * beats / count }
    if Set(starts).count == starts.count {
      return zip(starts, chords).map { LeadSheet.PlacedChord($1.symbol, at: Fraction($0, beats)) }
    }
    return chords.enumerated().map { LeadSheet.PlacedChord($1.symbol, at: Fraction($0, chords.count)) }
  }

  // MARK: What is printed at a measure

  private static let times = ["12": (12, 8)]

  private mutating func takeTime() {
    let digits = rest.prefix(2)
    guard digits.count == 2, let first = digits.first?.wholeNumberValue, let second = digits.last?.wholeNumberValue
    else { return }
    rest = rest.dropFirst(2)
    let (beats, unit) = Self.times[String(digits)] ?? (first, second)
    if let said = try? TimeSignature(beats, unit) { time = said }
  }

  private mutating func takeMark() {
    guard let letter = rest.first, letter.isLetter else { return }
    rest = rest.dropFirst()
    measure.name = IRealMark.names[letter] ?? String(letter)
  }

  private mutating func takeEnding() {
    guard let number = rest.first?.wholeNumberValue else { return }
    rest = rest.dropFirst()
    if Bar.Marks.endings.contains(number) {
      measure.endings = [number]
    } else {
      // An ending without a number is the last one.
      measure.endings = [(measures.last { !$0.endings.isEmpty }?.endings.last ?? 0) + 1].filter {
        Bar.Marks.endings.contains($0)
      }
    }
  }

  private mutating func takeText() {
    var words = rest.prefix { $0 != ">" }
    rest = rest.drop { $0 != ">" }.dropFirst()
    if words.first == "*" { words = words.dropFirst(3) }
    if let jump = Bar.Jump(words: String(words)) {
      measure.jump = jump
    } else if words.last == "x", let count = Int(words.dropLast()), count > 2 {
      measure.passes = min(count, 99)
    } else if !hasContent, text == nil {
      text = String(words)
    }
  }

  /// The last of several signs is the coda, and those before it lead there.
  private mutating func placeCodas() {
    guard let last = codas.last else { return }
    if measures.indices.contains(last.measure) { measures[last.measure].sign = .coda }
    for coda in codas.dropLast() {
      let place = coda.isAtBeginning ? coda.measure - 1 : coda.measure
      if measures.indices.contains(place), measures[place].jump == nil { measures[place].jump = .toCoda }
    }
  }

  /// Without rehearsal marks, double bar lines and repeat signs separate the parts.
  private mutating func nameParts() {
    guard measures.allSatisfy({ $0.name == nil }) else { return }
    var number = 0
    for index in measures.indices where index == 0 || parts.contains(index) {
      number += 1
      measures[index].name = "Part \(number)"
    }
  }
}

/// The letters of rehearsal marks that stand for a word.
enum IRealMark {
  static let names: [Character: String] = ["V": "Verse", "i": "Intro"]
  /// The letters that the program knows, by name.
  static let letters: [String: Character] = [
    "A": "A", "B": "B", "C": "C", "D": "D", "Verse": "V", "Intro": "i",
  ]
}
