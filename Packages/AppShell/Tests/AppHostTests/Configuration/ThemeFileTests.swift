import ConfigFiles
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// Themes that a person writes.
@Suite struct ThemeFileTests {
  private func theme(_ text: String) throws -> ThemeFile {
    ThemeFile(try ConfigFile(text: text, name: "paper.toml"), name: "paper")
  }

  @Test func `colors and roles are laid over a built-in theme`() throws {
    let file = try theme(
      """
      extends = "light"
      [colors]
      text = "#000000"
      accent = "#005080"
      [roles.can-drop]
      background = "#FFFFFF"
      bold = false
      underline = true
      """)
    #expect(file.mistakes.isEmpty)
    #expect(file.theme.name == "paper")
    #expect(file.theme[.text].foreground == .rgb(0, 0, 0))
    #expect(file.theme[.accent].foreground == .rgb(0, 0x50, 0x80))
    #expect(file.theme[.background].background == Theme.light[.background].background)
    #expect(file.theme[.canDrop].background == .rgb(255, 255, 255))
    #expect(file.theme[.canDrop].attributes == .underline)
    #expect(try theme("").theme[.text] == Theme.dark[.text])
  }

  @Test(arguments: [
    ("extends = \"lihgt\"", ":1: extends is \"lihgt\", which is not a built-in theme. Did you mean \"light\"?"),
    ("[colors]\ntext = \"black\"", ":2: text is \"black\"; write a color as \"#1E66F5\"."),
    ("[colors]\ntxt = \"#000000\"", ":2: There is no color \"txt\". Did you mean \"text\"?"),
    ("[roles.can-dorp]\nbold = true", ":1: There is no role \"can-dorp\". Did you mean \"can-drop\"?"),
    ("[roles.text]\nbold = 1", ":2: bold is 1; it can be true or false."),
    (
      "[roles.text]\nblink = true",
      ":2: A role has no \"blink\". Choose from foreground, background, bold, italic, reverse, underline."
    ),
    ("[color]\ntext = \"#000000\"", ":1: A theme has no \"color\". Did you mean \"colors\"?"),
  ])
  func `a mistake is told with its line, and the rest counts`(text: String, told: String) throws {
    let file = try theme(text)
    #expect(file.mistakes.first?.description == "paper.toml\(told)")
    #expect(file.theme[.text].foreground != nil)
  }

  @Test func `what is hard to read is told, and used all the same`() throws {
    let file = try theme("[colors]\nfaint = \"#40444C\"\n")
    let told = try #require(file.mistakes.first).description
    #expect(told.hasPrefix("paper.toml: Hard to read: "))
    #expect(told.contains("has a contrast of 1.") && told.contains("need"))
    #expect(file.theme[.hint].foreground == .rgb(0x40, 0x44, 0x4C))
  }

  @Test func `a theme of one's own has the place of a built-in one, and a file that cannot be used has not`() throws {
    let home = try ConfigHome("theme = \"nord\"\n")
    try home.write("[colors]\ntext = \"#FFFFFF\"\n", toTheme: "nord")
    try home.write("not toml", toTheme: "broken")
    let preferences = home.preferences()
    #expect(preferences.theme?[.text].foreground == .rgb(255, 255, 255))
    #expect(preferences.library.names.count { $0 == "nord" } == 1)
    let broken = home.preferences([.theme: ("broken", "--theme")])
    #expect(broken.theme == nil)
    #expect(
      broken.mistakes.map(\.description).first?.hasPrefix("~/.config/terminal-drag/themes/broken.toml:1: ") == true)
    #expect(!preferences.library.themes.contains { $0.name == "broken" })
  }

  // MARK: The list in a program

  @Test func `the list shows each theme on the whole screen, Enter takes it, Escape goes back`() {
    var player = Player(size: CellSize(80, 24))
    let before = player.program.stage.display.theme
    player.keys("Ctrl-T")
    #expect(player.screen.lines.contains { $0.contains("catppuccin-mocha") && $0.contains("careful") })
    player.keys("Down")
    #expect(player.program.stage.display.theme != before)
    #expect(player.announcements.last == player.program.stage.display.theme.name)
    player.keys("Esc")
    #expect(player.program.stage.display.theme == before)
    player.keys("Ctrl-T End Enter")
    #expect(player.program.stage.display.theme == Theme.builtIn.last)
    #expect(player.status.contains("Theme: solarized-light. To keep it, start with --theme solarized-light."))
    player.send("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\")
    #expect(player.program.stage.display.theme == Theme.builtIn.last, "the terminal's background no longer decides")
  }

  @Test func `a click on a line takes that theme, and one beside the list goes back`() throws {
    var player = Player(size: CellSize(80, 24))
    player.keys("Ctrl-T")
    let row = try #require(player.screen.lines.firstIndex { $0.contains("gruvbox-dark") })
    player.click(CellPoint(40, row))
    #expect(player.program.stage.display.theme.name == "gruvbox-dark")
    player.keys("Ctrl-T Home")
    player.click(CellPoint(0, 0))
    #expect(player.program.stage.display.theme.name == "gruvbox-dark")
    #expect(player.program.panel == nil)
  }

  @Test func `every line is drawn in the colors of its own theme`() throws {
    var player = Player(size: CellSize(80, 24))
    player.keys("Ctrl-T")
    for theme in Theme.builtIn where theme.name.contains("-dark") {
      let row = try #require(player.screen.lines.firstIndex { $0.contains(theme.name) })
      let column = try #require(player.screen.lines[row].range(of: "careful")).lowerBound
      let at = player.screen.lines[row].distance(from: player.screen.lines[row].startIndex, to: column)
      let style = try #require(player.program.frame.style(at: CellPoint(at, row)))
      #expect(style.foreground == theme[.warning].foreground, "\(theme.name)")
      #expect(style.background == theme[.background].background, "\(theme.name)")
    }
  }
}
