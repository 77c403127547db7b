public import ChordTheory
import History

/// The chords that are dropped on a beat.
public enum Carried: Hashable, Sendable, Codable {
  /// Chords from the palette: the first goes to the beat, each of the others to the next beat.
  case new([ChordSymbol])
  /// Chords of one section, which keep their distances and leave their former beats.
  case move([Beat])
  /// The same, but the originals stay where they are.
  case copy([Beat])
}

/// How chords are placed at the beat on which they are dropped. If the section is too short for them, it gets more
/// bars like its last.
public enum Manner: String, Hashable, Sendable, Codable, CaseIterable {
  /// Chords that began on these beats are removed.
  case replace
  /// Everything that follows in the section moves later to make room.
  case push
  /// The chord that sounds there keeps the first half of its time in the bar, and the new chord gets the second.
  case split
  /// Puts the chord into a new bar at the end of the section, whichever of its beats was named.
  case append
}

/// Chords dropped on a beat. Make it with ``Song/dropping(_:at:_:)``, which knows the ids.
public struct Drop: Hashable, Sendable, Codable {
  public let carried: Carried
  public let beat: Beat
  public let manner: Manner
  /// Ids for the bars that are made if a section becomes too short; unneeded ones do no harm.
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
