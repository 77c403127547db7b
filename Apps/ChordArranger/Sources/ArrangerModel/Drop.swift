public import ChordTheory
import DragDropKit

/// What is dropped on a beat.
public enum Carried: Hashable, Sendable, Codable {
  /// From the palette: the first comes to the beat, each other a beat later.
  case new([ChordSymbol])
  /// Chords of one section, which keep their distances; they leave the beats where they were.
  case move([Beat])
  /// The same, and they stay where they were too.
  case copy([Beat])
}

/// How chords come to the beat on which they are dropped. Where the section ends before them, it gets bars like its last.
public enum Manner: String, Hashable, Sendable, Codable, CaseIterable {
  /// What began on these beats is gone.
  case replace
  /// All that follows in the section moves on.
  case push
  /// What sounds there keeps the first half of its time in the bar, and the chord gets the second.
  case split
  /// Into a new bar at the end of the section, whichever beat of it was named.
  case append
}

/// Chords let go over a beat. Make it with ``Song/dropping(_:at:_:)``, which knows the ids.
public struct Drop: Hashable, Sendable, Codable {
  public let carried: Carried
  public let beat: Beat
  public let manner: Manner
  /// For the bars that are made where a section gets too short; more than are needed are no harm.
  public let newBars: [BarID]

  public init(_ carried: Carried, at beat: Beat, _ manner: Manner, newBars: [BarID] = []) {
    self.carried = carried
    self.beat = beat
    self.manner = manner
    self.newBars = newBars
  }

  var title: String {
    switch carried {
    case .new(let symbols):
      let what = symbols.map(\.text).joined(separator: ", ")
      return switch manner {
      case .replace: "Put \(what)"
      case .push: "Insert \(what)"
      case .split: "Split with \(what)"
      case .append: "Append \(what)"
      }
    case .move(let beats): return "Move \(chords(beats.count))"
    case .copy(let beats): return "Copy \(chords(beats.count))"
    }
  }
}

func chords(_ count: Int) -> String { count.counted("chord") }
func bars(_ count: Int) -> String { count.counted("bar") }
