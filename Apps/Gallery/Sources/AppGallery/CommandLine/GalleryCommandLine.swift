import AppHost
import AppShell
import Foundation

/// The command line of the gallery: the first word is the name of an app, and the others are passed to that app.
public enum GalleryCommandLine {
  enum Choice {
    case gallery
    case doctor([String])
    case config([String])
    case app(Plugin, [String])
    /// No app has this name; `nearest` is the one that was probably meant.
    case nobody(String, nearest: String?)
  }

  static func choice(_ words: [String], among plugins: [Plugin] = Plugin.all) -> Choice {
    guard let word = words.first, !word.hasPrefix("-") else { return .gallery }
    let rest = Array(words.dropFirst())
    if word == Doctor.name { return .doctor(rest) }
    if word == ConfigCommand.name { return .config(rest) }
    if let plugin = plugins.first(where: { $0.name == word }) { return .app(plugin, rest) }
    return .nobody(word, nearest: (plugins.map(\.name) + [Doctor.name, ConfigCommand.name]).nearest(to: word))
  }

  /// Executes the command line of the process, and ends the process.
  public static func main() -> Never {
    let words = Array(CommandLine.arguments.dropFirst())
    switch choice(words) {
    case .gallery: CommandRun(GalleryCommand.self).main(words)
    case .doctor(let words): CommandRun(DoctorCommand.self).main(words)
    case .config(let words): CommandRun(ConfigCommand.self).main(words)
    case .app(let plugin, let words): plugin.main(words)
    case .nobody(let word, let nearest):
      StandardError.tell(complaint(word, nearest))
      exit(64)
    }
  }

  static func complaint(_ word: String, _ nearest: String?) -> String {
    let names = Plugin.all.map(\.name).joined(separator: ", ")
    return "Error: There is no program '\(word)'. "
      + (nearest.map { "Did you mean '\($0)'?" } ?? "Choose from \(names).")
  }
}
