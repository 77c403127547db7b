import AppShell
import ConfigFiles
import DragDropKit
import TerminalUI

/// A setting that an option, the environment or the config file can make. The raw value is its name in the file.
enum SettingName: String, CaseIterable {
  case theme, colors, characters, graphics, motion, bell, mouse, clipboard, dates, drag
  case liftDelay = "lift-delay"

  /// Its variable in the environment: `TERMINAL_DRAG_LIFT_DELAY`.
  var variable: String {
    "TERMINAL_DRAG_" + rawValue.uppercased().split(separator: "-").joined(separator: "_")
  }

  /// The value if nothing sets it.
  var standard: String {
    switch self {
    case .theme, .colors, .graphics: "auto"
    case .characters: "unicode"
    case .motion: "auto"
    case .bell, .clipboard: "false"
    case .mouse: "true"
    case .dates: "en"
    case .drag: DragStyle.hold.rawValue
    case .liftDelay: "0"
    }
  }

  /// The words that are valid values, besides the names of themes and languages; empty for a number.
  private var words: [String] {
    switch self {
    case .theme: ["auto"]
    case .colors: ["auto", "none", "16", "256", "truecolor"]
    case .characters: ["unicode", "ascii"]
    case .graphics: ["auto"] + Graphics.allCases.map(\.rawValue)
    case .motion: ["auto", "on", "reduced"]
    case .bell, .mouse, .clipboard: ["true", "false"]
    case .drag: DragStyle.allCases.map(\.rawValue)
    case .dates: ["auto", "iso"]
    case .liftDelay: []
    }
  }

  /// The longest delay of a lift, in milliseconds.
  static let longestDelay = 5_000

  /// The valid form of a value, or what is wrong with it.
  ///
  /// - Parameter themes: The names of all themes.
  func check(_ value: ConfigValue, themes: [String]) -> Result<String, Wrong> {
    let text =
      switch value {
      case .text(let text): text
      case .flag(let flag): "\(flag)"
      case .number(let number): "\(number)"
      case .list, .table, .other: value.description
      }
    if self == .liftDelay {
      guard let number = Int(text), 0...Self.longestDelay ~= number else {
        return .failure(
          Wrong(text: "\(rawValue) is \(value); it can be a number of milliseconds from 0 to \(Self.longestDelay)."))
      }
      return .success("\(number)")
    }
    if self == .dates {
      guard DateLanguage(setting: text, environment: [:]) == nil else { return .success(text) }
      return .failure(
        Wrong(
          text: "\(rawValue) is \(value); it can be a language such as \"de\" or \"pt-BR\", or \(Self.choice(words))."))
    }
    // "on" was called "full" before there was "auto".
    if self == .motion, text == "full" { return .success("on") }
    let words = (self == .theme ? themes : []) + words
    if words.contains(text) { return .success(text) }
    let nearest = words.nearest(to: text).map { " Did you mean \"\($0)\"?" } ?? ""
    if self == .theme {
      return .failure(
        Wrong(text: "There is no theme \(value). Choose from \(words.joined(separator: ", ")).\(nearest)"))
    }
    return .failure(Wrong(text: Self.refusal(of: value, for: rawValue, words)))
  }

  /// - Parameter words: The valid values.
  static func refusal(of value: ConfigValue, for name: String, _ words: [String]) -> String {
    let text = if case .text(let text) = value { text } else { value.description }
    let nearest = words.nearest(to: text).map { " Did you mean \"\($0)\"?" } ?? ""
    return "\(name) is \(value); it can be \(choice(words)).\(nearest)"
  }

  struct Wrong: Error, Hashable {
    var text: String
  }

  private static func choice(_ words: [String]) -> String {
    words.count == 1 ? words[0] : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}

/// Where the value of a setting comes from.
enum SettingOrigin: Hashable, CustomStringConvertible {
  case option(String)
  case environment(String)
  /// A line of the config file, in an app's section or in the general part.
  case file(String, line: Int)
  case standard

  var description: String {
    switch self {
    case .option(let name): name
    case .environment(let name): name
    case .file(let name, let line): "\(name):\(line)"
    case .standard: "default"
    }
  }
}
