/// The part of a chord symbol after the root, such as `m7b5`: its text exactly as written, and its meaning.
public struct ChordSuffix: Sendable {
  private let storage: Storage

  /// A class, so that each beat of a song has room for a reference instead of for everything. Immutable.
  private final class Storage: Sendable {
    let text: String
    let intervals: [Interval]
    let marker: Marker
    let rest: String

    init(_ text: String, _ reading: SuffixReader) {
      (self.text, intervals) = (text, reading.tones.intervals)
      (marker, rest) = (reading.marker, reading.afterMarker)
    }
  }

  /// The suffix as written.
  public var text: String { storage.text }
  /// The tones above the root, ascending by degree. The root, 1, is the first.
  public var intervals: [Interval] { storage.intervals }

  /// The word that the text begins with.
  var marker: Marker { storage.marker }
  /// The text after that word.
  var rest: String { storage.rest }

  /// The words for a suffix's third and fifth, in all their spellings.
  enum Marker: Hashable {
    case none, major, minor, diminished, halfDiminished, augmented
  }

  public init(parsing text: String) throws(Unreadable) {
    guard let reading = SuffixReader.read(text) else {
      throw Unreadable(
        "\"\(text)\" is not a known kind of chord.",
        remedy: "Write it like m7, maj9, 7sus4, dim7, 6/9, add9 or 7(b9,#11).")
    }
    storage = Storage(text, reading)
  }

  /// A major triad.
  public static let major = ChordSuffix(known: "")
  /// A minor triad.
  public static let minor = ChordSuffix(known: "m")
  /// A diminished triad.
  public static let diminished = ChordSuffix(known: "dim")
  /// An augmented triad.
  public static let augmented = ChordSuffix(known: "+")
  /// A major triad with a minor seventh.
  public static let dominantSeventh = ChordSuffix(known: "7")

  /// - Parameter text: One that can be parsed.
  init(known text: String) {
    do {
      self = try ChordSuffix(parsing: text)
    } catch {
      preconditionFailure("A suffix that the program writes can be read. \(error)")
    }
  }

  /// The kind of triad that it is built on.
  public var quality: ChordQuality { ChordQuality(of: intervals) }

  /// The seventh: b7, 7 or, in a diminished seventh chord, bb7.
  public var seventh: Interval? { intervals.first { $0.degree == 7 } }

  /// Whether it has a major third and a minor seventh, and so leads a fifth down.
  public var isDominantSeventh: Bool { intervals.contains(Interval(3)) && seventh == Interval(7, -1) }
}

/// Equal if written the same: `min7` and `m7` mean the same, but are not equal.
extension ChordSuffix: Hashable, CustomStringConvertible {
  public static func == (left: ChordSuffix, right: ChordSuffix) -> Bool {
    left.storage === right.storage || left.text == right.text
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
  public var description: String { text }
}
