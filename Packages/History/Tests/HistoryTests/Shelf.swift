import History
import SeededRandom

/// The smallest model worth dragging in: letters on named shelves.
struct Shelf: Equatable, Sendable {
  var rows: [String: [Character]]

  var letters: [Character] { rows.values.flatMap(\.self).sorted() }
}

/// Moves a letter behind another one (or to the front) of a shelf.
struct MoveLetter: Command, Codable {
  var letter: String
  var shelf: String
  var after: String?

  var title: String { "Move \(letter) to \(shelf)" }

  func perform(on model: inout Shelf) throws(Refusal) -> MoveLetter {
    let letter = Character(letter)
    guard let home = model.rows.first(where: { $0.value.contains(letter) })?.key,
      let index = model.rows[home]?.firstIndex(of: letter)
    else { throw Refusal("There is no letter \(letter).") }
    guard let target = model.rows[shelf] else { throw Refusal("There is no shelf \(shelf).") }
    guard target.count < 4 || home == shelf else {
      throw Refusal("The shelf \(shelf) is full.", remedy: "Take a letter out first.")
    }
    let before = index == 0 ? nil : model.rows[home].map { String($0[index - 1]) }
    var next = model
    next.rows[home]?.remove(at: index)
    var place = 0
    if let after {
      guard let found = next.rows[shelf]?.firstIndex(of: Character(after)) else {
        throw Refusal("\(after) is not on the shelf \(shelf).")
      }
      place = found + 1
    }
    next.rows[shelf]?.insert(letter, at: place)
    model = next
    return MoveLetter(letter: self.letter, shelf: home, after: before)
  }
}

extension MoveLetter {
  /// Anything a person could try, possible or not.
  static func random(using random: inout SplitMix64) -> MoveLetter {
    let letters = "abcdefz"
    return MoveLetter(
      letter: String(letters.randomElement(using: &random)!),
      shelf: ["left", "right", "middle", "nowhere"].randomElement(using: &random)!,
      after: Bool.random(using: &random) ? nil : String(letters.randomElement(using: &random)!))
  }
}

extension Shelf {
  static let example = Shelf(rows: ["left": ["a", "b", "c"], "middle": [], "right": ["d", "e", "f"]])
}
