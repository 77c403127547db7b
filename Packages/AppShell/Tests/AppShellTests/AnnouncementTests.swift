import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import SampleApps

/// What is said is enough to go on by, for who sees no picture.
@Suite struct AnnouncementTests {
  private func said(_ keys: String, by player: inout Player<LetterSorter>) -> [String] {
    let before = player.announcements.count
    player.keys(keys)
    return Array(player.announcements[before...])
  }

  @Test func `who listens hears first where they are, who does not hears nothing`() {
    var settings = ProgramSettings()
    #expect(Player(settings: settings).announcements == [])
    settings.isHeard = true
    let words = "letter-sorter. No item is focused. Tab moves the focus, Space picks up, ? lists the keys."
    #expect(Player(settings: settings).announcements == [words])
  }

  @Test func `Ctrl-L says where the focus is, what is carried, and draws everything anew`() {
    var player = Player()
    player.keys("Tab")
    #expect(said("Ctrl-L", by: &player)[0].hasPrefix("letter-sorter. At A. "))
    player.keys("Space")
    #expect(
      said("Ctrl-L", by: &player) == ["Carrying A. Release to move A to the table. Esc puts it back."])
    let before = player.output.count
    player.keys("Ctrl-L")
    #expect(player.output.count - before > player.program.size.columns)
  }

  @Test func `a lift says at once what a release would do`() {
    var player = Player()
    player.keys("Tab")
    #expect(said("Space", by: &player) == ["Picked up A.", "Release to move A to the table."])
  }

  @Test func `where the focus goes no further, that is said`() {
    var player = Player()
    player.keys("Tab")
    #expect(said("Up", by: &player) == ["Nothing more that way. A"])
    #expect(said("Down", by: &player) == ["B"])
  }

  @Test func `the help is read, line by line, and its end`() {
    var player = Player()
    let lines = said("?", by: &player)
    #expect(lines.contains("u: Undo the latest step"))
    #expect(lines.last == player.program.panel?.hint)
    #expect(said("Esc", by: &player).first?.hasPrefix("Closed. letter-sorter.") == true)
  }

  @Test func `the history is read as it is walked`() {
    var player = Player()
    player.drop("A", on: .vowels)
    player.drop("B", on: .consonants)
    #expect(said("H", by: &player) == [HistoryPanel.title, "2  Put B on the consonants"])
    #expect(said("Up", by: &player) == ["1  Put A on the vowels"])
    #expect(said("Enter", by: &player) == ["1 step done."])
  }

  @Test func `a question that is not answered is closed with a word`() {
    var player = Player()
    player.drop("A", on: .vowels)
    #expect(said("R", by: &player) == QuestionPanel.reset(steps: 1).opening)
    #expect(said("n", by: &player).first?.hasPrefix("Closed. ") == true)
    #expect(player.tray(of: "A") == .vowels)
  }

  @Test func `a step that a key makes is said by its title`() {
    var player = Player(Listener(), model: Letters())
    player.keys("a")
    #expect(player.announcements == ["Put A on the vowels."])
  }
}
