import SeededRandom
import Testing

@testable import ChordTheory

@Suite struct ChordSuffixTests {
  @Test(arguments: [
    ("", "1 3 5"), ("maj", "1 3 5"), ("M", "1 3 5"), ("m", "1 b3 5"), ("min", "1 b3 5"), ("-", "1 b3 5"),
    ("dim", "1 b3 b5"), ("°", "1 b3 b5"), ("o", "1 b3 b5"), ("+", "1 3 #5"), ("aug", "1 3 #5"), ("+5", "1 3 #5"),
    ("5", "1 5"), ("(no3)", "1 5"), ("no3", "1 5"), ("no5", "1 3"), ("sus2", "1 2 5"), ("sus4", "1 4 5"),
    ("sus", "1 4 5"),
    ("sus24", "1 2 4 5"), ("4", "1 4 5"), ("2", "1 3 5 9"),
    ("6", "1 3 5 6"), ("m6", "1 b3 5 6"), ("6/9", "1 3 5 6 9"), ("69", "1 3 5 6 9"), ("-69", "1 b3 5 6 9"),
    ("7", "1 3 5 b7"), ("maj7", "1 3 5 7"), ("M7", "1 3 5 7"), ("Δ", "1 3 5 7"), ("Δ7", "1 3 5 7"), ("^7", "1 3 5 7"),
    ("ma7", "1 3 5 7"), ("m7", "1 b3 5 b7"), ("-7", "1 b3 5 b7"), ("mi7", "1 b3 5 b7"), ("min7", "1 b3 5 b7"),
    ("m(maj7)", "1 b3 5 7"), ("mmaj7", "1 b3 5 7"), ("mM7", "1 b3 5 7"), ("7M", "1 3 5 7"), ("m7M", "1 b3 5 7"),
    ("7M(9)", "1 3 5 7 9"), ("m/maj7", "1 b3 5 7"), ("-Δ", "1 b3 5 7"),
    ("minmaj9", "1 b3 5 7 9"), ("dim7", "1 b3 b5 bb7"), ("°7", "1 b3 b5 bb7"), ("o7", "1 b3 b5 bb7"),
    ("dim(maj7)", "1 b3 b5 7"), ("ø", "1 b3 b5 b7"), ("ø7", "1 b3 b5 b7"), ("m7b5", "1 b3 b5 b7"),
    ("-7(♭5)", "1 b3 b5 b7"),
    ("aug7", "1 3 #5 b7"), ("+7", "1 3 #5 b7"), ("7#5", "1 3 #5 b7"), ("7+", "1 3 #5 b7"), ("7aug", "1 3 #5 b7"),
    ("7+5", "1 3 #5 b7"), ("7-5", "1 3 b5 b7"), ("7b5", "1 3 b5 b7"), ("+maj7", "1 3 #5 7"), ("maj7#5", "1 3 #5 7"),
    ("-5", "1 3 b5"), ("-9", "1 b3 5 b7 9"),
    ("9", "1 3 5 b7 9"), ("maj9", "1 3 5 7 9"), ("m9", "1 b3 5 b7 9"), ("11", "1 3 5 b7 9 11"), ("13", "1 3 5 b7 9 13"),
    ("m11", "1 b3 5 b7 9 11"), ("maj13", "1 3 5 7 9 13"), ("ø9", "1 b3 b5 b7 9"), ("dim9", "1 b3 b5 bb7 9"),
    ("7sus4", "1 4 5 b7"), ("9sus4", "1 4 5 b7 9"), ("7sus", "1 4 5 b7"), ("sus4add9", "1 4 5 9"),
    ("7sus4(b9,13)", "1 4 5 b7 b9 13"),
    ("add9", "1 3 5 9"), ("madd9", "1 b3 5 9"), ("(add9)", "1 3 5 9"), ("add2", "1 3 5 9"), ("add4", "1 3 5 11"),
    ("add#11", "1 3 5 #11"), ("add6", "1 3 5 6"), ("addb6", "1 3 5 b13"), ("majadd9", "1 3 5 9"),
    ("add9(no3)", "1 5 9"),
    ("7b9", "1 3 5 b7 b9"), ("7#9", "1 3 5 b7 #9"), ("7(b9)", "1 3 5 b7 b9"), ("7b9#9", "1 3 5 b7 b9 #9"),
    ("9b9", "1 3 5 b7 b9"), ("13#11", "1 3 5 b7 9 #11 13"), ("7b13", "1 3 5 b7 b13"), ("7(13)", "1 3 5 b7 13"),
    ("7/9", "1 3 5 b7 9"), ("7b5#5", "1 3 b5 #5 b7"), ("7#4", "1 3 5 b7 #11"), ("m7(11,13)", "1 b3 5 b7 11 13"),
    ("7alt", "1 3 b7 b9 #9 #11 b13"), ("alt", "1 3 b7 b9 #9 #11 b13"), ("maj9(#11)", "1 3 5 7 9 #11"),
    ("omit5", "1 3"), ("m7b5(b9)", "1 b3 b5 b7 b9"),
  ])
  func `a suffix means these tones, and keeps its text`(text: String, tones: String) throws {
    let suffix = try ChordSuffix(parsing: text)
    #expect(suffix.intervals.map(\.text) == tones.words)
    #expect(suffix.text == text)
  }

  @Test(arguments: [
    "x", "foo", "()", "(b9", "b9)", "((b9))", "(b9,)", "(,b9)", "7(", "m5", "no7", "7 b9", "add", "add7", "b",
    "b7",
    "7/", "7/3", "8", "10", "malt", "mm", "7b", "sus3", "susadd", "/9/", "addb", "omit",
  ])
  func `what is not a suffix is refused with what to write`(text: String) {
    let fault = #expect(throws: Unreadable.self) { try ChordSuffix(parsing: text) }
    #expect(
      fault?.description == """
        "\(text)" is not a known kind of chord. Write it like m7, maj9, 7sus4, dim7, 6/9, add9 or 7(b9,#11).
        """)
  }

  @Test func `the quality is that of the triad`() throws {
    let qualities: [(String, ChordQuality)] = [
      ("", .major), ("13#11", .major), ("7b5", .major), ("7alt", .major), ("m7", .minor), ("m7#5", .minor),
      ("m7b5", .diminished), ("dim7", .diminished), ("ø", .diminished), ("+", .augmented), ("maj7#5", .augmented),
      ("7b5#5", .major), ("sus2", .suspended), ("9sus4", .suspended), ("5", .open), ("no3", .open), ("no5", .major),
    ]
    for (text, quality) in qualities { #expect(try ChordSuffix(parsing: text).quality == quality, "\(text)") }
    #expect(ChordQuality.allCases.filter(\.isMinor) == [.minor, .diminished])
  }

  @Test func `a dominant seventh has a major third and a minor seventh`() throws {
    for text in ["7", "9", "13b9", "7alt", "+7", "7b5"] {
      #expect(try ChordSuffix(parsing: text).isDominantSeventh, "\(text)")
    }
    for text in ["", "maj7", "m7", "dim7", "7sus4", "6"] {
      #expect(try !ChordSuffix(parsing: text).isDominantSeventh, "\(text)")
    }
  }

  @Test func `two spellings of one chord are not equal, but have the same tones`() throws {
    let (long, short) = try (ChordSuffix(parsing: "min7"), ChordSuffix(parsing: "m7"))
    #expect(long != short && long.intervals == short.intervals)
  }

  @Test func `random letters are read or refused, but never trap, and what is read keeps its text`() {
    let letters = Array("mMajdiugsb#+-°øΔ^o(),/0123456789 nt").map(String.init)
    var read = 0
    for seed in 0..<3_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let text = (0..<dice.int(in: 0...4)).map { _ in dice.element(of: letters) }.joined()
      guard let suffix = try? ChordSuffix(parsing: text) else { continue }
      read += 1
      #expect(suffix.text == text && suffix.intervals.first == Interval(1), "seed \(seed): \(text)")
      #expect(suffix.intervals == suffix.intervals.sorted() && Set(suffix.intervals).count == suffix.intervals.count)
    }
    #expect(read > 300, "\(read)")
  }
}
