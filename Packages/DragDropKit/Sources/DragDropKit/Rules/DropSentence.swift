/// What a drop does, in one sentence with two tenses: before the release it is a promise, after it a report. Both name the
/// same items and the same place, because only the verb changes.
///
/// "Release to put a in place 1. It fits!" becomes "Put a in place 1. It fits!", and "Release to move a to b." becomes
/// "Moved a to b."
struct DropSentence {
  /// "move", in lower case.
  private let verb: Substring
  /// What follows the verb, with its blank and its full stop.
  private let rest: Substring

  /// - Parameter promise: `nil` is the result unless it begins with "Release to" and a verb.
  init?(_ promise: String) {
    guard promise.hasPrefix("Release to ") else { return nil }
    let phrase = promise.dropFirst("Release to ".count)
    verb = phrase.prefix { $0.isLetter }
    rest = phrase.dropFirst(verb.count)
    guard !verb.isEmpty else { return nil }
  }

  /// The sentence in the past tense.
  var report: String { "\(past.prefix(1).uppercased())\(past.dropFirst())\(rest)" }

  private var past: String {
    if let irregular = Self.irregular[String(verb)] { return irregular }
    guard let last = verb.last else { return "" }
    if last == "e" { return "\(verb)d" }
    if last == "y", let before = verb.dropLast().last, !"aeiou".contains(before) { return "\(verb.dropLast())ied" }
    return "\(verb)ed"
  }

  /// The verbs whose past tense is not made by a rule.
  private static let irregular = [
    "put": "put", "make": "made", "leave": "left", "take": "took", "give": "gave", "set": "set", "send": "sent",
    "bring": "brought", "keep": "kept", "split": "split", "begin": "began", "swap": "swapped", "drop": "dropped",
  ]
}
