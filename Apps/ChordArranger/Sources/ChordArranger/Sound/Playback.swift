import ArrangerModel

/// A cursor that moves through the song in its tempo, with all repeats. ``ArrangerRequest`` requests the sound.
struct Playback: Hashable {
  /// A beat as it is played.
  struct Step: Hashable {
    let place: ArrangerPlace
    /// Seconds since the beginning of the song.
    let start: Double
    let length: Duration
  }

  private(set) var steps: [Step]
  private(set) var index: Int
  private var stepBegan: Duration

  /// Begins at the first step that is at `place`, or otherwise at the beginning of the song; `nil` if there is
  /// nothing to play.
  init?(_ song: Song, from place: ArrangerPlace?, at time: Duration) {
    let steps = song.steps
    guard !steps.isEmpty else { return nil }
    self.steps = steps
    index = place.flatMap { place in steps.firstIndex { $0.place == place } } ?? 0
    stepBegan = time
  }

  var place: ArrangerPlace { steps[index].place }

  var moment: PlayedMoment { PlayedMoment(beat: index, seconds: steps[index].start) }

  /// A request for the sound from now on, starting at the beginning of the cursor's beat.
  var sound: ArrangerRequest { .play(from: steps[index].start) }

  /// The time at which the cursor moves to the next step.
  var nextTick: Duration { stepBegan + steps[index].length }

  /// - Returns: Whether the song continues.
  mutating func tick(at time: Duration) -> Bool {
    while nextTick <= time {
      guard index + 1 < steps.count else { return false }
      stepBegan = nextTick
      index += 1
    }
    return true
  }

  /// Continues in a song that was changed meanwhile, at the start of the current beat; returns `false` if that beat
  /// is gone.
  mutating func follow(_ song: Song, at time: Duration) -> Bool {
    let here = steps[index].place
    let passed = steps[..<index].count { $0.place == here }
    let next = song.steps
    let places = next.indices.filter { next[$0].place == here }
    guard let index = places.dropFirst(passed).first ?? places.last else { return false }
    (steps, self.index, stepBegan) = (next, index, time)
    return true
  }
}

extension Song {
  /// Every beat in the order in which it is played.
  var steps: [Playback.Step] {
    let beats = playedBeats
    let ends = beats.dropFirst().map(\.start) + [duration]
    return zip(beats, ends).map { beat, end in
      Playback.Step(
        place: .beat(beat.beat, in: beat.use), start: beat.start, length: .seconds(max(0.001, end - beat.start)))
    }
  }
}
