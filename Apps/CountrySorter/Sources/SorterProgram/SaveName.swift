import CountrySorter
import Foundation
import SortingGames
import StableHash

/// The name under which a game is saved: words for the person, and a hash of everything that distinguishes games.
struct SaveName {
  let text: String

  /// - Parameters:
  ///   - words: The words that a person reads in a list of saves.
  ///   - options: Everything else that distinguishes two games, exactly as given.
  init(words: [String], _ setup: GameSetup, options: [String]) throws {
    let readable = words.filter { !$0.isEmpty }.joined(separator: " ").lowercased()
      .split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // No option contains the separator, so "ab", "c" and "a", "bc" differ.
    let exact = try [encoder.encode(setup)] + (words + options).map { Data($0.utf8) }
    text = readable + "-" + Self.hash(exact.reduce(into: []) { $0 += $1 + [0] })
  }

  /// In letters and digits.
  static func hash(_ bytes: [UInt8]) -> String { String(FNV1a(of: bytes).value, radix: 36) }
}
