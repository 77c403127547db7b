public import ChordPro
import ChordTheory

/// A chord of a ChordPro text that could not be parsed. It is kept as it is.
public struct UnknownChord: Hashable, Sendable, CustomStringConvertible {
  public let text: String
  /// The line of the document, from 0.
  public let line: Int

  /// The position of the chord, counted from 1 as in editors, and what the person can do about it.
  public var description: String {
    "Line \(line + 1): \"\(text)\" is not a known chord. It stays as it is; write it like Am7, F#m7b5 or A/C#."
  }
}

/// A song as it was read from a ChordPro text, and what may need the person's attention.
public struct ChordProImport: Sendable {
  public let song: Song
  /// The chords that could not be parsed and that the text does not define, in the order of the text.
  public let unknownChords: [UnknownChord]
  /// Whether the text specifies the key; if not, it was guessed.
  public let namesKey: Bool

  /// - Parameter index: Which of the songs in the text, from 0; it must exist.
  /// - Complexity: O(*n*).
  public init(_ document: ChordProDocument, song index: Int = 0) {
    let reading = ChordProReading(document, song: index)
    song = reading.song
    namesKey = reading.namesKey
    let unknown = song.unknownChords
    let defined = unknown.isEmpty ? [] : Set(document.definitions.map(\.name))
    unknownChords = unknown.filter { !defined.contains($0.symbol.text) }.compactMap { chord in
      reading.bars[chord.beat.bar].map { UnknownChord(text: chord.symbol.text, line: $0.line) }
    }
    .sorted { $0.line < $1.line }
  }
}

extension ChordProDocument {
  /// The chords of a song that could not be parsed and that the text does not define, in the order of the text.
  ///
  /// - Parameter index: Which of the songs in the text, from 0; it must exist.
  /// - Complexity: O(*n*).
  public func unknownChords(inSong index: Int = 0) -> [UnknownChord] {
    ChordProImport(self, song: index).unknownChords
  }
}
