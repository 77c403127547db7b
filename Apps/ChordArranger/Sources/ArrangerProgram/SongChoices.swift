import AppShell
import ChordArranger
import Persistence

/// The songs that can be begun: an empty one, the examples, and those that are saved.
struct SongChoices {
  /// The saves, the latest first.
  private let saves: [String]

  private static let note = "saves"
  /// The separator of names in the note; no name of a save has one.
  private static let separator: Character = "\n"
  private static let most = 12

  /// What a run remembers of the saves in a directory.
  static func notes(of directory: String?, besides open: String) -> [String: String] {
    let names = directory.flatMap { try? SaveFolder($0).documents(kind: Arranger.name).map(\.name) } ?? []
    return [note: names.filter { $0 != open }.joined(separator: String(separator))]
  }

  init(notes: [String: String]) {
    saves = (notes[Self.note] ?? "").split(separator: Self.separator).map(String.init)
  }

  var choices: [StartChoice] {
    let examples = Example.allCases.filter { !saves.contains($0.rawValue) }
    let new = StartChoice("New song", "Eight empty bars", hue: .mint, ["--open", newName])
    let saved = saves.prefix(Self.most).map { StartChoice(Self.title(of: $0), "Saved", hue: .sky, ["--open", $0]) }
    let others = examples.map { StartChoice($0.title, "Example", hue: .violet, ["--example", $0.rawValue]) }
    return [new] + saved + others
  }

  private var newName: String { (2...).lazy.map { "song-\($0)" }.first { !saves.contains($0) }! }

  /// The name of a save without the hash of the file that it was begun with.
  private static func title(of save: String) -> String {
    if let example = Example(rawValue: save) { return example.title }
    let words = save.split(separator: "-").filter { $0.count < 8 || !$0.allSatisfy { $0.isHexDigit } }
    let title = words.map { String($0) }.joined(separator: " ")
    return title.isEmpty ? save : "\(title.prefix(1).uppercased())\(title.dropFirst())"
  }
}
