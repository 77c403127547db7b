import ArrangerModel
import ChordPro
import ChordTheory
import History
import SeededRandom
import Testing

/// Songs as people write them: with words, in their own way.
struct SongTextLawTests {
  private static let chords = ["C", "Am7", "F/A", "G7sus4", "Bbmaj7", "F#m7b5", "Dm", "E", "(G7)", "N.C."]
  private static let words = [
    "Amazing", "grace", "how", "sweet", "the", "sound", "été", "和", "o\u{301}", "it's", "x2", "-", "la", "\u{200D}a",
    "日本",
    "line\u{2028}break", "\u{B}",
  ]

  /// - Returns: The text, and how many chords it has.
  private func song(_ random: inout SplitMix64) -> (text: String, chords: Int) {
    let end = random.element(of: ["\n", "\n", "\r\n"])
    var (lines, count) = ([String](), 0)
    for line in [
      "{title: A Song}", "{subtitle: traditional}", "{key: C}", "# by hand", "{time: 3/4}", "{x_own: kept}", "",
    ]
    where random.bool(probability: 0.6) { lines.append(line) }
    for part in 0..<random.int(in: 1...4) {
      let environment = random.element(of: ["verse", "chorus", "bridge", ""])
      if !environment.isEmpty { lines.append("{start_of_\(environment)}") } else { lines.append("{c: Part \(part)}") }
      for _ in 0..<random.int(in: 1...4) {
        var line = ""
        for _ in 0..<random.int(in: 1...6) {
          if random.bool(probability: 0.5) {
            line += "[\(random.element(of: Self.chords))]"
            count += 1
          }
          if random.bool(probability: 0.1) { line += "[*softly]" }
          line += random.element(of: Self.words) + random.element(of: [" ", "  ", "", "\t"])
        }
        lines.append(line)
        if random.bool(probability: 0.1) { lines += ["{sot}", "e|--0--[2]--|", "{eot}"] }
        if random.bool(probability: 0.1) {
          lines += ["# remark [C]", "{unknwon: x}", "| C | F |"].shuffled(using: &random)
        }
      }
      if !environment.isEmpty { lines.append("{end_of_\(environment)}") }
      lines += ["", ""].prefix(random.int(in: 0...2))
    }
    let mark = random.bool(probability: 0.1) ? "\u{FEFF}" : ""
    return (mark + lines.joined(separator: end) + random.element(of: ["", end]), count)
  }

  @Test func `in a song with words, a changed chord changes its characters, and a setting its line`() throws {
    var changed = 0
    try SplitMix64.forEachSeed(in: Laws.seeds(100, long: 1_000)) { random in
      let (text, _) = song(&random)
      let document = ChordProDocument(text)
      let song = Song(chordPro: document)
      #expect(try song.chordPro(updating: document).bytes == Array(text.utf8), "seed \(random.seed)\n\(text)")
      let chords = song.chords.filter { $0.symbol.chord != nil }
      guard !chords.isEmpty else { return }
      let chord = random.element(of: chords)
      let new = try song.after(.drop(ChordDrop(.new([ChordSymbol("Ebmaj7")]), at: chord.beat, .replace)))
      let result = try new.chordPro(updating: document).bytes
      let old = document.bytes
      let start = zip(old, result).prefix { $0 == $1 }.count
      let tail = zip(old.reversed(), result.reversed()).prefix { $0 == $1 }.count
      let gone = old[start..<max(start, old.count - tail)]
      let come = result[start..<max(start, result.count - tail)]
      // Letters that both chords have are not counted as changed.
      #expect(
        gone.count <= chord.symbol.text.utf8.count && come.count <= "Ebmaj7".utf8.count,
        "seed \(random.seed): \(String(decoding: come, as: UTF8.self))\n\(text)"
      )
      changed += 1
      // A setting.
      let moved = try song.after(.set(.tempo(87))).chordPro(updating: document).text
      let (before, after) = (lines(document.text), lines(moved))
      #expect(after.filter { !$0.contains("tempo") } == before, "seed \(random.seed)\n\(moved)")
    }
    #expect(changed > 50 || Laws.areLong)
  }

  /// The lines without the mark of the byte order, which stays at the beginning of the text.
  private func lines(_ text: String) -> [String] {
    Substring(text).utf8.drop { [0xEF, 0xBB, 0xBF].contains($0) }.split(
      separator: 0x0A, omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
  }

  @Test func `up and down again, a song with words has its own bytes`() throws {
    try SplitMix64.forEachSeed(in: Laws.seeds(200, long: 1_000)) { random in
      let (text, _) = song(&random)
      guard text.contains("{key: C}") else { return }
      let document = ChordProDocument(text)
      let up = try Song(chordPro: document).after(.transpose(5)).chordPro(updating: document)
      let down = try Song(chordPro: up).after(.transpose(-5)).chordPro(updating: up)
      #expect(down.text == document.text, "seed \(random.seed)\n\(text)\n---\n\(up.text)")
    }
  }

  @Test func `a mark anywhere in a song changes its line and nothing else`() throws {
    let text = """
      {title: Grace}
      {key: C}
      {start_of_verse: One}
      A[C]mazing [F]grace [*softly]how
      [G7]sweet the [C]sound
      {end_of_verse}
      {start_of_grid}
      | C . F . | G7 |
      {end_of_grid}
      # remark
      {c: Two}
      [Am]that [F]saved

      """
    let bytes = Array(text.utf8)
    func chords(_ document: ChordProDocument) -> [[String]] {
      document.lines.map { line in
        switch line.content {
        case .lyrics(let segments): segments.compactMap(\.chord)
        case .grid(let grid): grid.tokens.map(\.text)
        case .directive(let directive): [directive.name]
        case .blank, .comment, .verbatim: []
        }
      }
    }
    let whole = chords(ChordProDocument(text))
    for mark in ["\u{2028}", "\u{85}", "\u{B}", "\u{C}", "\u{0}", "\u{FEFF}", "\u{200D}", "\u{301}", "\r"] {
      for place in bytes.indices {
        let marked = Array(bytes[..<place] + mark.utf8 + bytes[place...])
        let document = ChordProDocument(bytes: marked)
        #expect(document.bytes == marked)
        let line = bytes[..<place].count { $0 == 0x0A }
        // Within a directive that begins or ends a section, what is below it is read in another way.
        let isSection = bytes[(bytes[..<place].lastIndex(of: 0x0A) ?? -1) + 1] == UInt8(ascii: "{")
        var read = chords(document)
        #expect(read.count == whole.count, "\(mark.unicodeScalars) at \(place)")
        guard read.count == whole.count, !isSection else { continue }
        read[line] = whole[line]
        #expect(read == whole, "\(mark.unicodeScalars.map(\.value)) at \(place)")
        _ = Song(chordPro: document)
      }
    }
  }

  // MARK: Chords above words

  @Test func `of a text with chords above its words, every chord and every word is in the ChordPro`() throws {
    var read = 0
    try SplitMix64.forEachSeed(in: Laws.seeds(100, long: 1_000)) { random in
      var (lines, chords, words) = ([String](), [String](), [String]())
      if random.bool(probability: 0.5) { lines += ["My Song", "Someone", ""] }
      for part in 0..<random.int(in: 1...4) {
        if random.bool(probability: 0.7) { lines.append(random.element(of: ["[Verse \(part)]", "Chorus:", "Bridge"])) }
        for _ in 0..<random.int(in: 1...3) {
          var line = ""
          for _ in 0..<random.int(in: 1...5) {
            let chord = random.element(of: Self.chords)
            chords.append(chord)
            line += chord + String(repeating: " ", count: random.int(in: 1...9))
          }
          let sign = random.element(of: ["", "", "", "x2", "(let ring)", "repeat", "-"])
          lines.append(line + (line.split(separator: " ").count > 1 ? sign : ""))
          if random.bool(probability: 0.8) {
            let sung = (0..<random.int(in: 1...6)).map { _ in
              random.element(of: ["grace", "sweet", "été", "o\u{301}ne", "日本", "line\u{2028}x", "the", "sound,"])
            }
            words += sung
            lines.append("so " + sung.joined(separator: random.element(of: [" ", "  "])))
          }
        }
        lines += ["", ""].prefix(random.int(in: 0...2))
      }
      let end = random.element(of: ["\n", "\r\n"])
      let text = lines.joined(separator: end) + end
      let sheet = try #require(ChordsOverWords(text), "seed \(random.seed)\n\(text)")
      let document = ChordProDocument(sheet.chordPro)
      let segments = document.lines.flatMap { line -> [LyricSegment] in
        if case .lyrics(let segments) = line.content { segments } else { [] }
      }
      #expect(segments.compactMap(\.chord) == chords, "seed \(random.seed)\n\(text)\n---\n\(sheet.chordPro)")
      let sung = Substring(segments.map(\.lyrics).joined(separator: "")).unicodeScalars.filter { $0 != " " }
      let all = words.joined().unicodeScalars
      #expect(
        String(String.UnicodeScalarView(sung)).replacing("so", with: "")
          == String(String.UnicodeScalarView(all)).replacing("so", with: ""),
        "seed \(random.seed)\n\(text)\n---\n\(sheet.chordPro)")
      read += 1
    }
    #expect(read > 0)
  }
}
