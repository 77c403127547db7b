import AppHost
import AppShell
import ArgumentParser
import Foundation
import TerminalUI

/// `gallery`, `gallery --list`
struct GalleryCommand: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: Gallery.name,
    abstract: "Shows all programs as you left them, and starts them.",
    usage: "gallery [<options>]\ngallery <program> [<options of the program>]\ngallery doctor [--json]\ngallery config",
    discussion: """
      The options for the theme, the mouse, characters, motion and the place of the saves apply to the programs, too. \
      With --data-dir, each program has its own directory in that one.
      """,
    version: ShellOptions.version)

  static let examples = """
    gallery                                     choose by mouse or keyboard
    gallery jigsaw-puzzle photo.jpg             start one at once
    gallery --list --json                       for scripts
    gallery doctor                              what this terminal can do
    gallery config                              all settings, and where they come from
    """

  @Flag(help: "List the programs, one per line.")
  var list = false

  @Flag(help: "List them as JSON.")
  var json = false

  @OptionGroup var shell: ShellOptions

  func validate() throws {
    if json && !list { throw ValidationError("--json is for --list.") }
  }

  func run() throws {
    if list { return try StandardOutput.print(Listing(Plugin.all).text(isJSON: json)) }
    guard let path = Bundle.main.executablePath else {
      throw ValidationError("The file of this program cannot be found. Start the programs by their own names.")
    }
    let launcher = Launcher(
      path: path, environment: ProcessInfo.processInfo.environment, options: Launcher.Options(shell))
    let painter = Painter(
      launcher: launcher, examples: Dictionary(uniqueKeysWithValues: Plugin.all.map { ($0.name, $0.example) }),
      several: Set(Plugin.all.filter(\.showsSeveral).map(\.name)))
    let mailbox = Mailbox<GalleryMessage>()
    var opening = Opening<Gallery>(
      name: Gallery.name, makeModel: { Arrangement() },
      makeApp: { _, _ in Gallery(Plugin.all.map(Gallery.Entry.init)) })
    opening.mailbox = mailbox
    opening.demo = Demo([PackageResources.small_jsonl, PackageResources.large_jsonl])
    let isReplaying = shell.replay != nil
    opening.whenAsked = { _, _, request in
      // A recording contains the pictures.
      guard !isReplaying, case .paint(let apps, let look) = request else { return }
      painter.paint(apps, look) { try? mailbox.post($0) }
    }
    opening.whenLent = { terminal, request in
      switch request {
      case .start(let app, let save): return .ended(launcher.run(app, save: save, in: terminal))
      case .open(let app, let file):
        let words = Plugin.all.first { $0.name == app }?.opening(file) ?? [file]
        return .ended(launcher.run(app, opening: words, in: terminal))
      case .paint: return nil
      }
    }
    try shell.run(opening)
  }
}

extension Gallery.Entry {
  init(_ plugin: Plugin) {
    self.init(name: plugin.name, title: plugin.title, abstract: plugin.abstract, hue: plugin.hue, takes: plugin.takes)
  }
}
