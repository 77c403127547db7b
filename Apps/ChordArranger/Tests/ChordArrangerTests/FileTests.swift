import AppShell
import ArrangerModel
import ChordPro
import ChordTheory
import Foundation
import TerminalUI
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// Words on the screen, files from inside, the form of facts, and lines of chords.
@Suite struct FileTests {
  private static let words = """
    {title: Swing Low}
    {key: D}
    {start_of_chorus}
    Swing [D]low, sweet [G]chari[D]ot,
    Comin' for to carry me [A7]home.
    {end_of_chorus}

    """

  private func player(_ size: CellSize = CellSize(80, 24)) -> Player<Arranger> {
    let document = ChordProDocument(Self.words)
    return Player(
      Song(chordPro: document), app: Arranger(origin: Origin(chordPro: document, song: 0)), size: size)
  }

  private func word(_ text: String, _ player: Player<Arranger>) throws -> ArrangerPlace {
    let places = player.program.scene.regionsInPaintOrder
    return try #require(
      places.first { place in
        guard case .word(let word, in: _) = place, let words = player.song.bar(word.bar)?.words else { return false }
        let all = Array((words.before + words.text).unicodeScalars)
        var rest = String.UnicodeScalarView()
        rest.append(contentsOf: all[(words.before.unicodeScalars.count + word.scalars)...])
        return String(rest).hasPrefix(text)
      })
  }

  @Test(arguments: [CellSize(80, 24), CellSize(120, 36)])
  func `words are under their chords, and a chord is dragged to another syllable`(size: CellSize) throws {
    var player = player(size)
    #expect(player.lines.contains { $0.contains("low, sweet") })
    try player.carry(player.song.place(2), over: word("sweet", player))
    #expect(player.lastRows(1).contains("Release to move G to \"sweet\"."))
    player.release()
    let text = try player.song.chordPro(updating: player.app.origin.chordPro!).text
    #expect(text == Self.words.replacing("sweet [G]chari", with: "[G]sweet chari"))
    player.keys("u")
    #expect(try player.song.chordPro(updating: player.app.origin.chordPro!).text == Self.words)
  }

  @Test func `what a text cannot say of the bars between words is said`() throws {
    let document = ChordProDocument("{key: C}\n[F]Hello [C]world [G]again [C]now\n")
    let (song, origin) = (Song(chordPro: document), Origin(chordPro: document, song: 0))
    #expect(OutputFormat.chordPro.losses(of: song, origin) == "")
    var transposed = song
    _ = try ArrangerCommand.transpose(2).perform(on: &transposed)
    #expect(OutputFormat.chordPro.losses(of: transposed, origin) == "")
    for keys in ["Home (", "Home ^", "n"] {
      var player = Player(song, app: Arranger(origin: origin), size: CellSize(80, 24))
      player.keys(keys)
      #expect(player.song != song, "\(keys)")
      let losses = OutputFormat.chordPro.losses(of: player.song, origin)
      #expect(losses.contains("bars, repeats and beats of 1 section."), "\(keys): \(losses)")
    }
  }

  @Test func `keys move a chord from syllable to syllable`() throws {
    var player = player()
    player.focus(on: player.song.place(2))
    player.keys("]")
    let text = try player.song.chordPro(updating: player.app.origin.chordPro!).text
    #expect(text == Self.words.replacing("[G]chari", with: "cha[G]ri"))
    player.keys("[ [")
    #expect(player.song.bars(1)[0].words?.text == "low, ")
  }

  @Test func `w opens a menu that proposes a name, and asks for the file`() {
    var player = player()
    player.keys("w")
    #expect(player.lines.contains { $0.contains("Chart to print, as PDF") })
    player.keys("4")
    #expect(player.lines[0].contains("Swing Low.pdf"))
    player.keys("Enter")
    #expect(
      player.requests.last == .ask(.write(FileRequest(format: .pdf, path: "Swing Low.pdf", replaces: false))))
    player.keys("w Down Enter Ctrl-U a . m i d Enter w 2 Ctrl-U a . m i d Enter")
    #expect(player.requests.last == .ask(.write(FileRequest(format: .midi, path: "a.mid", replaces: true))))
  }

  @Test func `the title opens a form, which changes everything in one step`() throws {
    var player = player()
    try player.click(.facts)
    player.keys("Ctrl-U N e w Tab M e Down Down Ctrl-U 9 6 Enter")
    #expect(player.song.title == "New" && player.song.artist == "Me" && player.song.tempo == 96)
    player.keys("u")
    #expect(player.song.title == "Swing Low" && player.song.artist.isEmpty)
    player.keys("f Up Ctrl-U 9 9 Enter")
    #expect(player.lastRows(1).contains("A capo cannot be at fret 99."))
    player.keys("Esc")
    #expect(player.app.panel == nil)
  }

  @Test func `a blues is typed as a line`() throws {
    var player = Player(try Song.empty())
    player.keys("/")
    player.paste("C7 F7 C7 C7 | F7 % C7 % | G7 F7 C7 G7")
    player.keys("Enter")
    let roots = player.song.formBars.map { $0.bar.cells[0]?.text ?? "." }
    #expect(roots == ["C7", "F7", "C7", "C7", "F7", "F7", "C7", "C7", "G7", "F7", "C7", "G7"])
    player.keys("u")
    #expect(player.song.chords.isEmpty)
  }

  @Test func `a line may have two chords in a bar, or beats`() throws {
    func bars(_ text: String) throws -> [[String?]]? {
      try TypedBars(text) { ChordSymbol($0) }?.bars.map { $0.map { $0?.text } }
    }
    #expect(try bars("C Am | F G") == [["C", "Am"], ["F", "G"]])
    #expect(try bars("C . F . | %") == [["C", nil, "F", nil], ["C", nil, "F", nil]])
    #expect(try bars("| C | F |") == [["C"], ["F"]])
    #expect(try bars("C") == nil)
    #expect(throws: (any Error).self) { try bars("% C") }
    #expect(throws: (any Error).self) { try bars("C Hmpf") }
  }

  @Test func `a PDF has pages, or the program says what is missing`() throws {
    do {
      let bytes = try PDFChart(Song(chordPro: ChordProDocument(Self.words))).bytes()
      #expect(bytes.starts(with: Array("%PDF".utf8)) && bytes.count > 1_000)
    } catch let missing as CairoPDF.Missing {
      #expect(missing.description.contains("apt install libcairo2"))
    }
  }

  @Test func `Right goes on to the next row, and Left back`() {
    var player = Player.small()
    player.focus(on: player.song.place(4, 4))
    player.keys("Right")
    #expect(player.program.focus == player.song.place(5))
    player.keys("Left")
    #expect(player.program.focus == player.song.place(4, 4))
  }

  @Test func `what is shown in German is typed in German`() {
    var player = Player.small()
    player.keys("N N N")
    player.focus(on: player.song.place(1))
    player.keys("/ H 7 Enter")
    #expect(player.song.text.hasPrefix("B7"))
    player.keys("/ B Enter")
    #expect(player.song.text.hasPrefix("Bb"))
  }

  @Test(arguments: [
    // Letters, Roman numerals, Nashville numbers, German and Latin names, in the order of N.
    (ChordNaming.roman, "IV7", "F7"), (.roman, "V7/ii", "A7"), (.roman, "bVII", "Bb"), (.nashville, "57", "G7"),
    (.nashville, "6-", "Am"), (.german, "Fism", "F#m"), (.german, "Ciss", "C#"), (.german, "Ess7", "Eb7"),
    (.german, "H", "B"), (.latin, "Sol7", "G7"), (.latin, "Sib", "Bb"), (.latin, "Rem7", "Dm7"),
  ])
  func `what is shown in a naming can be typed in it`(naming: ChordNaming, typed: String, chord: String) throws {
    var player = Player.small()
    for _ in ChordNaming.allCases where player.app.writing.naming != naming { player.keys("N") }
    #expect(player.app.writing.naming == naming)
    player.focus(on: player.song.place(1))
    player.keys("/")
    for character in typed { player.keys(String(character)) }
    player.keys("Enter")
    let first = try #require(player.song.formBars.first?.bar.cells[0])
    #expect(first.text == chord)
    let capo = Capo(fret: 0)
    let shown = naming.text(of: first, in: player.song.key, capo: capo)
    #expect(typed.hasPrefix("Ciss") || typed.hasPrefix("Ess") || typed == "V7/ii" || shown == typed, "\(shown)")
  }

  @Test func `D7 is shown for Ebb7, unless exact letters are chosen`() throws {
    let key = try MusicalKey(parsing: "Gb")
    let symbol = ChordSymbol("Ebb7")
    #expect(ChordNaming.letters.text(of: symbol, in: key, capo: Capo(fret: 0)) == "D7")
    #expect(ChordNaming.exact.text(of: symbol, in: key, capo: Capo(fret: 0)) == "Ebb7")
  }
}

extension Song {
  fileprivate func bars(_ number: Int) -> [Bar] { sections[form[number - 1].section]?.bars ?? [] }
}
