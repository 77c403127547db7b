import AppShell
import ArrangerModel

/// Starts and stops playback, and keeps it in step with the song.
struct Transport {
  /// The cursor of the playback; `nil` while nothing plays.
  private var playback: Playback?

  var isPlaying: Bool { playback != nil }

  /// The beat that sounds now.
  var place: ArrangerPlace? { playback?.place }

  /// The beat that sounds now, as counted with all repeats.
  var moment: PlayedMoment? { playback?.moment }

  var nextTick: Duration? { playback?.nextTick }

  /// Starts at a place, or stops.
  mutating func toggle(
    _ song: Song, _ rehearsal: Rehearsal, from place: ArrangerPlace?, at time: Duration
  ) -> Arranger.Effects {
    if playback != nil {
      playback = nil
      return [.say("Stopped."), .ask(.silence)]
    }
    playback = Playback(song, rehearsal, from: place, at: time)
    guard let playback else { return [.say("There is no bar to play.")] }
    return [
      .say("Playing. p stops. Sound needs one of \(SoundWish.players.joined(separator: ", "))."),
      .ask(playback.sound),
    ]
  }

  /// Plays on from a beat, counted as it is played; nothing, unless something plays.
  mutating func jump(to beat: Int, at time: Duration) -> Arranger.Effects {
    playback?.jump(to: beat, at: time)
    return playback.map { [.ask($0.sound)] } ?? []
  }

  mutating func tick(at time: Duration) -> Arranger.Effects {
    switch playback?.tick(at: time) {
    case .goesOn?, nil: return []
    case .needsSound?: return playback.map { [.ask($0.sound)] } ?? []
    case .ended?:
      playback = nil
      return [.say("The end.")]
    }
  }

  /// Continues in the song as it is now.
  mutating func follow(_ song: Song, _ rehearsal: Rehearsal, at time: Duration) -> Arranger.Effects {
    guard let continues = playback?.follow(song, rehearsal, at: time) else { return [] }
    if !continues { playback = nil }
    return [.ask(playback?.sound ?? .silence)]
  }
}
