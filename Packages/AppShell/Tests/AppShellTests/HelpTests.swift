import DragDropKit
import GestureModel
import History
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import SampleApps

/// The help: what it lists, how it is found, and how it fits.
@Suite struct HelpTests {
  private func listener(size: CellSize = CellSize(80, 24), settings: ProgramSettings = ProgramSettings())
    -> Player<Listener>
  {
    Player(Listener(), model: Letters(), size: size, settings: settings)
  }

  private func text(_ player: Player<Listener>) -> String { player.program.frame.text }

  @Test func `what is typed leaves only what fits, Escape clears it, and Escape closes`() {
    var player = listener()
    player.keys("?")
    player.type("undo")
    #expect(text(player).contains("Undo the latest step") && !text(player).contains("Put the A away"))
    player.keys("Esc")
    #expect(text(player).contains("Put the A away"))
    player.keys("Esc")
    #expect(!text(player).contains("Put the A away"))
    #expect(player.program.app.heard.isEmpty && player.records.isEmpty, "the keys only searched")
  }

  @Test func `a key finds its action, several words must all fit, and nothing found says so`() {
    var player = listener()
    player.keys("?")
    player.type("F2")
    #expect(text(player).contains("Put the A away") && !text(player).contains("Quit"))
    player.keys("Esc ?")
    #expect(!player.lines.contains { $0.contains("Find: ?") }, "the key of the help closes it if nothing was typed")
    player.keys("?")
    player.type("latest step")
    #expect(text(player).contains("Undo the latest step") && !text(player).contains("Redo"))
    player.type(" xyz")
    #expect(text(player).contains("Nothing matches \"latest step xyz\". Esc shows all."))
  }

  @Test func `a key that the person chose is shown as it is bound`() {
    var settings = ProgramSettings()
    settings.input.keys = ["undo": [KeyChord("F7")!], "put-the-a-away": [KeyChord("Ctrl-P")!]]
    var player = listener(settings: settings)
    player.keys("?")
    player.type("F7")
    #expect(player.lines.contains { $0.contains("F7") && $0.contains("Undo the latest step") })
  }

  @Test(arguments: [(99, 1), (100, 2), (200, 2)])
  func `two columns from 100 columns on`(width: Int, columns: Int) {
    var player = listener(size: CellSize(width, 40))
    player.keys("?")
    #expect(player.lines.contains { $0.contains("│") && $0.contains("Esc") } == (columns == 2), "\(text(player))")
  }

  @Test func `the lines stay in their order, and no row of the help is lost, at any width`() {
    let program = listener().program
    for width in 20...140 {
      for isWide in [false, true] where !isWide || width > 40 {
        let page = HelpPage(program.help, width: width, isWide: isWide)
        let titles = page.columns.joined().compactMap { line in
          if case .heading(let title) = line { title } else { nil }
        }
        #expect(titles == program.help.groups.map(\.title))
        let text = page.columns.joined().map { line in if case .entry(_, let text, _) = line { text } else { "" } }
        // A narrow column breaks words too.
        func letters(_ texts: [String]) -> String { texts.joined().filter { $0 != " " } }
        #expect(letters(text) == letters(program.help.rows.map(\.title)))
        #expect(
          page.columns.allSatisfy { lines in lines.allSatisfy { $0.width(in: page) <= page.width } } || page.width < 40)
      }
    }
  }

  @Test func `keys of one kind share a row, and a search finds each with its own title`() {
    var player = listener()
    player.keys("?")
    #expect(player.lines.contains { $0.contains("u Ctrl-R") && $0.contains("Undo or redo") })
    #expect(!text(player).contains("Redo the last undone step"))
    player.type("redo")
    #expect(player.lines.contains { $0.contains("Ctrl-R") && $0.contains("Redo the last undone step") })
    #expect(!text(player).contains("Undo the latest step"))
  }

  @Test func `a condensed help has every key, and is heard in full`() {
    let player = listener()
    let help = player.program.help
    let keys = { (help: Help) in help.rows.flatMap { $0.keys.flatMap { $0.split(separator: " ") } } }
    #expect(keys(help.condensed) == keys(help))
    #expect(help.condensed.rows.count == help.rows.count - 2)
    var listener = player
    listener.keys("?")
    #expect(listener.announcements.contains("Ctrl-R: Redo the last undone step"))
  }

  @Test func `every key that does the same everywhere can be clicked, and no other`() {
    for help in [listener().program.help, listener().program.help.condensed] {
      for (width, isWide) in [(30, false), (76, false), (76, true), (120, true)] {
        let page = HelpPage(help, width: width, isWide: isWide)
        var found: [String: Int] = [:]
        for row in 0..<page.height {
          for column in 0..<width {
            if let key = page.key(at: CellPoint(column, row)) { found[key, default: 0] += 1 }
          }
        }
        let keys = help.rows.filter(\.isClickable).flatMap {
          $0.keys.flatMap { $0.split(separator: " ").map(String.init) }
        }
        #expect(Set(found.keys) == Set(keys), "\(width)")
        #expect(found.allSatisfy { columns(of: $0.key) < $0.value && KeyChord($0.key) != nil }, "\(width): \(found)")
        #expect(page.key(at: CellPoint(-1, 1)) == nil && page.key(at: CellPoint(2 * width, 1)) == nil)
      }
    }
  }

  @Test func `a click on a key presses it, one on its words presses the first, and one elsewhere closes`() throws {
    func place(_ text: String, in player: Player<Listener>) throws -> CellPoint {
      let row = try #require(player.lines.firstIndex { $0.contains(text) }, "\(player.lines)")
      let line = player.lines[row]
      return CellPoint(line.distance(from: line.startIndex, to: try #require(line.range(of: text)).lowerBound), row)
    }
    var player = listener()
    player.keys("F2 ?")
    let moved = player.model
    player.click(try place("Undo or redo", in: player))
    #expect(player.model != moved && player.program.panel == nil)
    player.keys("?")
    player.click(try place("Ctrl-R", in: player))
    #expect(player.model == moved && player.program.panel == nil)
    player.keys("?")
    player.click(try place("Keys", in: player))
    #expect(player.model == moved && player.program.panel == nil)
  }

  @Test func `Enter presses the first key that is found`() {
    var player = listener()
    player.keys("?")
    player.type("away")
    player.keys("Enter")
    #expect(player.records.count == 1 && player.program.panel == nil)
    player.keys("?")
    player.type("xyz")
    player.keys("Enter")
    #expect(player.records.count == 1 && player.program.panel == nil)
    player.keys("? Enter")
    #expect(player.records.count == 1 && player.program.panel == nil, "nothing was typed")
  }

  @Test func `a click on the hint at the bottom opens the help, one on a message only closes that`() {
    var player = listener()
    let bottom = CellPoint(3, 23)
    player.keys("p")
    player.click(bottom)
    #expect(player.program.panel == nil && player.status.contains("? help"))
    player.click(bottom)
    #expect(text(player).contains("Put the A away"))
  }

  @Test func `if blank lines alone are what does not fit, there are none`() {
    let help = listener().program.help
    let airy = HelpPage(help, width: 100, isWide: true)
    #expect(airy.columns.joined().contains(.blank))
    let tight = HelpPage(help, width: 100, isWide: true, room: airy.height - 1)
    #expect(tight.height < airy.height && !tight.columns.joined().contains(.blank))
    #expect(HelpPage(help, width: 100, isWide: true, room: airy.height) == airy)
    #expect(HelpPage(help, width: 100, isWide: true, room: 3) == airy, "then it is scrolled anyway")
  }

  @Test func `no heading stands alone at the foot of a column`() {
    for rows in 10...30 {
      var player = listener(size: CellSize(80, rows))
      player.keys("?")
      let last = player.lines[rows - 3].split(separator: " ").joined(separator: " ")
      #expect(!player.program.help.groups.map(\.title).contains(last), "\(rows)")
    }
  }

  @Test func `where the window is low, everything can be scrolled to, by keys and by the wheel`() {
    var player = listener(size: CellSize(80, 12))
    player.keys("?")
    #expect(player.lines.contains { $0.contains("1-") && $0.contains(" of ") })
    player.keys("End")
    #expect(text(player).contains("Ctrl-C"))
    player.keys("Home Space")
    #expect(!text(player).contains("Move things"))
    player.mouse(.scrolled(.init(dx: 0, dy: -20)), CellPoint(4, 4))
    #expect(text(player).contains("Move things"))
  }

  @Test func `the mouse is listed as it drags now`() {
    var settings = ProgramSettings()
    for (style, words) in [(DragStyle.hold, "Carry it; release to drop"), (.clicks, "Pick up; click again to drop")] {
      settings.input.dragStyle = style
      var player = listener(size: CellSize(120, 50), settings: settings)
      player.keys("?")
      #expect(text(player).contains(words))
    }
  }

  @Test func `nothing moves when the theme changes`() {
    func lines(_ theme: Theme) -> [String] {
      var settings = ProgramSettings()
      settings.theme = theme
      var player = listener(size: CellSize(120, 40), settings: settings)
      player.keys("?")
      return player.lines.map { String($0.map { "▀─│┌┐└┘".contains($0) ? " " : $0 }) }
    }
    #expect(lines(.dark) == lines(.plain))
    #expect(lines(.dark) == lines(.light))
  }

  @Test func `the help ends at its last line, and the next Up shows another`() {
    var player = listener(size: CellSize(80, 12))
    player.keys("?")
    for _ in 0..<200 { player.keys("Down") }
    let end = text(player)
    player.keys("Up")
    #expect(text(player) != end && end.contains("Ctrl-C"))
  }

  @Test func `a key that can do nothing now says why, and does nothing`() {
    var player = listener()
    player.keys("p")
    #expect(player.status.contains("The A is not there to be painted."))
    #expect(player.announcements.last == "The A is not there to be painted." && player.records.isEmpty)
    #expect(player.program.app.heard.isEmpty)
  }
}

extension HelpPage.Line {
  func width(in page: HelpPage) -> Int {
    switch self {
    case .heading(let title): columns(of: title)
    case .entry(let keys, let text, _):
      text.isEmpty
        ? HelpPage.width(ofKeys: keys) : max(page.keyWidth, HelpPage.width(ofKeys: keys) + 1) + columns(of: text)
    case .blank: 0
    }
  }
}
