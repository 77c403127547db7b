import AppShell
import ConfigFiles

/// What a config file says for one app: the general part and the app's own section.
struct ConfigSection {
  struct Value: Hashable {
    var value: ConfigValue
    var line: Int
  }

  /// The settings of the app's section, and of the general part.
  private(set) var own: [SettingName: Value] = [:]
  private(set) var general: [SettingName: Value] = [:]
  /// The chosen keys, in the order of the file; a general choice is left out if the app's section has one for the same
  /// action.
  private(set) var keys: [KeyChoice] = []
  /// The valid values of the settings that only this app has.
  private(set) var ofApp: [String: (text: String, line: Int)] = [:]
  private(set) var mistakes: [ConfigMistake] = []

  private let file: ConfigFile
  private let app: String
  private let apps: [String]?
  private let settings: [AppSetting]

  /// - Parameters:
  ///   - app: `nil` for what every app reads.
  ///   - apps: The names of all apps, so that a section of none of them is a mistake; `nil` if they are not known. Then a
  ///     section whose name is almost that of the app is.
  ///   - settings: Those that only this app has.
  init(_ file: ConfigFile, for app: String?, among apps: [String]? = nil, with settings: [AppSetting] = []) {
    for name in settings.map(\.name) {
      precondition(SettingName(rawValue: name) == nil && name != "keys", "Every app has a setting \"\(name)\".")
    }
    self.settings = settings
    self.file = file
    self.app = app ?? ""
    self.apps = apps
    for entry in file.entries { take(entry) }
    let chosen = Set(keys.filter(\.isOwn).map(\.id))
    keys.removeAll { !$0.isOwn && chosen.contains($0.id) }
  }

  private mutating func take(_ entry: ConfigEntry) {
    let isTable = entry.value == .table
    switch (entry.path.count, entry.path[0]) {
    case (1, "keys") where !isTable, (1, app) where !isTable:
      complain(entry, "\(entry.path[0]) must be a table of settings.")
    case (1, "keys"), (1, app): break
    case (1, let name) where isTable: takeTable(name, entry)
    case (1, let name): take(name, entry) { $0.general[$1] = $2 }
    case (2, "keys"): takeKeys(entry, isOwn: false)
    case (2, app) where entry.path[1] == "keys": if !isTable { complain(entry, "keys must be a table of settings.") }
    case (2, app) where settings.contains { $0.name == entry.path[1] }: takeOfApp(entry)
    case (2, app): take(entry.path[1], entry) { $0.own[$1] = $2 }
    case (3, app) where entry.path[1] == "keys": takeKeys(entry, isOwn: true)
    default: break
    }
  }

  private mutating func takeOfApp(_ entry: ConfigEntry) {
    guard let setting = settings.first(where: { $0.name == entry.path[1] }) else { return }
    guard case .text(let text) = entry.value, setting.values.contains(text) else {
      return complain(entry, SettingName.refusal(of: entry.value, for: setting.name, setting.values))
    }
    ofApp[setting.name] = (text, entry.line)
  }

  private mutating func take(
    _ name: String, _ entry: ConfigEntry, keep: (inout Self, SettingName, Value) -> Void
  ) {
    guard let setting = SettingName(rawValue: name) else {
      let own = entry.path.count == 2 ? settings.map(\.name) : []
      let names = SettingName.allCases.map(\.rawValue) + own + ["keys"]
      return complain(entry, "There is no setting \"\(name)\"." + Self.guess(names.nearest(to: name), among: names))
    }
    keep(&self, setting, Value(value: entry.value, line: entry.line))
  }

  private mutating func takeTable(_ name: String, _ entry: ConfigEntry) {
    if SettingName(rawValue: name) != nil { return complain(entry, "\(name) is a setting, not a table.") }
    if let apps {
      guard !apps.contains(name) else { return }
      let names = apps + ["keys"]
      complain(entry, "There is no program \"\(name)\"." + Self.guess(names.nearest(to: name), among: names))
    } else if let nearest = [app, "keys"].filter({ !$0.isEmpty }).nearest(to: name) {
      complain(entry, "There is no section \"\(name)\". Did you mean \"\(nearest)\"?")
    }
  }

  private mutating func takeKeys(_ entry: ConfigEntry, isOwn: Bool) {
    let id = entry.path[entry.path.count - 1]
    guard let texts = entry.value.texts, !texts.isEmpty else {
      return complain(entry, "\(id) is \(entry.value); write a key, as in \"F2\", or several, as in [\"F2\", \"x\"].")
    }
    keys.append(KeyChoice(id: id, texts: texts, line: entry.line, isOwn: isOwn))
  }

  private mutating func complain(_ entry: ConfigEntry, _ text: String) {
    mistakes.append(ConfigMistake(file.name, line: entry.line, text))
  }

  static func guess(_ nearest: String?, among names: [String]) -> String {
    nearest.map { " Did you mean \"\($0)\"?" } ?? " Choose from \(names.joined(separator: ", "))."
  }
}

/// Keys that the config file chooses for an action.
struct KeyChoice: Hashable {
  var id: String
  var texts: [String]
  var line: Int
  /// Whether it is in the app's own section.
  var isOwn: Bool
}
