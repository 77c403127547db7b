/// What a chord does that is dropped on a beat; chosen by a key, and said before each release.
enum DropMode: String, Hashable, CaseIterable, Codable {
  /// It takes the place of what is there.
  case replace
  /// The chords from there on move on by a beat.
  case insert
  /// What is there keeps the first half of the time for which it sounds; the new one gets the second half.
  case split
  /// The two change places.
  case swap

  var next: DropMode {
    let all = DropMode.allCases
    return all[(all.firstIndex(of: self)! + 1) % all.count]
  }

  var explanation: String {
    switch self {
    case .replace: "A chord takes the place of what is there."
    case .insert: "A chord pushes those after it on by a beat."
    case .split: "A chord takes the second half of what sounds there."
    case .swap: "A chord and the one that is there change places."
    }
  }
}
