import Foundation
import SortingGames
import StableHash

/// The name under which a game is saved: words for the person, and a hash of everything that distinguishes games.
struct SaveName {
  let text: String
  /// The words alone, which were the whole name until 2026. Games that differed only in bins or level then shared a
  /// save.
  let former: String

  /// - Parameters:
  ///   - words: The words that a person reads in a list of saves.
  ///   - options: Everything else that distinguishes two games, exactly as given.
  init(words: [String], _ setup: GameSetup, options: [String]) throws {
    former = words.filter { !$0.isEmpty }.joined(separator: " ").lowercased()
      .split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // No option contains the separator, so "ab", "c" and "a", "bc" differ.
    let exact = try [encoder.encode(setup)] + (words + options).map { Data($0.utf8) }
    text = former + "-" + Self.hash(exact.reduce(into: []) { $0 += $1 + [0] })
  }

  /// In letters and digits.
  static func hash(_ bytes: [UInt8]) -> String { String(FNV1a(of: bytes).value, radix: 36) }
}

extension SortingModel {
  /// Whether a save under a former name is for this game, as far as the save shows.
  func isSameGame(as other: SortingModel) -> Bool {
    func shape(_ model: SortingModel) -> [String] {
      model.board.names.filter { $0 != .answer }.map { name in
        name == .cards ? "\(name.rawValue) \(model.cardCount)" : name.rawValue
      }
    }
    return setup == other.setup && shape(self) == shape(other)
  }

  private var cardCount: Int { board.collection(named: .cards)?.count ?? 0 }
}
