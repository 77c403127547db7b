import ArrangerModel
import ChordTheory
import History

/// Reads the measures of a part, one after the other.
struct PartReader {
  private(set) var sheet = LeadSheet(title: "")
  private(set) var hasChords = false
  /// Whether words are sung in it.
  var hasWords: Bool { sheet.measures.contains { !$0.verses.isEmpty } }

  private var divisions = 1
  private var time = TimeSignature.common
  /// As it is written.
  private var key: MusicalKey?
  /// By how many semitones the instrument sounds higher than it is written; from 0 to 11.
  private var shift = 0
  /// How many measures before each of these the one is that it repeats; `nil` if they have notes of their own.
  private var repeated: Int?
  /// Whether the part said its mode; programs that do not know modes leave it out.
  private var saidMode = false
  /// What is sung, while a syllable is not the last of its word.
  private var inWord = false
  private var words = PlayedWords()
  private var simplified = 0
  /// Chords at the place of another one, and those that are not read at all.
  private var (doubled, unread) = (0, 0)
  /// Chords whose kind has no tones here.
  private var toneless = 0
  private var oddTimes: Set<String> = []
  private var unclearJumps: Set<String> = []
  /// Measures that are longer than their time, and tempi after the first.
  private var (tooLong, laterTempi) = (0, Set<Double>())
  private var capo: Int?
  private let spelling = PlainSuffix()

  /// One sentence for everything that was not kept.
  var remarks: [String] {
    [
      (simplified, "simplified"), (doubled, "left out, because another one is at the same place"), (unread, "not read"),
      (toneless, "kept as text without sound, because this kind of chord is not known"),
    ]
    .filter { $0.0 > 0 }.map { "\($0.counted("chord")) \($0 == 1 ? "was" : "were") \($1)." }
      + oddTimes.sorted().map { "The time \($0) was read as a similar one." }
      + unclearJumps.sorted().map { "\"\($0.prefix(60))\" was read as the jump with which it begins." }
      + (tooLong == 0
        ? []
        : [
          "\(tooLong.counted("bar")) \(tooLong == 1 ? "is" : "are") longer than the time says; later chords are at its end."
        ])
      + (laterTempi.isEmpty
        ? [] : ["It has \((laterTempi.count + 1).counted("tempo")); only the first was read."])
      + (shift == 0
        ? [] : ["It is written for an instrument in \(Self.instruments[shift]); the chords are as they sound."])
      + (capo.map { ["A capo on fret \($0) was not read; f sets it."] } ?? [])
  }

  /// The usual names of the keys in which transposing instruments are, by ``shift``.
  private static let instruments = ["C", "D♭", "D", "E♭", "E", "F", "G♭", "G", "A♭", "A", "B♭", "B"]

  /// As it sounds.
  private var soundingKey: MusicalKey? { key.map { $0.transposed(by: shift) } }

  /// - Throws: If there are too many measures.
  mutating func read(_ node: XMLNode) throws(Refusal) {
    guard sheet.measures.count < LeadSheet.maximumMeasures else {
      throw Refusal(
        "The song lasts more than \(LeadSheet.maximumMeasures) bars.", remedy: "Export a part of it.")
    }
    if let attributes = node.children.first(where: { $0.name == "attributes" }) { read(attributes: attributes) }
    var measure = LeadSheet.Measure(time: time)
    measure.key = soundingKey
    /// In divisions from the bar line.
    var (now, end) = (0, 0)
    var placed: [(at: Int, symbol: ChordSymbol, isWithinBeat: Bool)] = []
    for child in node.children {
      switch child.name {
      case "attributes": read(attributes: child)
      case "note":
        guard child["chord"] == nil, child["grace"] == nil else { continue }
        words.read(child, into: &measure)
        if child["notations"]?["fermata"] != nil { measure.isHeld = true }
        now += max(0, child["duration"]?.number ?? 0)
      case "forward": now += max(0, child["duration"]?.number ?? 0)
      case "backup": now = max(0, now - max(0, child["duration"]?.number ?? 0))
      case "harmony":
        guard let symbol = symbol(of: child) else { continue }
        let offset = child["offset"]?.number
        placed.append((max(0, now + (offset ?? 0)), symbol, offset != nil))
      case "direction": read(direction: child, into: &measure)
      case "sound": read(sound: child, into: &measure)
      case "barline": read(barline: child, into: &measure)
      default: break
      }
      end = min(max(end, now), Self.maximumLength)
    }
    finish(&measure, placed, length: end, isPickup: node.attributes["implicit"] == "yes" && sheet.measures.isEmpty)
  }

  private static let maximumLength = 100_000_000

  private mutating func finish(
    _ measure: inout LeadSheet.Measure, _ placed: [(at: Int, symbol: ChordSymbol, isWithinBeat: Bool)], length: Int,
    isPickup: Bool
  ) {
    let full = max(1, divisions * 4 * time.beats / time.unit)
    measure.time = time
    var whole = full
    if isPickup, 0 < length, length < full {
      // Nobody plays a chord before the song begins: the words come along.
      guard !placed.isEmpty else { return words.waitForNext(from: measure) }
      let beats = max(1, length * time.beats / full)
      if let short = try? TimeSignature(beats, time.unit) { measure.time = short }
      whole = max(1, full * measure.time.beats / time.beats)
    } else if full < length {
      tooLong += 1
    }
    for chord in placed.sorted(by: { $0.at < $1.at }) {
      let place = Fraction(min(chord.at, whole - 1), whole)
      if let last = measure.chords.indices.last, measure.chords[last].position == place {
        if measure.chords[last].symbol != chord.symbol { doubled += 1 }
      } else {
        measure.chords.append(LeadSheet.PlacedChord(chord.symbol, at: place, isWithinBeat: chord.isWithinBeat))
      }
    }
    if let repeated, placed.isEmpty, repeated <= sheet.measures.count {
      measure.chords = sheet.measures[sheet.measures.count - repeated].chords
    }
    hasChords = hasChords || !placed.isEmpty
    sheet.measures.append(measure)
    sheet.key = sheet.key ?? soundingKey
    if !saidMode, sheet.measures.count == 1 || sheet.key?.mode == .major { settleMode() }
  }

  /// Without a mode, the first chord decides whether the key is minor.
  private mutating func settleMode() {
    guard let key = soundingKey, let first = sheet.measures.lazy.flatMap(\.chords).first?.symbol.chord,
      key.mode == .major, first.root == key.relative.tonic, first.quality.isMinor
    else { return }
    sheet.key = key.relative
    saidMode = true
    for index in sheet.measures.indices where sheet.measures[index].key == key {
      sheet.measures[index].key = key.relative
    }
    self.key = self.key?.relative
  }

  // MARK: Key and time

  private mutating func read(attributes: XMLNode) {
    if let said = attributes["divisions"]?.number, said > 0 { divisions = said }
    if let node = attributes["key"], let fifths = node["fifths"]?.number, (-7...7).contains(fifths) {
      let mode = node["mode"]?.words
      if mode != nil { saidMode = true }
      key = MusicalKey(signature: fifths, mode == "minor" || mode == "aeolian" ? .minor : .major)
    }
    if let node = attributes["time"] { read(time: node) }
    if let node = attributes["transpose"] { shift = ((node["chromatic"]?.number ?? 0) % 12 + 12) % 12 }
    if let node = attributes["measure-style"]?["measure-repeat"] {
      repeated = node.attributes["type"] == "stop" ? nil : max(1, node.number ?? 1)
    }
    if let fret = attributes["staff-details"]?["capo"]?.number, fret > 0 { capo = fret }
  }

  /// The nearest time with fewer and longer beats.
  private static func halved(_ beats: Int, _ unit: Int) -> TimeSignature? {
    var (beats, unit) = (beats, unit)
    while unit > 1 {
      (beats, unit) = ((beats + 1) / 2, unit / 2)
      if let time = try? TimeSignature(max(1, beats), unit) { return time }
    }
    return nil
  }

  private mutating func read(time node: XMLNode) {
    // Several pairs are one measure: 3/8 and 2/4 are seven eighths, and "3+2" eighths are five.
    let pairs = zip(node.all("beats"), node.all("beat-type")).compactMap { beats, type -> (sum: Int, unit: Int)? in
      guard let text = beats.words, let unit = type.number, 0 < unit, unit <= 1024 else { return nil }
      let numbers = text.split(separator: "+").compactMap { Int($0.filter { !$0.isWhitespace }) }
      return (numbers.reduce(0) { $0 + min(max(0, $1), 1000) }, unit)
    }
    guard let unit = pairs.map(\.unit).max() else { return }
    let sum = pairs.reduce(0) { $0 + $1.sum * unit / $1.unit }
    if let said = try? TimeSignature(sum, unit) {
      time = said
    } else if let other = Self.halved(sum, unit) {
      oddTimes.insert("\(sum)/\(unit)")
      time = other
    }
  }

  // MARK: What is printed at a measure

  private mutating func read(direction: XMLNode, into measure: inout LeadSheet.Measure) {
    var heard: [String] = []
    for type in direction.all("direction-type") {
      for child in type.children {
        switch child.name {
        case "rehearsal": measure.name = measure.name ?? child.words
        case "segno": measure.sign = .segno
        case "coda": measure.sign = .coda
        case "words": if let words = child.words { heard.append(words) }
        case "metronome": read(metronome: child)
        default: break
        }
      }
    }
    if let sound = direction["sound"] { read(sound: sound, into: &measure) }
    let words = heard.joined(separator: " ")
    if let said = Bar.Jump.read(words) {
      measure.jump = said.jump
      if !said.unread.isEmpty { unclearJumps.insert(words) }
      // A sign of the coda beside the words "To Coda" is not the coda.
      if said.jump == .toCoda, measure.sign == .coda { measure.sign = nil }
    }
    if sheet.measures.isEmpty {
      let lower = words.lowercased()
      if lower.contains("swing") { sheet.swings = true }
      if let style = PlayingStyle.allCases.first(where: { lower.contains($0.rawValue) }) { sheet.style = style }
    }
  }

  private mutating func read(metronome: XMLNode) {
    guard let unit = metronome["beat-unit"]?.words, let part = Self.quarters[unit],
      let text = metronome["per-minute"]?.words, let number = Double(text.filter { $0.isNumber || $0 == "." }),
      1 <= number, number <= 10_000
    else { return }
    note(tempo: number * part * (metronome["beat-unit-dot"] == nil ? 1 : 1.5))
  }

  private mutating func note(tempo: Double) {
    guard let first = sheet.tempo else { return sheet.tempo = tempo }
    // The printed number and the sound may differ by a rounding.
    if abs(first - tempo) >= 1 { laterTempi.insert(tempo.rounded()) }
  }

  private static let quarters: [String: Double] = [
    "whole": 4, "half": 2, "quarter": 1, "eighth": 0.5, "16th": 0.25, "32nd": 0.125,
  ]

  private mutating func read(sound: XMLNode, into measure: inout LeadSheet.Measure) {
    if let tempo = sound.attributes["tempo"].flatMap({ Double($0) }), 1 <= tempo, tempo <= 10_000 { note(tempo: tempo) }
    let says = sound.attributes
    if says["segno"] != nil { measure.sign = .segno }
    if says["coda"] != nil { measure.sign = .coda }
    guard measure.jump == nil else { return }
    if says["dacapo"] == "yes" { measure.jump = .daCapo }
    if says["dalsegno"] != nil { measure.jump = .dalSegno }
    if says["fine"] != nil { measure.jump = .fine }
    if says["tocoda"] != nil { measure.jump = .toCoda }
  }

  private func read(barline: XMLNode, into measure: inout LeadSheet.Measure) {
    if let ending = barline["ending"], ending.attributes["type"] == "start" {
      measure.endings = (ending.attributes["number"] ?? "").split { !$0.isNumber }.compactMap { Int($0) }
        .filter { Bar.Marks.endings.contains($0) }
    }
    if barline["segno"] != nil { measure.sign = .segno }
    if barline["coda"] != nil { measure.sign = .coda }
    if barline["fermata"] != nil { measure.isHeld = true }
    switch barline["repeat"]?.attributes["direction"] {
    case "forward": measure.beginsRepeat = true
    case "backward":
      measure.endsRepeat = true
      measure.passes = min(max(2, barline["repeat"]?.attributes["times"].flatMap { Int($0) } ?? 2), 99)
    default: break
    }
  }

  // MARK: Chords

  private mutating func symbol(of harmony: XMLNode) -> ChordSymbol? {
    let read = HarmonyReading(harmony, in: key, spelling)
    if read.isSimplified { simplified += 1 }
    if read.symbol == nil { unread += 1 }
    if case .unknown? = read.symbol { toneless += 1 }
    guard shift != 0 else { return read.symbol }
    let way = Transposition(from: key ?? MusicalKey(signature: 0, .major), semitones: shift)
    return read.symbol?.transposed(by: way)
  }
}

extension Bar.Jump {
  /// The jump that printed words mean, in the spellings that musicians use.
  init?(words: String) {
    guard let jump = Self.read(words)?.jump else { return nil }
    self = jump
  }

  /// The jump that printed words begin with, and the words among them that were not understood; `nil` if they do not
  /// begin like one.
  static func read(_ words: String) -> (jump: Bar.Jump, unread: [String])? {
    var text = words.lowercased()
    for (sign, word) in [("𝄌", " coda "), ("⊕", " coda "), ("𝄋", " segno "), ("%", " segno ")] {
      text = text.replacing(sign, with: word)
    }
    let said = text.split { $0.isWhitespace || ".,:;()".contains($0) }.map(String.init)
    func rest(after beginnings: [[String]]) -> ArraySlice<String>? {
      beginnings.first { said.starts(with: $0) }.map { said.dropFirst($0.count) }
    }
    func unread(_ rest: some Sequence<String>) -> [String] {
      rest.filter { !known.contains($0) && !isCount($0) }
    }
    let jumps: [(beginnings: [[String]], plain: Bar.Jump, coda: Bar.Jump, fine: Bar.Jump)] = [
      ([["dc"], ["d", "c"], ["da", "capo"]], .daCapo, .daCapoAlCoda, .daCapoAlFine),
      ([["ds"], ["d", "s"], ["dal", "segno"]], .dalSegno, .dalSegnoAlCoda, .dalSegnoAlFine),
    ]
    for (beginnings, plain, coda, fine) in jumps {
      guard let rest = rest(after: beginnings) else { continue }
      let target = rest.first { $0 == "coda" || $0 == "fine" }
      // Whole words: "Dsus4" is a chord, and "DC 10" the name of something.
      guard rest.first.map({ known.contains($0) || isCount($0) }) != false || target != nil else { return nil }
      return (target == "coda" ? coda : target == "fine" ? fine : plain, unread(rest))
    }
    if let rest = rest(after: [["to", "coda"], ["al", "coda"], ["alla", "coda"], ["da", "coda"]]) {
      return (.toCoda, unread(rest))
    }
    guard let rest = rest(after: [["fine"]]) else { return nil }
    return unread(rest).isEmpty ? (.fine, []) : nil
  }

  /// The words beside D.C., D.S., Coda and Fine that change nothing here.
  private static let known: Set = [
    "al", "alla", "to", "e", "and", "la", "the", "poi", "then", "coda", "fine", "segno", "senza", "con", "no",
    "without",
    "with", "w/o", "w/", "rep", "repeat", "repeats", "repetition", "repetitions", "repetizione", "ripetizione",
    "replica",
    "time", "times", "last", "once", "twice", "only", "on",
  ]

  /// "2x", "2nd", "3rd".
  private static func isCount(_ word: String) -> Bool {
    guard word.first?.isNumber == true else { return false }
    return ["x", "×", "st", "nd", "rd", "th"].contains(word.drop(while: \.isNumber))
  }
}
