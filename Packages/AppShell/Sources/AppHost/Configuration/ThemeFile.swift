import AppShell
import ConfigFiles
import TerminalUI

/// A theme that a person wrote: colors, and styles of single roles, over those of a built-in theme.
struct ThemeFile {
  private(set) var theme: Theme
  /// What in it cannot be used, and what cannot be read because of its contrast.
  private(set) var mistakes: [ConfigMistake] = []
  private let file: ConfigFile

  /// - Parameter name: The theme's name.
  init(_ file: ConfigFile, name: String) {
    self.file = file
    var base = Theme.dark
    for entry in file.entries where entry.path == ["extends"] {
      if case .text(let text) = entry.value, let theme = Theme(named: text) {
        base = theme
      } else {
        let nearest = entry.value.texts.flatMap { Theme.names.nearest(to: $0[0]) }.map { " Did you mean \"\($0)\"?" }
        mistakes.append(
          ConfigMistake(
            file.name, line: entry.line,
            "extends is \(entry.value), which is not a built-in theme.\(nearest ?? " The theme extends \"dark\".")"))
      }
    }
    var colors = ThemeColors(base)
    theme = base
    for entry in file.entries where entry.path.count == 2 && entry.path[0] == "colors" {
      if let color = color(entry) {
        if colors[entry.path[1]] == nil {
          complain(entry, "There is no color \"\(entry.path[1])\".", ThemeColors.names)
        }
        colors[entry.path[1]] = color
      }
    }
    theme = Theme(name: name, colors: colors)
    for entry in file.entries { take(entry) }
    checkContrast()
  }

  private mutating func take(_ entry: ConfigEntry) {
    switch (entry.path.count, entry.path[0]) {
    case (1, "extends"), (1, "colors"), (1, "roles"), (2, "colors"): break
    case (2, "roles"):
      if Self.role(entry.path[1]) == nil {
        complain(entry, "There is no role \"\(entry.path[1])\".", ThemeRole.builtIn.map(Self.name))
      }
    case (3, "roles"):
      guard let role = Self.role(entry.path[1]) else { break }
      take(entry, of: role)
    default: complain(entry, "A theme has no \"\(entry.path[0])\".", ["extends", "colors", "roles"])
    }
  }

  private mutating func take(_ entry: ConfigEntry, of role: ThemeRole) {
    let name = entry.path[2]
    switch name {
    case "foreground": if let color = color(entry) { theme[role].foreground = color }
    case "background": if let color = color(entry) { theme[role].background = color }
    default:
      guard let attribute = Self.attributes[name] else {
        return complain(
          entry, "A role has no \"\(name)\".", ["foreground", "background"] + Self.attributes.keys.sorted())
      }
      guard case .flag(let isOn) = entry.value else {
        return complain(entry, "\(name) is \(entry.value); it can be true or false.")
      }
      if isOn { theme[role].attributes.insert(attribute) } else { theme[role].attributes.remove(attribute) }
    }
  }

  private static let attributes: [String: Style.Attributes] = [
    "bold": .bold, "italic": .italic, "underline": .underline, "reverse": .reverse,
  ]

  /// The name of a role in a file: "can-drop".
  private static func name(_ role: ThemeRole) -> String { role.rawValue.split(separator: " ").joined(separator: "-") }

  private static func role(_ name: String) -> ThemeRole? { ThemeRole.builtIn.first { self.name($0) == name } }

  private mutating func color(_ entry: ConfigEntry) -> Color? {
    if case .text(let text) = entry.value, let color = Color(hexText: text) { return color }
    complain(entry, "\(entry.path[entry.path.count - 1]) is \(entry.value); write a color as \"#1E66F5\".")
    return nil
  }

  private mutating func complain(_ entry: ConfigEntry, _ text: String, _ names: [String] = []) {
    let name = entry.path[entry.path.count - 1]
    let guess = names.isEmpty ? "" : ConfigSection.guess(names.nearest(to: name), among: names)
    mistakes.append(ConfigMistake(file.name, line: entry.line, text + guess))
  }

  /// Names the worst pair of colors; the theme is used all the same.
  private mutating func checkContrast() {
    let weak = theme.contrasts.filter { !$0.isEnough }.sorted { $0.ratio < $1.ratio }
    guard let worst = weak.first else { return }
    let ratio = (worst.ratio * 10).rounded(.down) / 10
    let least = worst.role == .frame ? "lines need 3" : "text needs \(Theme.leastContrast)"
    let others =
      weak.count == 1
      ? "" : " \((weak.count - 1).counted("other pair")) of colors \(weak.count == 2 ? "is" : "are") too close as well."
    mistakes.append(
      ConfigMistake(
        file.name,
        "Hard to read: \(Self.name(worst.role)) on \(Self.name(worst.ground)) has a contrast of \(ratio); \(least).\(others)"
      ))
  }
}
