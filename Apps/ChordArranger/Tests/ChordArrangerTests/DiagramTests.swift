import AppShell
import ArrangerModel
import ChordPro
import ChordTheory
import Foundation
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// Diagrams of all chords of a song: on charts, and beside the song.
@Suite struct DiagramTests {
  private func song(_ text: String) -> Song { Song(chordPro: ChordProDocument(text)) }

  private func diagrams(_ text: String, on instrument: Instrument) -> [ChordDiagram] {
    let document = ChordProDocument(text)
    return SongDiagrams(of: Song(chordPro: document), on: instrument, definitions: document.definitions).diagrams
  }

  @Test func `each different chord is there once, in the order in which they begin`() {
    let text = "[G]a [Em]b [G]c\n{c: Grid}\n{sog}\n| C~D . (Am) . | N.C. . hum . | G . . . |\n{eog}\n"
    #expect(diagrams(text, on: .guitar).map(\.name) == ["G", "Em", "C", "D", "Am"])
  }

  @Test func `every fingering sounds as its chord, and a capo changes what is fingered only where it can be put`()
    throws
  {
    try SplitMix64.forEachSeed(in: Laws.seeds(12, long: 300)) { random in
      let chords = (0..<random.int(in: 1...8)).map { _ in
        let root = ["C", "F#", "Bb", "E", "Ab"].randomElement(using: &random)!
        return root + ["", "m", "7", "m7b5", "sus4", "maj7"].randomElement(using: &random)!
      }
      let text = "{capo: \(random.int(in: 0...5))}\n" + chords.map { "[\($0)]la " }.joined() + "\n"
      let song = song(text)
      for instrument in Instrument.allCases {
        for (diagram, name) in zip(diagrams(text, on: instrument), chords.unique) {
          #expect(diagram.name.hasPrefix(name))
          let written = try Chord(parsing: name)
          let played = instrument.hasCapo ? written : song.sounding(written, in: song.key)
          let pitches =
            switch diagram.way {
            case .strings(let fingering): fingering.pitches(on: try #require(instrument.fretboard))
            case .keys(let pitches): pitches
            case .none: [Pitch]()
            }
          #expect(Set(pitches.map(\.pitchClass)).isSubset(of: played.pitchClasses), "\(diagram)")
        }
      }
    }
  }

  @Test func `what the text defines is used, also under a name of its own`() {
    let text = "{define: Foo base-fret 1 frets 0 0 0 0 0 0}\n{define: G base-fret 3 frets 1 3 3 2 1 1}\n[Foo]a [G]b\n"
    #expect(diagrams(text, on: .guitar).map(\.detail) == ["000000", "355433"])
  }

  @Test func `with a capo, the piano has the chord that sounds`() {
    let text = "{key: G}\n{capo: 2}\n[G]a\n"
    #expect(diagrams(text, on: .guitar).map(\.name) == ["G"])
    #expect(diagrams(text, on: .piano).map(\.name) == ["G (A)"])
  }

  @Test func `a song with too many chords says so`() {
    let roots = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"]
    let text = roots.flatMap { root in ["", "m", "7", "m7", "maj7"].map { "[\(root)\($0)]a " } }.joined() + "\n"
    let all = SongDiagrams(of: song(text), on: .ukulele, definitions: [])
    #expect(all.diagrams.count == SongDiagrams.maximumCount && all.hasMore)
    #expect(all.lines().last == "The song has more chords.")
    #expect(all.lines().allSatisfy { columns(of: $0) <= 76 })
  }

  @Test(arguments: Instrument.allCases)
  func `charts have them, in each format`(instrument: Instrument) throws {
    let song = song("{title: T}\n[G]a [F#m7b5]b [Bb]c\n")
    let diagrams = SongDiagrams(of: song, on: instrument, definitions: [])
    let chart = Chart(song, diagrams: diagrams)
    for text in [chart.text, chart.markdown, chart.html] {
      #expect(text.contains("Chords on the \(instrument.rawValue)") && text.contains("●"))
    }
    #expect(!Chart(song).text.contains("●"))
    do {
      #expect(
        try PDFChart(song, diagrams: diagrams).bytes().count > PDFChart(song).bytes().count + 100)
    } catch is CairoPDF.Missing {}
  }

  @Test func `d chooses an instrument in the menu of files, which is kept`() throws {
    var player = Player.small()
    player.keys("w d")
    #expect(player.lines.contains { $0.contains("Chord diagrams on charts: guitar") })
    try player.click(.panel(.key(.character("d"))))
    #expect(player.lines.contains { $0.contains("Chord diagrams on charts: ukulele") })
    player.keys("4 Enter")
    #expect(
      player.requests.last
        == .ask(.write(FileRequest(format: .pdf, path: "Small.pdf", diagrams: .ukulele, replaces: false))))
    var other = Arranger()
    other.viewState = try JSONDecoder().decode(
      ArrangerViewState.self, from: JSONEncoder().encode(player.app.viewState))
    #expect(other.files.diagrams == .ukulele)
    player.keys("w d d d Esc w")
    #expect(player.lines.contains { $0.contains("Chord diagrams on charts: none") })
  }

  @Test func `in a wide window they stand beside the song, which keeps eight bars a row`() throws {
    // A song that fits into the window with four bars a row has four.
    #expect(
      Player(.long(bars: 16), size: CellSize(200, 60)).lines.contains { $0.contains("┃1 ") && $0.contains("│4 ") })
    var player = Player(.long(bars: 160), size: CellSize(200, 60))
    #expect(player.lines.contains { $0.contains("┃1 ") && $0.contains("│8 ") })
    player.focus(on: player.song.place(1))
    player.keys("G")
    #expect(player.lines.contains { $0.contains("In the song") })
    #expect(player.lines.contains { $0.contains("┃1 ") && $0.contains("│8 ") })
    #expect(player.lines.contains { $0.contains("5: x32010") })
    // A narrower window has the box alone.
    var narrow = Player(.long(bars: 16), size: CellSize(120, 40))
    narrow.focus(on: narrow.song.place(1))
    narrow.keys("G")
    #expect(!narrow.lines.contains { $0.contains("In the song") })
    #expect(narrow.lines.joined().contains("1 of 5"))
  }
}

extension [String] {
  /// Each once, in the order of the first.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
