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
  private var key: MusicalKey?
  /// Whether the part said its mode; programs that do not know modes leave it out.
  private var saidMode = false
  /// What is sung, while a syllable is not the last of its word.
  private var inWord = false
  private var words = PlayedWords()
  private var simplified = 0
  /// Chords at the place of another one, and those that are not read at all.
  private var (doubled, unread) = (0, 0)
  private var oddTimes: Set<String> = []
  private let spelling = PlainSuffix()

  /// One sentence for everything that was not kept.
  var remarks: [String] {
    [(simplified, "simplified"), (doubled, "left out, because another one is at the same place"), (unread, "not read")]
      .filter { $0.0 > 0 }.map { "\($0.counted("chord")) \($0 == 1 ? "was" : "were") \($1)." }
      + oddTimes.sorted().map { "The time \($0) was read as another one of the same length." }
  }

  /// - Throws: If there are too many measures.
  mutating func read(_ node: XMLNode) throws(Refusal) {
    guard sheet.measures.count < LeadSheet.maximumMeasures else {
      throw Refusal(
        "The song lasts more than \(LeadSheet.maximumMeasures) measures.", remedy: "Export a part of it.")
    }
    if let attributes = node.children.first(where: { $0.name == "attributes" }) { read(attributes: attributes) }
    var measure = LeadSheet.Measure(time: time)
    measure.key = key
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
    }
    for chord in placed.sorted(by: { $0.at < $1.at }) {
      let place = Fraction(min(chord.at, whole - 1), whole)
      if let last = measure.chords.indices.last, measure.chords[last].position == place {
        if measure.chords[last].symbol != chord.symbol { doubled += 1 }
      } else {
        measure.chords.append(LeadSheet.PlacedChord(chord.symbol, at: place, isWithinBeat: chord.isWithinBeat))
      }
    }
    hasChords = hasChords || !placed.isEmpty
    sheet.measures.append(measure)
    sheet.key = sheet.key ?? key
    if !saidMode, sheet.measures.count == 1 || sheet.key?.mode == .major { settleMode() }
  }

  /// Without a mode, the first chord decides whether the key is minor.
  private mutating func settleMode() {
    guard let key, let first = sheet.measures.lazy.flatMap(\.chords).first?.symbol.chord,
      key.mode == .major, first.root == key.relative.tonic, first.quality.isMinor
    else { return }
    sheet.key = key.relative
    saidMode = true
    for index in sheet.measures.indices where sheet.measures[index].key == key {
      sheet.measures[index].key = key.relative
    }
    self.key = key.relative
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
  }

  private mutating func read(time node: XMLNode) {
    guard let beats = node["beats"]?.words, let unit = node["beat-type"]?.number else { return }
    // "3+2" eighths are five.
    let sum = beats.split(separator: "+").compactMap { Int($0.filter { !$0.isWhitespace }) }.reduce(0) {
      $0.addingReportingOverflow($1).partialValue
    }
    if let said = try? TimeSignature(sum, unit) {
      time = said
    } else if unit > 0, let other = try? TimeSignature(max(1, sum / max(1, unit / 32)), min(unit, 32)) {
      oddTimes.insert("\(beats)/\(unit)")
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
    if let jump = Bar.Jump(words: words) {
      measure.jump = jump
      // A sign of the coda beside the words "To Coda" is not the coda.
      if jump == .toCoda, measure.sign == .coda { measure.sign = nil }
    }
    if sheet.measures.isEmpty {
      let lower = words.lowercased()
      if lower.contains("swing") { sheet.swings = true }
      if let style = PlayingStyle.allCases.first(where: { lower.contains($0.rawValue) }) { sheet.style = style }
    }
  }

  private mutating func read(metronome: XMLNode) {
    guard sheet.tempo == nil, let unit = metronome["beat-unit"]?.words, let part = Self.quarters[unit],
      let text = metronome["per-minute"]?.words, let number = Double(text.filter { $0.isNumber || $0 == "." }),
      1 <= number, number <= 10_000
    else { return }
    sheet.tempo = number * part * (metronome["beat-unit-dot"] == nil ? 1 : 1.5)
  }

  private static let quarters: [String: Double] = [
    "whole": 4, "half": 2, "quarter": 1, "eighth": 0.5, "16th": 0.25, "32nd": 0.125,
  ]

  private mutating func read(sound: XMLNode, into measure: inout LeadSheet.Measure) {
    if sheet.tempo == nil, let tempo = sound.attributes["tempo"].flatMap({ Double($0) }), 1 <= tempo, tempo <= 10_000 {
      sheet.tempo = tempo
    }
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
    return read.symbol
  }
}

extension Bar.Jump {
  /// The jump that printed words mean, in the spellings that musicians use.
  init?(words: String) {
    let letters = words.lowercased().filter { $0.isLetter || $0 == " " }.split(separator: " ").joined(separator: " ")
    let isDaCapo = letters.hasPrefix("dc") || letters.hasPrefix("d c") || letters.hasPrefix("da capo")
    let isDalSegno = letters.hasPrefix("ds") || letters.hasPrefix("d s") || letters.hasPrefix("dal segno")
    let (toCoda, toFine) = (letters.hasSuffix("coda"), letters.hasSuffix("fine"))
    if isDaCapo {
      self = toCoda ? .daCapoAlCoda : toFine ? .daCapoAlFine : .daCapo
    } else if isDalSegno {
      self = toCoda ? .dalSegnoAlCoda : toFine ? .dalSegnoAlFine : .dalSegno
    } else if letters == "to coda" || letters == "al coda" {
      self = .toCoda
    } else if letters == "fine" {
      self = .fine
    } else {
      return nil
    }
  }
}

extension Int {
  /// "1 chord", "2 chords"
  fileprivate func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
