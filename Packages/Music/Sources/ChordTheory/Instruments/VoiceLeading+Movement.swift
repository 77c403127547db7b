extension VoiceLeading {
  /// The total movement of the voices, in semitones.
  ///
  /// Every voice goes somewhere, and every new one comes from somewhere. If there are more of them on one side, some
  /// split or merge, and each path counts. Voices do not cross, since crossing is never shorter.
  ///
  /// - Parameters:
  ///   - from: Ascending.
  ///   - to: Ascending. If either side is empty, nothing moves.
  /// - Complexity: O(*m* *n*). Source: Tymoczko, "The Geometry of Musical Chords", Science 313, 2006.
  public static func movement(from: [Pitch], to: [Pitch]) -> Int {
    guard !from.isEmpty, !to.isEmpty else { return 0 }
    // At index + 1: the shortest movement of all voices so far, the last of which goes to that target.
    let far = Int.max / 2
    var shortest = [0] + to.map { _ in far }
    for voice in from {
      var diagonal = shortest[0]
      shortest[0] = far
      for index in to.indices {
        let before = min(diagonal, shortest[index], shortest[index + 1])
        diagonal = shortest[index + 1]
        shortest[index + 1] = before + abs(voice.number - to[index].number)
      }
    }
    return shortest[to.count]
  }
}
