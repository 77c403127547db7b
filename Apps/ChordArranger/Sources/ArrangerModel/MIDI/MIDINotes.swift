import MusicFiles

/// The notes of a MIDI file, without the drums.
struct MIDINotes {
  struct Note {
    let pitch: Int
    let ticks: Range<Int>
  }

  /// The notes in the order in which they begin.
  private(set) var notes: [Note] = []
  private(set) var end = 0
  private let longest: Int

  private struct Key: Hashable {
    let channel: Int
    let pitch: Int
  }

  /// Channel 10, counted from 1, where pitches are drums.
  private static let drums = 9

  /// - Parameter messages: Ascending. A note that never ends lasts until the last message.
  init(_ messages: [TimedMessage]) {
    var sounding: [Key: [Int]] = [:]
    var found: [Note] = []
    let last = messages.last?.tick ?? 0
    for message in messages {
      guard case .channel(let channel, let event) = message.message, channel != Self.drums else { continue }
      switch event {
      case .noteOn(let pitch, let velocity) where velocity > 0:
        sounding[Key(channel: channel, pitch: pitch), default: []].append(message.tick)
      case .noteOn(let pitch, _), .noteOff(let pitch, _):
        let key = Key(channel: channel, pitch: pitch)
        guard let start = sounding[key]?.first else { continue }
        sounding[key]!.removeFirst()
        found.append(Note(pitch: pitch, ticks: start..<message.tick))
      default: break
      }
    }
    for (key, starts) in sounding {
      found += starts.map { Note(pitch: key.pitch, ticks: $0..<last) }
    }
    notes = found.filter { !$0.ticks.isEmpty }
      .sorted {
        ($0.ticks.lowerBound, $0.pitch, $0.ticks.upperBound) < ($1.ticks.lowerBound, $1.pitch, $1.ticks.upperBound)
      }
    end = notes.map(\.ticks.upperBound).max() ?? 0
    longest = notes.map(\.ticks.count).max() ?? 0
  }

  /// The notes that sound in this range of ticks, clipped to it.
  ///
  /// - Complexity: O(log *n* + *k*), for *k* notes that begin within the range, or before it by at most the length of
  ///   the longest note.
  func notes(in ticks: Range<Int>) -> [Note] {
    let first = notes.partitioningIndex { $0.ticks.lowerBound >= ticks.lowerBound - longest }
    return notes[first...].prefix { $0.ticks.lowerBound < ticks.upperBound }.compactMap { note in
      let part = note.ticks.clamped(to: ticks)
      return part.isEmpty ? nil : Note(pitch: note.pitch, ticks: part)
    }
  }
}
