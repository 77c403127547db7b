import ArrangerModel

/// The effect of dropping a chord on a beat; chosen by a key, and announced before each release.
enum DropMode: String, Hashable, CaseIterable, Codable {
  /// The new chord replaces the one that is there.
  case replace
  /// The chords from there on move one beat later.
  case insert
  /// The chord that is there keeps the first half of its time; the new one gets the second half.
  case split
  /// The two chords are exchanged.
  case swap

  var explanation: String {
    switch self {
    case .replace: "A chord takes the place of what is there."
    case .insert: "A chord pushes those after it back by a beat."
    case .split: "A chord takes the second half of what sounds there."
    case .swap: "A chord trades places with the one that is there."
    }
  }

  /// What a drop does, in a word.
  var verb: String {
    switch self {
    case .replace: "replaces"
    case .insert: "inserts"
    case .split: "splits"
    case .swap: "swaps"
    }
  }

  /// The model's manner of dropping on a beat; if there is nothing to swap with, the chord simply goes there.
  var manner: Manner {
    switch self {
    case .replace, .swap: .replace
    case .insert: .push
    case .split: .split
    }
  }
}
