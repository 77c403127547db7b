import ChordTheory
import Foundation

/// What is typed to find songs of a set: words of title and artist, keys and tempos.
///
/// Every word must fit. `key:G` and `tempo:90-110` mean only a key or a tempo; without such a name, a word fits a part of
/// title or artist, a key, or a tempo.
struct SetSearch: Hashable {
  private let words: [String]

  init(_ text: String) {
    words = text.split(separator: " ").map { Self.folded(String($0)) }
  }

  func fits(_ entry: SongSet.Entry) -> Bool {
    let text = Self.folded("\(entry.title) \(entry.artist)")
    return words.allSatisfy { word in
      if let key = word.behind("key:") { return key.isEmpty || Self.isKey(key, entry) }
      if let tempo = word.behind("tempo:") { return tempo.isEmpty || Self.isTempo(tempo, entry) }
      return text.contains(word) || Self.isKey(word, entry) || Self.isTempo(word, entry)
    }
  }

  /// Without capitals and accents.
  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  private static func isKey(_ word: String, _ entry: SongSet.Entry) -> Bool {
    !entry.key.isEmpty && folded(entry.playedKey) == word
  }

  /// `96`, `90-110`, `90-` and `-110`.
  private static func isTempo(_ word: String, _ entry: SongSet.Entry) -> Bool {
    guard let tempo = entry.tempo else { return false }
    let bounds = word.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = bounds.map { Double($0) }
    guard zip(bounds, numbers).allSatisfy({ $0.isEmpty || $1 != nil }), numbers.contains(where: { $0 != nil }) else {
      return false
    }
    switch numbers.count {
    case 1: return tempo.rounded() == numbers[0]!.rounded()
    case 2: return numbers[0] ?? 0 <= tempo && tempo <= numbers[1] ?? .infinity
    default: return false
    }
  }
}

extension String {
  fileprivate func behind(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
