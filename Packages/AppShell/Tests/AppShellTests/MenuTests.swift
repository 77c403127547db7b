import DragDropKit
import History
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import SampleApps

/// Menus: what a click with the right button, or a key, shows of a place.
@Suite struct MenuTests {
  /// Letters with menus, on a table without one.
  struct LettersWithMenus: App {
    typealias Action = PutLetter
    typealias Place = LetterSorter.Place

    static let profile = AppProfile("letters-with-menus")
    var taps = 0

    func view(in context: AppContext<Self>) -> View<Place> {
      .row(
        Tray.allCases.map { tray in
          View.column(
            context.model.letters(in: tray).map { View<Place>.text("[\($0)]").region(.letter($0)) } + [.spacer]
          )
          .framed(title: tray.rawValue).region(.tray(tray)).flexible()
        })
    }

    func rules(in context: AppContext<Self>) -> DragRules<Place, String> {
      DragRules()
        .source { if case .letter(let letter) = $0 { .lift(letter) } else { nil } }
        .names {
          $0.joined()
        } region: {
          if case .letter(let letter) = $0 { "the \(letter)" } else { "a tray" }
        }
    }

    func drop(_ drag: DragProposal<Place, String>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }

    var bindings: [Binding<Self>] {
      [
        Binding("v", title: "Put it with the vowels", unless: Self.isNoVowel) { _, context in
          guard case .letter(let letter)? = context.focus else { return [] }
          return [.perform(PutLetter(letter: letter, tray: .vowels))]
        }.about { if case .letter? = $0 { .place($0!) } else { nil } },
        Binding("Enter", "o", title: "Name it") { _, context in [.say("This is \(context.focus.map { "\($0)" } ?? "")")]
        }
        .about { if case .letter? = $0 { .place($0!) } else { nil } },
        Binding("t", title: "Tidy up") { _, _ in [.say("All is tidy.")] }.about { $0 == .tray(.table) ? .area : nil },
        Binding("z", title: "Sleep") { _, _ in [.say("Asleep.")] },
      ]
    }

    private static func isNoVowel(_ app: Self, _ context: AppContext<Self>) -> String? {
      guard case .letter(let letter)? = context.focus else { return "Choose a letter." }
      return Tray.vowels.refusal(of: letter)?.description
    }

    mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> Effects {
      if case .tapped = event { taps += 1 }
      return []
    }
  }

  private func player(_ size: CellSize = CellSize(60, 14)) -> Player<LettersWithMenus> {
    Player(LettersWithMenus(), model: Letters(), size: size)
  }

  private func rightClick(_ cell: CellPoint, _ player: inout Player<LettersWithMenus>) {
    player.press(cell, .right)
    player.release(.right)
  }

  @Test func `a right click on a letter lists what can be done with it, and a click does it`() throws {
    var player = player()
    rightClick(player.cell(of: .letter("A")), &player)
    let menu = try #require(player.program.menu)
    #expect(menu.title == "The A")
    #expect(menu.entries.map(\.title) == ["Pick it up", "Put it with the vowels", "Name it"])
    #expect(menu.entries.map(\.chord.description) == ["Space", "v", "o"])
    #expect(player.program.focus == .letter("A") && player.app.taps == 0)
    #expect(Array(player.announcements.suffix(2)) == ["The A", "Pick it up, Space"])
    let (row, line) = try #require(player.lines.enumerated().first { $0.element.contains("Put it with the vowels") })
    let start = try #require(line.firstRange(of: "Put it")).lowerBound
    player.press(CellPoint(line[..<start].count, row))
    player.release()
    #expect(player.program.menu == nil && player.model.trays["A"] == .vowels && player.app.taps == 0)
    player.keys("u")
    #expect(player.model == Letters())
  }

  @Test func `a key opens the menu of the focus, arrows and Enter choose, and a key of it works at once`() throws {
    for keys in [": Down Enter", ": v", "Shift-F10 v", ": Up Up Enter"] {
      var player = player()
      player.keys("Tab \(keys)")
      #expect(player.model.trays["A"] == .vowels && player.program.menu == nil, "\(keys)")
    }
    var player = player()
    player.keys("Tab : Space")
    #expect(player.program.drags.isDragging)
  }

  @Test func `what is impossible is listed and says why`() throws {
    var player = player()
    rightClick(player.cell(of: .letter("B")), &player)
    player.keys("v")
    #expect(player.status.contains("B is not a vowel.") && player.model == Letters())
  }

  @Test func `Escape, another key and a press beside it close a menu and do nothing else`() {
    for close: (inout Player<LettersWithMenus>) -> Void in [
      { $0.keys("Esc") }, { $0.keys("z") }, { $0.press(CellPoint(55, 1)) }, { $0.press(CellPoint(55, 1), .right) },
    ] {
      var player = player()
      player.keys("Tab :")
      #expect(player.program.menu != nil)
      close(&player)
      #expect(player.program.menu == nil && !player.status.contains("Asleep") && player.model == Letters())
    }
  }

  @Test func `an area has a menu that leaves the focus, and what has none says so to a key only`() {
    var player = player()
    player.keys("Tab")
    rightClick(CellPoint(5, 9), &player)
    #expect(player.program.menu?.entries.map(\.title) == ["Tidy up"])
    #expect(player.program.menu?.title == "A tray" && player.program.focus == .letter("A"))
    player.keys("Enter")
    #expect(player.status.contains("All is tidy."))
    let said = player.announcements.count
    rightClick(CellPoint(30, 9), &player)
    #expect(player.program.menu == nil && player.announcements.count == said)
    var other = self.player()
    other.keys(":")
    #expect(other.program.menu == nil && other.status.contains("There is no menu for this. ? shows all keys."))
  }

  @Test func `during a drag the key opens no menu, and the drag goes on`() {
    var player = player()
    player.keys("Tab Space :")
    #expect(player.program.menu == nil && player.program.drags.isDragging)
  }

  @Test(arguments: [CellSize(60, 14), CellSize(40, 9), CellSize(20, 6)])
  func `it stands beside the cell, within the window`(size: CellSize) {
    for row in stride(from: 0, to: size.rows, by: 2) {
      let panel = MenuPanel(title: "T", matches: [], anchor: CellPoint(size.columns - 3, row))
      let menu = CellSize(18, 5)
      let origin = panel.origin(of: menu, in: size)
      let frame = CellRect(origin: origin, size: menu)
      #expect(CellRect(size).intersection(frame) == frame, "\(frame)")
      let hasRoom = menu.rows <= size.rows - 2 - row || menu.rows <= row
      #expect(!hasRoom || !(frame.minRow..<frame.maxRow).contains(row), "\(frame) hides row \(row)")
    }
  }
}
