public import ChordTheory
import MusicFiles

/// The chords of a song as a player and a bass player would play them, in the song's voicing and playing style.
struct Arrangement {
  let chords: [(sounding: Performance.SoundingChord, voicing: Voicing)]
  var notes: [Note]

  /// A note of one of the players, in ticks.
  struct Note: Hashable {
    let part: SongPart
    let start: Int
    let length: Int
    let pitch: Pitch
    /// A factor for the loudness of its part.
    let accent: Double
  }

  /// An unreadable chord is a rest.
  init(_ performance: Performance, of song: Song) {
    var player = ChordPlayer(song)
    chords = performance.chords.compactMap { sounding in
      sounding.symbol.chord.map { (sounding, player.play($0)) }
    }
    notes = StylePlayer(style: song.style, performance: performance).notes(of: chords)
  }

  func notes(in performance: Performance) -> [PlayedNote] {
    notes.map { note in
      let start = performance.seconds(at: note.start)
      let length = performance.seconds(at: note.start + note.length) - start
      let (loudness, timbre): (Double, Timbre) = note.part == .bass ? (0.8, .bass) : (0.5, .pad)
      return PlayedNote(
        start: start, length: length, pitch: note.pitch.number, velocity: loudness * note.accent, timbre: timbre)
    }
  }
}

/// Who plays a note.
public enum SongPart: String, Hashable, Sendable, Codable, CaseIterable {
  case chords, bass
}

/// Plays chords in a style.
private struct StylePlayer {
  let style: PlayingStyle
  let performance: Performance

  private typealias Chord = (sounding: Performance.SoundingChord, voicing: Voicing)

  /// The shift between two strings that are strummed, in ticks.
  private static let strum = 10

  /// - Complexity: O(chords + bars + strokes).
  func notes(of chords: [(sounding: Performance.SoundingChord, voicing: Voicing)]) -> [Arrangement.Note] {
    guard style != .block else { return chords.flatMap(held) }
    var notes: [Arrangement.Note] = []
    var bar = 0
    for chord in chords {
      let range = chord.sounding.start..<chord.sounding.start + chord.sounding.length
      while bar + 1 < performance.bars.count, performance.bars[bar + 1].start <= range.lowerBound { bar += 1 }
      var strokes: [StyleStroke] = []
      var bass: [(start: Int, isFifth: Bool)] = []
      var index = bar
      while index < performance.bars.count, performance.bars[index].start < range.upperBound {
        let start = performance.bars[index].start
        let end = index + 1 < performance.bars.count ? performance.bars[index + 1].start : performance.end
        strokes += style.strokes(inBarOf: end - start, number: index)
          .map { StyleStroke(start: start + $0.start, kind: $0.kind, accent: $0.accent) }
        bass += style.bassStrokes(inBarOf: end - start).map { (start + $0.start, $0.isFifth) }
        index += 1
      }
      strokes = strokes.filter { range.contains($0.start) }
      bass = bass.filter { range.contains($0.start) }
      // Whatever the rhythm, a chord is heard as soon as it comes.
      if strokes.first?.start != range.lowerBound {
        strokes.insert(StyleStroke(start: range.lowerBound, kind: first), at: 0)
      }
      if bass.first?.start != range.lowerBound { bass.insert((range.lowerBound, false), at: 0) }
      notes += upper(chord, strokes, until: range.upperBound)
      notes += style.hasMovingBass ? moving(chord, bass, until: range.upperBound) : heldBass(chord)
    }
    return notes
  }

  private var first: StyleStroke.Kind {
    switch style {
    case .block, .bossa: .together
    case .arpeggio: .single
    case .strum: .down
    }
  }

  private func held(_ chord: Chord) -> [Arrangement.Note] {
    heldBass(chord)
      + chord.voicing.upper.map {
        Arrangement.Note(
          part: .chords, start: chord.sounding.start, length: chord.sounding.length, pitch: $0, accent: 1)
      }
  }

  private func heldBass(_ chord: Chord) -> [Arrangement.Note] {
    chord.voicing.bass.map {
      [
        Arrangement.Note(
          part: .bass, start: chord.sounding.start, length: chord.sounding.length, pitch: $0, accent: 1)
      ]
    } ?? []
  }

  private func upper(_ chord: Chord, _ strokes: [StyleStroke], until end: Int) -> [Arrangement.Note] {
    let tones = chord.voicing.upper.sorted()
    guard !tones.isEmpty else { return [] }
    return strokes.enumerated().flatMap { index, stroke in
      let next = index + 1 < strokes.count ? strokes[index + 1].start : end
      func note(_ pitch: Pitch, after delay: Int, until: Int) -> Arrangement.Note {
        // However short a beat is, a note has a length.
        let delay = min(delay, max(0, (until - stroke.start) / 2))
        return Arrangement.Note(
          part: .chords, start: stroke.start + delay, length: max(1, until - stroke.start - delay), pitch: pitch,
          accent: stroke.accent)
      }
      switch stroke.kind {
      case .together: return tones.map { note($0, after: 0, until: next) }
      case .down: return tones.enumerated().map { note($1, after: $0 * Self.strum, until: next) }
      case .up: return tones.reversed().enumerated().map { note($1, after: $0 * Self.strum, until: next) }
      case .single:
        // Up and down again, from the lowest tone of each chord; each rings on while the next is played.
        let round = max(1, 2 * (tones.count - 1))
        let place = index % round
        let tone = tones[place < tones.count ? place : round - place]
        return [note(tone, after: 0, until: min(end, stroke.start + Performance.ticksPerQuarter))]
      }
    }
  }

  private func moving(
    _ chord: Chord, _ strokes: [(start: Int, isFifth: Bool)], until end: Int
  ) -> [Arrangement.Note] {
    guard let bass = chord.voicing.bass else { return [] }
    let fifth = chord.sounding.symbol.chord.flatMap { Self.fifth(of: $0, near: bass) } ?? bass
    return strokes.enumerated().map { index, stroke in
      let next = index + 1 < strokes.count ? strokes[index + 1].start : end
      return Arrangement.Note(
        part: .bass, start: stroke.start, length: max(1, next - stroke.start), pitch: stroke.isFifth ? fifth : bass,
        accent: index == 0 ? 1 : 0.85)
    }
  }

  /// The fifth of a chord, below its root if that is high; `nil` over another bass, or if the chord has no fifth.
  private static func fifth(of chord: ChordTheory.Chord, near bass: Pitch) -> Pitch? {
    guard chord.bass.pitchClass == chord.root.pitchClass else { return nil }
    let tones = chord.pitchClasses
    let steps = [7, 6, 8].first { tones.contains(chord.root.pitchClass + $0) }
    return steps.map { Pitch(bass.number + ($0 + bass.number > 50 ? $0 - 12 : $0)) }
  }
}

/// Plays one chord after another.
public struct ChordPlayer: Sendable {
  private let style: VoicingStyle
  private let leading: VoiceLeading
  private var previous: Voicing?

  /// Uses the voicing style of this song, and a bass if it has one.
  public init(_ song: Song) {
    style = song.voicing
    leading = song.hasBass ? VoiceLeading(bassRange: Pitch(36)...Pitch(51)) : VoiceLeading()
  }

  public mutating func play(_ chord: Chord) -> Voicing {
    let voicing = leading.voicing(of: chord, after: previous, in: style)
    previous = voicing
    return voicing
  }
}
