import ArrangerModel
import ChordTheory
import History
import TerminalUI
import TestKit
import Testing

@testable import ChordArranger

@Suite struct HeaderTests {
  @Test func `the title is typed over the present one, and undo brings that back`() {
    var player = Player.small()
    player.keys("r")
    #expect(player.lines[0].hasPrefix(" Title: Small  "))
    #expect(player.announcements.last == "Title: Small")
    player.enter(" World")
    #expect(player.song.title == "Small World" && player.lines[0].hasPrefix(" Chords   Small World "))
    player.keys("u")
    #expect(player.song == .small() && player.lines[0].hasPrefix(" Chords   Small "))
  }

  @Test func `the tempo has its unit, and a drop its verb where there is room, and no button moves for them`() {
    var plain = Capabilities.full
    plain.unicode = false
    #expect(Player(.small(), size: .spacious).lines[0].contains("♩ 120"))
    let ascii = Player(Arranger(), model: .small(), size: .spacious, capabilities: plain)
    #expect(ascii.lines[0].contains("120 bpm"))
    for columns in 44...130 {
      let player = Player(.small(), size: CellSize(columns, 24))
      let undo = player.program.scene.bounds(of: .button(.undo), in: nil)
      #expect(undo?.maxX ?? 0 <= Double(columns), "\(columns)")
      #expect(player.lines[0].contains("▶"), "\(columns): \(player.lines[0])")
      if columns >= 80 { #expect(player.lines[0].contains("replace"), "\(columns): \(player.lines[0])") }
      if columns >= 110 { #expect(player.lines[0].contains("Drop: replace (m)")) }
    }
  }

  @Test(arguments: [CellSize(80, 24), CellSize(120, 40)])
  func `a long title is shortened before anything else`(size: CellSize) throws {
    var song = Song.small()
    _ = try ArrangerCommand.setAll([
      .title("A title that is much too long for the line above the song"), .artist("Someone and the Others"),
    ]).perform(on: &song)
    let line = Player(song, size: size).lines[0]
    for words in ["A title", "…", "C major", "120", "4/4", "Undo", "Redo", "Reset"] {
      #expect(line.contains(words), "\(words) in \(line)")
    }
  }

  @Test func `an artist is added, changed and removed`() {
    var player = Player.small()
    player.keys("P")
    player.enter("Ann")
    #expect(player.song.artist == "Ann" && player.lines[0].hasPrefix(" Chords   Small, Ann "))
    player.keys("P")
    player.enter(" Onym")
    #expect(player.song.artist == "Ann Onym")
    player.keys("P Ctrl-U Enter")
    #expect(player.song.artist.isEmpty && player.lines[0].hasPrefix(" Chords   Small  "))
    #expect(player.program.journal.counter == 3)
    player.keys("u u u")
    #expect(player.song == .small())
  }

  @Test func `a title that is refused stays to be corrected, with the reason`() {
    var player = Player.small()
    player.keys("r Ctrl-U Enter")
    #expect(player.lastRows(3).contains("A song needs a title."))
    player.enter("a}b")
    #expect(player.lastRows(3).contains("\"a}b\" has braces"))
    #expect(player.app.typing?.text == "a}b" && player.song == .small())
    player.keys("Backspace Backspace Enter")
    #expect(player.song.title == "a" && !player.app.isTyping)
  }

  @Test func `a text that stays the same makes no step`() {
    var player = Player.small()
    player.keys("r Enter P Enter r Esc")
    #expect(player.program.journal.counter == 0 && !player.app.isTyping)
  }

  @Test func `of a title longer than the window, the part at the cursor stays visible while it is typed`() {
    var player = Player.small()
    player.keys("r Ctrl-U")
    let title = String(repeating: "long ", count: 24) + "end"
    player.paste(title)
    #expect(player.lines[0].hasPrefix(" Title: ") && player.lines[0].contains("long long end"))
    player.keys("Home A Space")
    #expect(player.lines[0].hasPrefix(" Title: A long long"))
    player.keys("Enter")
    #expect(player.song.title == "A \(title)")
  }
}
