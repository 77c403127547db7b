import AppHost
import AppShell
import ArgumentParser
import Foundation

/// `gallery config`
struct ConfigCommand: AppCommand {
  static let name = "config"

  static let configuration = CommandConfiguration(
    commandName: name, _superCommandName: Gallery.name,
    abstract: "Shows all settings, where each comes from, and what in the config file cannot be used.",
    discussion: """
      The first of these counts: an option, an environment variable, the section of the program in the config file, its \
      general part, the default. docs/config.md lists all settings. Ends with status 1 if something cannot be used.
      """)

  static let examples = """
    gallery config
    TERMINAL_DRAG_CONFIG=try.toml gallery config
    task-board --list-keys                      the keys of a program, for its section
    """

  func run() throws {
    let report = ConfigReport(
      apps: Plugin.all.map(\.name) + [Gallery.name],
      settings: Dictionary(uniqueKeysWithValues: Plugin.all.map { ($0.name, $0.settings) }),
      environment: ProcessInfo.processInfo.environment)
    try StandardOutput.print(report.lines.joined(separator: "\n"))
    if !report.isFine { throw ExitCode.failure }
  }
}
