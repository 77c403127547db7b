import ConfigFiles
import Foundation
import TerminalUI

/// All themes: those of the person, each a file, and the built-in ones. A person's theme takes the place of a built-in
/// one of the same name.
struct ThemeLibrary {
  /// The person's themes, in the order of their names.
  private let files: [(name: String, path: String, shown: String)]

  init(_ place: ConfigPlace?) {
    guard let place, let names = try? FileManager.default.contentsOfDirectory(atPath: place.themes) else {
      files = []
      return
    }
    files = names.filter { $0.hasSuffix(".toml") && !$0.hasPrefix(".") }.sorted().prefix(Self.most).map {
      (String($0.dropLast(5)), "\(place.themes)/\($0)", place.name(of: "\(place.themes)/\($0)"))
    }
  }

  /// How many files are looked at.
  private static let most = 200

  var names: [String] {
    let own = files.map(\.name)
    return Theme.names.filter { !own.contains($0) } + own
  }

  /// The theme of that name and what is wrong with it; `nil` if there is none, or its file cannot be used.
  func theme(named name: String, _ mistakes: inout [ConfigMistake]) -> Theme? {
    guard let file = files.first(where: { $0.name == name }) else { return Theme(named: name) }
    do throws(ConfigMistake) {
      guard let text = try ConfigFile(path: file.path, name: file.shown) else { return Theme(named: name) }
      let read = ThemeFile(text, name: name)
      mistakes += read.mistakes
      return read.theme
    } catch {
      mistakes.append(error)
      return Theme(named: name)
    }
  }

  /// All themes that can be used; what is wrong with the others is left out.
  var themes: [Theme] {
    var mistakes: [ConfigMistake] = []
    return names.compactMap { theme(named: $0, &mistakes) }
  }
}
