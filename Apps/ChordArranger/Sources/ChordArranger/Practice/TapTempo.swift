import ArrangerModel
import History

/// The tempo of a key that somebody taps.
struct TapTempo: Hashable {
  private var taps: [Duration] = []

  /// After this time without a tap, the tempo is set. It is the length of a beat of 30 a minute.
  private static let patience = Duration.seconds(2)

  /// The time at which the tempo is set; `nil` if nobody taps.
  var deadline: Duration? { taps.last.map { $0 + Self.patience } }

  /// Beats a minute, from the first tap to the last; `nil` before the second.
  var tempo: Double? {
    guard taps.count > 1, let first = taps.first, let last = taps.last, last > first else { return nil }
    let tempo = (60 * Double(taps.count - 1) / ((last - first) / .seconds(1))).rounded()
    return min(max(tempo, Song.tempos.lowerBound), Song.tempos.upperBound)
  }

  mutating func tap(at time: Duration) -> Arranger.Effects {
    if let last = taps.last, time - last >= Self.patience { taps = [] }
    taps.append(time)
    return [.say(tempo.map { "\(tempoText($0)) beats a minute. Stop tapping to set it." } ?? "Keep tapping, in tempo.")]
  }

  /// Sets the tempo if enough time has passed since the last tap.
  mutating func tick(at time: Duration, _ song: Song) -> Arranger.Effects {
    guard let deadline, deadline <= time else { return [] }
    defer { taps = [] }
    guard let tempo else { return [.say("Tap at least twice to set the tempo.")] }
    return tempo == song.tempo
      ? [.say("The tempo is \(tempoText(tempo)) already.")] : [.perform(.set(.tempo(tempo)))]
  }
}
