import AppShell
import ConfigFiles
import DragDropKit
import TerminalUI

/// The person's settings for one run of one app, and where each comes from: an option, the environment, the app's section
/// of the config file, its general part, or the default, in this order.
struct Preferences {
  /// The valid value of each setting and its origin.
  private(set) var values: [SettingName: (text: String, origin: SettingOrigin)] = [:]
  /// The theme that was chosen; `nil` for one that suits the terminal.
  private(set) var theme: Theme?
  /// All themes that the person can choose from.
  let library: ThemeLibrary
  let section: ConfigSection
  /// The config file, as a person reads its path; `nil` if the environment names no place for one.
  let fileName: String?
  private(set) var mistakes: [ConfigMistake] = []
  private let environment: [String: String]

  /// - Parameters:
  ///   - options: The values that options gave, with the option as it is written.
  ///   - app: `nil` for what every app has.
  ///   - apps: See ``ConfigSection/init(_:for:among:with:)``.
  ///   - settings: Those that only this app has.
  init(
    options: [SettingName: (text: String, option: String)], app: String?, among apps: [String]? = nil,
    with settings: [AppSetting] = [], environment: [String: String]
  ) {
    self.environment = environment
    let place = ConfigPlace(environment: environment)
    library = ThemeLibrary(place)
    var found: [ConfigMistake] = []
    let file = place?.read(&found) ?? ConfigFile(name: "")
    fileName = place.map { $0.name(of: $0.file) }
    section = ConfigSection(file, for: app, among: apps, with: settings)
    mistakes = found + section.mistakes
    for name in SettingName.allCases {
      values[name] = value(of: name, options[name], environment, in: file.name)
    }
    if let name = values[.theme]?.text, name != SettingName.theme.standard {
      theme = library.theme(named: name, &mistakes)
    }
  }

  private mutating func value(
    of name: SettingName, _ option: (text: String, option: String)?, _ environment: [String: String], in file: String
  ) -> (text: String, origin: SettingOrigin) {
    if let option { return (option.text, .option(option.option)) }
    if let text = environment[name.variable], !text.isEmpty {
      switch name.check(.text(text), themes: library.names) {
      case .success(let text): return (text, .environment(name.variable))
      case .failure(let wrong): mistakes.append(ConfigMistake(name.variable, wrong.text))
      }
    }
    for found in [section.own[name], section.general[name]].compactMap(\.self) {
      switch name.check(found.value, themes: library.names) {
      case .success(let text): return (text, .file(file, line: found.line))
      case .failure(let wrong): mistakes.append(ConfigMistake(file, line: found.line, wrong.text))
      }
    }
    return (name.standard, .standard)
  }

  func text(_ name: SettingName) -> String { values[name]?.text ?? name.standard }

  private func isOn(_ name: SettingName) -> Bool { text(name) == "true" }

  var usesMouse: Bool { isOn(.mouse) }
  var rings: Bool { isOn(.bell) }
  var usesClipboard: Bool { isOn(.clipboard) }
  var isASCII: Bool { text(.characters) == "ascii" }
  var movesOnSlowLines: Bool { text(.motion) == "on" }
  var reducesMotion: Bool { text(.motion) == "reduced" }
  var dragStyle: DragStyle { DragStyle(rawValue: text(.drag)) ?? .hold }
  var dateLanguage: DateLanguage {
    DateLanguage(setting: text(.dates), environment: environment) ?? .english
  }
  var liftDelay: Duration { .milliseconds(Int(text(.liftDelay)) ?? 0) }

  /// How the person wants pictures to be drawn; `nil` for the best way that the terminal is known to support.
  var graphics: Graphics? { Graphics(rawValue: text(.graphics)) }

  /// The number of colors that the person knows the terminal to show; `nil` to believe what it claims.
  var colorDepth: ColorDepth? {
    switch text(.colors) {
    case "none": ColorDepth.none
    case "16": .ansi16
    case "256": .indexed256
    case "truecolor": .trueColor
    default: nil
    }
  }
}
