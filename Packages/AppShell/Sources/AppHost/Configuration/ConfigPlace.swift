import ConfigFiles

/// Where the person's config file and themes are.
struct ConfigPlace: Hashable {
  /// The config file; it need not exist.
  let file: String
  /// The directory of theme files; it need not exist.
  let themes: String
  private let home: String?
  /// Whether the environment names the file, so that it should exist.
  let isNamed: Bool

  /// The variable that names another config file.
  static let variable = "TERMINAL_DRAG_CONFIG"

  /// `$XDG_CONFIG_HOME/terminal-drag`, else `~/.config/terminal-drag`, on all systems. A relative `XDG_CONFIG_HOME` is
  /// ignored, as its specification requires.
  ///
  /// - Returns: `nil` if the environment names no directory.
  init?(environment: [String: String]) {
    home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let base = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home.map { $0 + "/.config" }
    guard let base else { return nil }
    themes = base + "/terminal-drag/themes"
    let named = environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 }
    file = named ?? base + "/terminal-drag/config.toml"
    isNamed = named != nil
  }

  func name(of path: String) -> String { ConfigFile.name(of: path, home: home) }

  /// The config file, without entries if it cannot be used.
  func read(_ mistakes: inout [ConfigMistake]) -> ConfigFile {
    let name = name(of: file)
    do throws(ConfigMistake) {
      if let found = try ConfigFile(path: file, name: name) { return found }
      if isNamed {
        mistakes.append(ConfigMistake(name, "\(Self.variable) names this file, but there is no such file."))
      }
    } catch {
      mistakes.append(error)
    }
    return ConfigFile(name: name)
  }
}
