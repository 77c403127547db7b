/// A request from the program to the sound player.
enum SoundRequest: Hashable {
  /// The song as it is now, from that second on.
  case play(from: Double)
  case silence

  /// The request as a line that a host passes on.
  var text: String {
    switch self {
    case .play(let second): "play \(second)"
    case .silence: "silence"
    }
  }

  /// `nil` for any other line.
  init?(text: String) {
    let words = text.split(separator: " ")
    switch (words.first, words.count) {
    case ("silence"?, 1): self = .silence
    case ("play"?, 2):
      guard let second = Double(words[1]), second.isFinite, second >= 0 else { return nil }
      self = .play(from: second)
    default: return nil
    }
  }
}
