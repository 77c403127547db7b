import SeededRandom
import Testing

@testable import ChordPro

@Suite struct ChordEditTests {
  private func edited(_ text: String, _ edit: (inout ChordProDocument) throws -> Void) rethrows -> String {
    var document = ChordProDocument(text)
    try edit(&document)
    return document.text
  }

  /// All lines but one are the same bytes, and the document is as if it were read anew.
  private func requireLocal(_ line: Int, _ document: ChordProDocument, _ before: ChordProDocument, _ seed: UInt64) {
    #expect(document == ChordProDocument(bytes: document.bytes), "seed \(seed)")
    var (lines, old) = (document.lines.map(\.bytes), before.lines.map(\.bytes))
    #expect(lines.count == old.count, "seed \(seed)")
    lines.remove(at: line)
    old.remove(at: line)
    #expect(lines == old, "seed \(seed)")
  }

  @Test func `a chord is replaced, inserted and removed in its place`() throws {
    let text = "{t: x}\r\nOh [C]do [F]re\r\n"
    #expect(
      try edited(text) { try $0.replaceChord(inLine: 1, segment: 1, with: "Am7/G") }
        == "{t: x}\r\nOh [Am7/G]do [F]re\r\n")
    #expect(try edited(text) { try $0.removeChord(inLine: 1, segment: 2) } == "{t: x}\r\nOh [C]do re\r\n")
    #expect(
      try edited(text) { try $0.insertChord("G", inLine: 1, segment: 1, afterCharacters: 3) }
        == "{t: x}\r\nOh [C]do [G][F]re\r\n")
    #expect(
      try edited(text) { try $0.insertChord("G", inLine: 1, segment: 0, afterCharacters: 0) }
        == "{t: x}\r\n[G]Oh [C]do [F]re\r\n")
  }

  @Test func `syllables are counted as they are seen`() throws {
    #expect(
      try edited("[C]re\u{301}👩‍👩‍👧x") { try $0.insertChord("G", inLine: 0, segment: 0, afterCharacters: 3) }
        == "[C]re\u{301}👩‍👩‍👧[G]x")
    var document = ChordProDocument(bytes: [0x61, 0xE2, 0x82, 0xFF, 0x62])
    #expect(document.text == "a\u{FFFD}\u{FFFD}b")
    try document.insertChord("G", inLine: 0, segment: 0, afterCharacters: 3)
    #expect(document.bytes == [0x61, 0xE2, 0x82, 0xFF, 0x5B, 0x47, 0x5D, 0x62])
  }

  @Test func `a replaced chord is read as it was given, and nothing else changes`() throws {
    var backs = 0
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let before = ChordProDocument(bytes: dice.text())
      let places = before.segments { $0.chord != nil }
      guard !places.isEmpty else { continue }
      let (line, segment) = places[dice.int(in: 0...places.count - 1)]
      var document = before
      let chord = dice.element(of: ["Dm7", "C~G", "|", "N.C.", "{x}", "和", "not a chord"])
      try document.replaceChord(inLine: line, segment: segment, with: chord)
      requireLocal(line, document, before, seed)
      guard case .lyrics(let segments) = document.lines[line].content,
        case .lyrics(let old) = before.lines[line].content
      else { return #expect(Bool(false), "seed \(seed)") }
      #expect(segments[segment].chord == chord, "seed \(seed)")
      #expect(segments.map(\.lyrics) == old.map(\.lyrics), "seed \(seed)")
      let first = old[segment].chord!
      // What was read may be no chord that could be written, as an empty one.
      guard first.utf8.elementsEqual(before.lines[line].bytes[old[segment].markRange].dropFirst().dropLast()),
        (try? document.replaceChord(inLine: line, segment: segment, with: first)) != nil
      else { continue }
      backs += 1
      #expect(document == before, "seed \(seed)")
    }
    #expect(500 < backs)
  }

  @Test func `an inserted chord divides the words, and its removal joins them again`() throws {
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let before = ChordProDocument(bytes: dice.text())
      let places = before.segments { _ in true }
      guard !places.isEmpty else { continue }
      let (line, segment) = places[dice.int(in: 0...places.count - 1)]
      guard case .lyrics(let old) = before.lines[line].content else { continue }
      let count = dice.int(in: 0...old[segment].lyrics.count)
      var document = before
      do {
        try document.insertChord("Bb", inLine: line, segment: segment, afterCharacters: count)
      } catch {
        // A broken directive has become a whole one.
        guard case .noLongerLyrics(let text) = error, text.contains("{") else { throw error }
        #expect(document == before, "seed \(seed)")
        continue
      }
      requireLocal(line, document, before, seed)
      guard case .lyrics(let new) = document.lines[line].content else { return #expect(Bool(false), "seed \(seed)") }
      let index = new.firstIndex { $0.chord == "Bb" }!
      #expect(new[index].lyrics == String(old[segment].lyrics.dropFirst(count)), "seed \(seed)")
      try document.removeChord(inLine: line, segment: index)
      #expect(document == before, "seed \(seed)")
    }
  }

  @Test func `text that would not be this chord is refused`() {
    for text in ["", "A]m", "[A", "*soft", "A\nm", "A\r\nm", "A\tm"] {
      var document = ChordProDocument("[C]do")
      #expect(throws: ChordProError.chord(text)) { try document.replaceChord(inLine: 0, segment: 0, with: text) }
      #expect(throws: ChordProError.chord(text)) {
        try document.insertChord(text, inLine: 0, segment: 0, afterCharacters: 1)
      }
      #expect(document.text == "[C]do")
    }
    #expect(
      ChordProError.chord("A]m").description
        == "\"A]m\" cannot be a chord. Leave out brackets, line breaks, and a star at the beginning.")
    #expect(ChordProError.chord("").description == "A chord needs a name. To leave this beat empty, delete the chord.")
  }

  @Test func `words that would be something else without their chord keep it`() {
    for text in ["[C]# one", "[C]{t: x}"] {
      var document = ChordProDocument(text)
      let error = #expect(throws: ChordProError.self) { try document.removeChord(inLine: 0, segment: 0) }
      #expect(error == .noLongerLyrics(String(text.dropFirst(3))))
      #expect(document.text == text)
    }
    #expect(
      ChordProError.noLongerLyrics("# one").description
        == "\"# one\" would no longer be read as words and chords. Change the beginning of the line first.")
    var document = ChordProDocument("[C]\n")
    #expect(throws: Never.self) { try document.removeChord(inLine: 0, segment: 0) }
    #expect(document.lines[0].content == .blank)
  }

  @Test func `a mark behind the first chord becomes that of the text`() throws {
    var document = ChordProDocument("[C]\u{FEFF}do")
    try document.removeChord(inLine: 0, segment: 0)
    #expect(document == ChordProDocument(bytes: document.bytes))
    #expect(document.hasByteOrderMark)
  }

  @Test func `a cell of a grid is replaced in its place`() throws {
    let text = "{sog}\n|  C .  |F|\n"
    #expect(try edited(text) { try $0.replaceCell(inLine: 1, token: 1, with: "G~Am") } == "{sog}\n|  G~Am .  |F|\n")
    #expect(try edited(text) { try $0.replaceCell(inLine: 1, token: 4, with: "%") } == "{sog}\n|  C .  |%|\n")
    #expect(try edited(text) { try $0.replaceCell(inLine: 1, token: 4, with: "1") } == "{sog}\n|  C .  | 1|\n")
    #expect(try edited(text) { try $0.replaceCell(inLine: 1, token: 4, with: ".") } == "{sog}\n|  C .  | .|\n")
    #expect(try edited(text) { try $0.replaceCell(inLine: 1, token: 4, with: "C:") } == "{sog}\n|  C .  |C: |\n")
    for bad in ["", " ", "C G", "C|G", ":|", "C\nG"] {
      #expect(throws: ChordProError.cell(bad)) {
        try edited(text) { try $0.replaceCell(inLine: 1, token: 1, with: bad) }
      }
    }
    #expect(
      ChordProError.cell("C G").description
        == "\"C G\" cannot be one cell of a grid. Leave out spaces and bar lines.")
  }

  @Test func `chords that are not there stop the program`() async {
    await #expect(processExitsWith: .failure) {
      var document = ChordProDocument("do [C]re")
      try document.replaceChord(inLine: 0, segment: 0, with: "G")
    }
    await #expect(processExitsWith: .failure) {
      var document = ChordProDocument("{sog}\n| C |")
      try document.replaceCell(inLine: 1, token: 0, with: "G")
    }
    await #expect(processExitsWith: .failure) {
      var document = ChordProDocument("do")
      try document.insertChord("C", inLine: 0, segment: 0, afterCharacters: 3)
    }
  }
}
