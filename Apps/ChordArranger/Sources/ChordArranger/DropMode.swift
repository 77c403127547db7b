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

  var next: DropMode {
    let all = DropMode.allCases
    return all[(all.firstIndex(of: self)! + 1) % all.count]
  }

  var explanation: String {
    switch self {
    case .replace: "A chord takes the place of what is there."
    case .insert: "A chord pushes those after it back by a beat."
    case .split: "A chord takes the second half of what sounds there."
    case .swap: "A chord trades places with the one that is there."
    }
  }
}
