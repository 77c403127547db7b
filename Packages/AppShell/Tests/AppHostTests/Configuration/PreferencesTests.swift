import DragDropKit
import Foundation
import TerminalUI
import Testing

@testable import AppHost
@testable import AppShell

/// What the person has set, and where it comes from.
@Suite struct PreferencesTests {
  @Test func `an option counts more than the environment, that more than the app's section, that more than the rest`()
    throws
  {
    let home = try ConfigHome(
      """
      drag = "clicks"
      [letter-sorter]
      drag = "hold"
      """)
    let variable = ["TERMINAL_DRAG_DRAG": "clicks"]
    func origin(_ options: [SettingName: (text: String, option: String)], app: String?, _ more: [String: String])
      -> String
    {
      let preferences = home.preferences(options, app: app, more)
      return "\(preferences.dragStyle.rawValue), \(preferences.values[.drag]!.origin)"
    }
    let option: [SettingName: (text: String, option: String)] = [.drag: ("hold", "--drag")]
    #expect(origin(option, app: "letter-sorter", variable) == "hold, --drag")
    #expect(origin([:], app: "letter-sorter", variable) == "clicks, TERMINAL_DRAG_DRAG")
    #expect(origin([:], app: "letter-sorter", [:]) == "hold, ~/.config/terminal-drag/config.toml:3")
    #expect(origin([:], app: "other", [:]) == "clicks, ~/.config/terminal-drag/config.toml:1")
    #expect(try ConfigHome("").preferences().values[.drag]!.origin == .standard)
  }

  @Test func `every setting has its effect`() throws {
    let preferences = try ConfigHome(
      """
      theme = "nord"
      colors = "256"
      characters = "ascii"
      motion = "reduced"
      bell = true
      mouse = false
      drag = "clicks"
      lift-delay = 300
      dates = "de"
      """
    ).preferences()
    #expect(preferences.mistakes.isEmpty)
    #expect(preferences.theme == Theme(named: "nord"))
    #expect(preferences.colorDepth == .indexed256)
    #expect(preferences.isASCII && preferences.reducesMotion && preferences.rings && !preferences.usesMouse)
    #expect(preferences.dateLanguage.text(month: 11, day: 27) == "27. Nov.")
    #expect(preferences.dragStyle == .clicks && preferences.liftDelay == .milliseconds(300))
    let standard = try ConfigHome("theme = \"auto\"\n").preferences()
    #expect(standard.dateLanguage == .english)
    #expect(standard.theme == nil && standard.colorDepth == nil && standard.liftDelay == .zero)
    #expect(!standard.isASCII && !standard.reducesMotion && !standard.rings && standard.usesMouse)
  }

  @Test(arguments: [
    ("thme = \"nord\"", ":1: There is no setting \"thme\". Did you mean \"theme\"?"),
    ("\ndrag = \"click\"", ":2: drag is \"click\"; it can be hold or clicks. Did you mean \"clicks\"?"),
    ("mouse = \"yes\"", ":1: mouse is \"yes\"; it can be true or false."),
    ("lift-delay = 9000", ":1: lift-delay is 9000; it can be a number of milliseconds from 0 to 5000."),
    ("lift-delay = \"soon\"", ":1: lift-delay is \"soon\"; it can be a number of milliseconds from 0 to 5000."),
    (
      "dates = \"klingon\"",
      ":1: dates is \"klingon\"; it can be a language such as \"de\" or \"pt-BR\", or auto or iso."
    ),
    ("motion = [\"full\"]", ":1: motion is [\"full\"]; it can be auto, on or reduced."),
    ("keys = 3", ":1: keys must be a table of settings."),
    ("[keyz]\nundo = \"z\"", ":1: There is no section \"keyz\". Did you mean \"keys\"?"),
    ("[leter-sorter]", ":1: There is no section \"leter-sorter\". Did you mean \"letter-sorter\"?"),
    ("[letter-sorter]\ntheem = 1", ":2: There is no setting \"theem\". Did you mean \"theme\"?"),
    ("[theme]", ":1: theme is a setting, not a table."),
    ("[keys]\nundo = 3", ":2: undo is 3; write a key, as in \"F2\", or several, as in [\"F2\", \"x\"]."),
    ("[keys]\nundo = []", ":2: undo is []; write a key, as in \"F2\", or several, as in [\"F2\", \"x\"]."),
  ])
  func `a mistake is told with its line and the nearest word, and the default counts`(text: String, told: String) throws
  {
    let preferences = try ConfigHome(text).preferences()
    #expect(preferences.mistakes.map(\.description) == ["~/.config/terminal-drag/config.toml\(told)"])
    #expect(preferences.dragStyle == .hold && preferences.usesMouse && preferences.liftDelay == .zero)
  }

  @Test func `a theme that does not exist is told with all that do`() throws {
    let mistake = try #require(try ConfigHome("theme = \"norf\"").preferences().mistakes.first)
    #expect(mistake.text.hasPrefix("There is no theme \"norf\". Choose from dark, light, "))
    #expect(mistake.text.hasSuffix("Did you mean \"nord\"?"))
  }

  @Test func `a mistake in the section leaves the general part, and one in a variable the file`() throws {
    let home = try ConfigHome("drag = \"clicks\"\n[letter-sorter]\ndrag = 3\n")
    #expect(home.preferences().dragStyle == .clicks)
    let preferences = home.preferences([:], app: nil, ["TERMINAL_DRAG_DRAG": "no"])
    #expect(preferences.dragStyle == .clicks)
    #expect(
      preferences.mistakes.map(\.description) == ["TERMINAL_DRAG_DRAG: drag is \"no\"; it can be hold or clicks."])
  }

  @Test func `other apps' sections are their own affair, unless all apps are known`() throws {
    let home = try ConfigHome("[chords]\nthm = 1\n[chrods]\n")
    #expect(home.preferences().mistakes.isEmpty)
    let all = Preferences(options: [:], app: nil, among: ["letter-sorter", "chords"], environment: home.environment)
    #expect(all.mistakes.map(\.text) == ["There is no program \"chrods\". Did you mean \"chords\"?"])
  }

  @Test func `a file that cannot be used is told, and counts as empty`() throws {
    let home = try ConfigHome(nil)
    #expect(home.preferences().mistakes.isEmpty, "there need not be one")
    try FileManager.default.createDirectory(atPath: home.file, withIntermediateDirectories: true)
    #expect(
      home.preferences().mistakes.map(\.description)
        == ["~/.config/terminal-drag/config.toml: This is a directory; it should be a file."])
    #expect(
      home.preferences([:], app: nil, ["TERMINAL_DRAG_CONFIG": "/nowhere/x.toml"]).mistakes.map(\.description)
        == ["/nowhere/x.toml: TERMINAL_DRAG_CONFIG names this file, but there is no such file."])
    #expect(Preferences(options: [:], app: nil, environment: [:]).fileName == nil)
  }

  @Test func `the place is that of the platform's conventions`() {
    #expect(
      ConfigPlace(environment: ["HOME": "/home/ada"])?.file == "/home/ada/.config/terminal-drag/config.toml")
    #expect(
      ConfigPlace(environment: ["HOME": "/home/ada", "XDG_CONFIG_HOME": "/x"])?.themes == "/x/terminal-drag/themes")
    #expect(
      ConfigPlace(environment: ["HOME": "/home/ada", "XDG_CONFIG_HOME": "x"])?.themes
        == "/home/ada/.config/terminal-drag/themes")
    #expect(ConfigPlace(environment: ["HOME": "ada"]) == nil)
  }

  private static let tray = AppSetting("tray", values: ["right", "bottom"])

  @Test(arguments: [
    ("tray = \"left\"", ":2: tray is \"left\"; it can be right or bottom."),
    ("tray = \"botom\"", ":2: tray is \"botom\"; it can be right or bottom. Did you mean \"bottom\"?"),
    ("tray = 3", ":2: tray is 3; it can be right or bottom."),
    ("trai = \"right\"", ":2: There is no setting \"trai\". Did you mean \"tray\"?"),
  ])
  func `a setting that only one app has is checked like any other`(text: String, told: String) throws {
    let home = try ConfigHome("[letter-sorter]\n\(text)")
    let preferences = home.preferences(with: [Self.tray])
    #expect(preferences.mistakes.map(\.description) == ["~/.config/terminal-drag/config.toml\(told)"])
    #expect(preferences.section.ofApp.isEmpty)
  }

  @Test func `a setting that only one app has counts in the section of that app alone`() throws {
    let home = try ConfigHome("[letter-sorter]\ntray = \"bottom\"\n")
    #expect(home.preferences(with: [Self.tray]).section.ofApp["tray"]?.text == "bottom")
    #expect(home.preferences(with: [Self.tray]).mistakes.isEmpty)
    #expect(home.preferences(app: "chords", with: [Self.tray]).section.ofApp.isEmpty)
    #expect(home.preferences().mistakes.map(\.line) == [2], "an app without it")
    let general = try ConfigHome("tray = \"bottom\"\n").preferences(with: [Self.tray])
    #expect(general.section.ofApp.isEmpty && general.mistakes[0].text.hasPrefix("There is no setting \"tray\"."))
    let report = ConfigReport(
      apps: ["letter-sorter"], settings: ["letter-sorter": [Self.tray]], environment: home.environment)
    #expect(report.isFine)
    #expect(
      report.lines.joined(separator: "\n").contains(
        "[letter-sorter]\ntray  bottom  ~/.config/terminal-drag/config.toml:2"))
  }

  @Test func `the report shows each setting and its origin, what differs in an app, and every mistake`() throws {
    let home = try ConfigHome(
      """
      theme = "nord"
      [keys]
      undo = "z"
      [chords]
      drag = "clicks"
      bel = true
      """)
    try home.write("[colors]\ntext = \"#333333\"\n", toTheme: "dim")
    let report = ConfigReport(apps: ["letter-sorter", "chords"], environment: home.environment)
    let text = report.lines.joined(separator: "\n")
    #expect(!report.isFine)
    #expect(text.hasPrefix("Config file: ~/.config/terminal-drag/config.toml\n"))
    #expect(text.contains("theme       nord     ~/.config/terminal-drag/config.toml:1"))
    #expect(text.contains("mouse       true     default"))
    #expect(text.contains("keys.undo  z  ~/.config/terminal-drag/config.toml:3"))
    #expect(text.contains("[chords]\ndrag  clicks  ~/.config/terminal-drag/config.toml:5"))
    #expect(!text.contains("[letter-sorter]"))
    #expect(text.contains("config.toml:6: There is no setting \"bel\". Did you mean \"bell\"?"))
    #expect(text.contains("~/.config/terminal-drag/themes/dim.toml: Hard to read: "))
    #expect(ConfigReport(apps: [], environment: try ConfigHome("bell = true\n").environment).isFine)
  }
}

/// A home directory with a config file, which goes when the test ends.
final class ConfigHome {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)").path

  /// - Parameter text: `nil` for no file.
  init(_ text: String?) throws {
    try FileManager.default.createDirectory(atPath: folder + "/themes", withIntermediateDirectories: true)
    if let text { try text.write(toFile: file, atomically: true, encoding: .utf8) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private var folder: String { path + "/.config/terminal-drag" }
  var file: String { folder + "/config.toml" }
  var environment: [String: String] { ["HOME": path] }

  func write(_ text: String, toTheme name: String) throws {
    try text.write(toFile: "\(folder)/themes/\(name).toml", atomically: true, encoding: .utf8)
  }

  func preferences(
    _ options: [SettingName: (text: String, option: String)] = [:], app: String? = "letter-sorter",
    _ more: [String: String] = [:], with settings: [AppSetting] = []
  ) -> Preferences {
    Preferences(options: options, app: app, with: settings, environment: environment.merging(more) { $1 })
  }
}
