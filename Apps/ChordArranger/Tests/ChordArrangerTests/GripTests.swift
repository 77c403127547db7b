import ArrangerModel
import ChordPro
import ChordTheory
import TestKit
import Testing

@testable import ChordArranger

@Suite struct GripTests {
  @Test func `a grip is drawn from the nut, or from its lowest finger`() throws {
    #expect(
      Diagram.lines(of: Fingering([nil, 3, 2, 0, 1, 0])) == [
        "x     o   o",
        "═══════════",
        "│ │ │ │ ● │",
        "│ │ ● │ │ │",
        "│ ● │ │ │ │",
        "│ │ │ │ │ │",
      ])
    #expect(
      Diagram.lines(of: Fingering([5, 7, 7, 6, 5, 5])) == [
        "           ",
        "───────────",
        "● │ │ │ ● ● 5",
        "│ │ │ ● │ │",
        "│ ● ● │ │ │",
        "│ │ │ │ │ │",
      ])
  }

  @Test func `keys are marked where the voicing has them`() {
    #expect(
      Diagram.keyboard([60, 64, 68].map(Pitch.init)) == [
        "│ █ █ │ █ ● █ │ █ █ │ █ █ █ │",
        "│●│ │●│ │ │ │ │ │ │ │ │ │ │ │",
      ])
  }

  @Test func `one key leads through the instruments, another through the fingerings`() {
    var player = Player.small()
    player.focus(on: player.song.place(1))
    player.keys("G")
    #expect(player.lines.contains { $0.contains("C on the guitar, 1 of") })
    let first = player.lines
    player.keys(".")
    #expect(player.lines.contains { $0.contains("C on the guitar, 2 of") } && player.lines != first)
    for name in ["ukulele", "bass", "piano"] {
      player.keys("G")
      #expect(player.lines.contains { $0.contains("C on the \(name)") })
    }
    player.keys("G")
    #expect(!player.lines.joined().contains(" on the "))
    #expect(player.program.journal.counter == 0)
  }

  @Test func `what the text defines comes first`() throws {
    let document = ChordProDocument("{define: C base-fret 3 frets x 1 3 3 3 1}\n[C]La\n")
    var player = Player(Song(chordPro: document), app: Arranger(origin: Origin(chordPro: document, song: 0)))
    player.focus(on: player.song.place(1))
    player.keys("G")
    #expect(player.lines.contains { $0.contains("1 of 6: x35553") })
  }

  @Test func `with a capo, diagrams, tones and information agree on shape and sound`() throws {
    let document = ChordProDocument("{key: G}\n{capo: 2}\n[G]a\n")
    var player = Player(Song(chordPro: document), app: Arranger(origin: Origin(chordPro: document, song: 0)))
    player.focus(on: player.song.place(1))
    player.keys("G")
    #expect(player.lines.contains { $0.contains("G on the guitar, capo 2, 1 of") && $0.contains("320003") })
    player.keys("G G G")
    #expect(player.lines.contains { $0.contains("A on the piano") }, "\(player.lines)")
    player.keys("G")
    let told = ChordInformation(song: player.song, look: Arranger().look(player.song)).text(on: player.song.place(1))
    #expect(told?.contains("With the capo at 2 it sounds as A.") == true)
    player.keys("N N N N N")
    #expect(player.lines.contains { $0.contains("what sounds with the capo") })
    #expect(ChordNaming.sounding.text(of: ChordSymbol("G"), in: player.song.key, capo: Capo(fret: 2)) == "A")
  }

  @Test func `a chord is inverted, as a step`() {
    var player = Player.small()
    player.focus(on: player.song.place(1))
    player.keys("o")
    #expect(player.song.text.hasPrefix("C/E . . ."))
    player.keys("o o")
    #expect(player.song == .small() && player.program.journal.counter == 3)
  }

  @Test func `how tones are laid and whether a bass plays are settings of the song`() {
    var player = Player.small()
    player.keys("O B")
    #expect(player.song.voicing == .close && !player.song.hasBass)
    #expect(!player.song.playedNotes.contains { $0.timbre == .bass })
    player.keys("u u")
    #expect(player.song == .small())
  }
}
