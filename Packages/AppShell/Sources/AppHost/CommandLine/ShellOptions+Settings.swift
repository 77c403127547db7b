import AppShell
import ArgumentParser
import ConfigFiles
import Foundation

/// The options that the environment and the config file can set as well.
extension ShellOptions {
  /// The settings that were given as options, with the option as it is written.
  var given: [SettingName: (text: String, option: String)] {
    var given: [SettingName: (text: String, option: String)] = [:]
    given[.theme] = theme.map { ($0, "--theme") }
    given[.colors] = colors.map { ($0, "--colors") }
    given[.graphics] = graphics.map { ($0, "--graphics") }
    given[.drag] = drag.map { ($0, "--drag") }
    given[.liftDelay] = liftDelay.map { ($0, "--lift-delay") }
    given[.mouse] = mouse.map { ("\($0)", $0 ? "--mouse" : "--no-mouse") }
    given[.bell] = bell.map { ("\($0)", $0 ? "--bell" : "--no-bell") }
    given[.clipboard] = clipboard.map { ("\($0)", $0 ? "--clipboard" : "--no-clipboard") }
    given[.characters] = ascii.map { $0 ? ("ascii", "--ascii") : ("unicode", "--no-ascii") }
    given[.motion] = reducedMotion.map { $0 ? ("reduced", "--reduced-motion") : ("on", "--no-reduced-motion") }
    return given
  }

  /// The options that a launcher passes on to the apps that it starts.
  public var wordsForApps: [String] {
    SettingName.allCases.compactMap { name in given[name].map { ($0, name) } }.flatMap { given, name in
      [.mouse, .bell, .clipboard, .characters, .motion].contains(name) ? [given.option] : [given.option, given.text]
    }
  }

  /// Refuses an option whose value is no valid one. A mistake in a file is only reported.
  func checkSettings() throws {
    let environment = ProcessInfo.processInfo.environment
    let themes = theme == nil ? [] : ThemeLibrary(ConfigPlace(environment: environment)).names
    for (name, given) in given {
      guard case .failure(let wrong) = name.check(.text(given.text), themes: themes) else { continue }
      throw ValidationError("\(given.option): \(wrong.text)")
    }
  }

  /// - Parameter settings: Those that only this app has.
  func preferences(for app: String, with settings: [AppSetting], environment: [String: String]) -> Preferences {
    Preferences(options: given, app: app, with: settings, environment: environment)
  }
}
