import SeededRandom

@testable import ChordPro

/// Texts in which everything that has a meaning comes together in every order, whole and broken.
extension SplitMix64 {
  mutating func text() -> [UInt8] {
    var text: [UInt8] = bool(probability: 0.1) ? ChordProDocument.byteOrderMark : []
    let lineEnd = element(of: [[.lineFeed], [.carriageReturn, .lineFeed]] as [[UInt8]])
    for _ in 0..<int(in: 0...12) {
      text += line()
      text += bool(probability: 0.05) ? [.lineFeed] : lineEnd
    }
    if bool(probability: 0.4) { text += line() }
    return text
  }

  mutating func line() -> [UInt8] {
    switch int(in: 0...9) {
    case 0...2: Array(element(of: Self.directives).utf8)
    case 3: Array(element(of: Self.gridLines).utf8)
    case 4: bytes(0...8).filter { $0 != .lineFeed }
    case 5: []
    default: (0..<int(in: 0...6)).flatMap { _ in Array(element(of: Self.words).utf8) }
    }
  }

  private static let directives = [
    "{title: Scale}", "{t:Scale}", "{ key : G }", "{key}", "{meta: key F}", "{tempo: fast}", "{new_song}", "{ns}",
    "{soc}",
    "{eoc}", "{start_of_verse: Verse 1}", "{eov}", "{start_of_grid 1+4x2 Intro}", "{eog}", "{sot}", "{eot}",
    "{start_of_abc}", "{end_of_abc}", "{chorus}", "{x_pedal: 3}", "{tilte: Oops}", "{comment-alto: see %{title}}",
    "  {c: softly}\t", "{broken", "{a} b {c}", "{}", "# a remark", "{define: C frets 0 3 2 0 1 0}",
  ]
  private static let gridLines = [
    "|: C . F~G . | % . . . :| twice", "A || G7 / |1 %% :|2 C |.", "|C|G|", ":|: ", "no bars", "| C . | D", "\t| . |",
  ]
  private static let words = [
    "[C]", "[Am7]", "[*soft]", "[", "]", "[]", "do ", "ré", "和", "👩‍👩‍👧", "\u{FEFF}", "{", "}", "#", " ", "\t", "\r", "|",
    ":", "*",
  ]
}

extension ChordProDocument {
  /// The numbers of all lines of lyrics with a segment that fulfils the condition.
  func segments(where condition: (LyricSegment) -> Bool) -> [(line: Int, segment: Int)] {
    lines.indices.flatMap { line -> [(line: Int, segment: Int)] in
      guard case .lyrics(let segments) = lines[line].content else { return [] }
      return segments.indices.filter { condition(segments[$0]) }.map { (line, $0) }
    }
  }
}
