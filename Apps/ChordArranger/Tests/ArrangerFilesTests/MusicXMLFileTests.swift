import ArrangerModel
import ChordPro
import ChordTheory
import History
import SeededRandom
import Testing

@testable import ArrangerFiles

struct MusicXMLFileTests {
  static func read(_ text: String) throws(Refusal) -> LeadSheet { try MusicXMLFile.read(Array(text.utf8)).sheet }

  /// The refusal of a file; empty if it is read.
  static func refusal(_ text: String) -> String {
    do throws(Refusal) {
      _ = try MusicXMLFile.read(Array(text.utf8))
      return ""
    } catch {
      return error.description
    }
  }

  static func score(_ measures: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <score-partwise version="4.0">
      <work><work-title>Sample</work-title></work>
      <part-list><score-part id="P1"><part-name>Voice</part-name></score-part></part-list>
      <part id="P1">\(measures)</part>
    </score-partwise>
    """
  }

  static func harmony(_ step: String, _ kind: String = "major", _ more: String = "") -> String {
    "<harmony><root><root-step>\(step)</root-step></root><kind>\(kind)</kind>\(more)</harmony>"
  }

  static let quarter = "<note><rest/><duration>1</duration></note>"
  static let beginning = """
    <attributes><divisions>1</divisions><key><fifths>-1</fifths></key><time><beats>4</beats><beat-type>4</beat-type></time>
    </attributes>
    """

  @Test func `a song that is written is heard the same when it is read`() throws {
    for seed in Laws.seeds(150, long: 1_000) {
      var random = SplitMix64(seed: seed)
      let song = random.song()
      let read = try Song(leadSheet: try Self.read(song.leadSheet.musicXML))
      #expect(read.heard() == song.heard(), "seed \(seed)")
      #expect(read.title == song.title && read.artist == song.artist, "seed \(seed)")
      // A song whose first bar is in another key has that key.
      let first = song.formBars[0].bar.key ?? song.key
      #expect(read.key == first, "seed \(seed): \(read.key) instead of \(first)")
      #expect(abs(read.tempo / Double(read.time.unit) - song.tempo / Double(song.time.unit)) < 0.01, "seed \(seed)")
      guard read.heard() == song.heard() else {
        let difference = zip(read.heard(), song.heard()).first { $0 != $1 }
        Issue.record("seed \(seed): \(String(describing: difference))")
        return
      }
    }
  }

  @Test func `the words come back with their lines`() throws {
    let song = Song(
      chordPro: ChordProDocument("{title: W}\n{sov: One}\nO [C]hap[G]py day\n[F]And again\n{eov}\n"))
    let read = try Song(leadSheet: try Self.read(song.leadSheet.musicXML))
    #expect(read.sections[SectionID(1)]?.bars.map(\.words) == song.sections[SectionID(1)]?.bars.map(\.words))
  }

  @Test func `a kind of chord and its degrees mean the same tones`() throws {
    for text in SplitMix64.suffixes {
      let tones = try ChordSuffix(parsing: text).intervals
      #expect(HarmonyKind(of: tones).intervals == tones, "\(text)")
      #expect(PlainSuffix().suffix(of: tones).suffix.intervals == tones, "\(text)")
    }
  }

  @Test(arguments: [
    ("major", "", "C"), ("dominant", "", "C7"), ("half-diminished", "", "Cm7b5"), ("major-minor", "", "CmMaj7"),
    ("suspended-fourth", "", "Csus4"), ("power", "", "C5"), ("dominant-13th", "", "C13"),
    (
      "dominant",
      "<degree><degree-value>9</degree-value><degree-alter>-1</degree-alter><degree-type>add</degree-type></degree>",
      "C7b9"
    ),
    (
      "major",
      "<degree><degree-value>9</degree-value><degree-alter>0</degree-alter><degree-type>add</degree-type></degree>",
      "Cadd9"
    ),
    ("minor", "<bass><bass-step>E</bass-step><bass-alter>-1</bass-alter></bass>", "Cm/Eb"),
  ])
  func `chords of other programs have their usual names`(kind: String, more: String, name: String) throws {
    let sheet = try Self.read(
      Self.score("<measure>\(Self.beginning)\(Self.harmony("C", kind, more))\(Self.quarter)</measure>"))
    #expect(sheet.measures[0].chords.map(\.symbol.text) == [name])
  }

  private func chords(_ harmonies: String) throws -> [String] {
    try Self.read(Self.score("<measure>\(Self.beginning)\(harmonies)\(Self.quarter)</measure>"))
      .measures[0].chords.map(\.symbol.text)
  }

  @Test(arguments: ["Neapolitan", "Italian", "French", "German", "pedal", "Tristan", "other"])
  func `a kind that says no tones is no major triad`(kind: String) throws {
    #expect(try chords(Self.harmony("C", kind)) == ["C(\(kind))"])
  }

  @Test func `a kind is altered as its print says`() throws {
    let printed = Self.harmony("C", "dominant").replacing("<kind>", with: "<kind text=\"7alt\">")
    #expect(try chords(printed) == ["C7alt"])
  }

  @Test func `of two chords at one place the first is read, and that is said`() throws {
    let both = Self.harmony("C") + Self.harmony("A", "minor")
    #expect(try chords(both) == ["C"])
    let score = Self.score("<measure>\(Self.beginning)\(both)\(Self.quarter)</measure>")
    #expect(try MusicXMLFile.read(Array(score.utf8)).remarks.contains { $0.hasPrefix("1 chord was left out") })
  }

  @Test func `chords that are written as steps of the key are read in it`() throws {
    let numeral = "<numeral><numeral-root>2</numeral-root></numeral><kind>minor-seventh</kind>"
    #expect(try chords("<harmony>\(numeral)</harmony>") == ["Gm7"])
    #expect(try chords("<harmony><function>V</function><kind>dominant</kind></harmony>") == ["C7"])
  }

  @Test func `a song without bars is written with one, because a part needs it`() {
    #expect(Song(chordPro: ChordProDocument("{title: x}\n")).leadSheet.musicXML.contains("<measure number=\"1\""))
  }

  @Test func `chords stand where the notes before them end, and before and behind offsets`() throws {
    let music = """
      <measure>\(Self.beginning)\(Self.harmony("F"))\(Self.quarter)\(Self.quarter)\(Self.harmony("G"))\
      \(Self.harmony("A", "minor", "<offset>1</offset>"))\(Self.quarter)\(Self.quarter)</measure>
      """
    let song = try Song(leadSheet: try Self.read(Self.score(music)))
    #expect(song.chords.map { "\($0.beat.number) \($0.symbol.text)" } == ["0 F", "2 G", "3 Am"])
    #expect(song.key.text == "F" && song.title == "Sample")
  }

  @Test func `without a mode, a minor chord at the beginning makes the key minor`() throws {
    let music = "<measure>\(Self.beginning)\(Self.harmony("D", "minor"))\(Self.quarter)</measure>"
    #expect(try Song(leadSheet: try Self.read(Self.score(music))).key.text == "Dm")
  }

  @Test func `an upbeat without chords is no bar, and its words belong to the first one`() throws {
    func sung(_ words: String) -> String {
      "<note><rest/><duration>1</duration><lyric><syllabic>single</syllabic><text>\(words)</text></lyric></note>"
    }
    let music = """
      <measure number="0" implicit="yes">\(Self.beginning)\(sung("Oh"))</measure>
      <measure number="1">\(Self.harmony("F"))\(sung("when"))\(sung("the"))</measure>
      """
    let song = try Song(leadSheet: try Self.read(Self.score(music)))
    #expect(song.formBars.count == 1)
    #expect(
      song.formBars[0].bar.words
        == song.formBars[0].bar.words.map { _ in
          Song(chordPro: ChordProDocument("Oh [F]when the ")).formBars[0].bar.words!
        })
  }

  @Test func `a repeat of three times and an ending for two times are written out`() throws {
    func measure(_ chord: String, left: String = "", right: String = "") -> String {
      """
      <measure>\(left.isEmpty ? "" : "<barline location=\"left\">\(left)</barline>")\(Self.harmony(chord))\(Self.quarter)\
      \(right.isEmpty ? "" : "<barline location=\"right\">\(right)</barline>")</measure>
      """
    }
    let thrice = Self.score(
      measure("C", left: "<repeat direction=\"forward\"/>", right: "<repeat direction=\"backward\" times=\"3\"/>")
        + measure("D"))
    func heard(_ text: String) throws -> [String] {
      try Song(leadSheet: try Self.read(text)).playedBars.compactMap { $0.bar.cells[0]?.text }
    }
    #expect(try heard(thrice) == ["C", "C", "C", "D"])
    let twice = Self.score(
      measure("C", left: "<repeat direction=\"forward\"/>")
        + measure(
          "D", left: "<ending number=\"1, 2\" type=\"start\"/>", right: "<repeat direction=\"backward\"/>")
        + measure("E", left: "<ending number=\"3\" type=\"start\"/>"))
    #expect(try heard(twice) == ["C", "D", "C", "D", "C", "E"])
    // Without a sign of its own, a repeat goes back to the beginning, over the names of sections.
    let named = Self.score(
      "<measure><direction><direction-type><rehearsal>A</rehearsal></direction-type></direction>\(Self.harmony("C"))"
        + "</measure><measure><direction><direction-type><rehearsal>B</rehearsal></direction-type></direction>"
        + "\(Self.harmony("D"))<barline><repeat direction=\"backward\"/></barline></measure>")
    #expect(try heard(named) == ["C", "D", "C", "D"])
    #expect(try Song(leadSheet: try Self.read(named)).sections[SectionID(1)]?.name == "A, B")
  }

  @Test(arguments: [
    ("D.C. al Fine", Bar.Jump.daCapoAlFine), ("DS al Coda", .dalSegnoAlCoda), ("Dal Segno", .dalSegno),
    ("To Coda", .toCoda), ("FINE", .fine), ("Da Capo al Coda", .daCapoAlCoda), ("D.S.al Coda", .dalSegnoAlCoda),
    ("D.C.al Fine", .daCapoAlFine), ("D.S. 𝄋 al 𝄌", .dalSegnoAlCoda), ("D.S. %", .dalSegno), ("To Coda ⊕", .toCoda),
    ("Da Coda", .toCoda), ("Fine (2nd time)", .fine), ("D.S. 2x", .dalSegno), ("D.C. twice", .daCapo),
    ("D.S. al Coda (no repeats)", .dalSegnoAlCoda), ("D.C. al Coda w/o rep.", .daCapoAlCoda),
    ("D.S. al 2nd ending", .dalSegno),
  ])
  func `jumps are read in the words of musicians`(words: String, jump: Bar.Jump) throws {
    let music = """
      <measure>\(Self.harmony("C"))<direction><direction-type><words>\(words)</words></direction-type></direction></measure>
      """
    let read = try MusicXMLFile.read(Array(Self.score(music).utf8))
    #expect(read.sheet.measures[0].jump == jump)
    #expect(read.remarks.contains { $0.contains(words) } == words.hasSuffix("ending"), "\(read.remarks)")
  }

  @Test func `two syllables on a note of another program stay where they are, and a chord without tones is told`()
    throws
  {
    let note = "<note><pitch><step>C</step><octave>4</octave></pitch><duration>2</duration><lyric number=\"1\">"
    let text = Self.score(
      "<measure>" + Self.beginning
        + "<harmony><root><root-step>C</root-step></root><kind text=\"Trist\">Tristan</kind></harmony>"
        + note + "<syllabic>single</syllabic><text>dolce</text></lyric></note>" + note
        + "<syllabic>single</syllabic><text>mi</text><elision>\u{A0}</elision><syllabic>single</syllabic><text>ama</text>"
        + "</lyric></note></measure>")
    let read = try MusicXMLFile.read(Array(text.utf8))
    let words = try #require(read.sheet.measures[0].words)
    #expect(words.before.isEmpty && words.text.split(separator: " ") == ["dolce", "mi", "ama"], "\(words)")
    #expect(read.remarks.contains { $0.hasPrefix("1 chord was kept as text without sound") }, "\(read.remarks)")
  }

  @Test(arguments: ["Dsus4", "Dschungel", "DC-10", "D's", "Ds4", "Da capella", "Dc Sieben", "DC 10", "Fine day"])
  func `words that only begin like a jump are none`(words: String) throws {
    #expect(Bar.Jump(words: words) == nil)
  }

  @Test func `the chords of a transposing instrument are as they sound`() throws {
    let text = Self.score(
      "<measure><attributes><divisions>1</divisions><key><fifths>2</fifths></key>"
        + "<time><beats>4</beats><beat-type>4</beat-type></time>"
        + "<transpose><diatonic>-1</diatonic><chromatic>-2</chromatic></transpose></attributes>"
        + Self.harmony("D") + Self.quarter + Self.harmony("A", "dominant") + Self.quarter + "</measure>")
    let read = try MusicXMLFile.read(Array(text.utf8))
    #expect(read.sheet.measures[0].chords.map(\.symbol.text) == ["C", "G7"])
    #expect(read.sheet.key == MusicalKey(signature: 0, .major))
    #expect(read.remarks.contains { $0.contains("an instrument in B♭") }, "\(read.remarks)")
  }

  @Test func `several pairs of numbers are one time`() throws {
    func time(_ pairs: String) throws -> TimeSignature {
      let measure = "<measure><attributes><divisions>2</divisions><time>\(pairs)</time></attributes>"
      return try Self.read(Self.score(measure + Self.harmony("C") + Self.quarter + "</measure>")).measures[0].time
    }
    func pair(_ beats: String, _ unit: Int) -> String { "<beats>\(beats)</beats><beat-type>\(unit)</beat-type>" }
    #expect(try time(pair("3", 8) + pair("2", 8)) == TimeSignature(5, 8))
    #expect(try time(pair("3", 8) + pair("2", 4)) == TimeSignature(7, 8))
    #expect(try time(pair("3+2", 8)) == TimeSignature(5, 8))
  }

  @Test func `a later tempo and a measure that is too long are told, and a repeated measure has its chords`() throws {
    func tempo(_ number: Int) -> String {
      "<direction><direction-type><words/></direction-type><sound tempo=\"\(number)\"/></direction>"
    }
    let four = String(repeating: Self.quarter, count: 4)
    let text = Self.score(
      "<measure>" + Self.beginning + tempo(100) + Self.harmony("C") + Self.quarter + Self.harmony("G") + Self.quarter
        + "</measure><measure><attributes><measure-style><measure-repeat type=\"start\">1</measure-repeat></measure-style>"
        + "</attributes>" + four + "</measure><measure><attributes><measure-style><measure-repeat type=\"stop\"/>"
        + "</measure-style></attributes>" + tempo(60) + Self.harmony("F") + four + Self.quarter + "</measure>")
    let read = try MusicXMLFile.read(Array(text.utf8))
    #expect(read.sheet.measures.map { $0.chords.map(\.symbol.text) } == [["C", "G"], ["C", "G"], ["F"]])
    #expect(read.sheet.tempo == 100)
    for words in ["It has 2 tempos; only the first was read", "1 bar is longer than the time says"] {
      #expect(read.remarks.contains { $0.contains(words) }, "\(words) in \(read.remarks)")
    }
  }

  @Test func `only the first part with chords is read`() throws {
    let text = """
      <score-partwise><part-list/><part id="P1"><measure>\(Self.quarter)</measure></part>
      <part id="P2"><measure>\(Self.harmony("A"))</measure></part>
      <part id="P3"><measure>\(Self.harmony("B"))</measure></part></score-partwise>
      """
    #expect(try Self.read(text).measures.map { $0.chords.map(\.symbol.text) } == [["A"]])
  }

  // MARK: Files that are wrong

  @Test func `what is no lead sheet is refused with the reason and a remedy`() {
    #expect(
      Self.refusal("<score-partwise><part id=\"P1\"><measure/></part></score-partwise>").contains("no chord symbols"))
    #expect(Self.refusal("<score-timewise><measure/></score-timewise>").contains("Export it as score-partwise"))
    #expect(Self.refusal("<opus/>").contains("It has no score: it is <opus>."))
    #expect(Self.refusal("<score-partwise><part>").contains("not well-formed XML"))
    #expect(Self.refusal("<score-partwise>\n\n&nothing;</score-partwise>").contains("not well-formed XML"))
    let deep = String(repeating: "<a>", count: 300)
    #expect(Self.refusal("<score-partwise>\(deep)").contains("nested"))
    let many = String(repeating: "<measure>\(Self.harmony("C"))</measure>", count: 10_001)
    #expect(Self.refusal(Self.score(many)).contains("more than 10000 bars"))
    let often = """
      <measure>\(Self.harmony("C"))<barline><repeat direction="backward" times="99"/></barline></measure>
      """
    let sheet = try? Self.read(Self.score(String(repeating: often, count: 200)))
    #expect(throws: Refusal.self) { try Song(leadSheet: #require(sheet)) }
  }

  @Test func `entities are refused, so that no file is read and nothing grows`() {
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE score-partwise [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <score-partwise>&b;</score-partwise>
      """
    #expect(Self.refusal(bomb).contains("defines XML entities"))
    let file = """
      <!DOCTYPE score-partwise [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<score-partwise>&x;</score-partwise>
      """
    #expect(Self.refusal(file).contains("defines XML entities"))
    // A comment of any length does not hide them.
    let late =
      "<!DOCTYPE score-partwise [<!--\(String(repeating: "x", count: 70_000))--><!ENTITY x \"y\">]><score-partwise/>"
    #expect(Self.refusal(late).contains("defines XML entities"))
  }

  @Test func `bytes that are no UTF-8 are no end of the program, in a name or in a value`() {
    for name in ["<no\u{1}te/>", "<a \u{1}b=\"c\"/>", "<a b=\"\u{1}\"/>", "<a b\u{1}=\"c\">\u{1}</a>"] {
      let text = Array("<score-partwise><part>\(name)</part></score-partwise>".utf8).map { $0 == 1 ? 0xFE : $0 }
      #expect(throws: Refusal.self) { try MusicXMLFile.read(text) }
    }
  }

  @Test func `a file that is cut off or damaged anywhere is read or refused`() {
    var random = SplitMix64(seed: 7)
    let text = Array(random.song().leadSheet.musicXML.utf8)
    for seed in Laws.seeds(150, long: 1_000) {
      var random = SplitMix64(seed: seed)
      var bytes = text
      if random.bool(probability: 0.3) {
        bytes = Array(bytes.prefix(random.int(in: 0...bytes.count)))
      } else {
        for _ in 0..<random.int(in: 1...8) {
          bytes[random.int(in: 0...bytes.count - 1)] = UInt8(random.int(in: 0...255))
        }
      }
      guard let sheet = try? MusicXMLFile.read(bytes).sheet else { continue }
      _ = try? Song(leadSheet: sheet)
    }
  }

  @Test func `a number of any size is read or refused`() throws {
    let text = Self.score("<measure number=\"1\">\(Self.beginning)\(Self.harmony("C"))\(Self.quarter)</measure>")
    let extremes = ["0", "-1", "\(Int.max)", "\(Int.min)", "9007199254740993", "1e308", "nan", "-inf", "1e20"]
    for place in text.ranges(of: /-?\d+/) {
      for extreme in extremes {
        var changed = text
        changed.replaceSubrange(place, with: extreme)
        guard let sheet = try? Self.read(changed) else { continue }
        _ = try? Song(leadSheet: sheet)
      }
    }
  }
}
