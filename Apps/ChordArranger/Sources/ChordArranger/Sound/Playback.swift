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
  private var rehearsal: Rehearsal
  /// The steps that are played again and again; `nil` for all, once.
  private var loop: Range<Int>?
  /// How often the loop has ended since the sound was asked for.
  private var rounds = 0
  private var countIn: SoundWish.CountIn?

  /// Begins with the loop if there is one, or else at the first step that is at `place`, or at the beginning of the song;
  /// `nil` if there is nothing to play.
  init?(_ song: Song, _ rehearsal: Rehearsal, from place: ArrangerPlace?, at time: Duration) {
    let steps = song.steps
    guard !steps.isEmpty else { return nil }
    self.steps = steps
    self.rehearsal = rehearsal
    loop = rehearsal.loop?.range(in: steps)
    index = loop?.lowerBound ?? place.flatMap { place in steps.firstIndex { $0.place == place } } ?? 0
    stepBegan = time
    if rehearsal.countsIn, case .beat(let beat, in: _) = steps[index].place, let bar = song.bar(beat.bar) {
      // As long as a bar of the music that follows, whatever holds that bar.
      let length = 60 / song.tempo * Double(song.time.unit) / Double(bar.time.unit)
      let countIn = SoundWish.CountIn(beats: bar.time.beats, beat: length)
      self.countIn = countIn
      stepBegan += .seconds(countIn.duration)
    }
  }

  var place: ArrangerPlace { steps[index].place }

  var moment: PlayedMoment { PlayedMoment(beat: index, seconds: steps[index].start) }

  /// Goes on with another beat, counted as it is played. A loop ends unless the beat is in it.
  mutating func jump(to beat: Int, at time: Duration) {
    (index, stepBegan, rounds, countIn) = (beat, time, 0, nil)
    if let loop, !loop.contains(beat) { self.loop = nil }
  }

  /// A request for the sound from now on, starting at the beginning of the cursor's beat.
  var sound: ArrangerRequest { .play(from: steps[index].start, as: wish) }

  private var wish: SoundWish {
    SoundWish(
      muted: rehearsal.muted, hasClicks: rehearsal.hasClicks, countIn: countIn,
      loop: loop.map { range in
        let last = steps[range.upperBound - 1]
        return steps[range.lowerBound].start..<last.start + last.length / .seconds(1)
      })
  }

  /// The time at which the cursor moves to the next step.
  var nextTick: Duration { stepBegan + steps[index].length }

  enum Course {
    case goesOn
    /// The sound that was asked for is over.
    case needsSound
    case ended
  }

  mutating func tick(at time: Duration) -> Course {
    var course = Course.goesOn
    while nextTick <= time {
      let next = nextTick
      if let loop, index + 1 == loop.upperBound {
        index = loop.lowerBound
        countIn = nil
        rounds += 1
        if rounds >= wish.rounds { (course, rounds) = (.needsSound, 0) }
      } else {
        guard index + 1 < steps.count else { return .ended }
        index += 1
      }
      stepBegan = next
    }
    return course
  }

  /// Continues in a song that was changed meanwhile, or with other wishes, at the start of the current beat; returns
  /// `false` if that beat is gone.
  mutating func follow(_ song: Song, _ rehearsal: Rehearsal, at time: Duration) -> Bool {
    let here = steps[index].place
    let passed = steps[..<index].count { $0.place == here }
    let next = song.steps
    let places = next.indices.filter { next[$0].place == here }
    guard let index = places.dropFirst(passed).first ?? places.last else { return false }
    (steps, self.index, stepBegan) = (next, index, time)
    self.rehearsal = rehearsal
    (loop, rounds, countIn) = (rehearsal.loop?.range(in: next), 0, nil)
    if let loop, !loop.contains(index) { self.index = loop.lowerBound }
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
