import ArrangerModel
import ChordPro
import ChordTheory
import SeededRandom

/// Songs by chance, as ChordPro texts, which can say everything that a song has.
extension SplitMix64 {
  static let suffixes = """
    m 7 maj7 m7 dim + 6 m6 6/9 9 m9 maj9 11 m11 13 sus2 sus4 7sus4 9sus4 dim7 m7b5 mMaj7 add9 madd9 5 7b9 7#9 7#11 7alt \
    7b13 7#5 7b5 maj7#11 13b9 7#5#9 7b9b13 m7add11 add11 maj7#5 m9b5 2 4 7no3 sus2sus4
    """.split(separator: " ").map(String.init) + ["", "", "", ""]

  static let roots = "C C# Db D Eb E F F# Gb G Ab A Bb B".split(separator: " ").map(String.init)

  mutating func chord() -> String {
    let body = element(of: Self.roots) + element(of: Self.suffixes)
    return bool(probability: 0.15) ? "\(body)/\(element(of: Self.roots))" : body
  }

  private mutating func cell(_ isFirst: Bool, plain: Bool) -> String {
    if !isFirst, bool(probability: 0.7) { return "." }
    if bool(probability: 0.05) { return "N.C." }
    if !plain, bool(probability: 0.1) { return "\(chord())~\(chord())" }
    if !plain, bool(probability: 0.03) { return "hum" }
    return chord()
  }

  private mutating func bar(_ beats: Int, plain: Bool) -> String {
    (0..<beats).map { cell($0 == 0 && bool(probability: 0.9), plain: plain) }.joined(separator: " ")
  }

  /// - Parameter plain: Whether it has only chords, each on a beat of its own, and no words.
  mutating func song(plain: Bool = false) -> Song {
    let times = plain ? ["4/4", "3/4", "6/8", "5/4", "2/2"] : ["4/4", "3/4", "6/8", "5/4", "2/2", "11/8"]
    var text = """
      {title: \(element(of: ["Étude & <more>", "A \"song\"", "Blue"]))}
      {artist: \(element(of: ["Ada", "N. N.", ""]))}
      {key: \(element(of: MusicalKey.all).text)}
      {tempo: \(int(in: 40...200))}

      """
    let count = int(in: 1...4)
    // A plain song has one way back at most, as every program understands it.
    let hasWayBack = plain && bool(probability: 0.5)
    for section in 0..<count {
      func says(_ mark: String, _ chance: Double, _ random: inout SplitMix64) -> Bool {
        guard plain else { return random.bool(probability: chance) }
        return hasWayBack && (mark == "Segno" || mark == "To Coda" ? section == 0 : section == count - 1)
      }
      let time = element(of: times)
      let beats = Int(time.prefix { $0 != "/" })!
      text += "{time: \(time)}\n"
      if bool(probability: 0.2) { text += "{key: \(element(of: MusicalKey.all).text)}\n" }
      if !plain, bool(probability: 0.3) {
        text += "{start_of_verse: Verse \(section)}\n"
        for _ in 0..<int(in: 1...3) {
          text += "\(bool(probability: 0.5) ? "O " : "")[\(chord())]one two [\(chord())]three\n"
        }
        text += "{end_of_verse}\n\n"
        continue
      }
      text += "{start_of_grid: \(element(of: ["Verse", "Chorus", "A", "Coda", "Fine <x>"])) \(section)}\n"
      if says("Segno", 0.2, &self) { text += "Segno | \(bar(beats, plain: plain)) |\n" }
      let repeats = bool(probability: 0.5)
      text +=
        "\(repeats && bool(probability: 0.6) ? "|:" : "|") \(bar(beats, plain: plain)) | \(bar(beats, plain: plain)) "
      if repeats, bool(probability: 0.5) {
        text += "|1 \(bar(beats, plain: plain)) :|2 \(bar(beats, plain: plain)) |\n"
      } else {
        text += repeats ? ":|\n" : "|\n"
      }
      if says("To Coda", 0.3, &self) { text += "| \(bar(beats, plain: plain)) | To Coda\n" }
      if says("D.S.", 0.3, &self) { text += "| \(bar(beats, plain: plain)) | D.S. al Coda\n" }
      if says("Coda", 0.3, &self) { text += "Coda | \(bar(beats, plain: plain)) | Fermata\n" }
      text += "{end_of_grid}\n\n"
    }
    return Song(chordPro: ChordProDocument(text))
  }
}

extension Song {
  /// What a listener hears: each bar with its section, length and key, and its chords at the beats on which they begin.
  func heard(_ write: (ChordSymbol) -> String = \.text) -> [String] {
    playedBars.map { played in
      let name = form.first { $0.id == played.use }.flatMap { sections[$0.section]?.name } ?? ""
      let time = played.bar.time
      var events: [String] = []
      for (beat, symbol) in played.bar.cells.enumerated() {
        guard let symbol else { continue }
        let parts: [ChordSymbol?] =
          if case .several(let chords) = symbol { chords.map { $0.map { .chord($0) } } } else { [symbol] }
        for (index, part) in parts.enumerated() {
          guard let part else { continue }
          let place = Fraction((beat * parts.count + index) * 1, parts.count * time.beats)
          events.append("\(place.numerator)/\(place.denominator) \(write(part))")
        }
      }
      let length = Fraction(time.beats, time.unit)
      return "\(name) \(length.numerator)/\(length.denominator) \((played.bar.key ?? key).text): "
        + events.joined(separator: ", ") + (played.bar.marks.isHeld ? " held" : "")
    }
  }
}

extension ChordSymbol {
  /// The notes, however the chord is spelled.
  var sound: String {
    chord.map { chord in
      "\(chord.root.pitchClass.number)/\(chord.bass.pitchClass.number) \(chord.suffix.intervals.map(\.text))"
    } ?? (text == "hum" ? "hum" : "none")
  }
}
