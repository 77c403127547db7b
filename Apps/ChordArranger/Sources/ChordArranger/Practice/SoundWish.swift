import ArrangerModel
import MusicFiles

/// What is heard of a song, and how often.
public struct SoundWish: Hashable, Sendable {
  var muted: Set<SongPart> = []
  var hasClicks = false
  /// Programs that play a WAV file; the first one found is used.
  package static let players = ["aplay", "paplay", "pw-play", "afplay", "ffplay", "mpv", "play"]

  /// The song as it is.
  public static let whole = SoundWish()

  /// The beats that are counted before the music, and how long each is, in seconds.
  var countIn: CountIn?
  /// The seconds of the song that are played again and again.
  var loop: Range<Double>?

  struct CountIn: Hashable, Sendable {
    let beats: Int
    let beat: Double

    var duration: Double { Double(beats) * beat }
  }

  /// How often a loop is played before the sound must be asked for again. Some two minutes are ready at once.
  var rounds: Int {
    guard let loop, !loop.isEmpty else { return 1 }
    return max(1, min(50, Int(120 / (loop.upperBound - loop.lowerBound))))
  }

  /// The notes from a second of the song on, as if the music began there.
  package func notes(of song: Song, from second: Double) -> [PlayedNote] {
    let all = song.playedNotes(of: Set(SongPart.allCases).subtracting(muted)) + (hasClicks ? song.clicks : [])
    var notes = all.after(second)
    if let loop {
      notes = notes.before(loop.upperBound - second)
      let length = loop.upperBound - loop.lowerBound
      let round = all.after(loop.lowerBound).before(length)
      for number in 0..<rounds - 1 { notes += round.later(by: loop.upperBound - second + Double(number) * length) }
    }
    guard let countIn else { return notes }
    return (0..<countIn.beats).map { .click(at: Double($0) * countIn.beat, isDownbeat: $0 == 0) }
      + notes.later(by: countIn.duration)
  }
}

extension [PlayedNote] {
  /// The notes that remain after this second, as if the music began there.
  func after(_ second: Double) -> [PlayedNote] {
    compactMap { note in
      let end = note.start + note.length
      guard second < end else { return nil }
      var rest = note
      rest.start = Swift.max(0, note.start - second)
      rest.length = end - Swift.max(second, note.start)
      return rest
    }
  }

  /// The notes that begin before this second; those that would go on end there.
  func before(_ second: Double) -> [PlayedNote] {
    compactMap { note in
      guard note.start < second else { return nil }
      var note = note
      note.length = Swift.min(note.length, second - note.start)
      return note
    }
  }

  func later(by seconds: Double) -> [PlayedNote] {
    map { note in
      var note = note
      note.start += seconds
      return note
    }
  }
}
