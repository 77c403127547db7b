import SeededRandom
import Testing

@testable import ChordPro

@Suite struct ChordProSongTests {
  private static let text = """
    # a setlist

    {t: Scale}
    {st: up}
    {st: and down}
    {artist: Ada}
    {meta: artist Charles}
    {composer: Trad.}
    {key: G}
    {capo: 2}
    {tempo: 92.5}
    {time: 6/8}
    {duration: 3:45}
    {title-alto: not this}
    {start_of_verse: Verse 1}
    [C]Do
    {end_of_verse}
    {key: A}
    {soc}
    Re
    {eoc}
    {chorus: again}
    {start_of_intro}
    {ns}
    {t: Other}
    {sog label="Solo"}
    | C |
    {eob}
    """

  private let songs = ChordProDocument(text).songs

  @Test func `what directives say is read by its name`() {
    let song = songs[0]
    #expect(song.title == "Scale")
    #expect(song.values(of: "subtitle") == ["up", "and down"])
    #expect(song.artists == ["Ada", "Charles"])
    #expect(song.values(of: "composer") == ["Trad."])
    #expect(song.key == "G")
    #expect(song.values(of: "key") == ["G", "A"])
    #expect(song.metadata.last == ChordProSong.Metadata(name: "key", value: "A", line: 17))
    #expect(song.capo == 2)
    #expect(song.tempo == 92.5)
    #expect(song.time?.beats == 6 && song.time?.beatUnit == 8)
    #expect(song.duration == 225)
    #expect(songs[1].title == "Other" && songs[1].key == nil)
  }

  @Test func `a new song begins with its directive, and blank lines and comments are none`() {
    #expect(songs.map(\.lines) == [0..<23, 23..<28])
    #expect(ChordProDocument("").songs.map(\.lines) == [0..<0])
    #expect(ChordProDocument("#\n{ns}\na\n{ns}").songs.map(\.lines) == [0..<3, 3..<4])
    #expect(ChordProDocument("{ns}\n{ns}").songs.map(\.lines) == [0..<1, 1..<2])
  }

  @Test func `sections have a kind, a label and their lines`() {
    let expected: [ChordProSection] = [
      ChordProSection(kind: .verse, label: "Verse 1", lines: 14..<17, body: 15..<16, isClosed: true),
      ChordProSection(kind: .chorus, label: nil, lines: 18..<21, body: 19..<20, isClosed: true),
      ChordProSection(kind: .chorusRecall, label: "again", lines: 21..<22, body: 22..<22, isClosed: true),
      ChordProSection(kind: .other("intro"), label: nil, lines: 22..<23, body: 23..<23, isClosed: false),
    ]
    #expect(songs[0].sections == expected)
    #expect(
      songs[1].sections == [
        ChordProSection(kind: .grid, label: "Solo", lines: 25..<28, body: 26..<27, isClosed: false)
      ])
    let kinds = ChordProDocument("{sob}\n{sot}\n{eot}\n{sov}").songs[0].sections
    #expect(kinds.map(\.kind) == [.bridge, .tab, .verse])
    #expect(kinds.map(\.isClosed) == [false, true, false])
  }

  @Test func `numbers that cannot be are none`() {
    func song(_ text: String) -> ChordProSong { ChordProDocument(text).songs[0] }
    for text in ["-1", "x", "1.5", ""] { #expect(song("{capo: \(text)}").capo == nil, "\(text)") }
    for text in ["0", "-1", "nan", "inf", "x"] { #expect(song("{tempo: \(text)}").tempo == nil, "\(text)") }
    for text in ["6", "6/8/2", "0/4", "4/0", "/4", "C"] { #expect(song("{time: \(text)}").time == nil, "\(text)") }
    for text in ["x", "1:2:3:4", "-1", "1::2", "9999999999"] {
      #expect(song("{duration: \(text)}").duration == nil, "\(text)")
    }
    #expect(song("{duration: 268}").duration == 268)
    #expect(song("{duration: 1:02:03}").duration == 3_723)
  }

  @Test func `songs and sections share no line and songs leave none out`() {
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let document = ChordProDocument(bytes: dice.text())
      let songs = document.songs
      #expect(songs.flatMap { Array($0.lines) } == Array(document.lines.indices), "seed \(seed)")
      for song in songs {
        let lines = song.sections.flatMap { Array($0.lines) }
        #expect(lines == lines.sorted() && Set(lines).count == lines.count, "seed \(seed)")
        #expect(lines.allSatisfy(song.lines.contains), "seed \(seed)")
        #expect(song.sections.allSatisfy { $0.lines.count >= $0.body.count + 1 }, "seed \(seed)")
      }
    }
  }
}
