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

/// A chord of a ChordPro text that was read as another one, because it can only be that one, or because of the others.
public struct ChordSlip: Hashable, Sendable, CustomStringConvertible {
  public let text: String
  public let reading: String
  /// The first line of the document that has it, from 0.
  public let line: Int

  public var description: String { "Line \(line + 1): \"\(text)\" is read as \(reading)." }
}

/// A song as it was read from a ChordPro text, and what may need the person's attention.
public struct ChordProImport: Sendable {
  public let song: Song
  /// The chords that could not be parsed and that the text does not define, in the order of the text.
  public let unknownChords: [UnknownChord]
  /// The chords that were read as other ones, or perhaps mean another one, each once, in the order of the text.
  public let slips: [ChordSlip]
  /// The lines, from 0, that have chords between bars but are in no grid. They are words, and keep their key.
  public let linesOfBars: [Int]
  /// The lines, from 0, with chords in a comment, or in a directive that only shows one. They keep their key.
  public let linesOfShownChords: [Int]
  /// The lines, from 0, with a chord that only a `{define}` of the text explains. It keeps its key.
  public let linesOfDefinedChords: [Int]
  /// The lines, from 0, that end in a backslash, with which other programs join the next one.
  public let linesThatContinue: [Int]
  /// The lines, from 0, that say a fact in plain words before the first chord, such as `Key: G` of OnSong.
  public let linesOfPlainFacts: [Int]
  /// Whether the text specifies the key; if not, it was guessed.
  public let namesKey: Bool
  /// What the text says of the key, if it says it in another way than we do.
  public let unusualKey: String?

  /// - Parameter index: Which of the songs in the text, from 0; it must exist.
  /// - Complexity: O(*n*).
  public init(_ document: ChordProDocument, song index: Int = 0) {
    let reading = ChordProReading(document, song: index)
    song = reading.song
    namesKey = reading.namesKey
    linesOfBars = reading.lines.filter { document.lines[$0].hasBarsAsWords }
    linesOfShownChords = reading.lines.filter { line in
      document.lines[line].shownChords.contains { !reading.writing.symbol($0, in: reading.song.key).isUnknown }
    }
    linesOfPlainFacts = reading.lines.prefix { document.lines[$0].chordTexts.isEmpty }.filter {
      document.lines[$0].isPlainFact
    }
    linesThatContinue = reading.lines.filter { document.lines[$0].continues }
    let said = document.songs[index].key
    unusualKey = said.flatMap { reading.writing.exactKey($0) == nil && reading.namesKey ? $0 : nil }
    var seen: Set<String> = []
    slips = reading.lines.flatMap { line in
      document.lines[line].chordTexts.compactMap { text in
        let writing = reading.writing
        guard let meant = writing.slip(text) ?? writing.doubtful(text, in: reading.song.key), seen.insert(text).inserted
        else { return nil }
        return ChordSlip(text: text, reading: meant.text, line: line)
      }
    }
    let unknown = song.unknownChords
    let defined = unknown.isEmpty ? [] : Set(document.definitions.map(\.name))
    unknownChords = unknown.filter { !defined.contains($0.symbol.text) }.compactMap { chord in
      reading.bars[chord.beat.bar].map { UnknownChord(text: chord.symbol.text, line: $0.line) }
    }
    .sorted { $0.line < $1.line }
    linesOfDefinedChords = Set(
      unknown.filter { defined.contains($0.symbol.text) }.compactMap { reading.bars[$0.beat.bar]?.line }
    ).sorted()
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

extension ChordProLine {
  /// The texts in brackets of a comment, or the chord that a directive only shows.
  fileprivate var shownChords: [String] {
    guard case .directive(let directive) = content, let value = directive.value else { return [] }
    switch directive.name {
    case "chord": return [String(value.prefix { $0 != " " })]
    case "comment", "comment_italic", "comment_box", "highlight":
      return value.split(separator: "[", omittingEmptySubsequences: false).dropFirst().compactMap { part in
        part.firstIndex(of: "]").map { String(part[..<$0]) }
      }
    default: return []
    }
  }

  fileprivate var continues: Bool {
    switch content {
    case .lyrics, .grid, .directive: bytes.last(where: { $0 != 0x0A && $0 != 0x0D }) == UInt8(ascii: "\\")
    case .blank, .comment, .verbatim: false
    }
  }

  fileprivate var isPlainFact: Bool {
    guard case .lyrics(let segments) = content, segments.count == 1 else { return false }
    let parts = segments[0].lyrics.lowercased().split(separator: ":", maxSplits: 1)
    return parts.count == 2 && ["key", "capo", "tempo", "time"].contains(parts[0].filter { $0 != " " })
      && parts[1].contains { !$0.isWhitespace }
  }

  fileprivate var hasBarsAsWords: Bool {
    guard bytes.contains(UInt8(ascii: "|")), case .lyrics(let segments) = content,
      segments.allSatisfy({ $0.chord == nil })
    else { return false }
    return ChordsOverWords(segments.map(\.lyrics).joined()) != nil
  }

  /// The texts of all chords in the line, as written.
  var chordTexts: [String] {
    switch content {
    case .lyrics(let segments): segments.compactMap(\.chord)
    case .grid(let grid): grid.tokens.compactMap { if case .cell(.chords) = $0.kind { $0.text } else { nil } }
    case .blank, .comment, .directive, .verbatim: []
    }
  }
}
