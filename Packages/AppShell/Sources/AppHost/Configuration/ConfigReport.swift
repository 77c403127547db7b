import AppShell
import ConfigFiles
import Foundation
import TerminalUI

/// What `gallery config` shows: every setting with its value and where it comes from, first for all apps, then what is
/// different in each; and everything in the files that cannot be used.
public struct ConfigReport {
  /// The lines to print.
  public let lines: [String]
  /// Whether everything in the files can be used.
  public let isFine: Bool

  /// - Parameters:
  ///   - apps: The names of all apps.
  ///   - settings: Those that only one app has, by its name.
  public init(apps: [String], settings: [String: [AppSetting]] = [:], environment: [String: String]) {
    let general = Preferences(options: [:], app: nil, among: apps, environment: environment)
    guard let file = general.fileName else {
      lines = ["There is no place for a config file: neither HOME nor XDG_CONFIG_HOME names a directory."]
      isFine = false
      return
    }
    let hasFile = ConfigPlace(environment: environment).map { FileManager.default.fileExists(atPath: $0.file) } ?? false
    var lines = ["Config file: \(file)\(hasFile ? "" : " (there is none; the settings are the defaults)")", ""]
    lines.append(
      Preferences.table(
        SettingName.allCases.map { [$0.rawValue, general.text($0), "\(general.values[$0]?.origin ?? .standard)"] }))
    lines += Self.keys(general)
    var mistakes = general.mistakes
    for app in apps {
      let ofApp = settings[app] ?? []
      let own = Preferences(options: [:], app: app, among: apps, with: ofApp, environment: environment)
      var rows = SettingName.allCases.filter { own.section.own[$0] != nil }.map {
        [$0.rawValue, own.text($0), "\(own.values[$0]?.origin ?? .standard)"]
      }
      rows += ofApp.compactMap { setting in
        own.section.ofApp[setting.name].map {
          [setting.name, $0.text, "\(SettingOrigin.file(own.fileName ?? "", line: $0.line))"]
        }
      }
      let keys = Self.keys(own, isOwn: true)
      if !rows.isEmpty || !keys.isEmpty { lines += ["", "[\(app)]"] }
      if !rows.isEmpty { lines.append(Preferences.table(rows)) }
      lines += keys
      mistakes += own.mistakes.filter { !mistakes.contains($0) }
    }
    lines += ["", "Themes: \(general.library.names.joined(separator: ", "))"]
    for name in general.library.names {
      var wrong: [ConfigMistake] = []
      _ = general.library.theme(named: name, &wrong)
      mistakes += wrong.filter { !mistakes.contains($0) }
    }
    if !mistakes.isEmpty { lines += ["", "Not used:"] + mistakes.map { "\($0)" } }
    self.lines = lines.flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).sanitized }
    }
    isFine = mistakes.isEmpty
  }

  private static func keys(_ preferences: Preferences, isOwn: Bool = false) -> [String] {
    let keys = preferences.section.keys.filter { $0.isOwn == isOwn }
    guard !keys.isEmpty else { return [] }
    return [
      Preferences.table(
        keys.map { ["keys.\($0.id)", $0.texts.joined(separator: " "), "\(preferences.fileName ?? ""):\($0.line)"] })
    ]
  }
}
