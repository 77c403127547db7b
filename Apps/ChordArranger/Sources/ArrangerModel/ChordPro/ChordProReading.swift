import ChordPro
import ChordTheory

/// A song read from a ChordPro text, and the position of each of its parts in the text.
///
/// The same text always gives the same ids, so an edited song can be compared with a new reading.
struct ChordProReading {
  private(set) var song: Song
  /// The source of each use, in the order of the form.
  private(set) var uses: [UseSource] = []
  private(set) var sections: [SectionID: SectionSource] = [:]
  private(set) var bars = BarSources()
  /// The lines of the document that belong to the song.
  let lines: Range<Int>
  /// The lines that specify a time, ascending.
  private(set) var times: [(line: Int, time: TimeSignature)] = []

  /// The lines that name a key, ascending, and the key as written.
  private(set) var keys: [(line: Int, key: MusicalKey)] = []
  /// The lines at which the key or the transposition changes, ascending.
  private var keyChanges: [(line: Int, keys: KeysInForce)] = []
  private var inForce: KeysInForce

  /// Marks the grid below as a repetition of the section with this number, counted from 1 in the order of definition.
  static let again = "x_arranger_again"
  /// How the chords are voiced.
  static let voicing = "x_arranger_voicing"
  /// "off" for a song without a bass.
  static let bass = "x_arranger_bass"
  /// How the chords are played.
  static let style = "x_arranger_style"
  /// "on" for a song that swings.
  static let swing = "x_arranger_swing"

  /// The way in which the text writes its chords.
  let writing: ChordWriting

  /// Whether the text specifies the key; if not, it was guessed.
  let namesKey: Bool

  private var lastChorus: SectionID?
  private var symbols: SymbolReader
  private var open: Open?
  private var pendingName: (text: String, line: Int)?
  private var pendingAgain: (number: Int, line: Int)?

  /// A section whose end has not been reached yet.
  private struct Open {
    let environment: String?
    let name: String
    let kind: Section.Kind
    let line: Int
    let nameLine: Int?
    let again: Int?
    var scan: GridBars
    var texts = TextLines()
    /// The chords over the words so far, as written.
    var chords: [String] = []
    var recalls = false

    /// - Parameter bars: The bars before the line.
    mutating func addTexts(_ segments: [LyricSegment], after bars: Int) {
      texts.add(segments, bars: (bars, scan.bars.count))
    }

    /// The chord for `text`: `[^]` recalls the one at the same position in the previous section.
    mutating func read(_ text: String, recalling before: [String]) -> String {
      guard text == "^", chords.count < before.count else {
        chords.append(text)
        return text
      }
      recalls = true
      chords.append(before[chords.count])
      return chords[chords.count - 1]
    }
  }

  /// For each kind of section, the chords of the last one that wrote them out.
  private var written: [String: [String]] = [:]

  /// - Parameter writing: How the chords are written; found from them by default.
  /// - Complexity: O(*n*).
  init(_ document: ChordProDocument, song index: Int, writing: ChordWriting? = nil) {
    self.init(document, song: index, guess: nil, writing)
    // If a text without a key transposes, the key by which to spell it is known only after reading it once.
    if !namesKey, keyChanges.contains(where: { $0.keys.shift != 0 }) {
      self = ChordProReading(document, song: index, guess: song.key, writing)
    }
  }

  /// - Parameter guess: The key of a text that does not specify one.
  private init(_ document: ChordProDocument, song index: Int, guess: MusicalKey?, _ known: ChordWriting?) {
    let songs = document.songs
    precondition(songs.indices.contains(index), "There is no song \(index) among \(songs.count) songs.")
    let source = songs[index]
    lines = source.lines
    song = Song(title: (source.title ?? "Untitled").line, key: MusicalKey(signature: 0, .major))
    song.artist = (source.artists.first ?? "").line
    song.tempo = source.tempo.flatMap { Song.tempos.contains($0) ? $0 : nil } ?? song.tempo
    song.capo = source.capo.flatMap { Capo.frets.contains($0) ? $0 : nil } ?? 0
    song.voicing = source.values(of: Self.voicing).first.flatMap { VoicingStyle(rawValue: $0) } ?? .smooth
    song.hasBass = source.values(of: Self.bass).first != "off"
    song.style = source.values(of: Self.style).first.flatMap { PlayingStyle(rawValue: $0) } ?? .block
    song.swings = source.values(of: Self.swing).first == "on"
    times = source.metadata.filter { $0.name == "time" }.compactMap { said in
      TimeSignature(text: said.value).map { (said.line, $0) }
    }
    let writing = known ?? ChordWriting(reading: Self.chordTexts(document, in: source.lines), in: source.key)
    self.writing = writing
    symbols = SymbolReader(writing)
    keys = source.metadata.filter { $0.name == "key" }.compactMap { said in
      writing.key(said.value).map { (said.line, $0) }
    }
    let named = source.key.flatMap(writing.key)
    namesKey = named != nil
    let shift = Self.shift(atFirstChordOf: document, in: source.lines)
    firstShift = shift
    let head = (named ?? guess).map { $0.transposed(by: shift) }
    inForce = KeysInForce(songKey: head ?? song.key, written: guess)
    read(document)
    // A time below the beginning of the first section applies to its bars.
    song.time = time(at: (uses.first?.line ?? lines.upperBound) - 1)
    song.key = head ?? guessedKey ?? song.key
  }

  /// The transposition at the first chord, in semitones.
  private static func shift(atFirstChordOf document: ChordProDocument, in lines: Range<Int>) -> Int {
    var keys = KeysInForce(songKey: MusicalKey(signature: 0, .major), written: nil)
    for line in lines {
      switch document.lines[line].content {
      case .directive(let directive) where directive.name == "transpose": keys.transpose(directive.value)
      case .lyrics(let segments) where segments.contains { $0.chord != nil }: return keys.shift
      case .grid: return keys.shift
      default: break
      }
    }
    return 0
  }

  /// The distinct texts of all chords.
  private static func chordTexts(_ document: ChordProDocument, in lines: Range<Int>) -> Set<String> {
    lines.reduce(into: []) { $0.formUnion(document.lines[$1].chordTexts) }
  }

  /// Whether a row of a grid contains music, rather than only a strumming pattern.
  func hasBars(_ grid: GridLine) -> Bool { !grid.isStrumming }

  /// The key and transposition in force in a line.
  func keys(at line: Int) -> KeysInForce? { keyChanges.last(before: { $0.line > line })?.keys }

  /// The transposition at the first chord, in semitones.
  let firstShift: Int

  private mutating func change(at line: Int, _ change: (inout KeysInForce) -> Void) {
    change(&inForce)
    open?.scan.keys = inForce
    keyChanges.append((line, inForce))
  }

  /// Guessed from the beginning of the song, because a guess compares each chord with all keys.
  private var guessedKey: MusicalKey? {
    KeyGuess.ranked(for: song.placedChords.lazy.compactMap(\.symbol.chord).prefix(200).map { $0 }).first?.key
  }

  /// The time in force in a line.
  func time(at line: Int) -> TimeSignature {
    times.last(before: { $0.line > line })?.time ?? .common
  }

  private mutating func read(_ document: ChordProDocument) {
    var times = times[...]
    var keys = keys[...]
    var time = TimeSignature.common
    for line in lines {
      while let next = keys.first, next.line <= line {
        change(at: line) { $0.say(next.key) }
        keys.removeFirst()
      }
      while let next = times.first, next.line <= line {
        time = next.time
        times.removeFirst()
      }
      switch document.lines[line].content {
      case .directive(let directive): read(directive, at: line)
      case .blank where open?.environment == nil: close(before: line)
      case .lyrics(let segments):
        begin(at: line)
        let before = written[open?.environment ?? ""] ?? []
        open?.scan.beginWords()
        let bars = open?.scan.bars.count ?? 0
        for (index, segment) in segments.enumerated() {
          if let text = segment.chord {
            let said = open?.read(text, recalling: before) ?? text
            open?.scan.add(said, time: time, from: .segment(index, line: line))
          }
          open?.scan.addWords(segment.lyrics)
        }
        open?.scan.endWords()
        open?.addTexts(segments, after: bars)
      case .grid(let grid):
        begin(at: line)
        if hasBars(grid) {
          let words = open?.scan.read(grid, line: line, in: time) ?? []
          for words in words { write(.remark, words) }
        } else {
          write(.tablature, document.lines[line].text)
        }
      case .verbatim:
        begin(at: line)
        write(.tablature, document.lines[line].text)
      case .blank, .comment: break
      }
    }
    close(before: lines.upperBound)
    writePendingName()
  }

  private mutating func read(_ directive: Directive, at line: Int) {
    switch directive.name {
    case let name where name.hasPrefix("start_of_"):
      close(before: line)
      let environment = String(name.dropFirst(9))
      let named = directive.label?.line
      let label = named ?? environment.capitalizedFirst
      begin(
        environment, name: label, kind: Section.Kind(name: environment == "grid" ? label : environment),
        at: pendingAgain?.line ?? line, nameLine: line)
    case let name where name.hasPrefix("end_of_"):
      close(before: line + 1)
    case "chorus" where open?.environment == nil:
      close(before: line)
      writePendingName()
      if let label = directive.label, lastChorus != nil { write(.heading, label) }
      if let lastChorus {
        use(lastChorus, UseSource(kind: .recall, line: line, end: line + 1))
      } else {
        write(.heading, directive.label ?? "Chorus")
      }
    case "comment", "comment_italic", "comment_box", "highlight":
      guard open?.environment == nil else { return write(.remark, directive.value ?? "") }
      close(before: line)
      writePendingName()
      if let value = directive.value { pendingName = (value.line, line) }
    case Self.again where open?.environment == nil:
      close(before: line)
      pendingAgain = directive.value.flatMap { Int($0) }.map { ($0, line) }
    case "transpose": change(at: line) { $0.transpose(directive.value) }
    default: break
    }
  }

  /// Adds a line that is not a bar.
  private mutating func write(_ kind: TextLine.Kind, _ text: String) {
    if let bars = open?.scan.bars.count {
      open?.texts.add(kind, text, after: bars)
    } else {
      var texts = TextLines()
      texts.add(kind, text, after: 0)
      song.texts += texts.placed(at: placeBetweenSections)
    }
  }

  private var placeBetweenSections: TextLine.Place { song.form.last.map { .closing($0.id) } ?? .start }

  /// A comment that did not become the name of a section is a remark.
  private mutating func writePendingName() {
    guard let name = pendingName?.text else { return }
    pendingName = nil
    write(.remark, name)
  }

  /// Begins a section without an environment, if none is open.
  private mutating func begin(at line: Int) {
    guard open == nil else { return }
    let name = pendingName?.text ?? "Part \(sections.count + 1)"
    begin(nil, name: name, kind: Section.Kind(name: name), at: pendingName?.line ?? line, nameLine: pendingName?.line)
  }

  private mutating func begin(_ environment: String?, name: String, kind: Section.Kind, at line: Int, nameLine: Int?) {
    let name = name.contains { !$0.isWhitespace } ? name : "Part \(sections.count + 1)"
    if environment != nil { writePendingName() }
    open = Open(
      environment: environment, name: name, kind: kind, line: line, nameLine: nameLine, again: pendingAgain?.number,
      scan: GridBars(nextID: bars.count + 1, symbols: symbols, keys: inForce))
    pendingName = nil
    pendingAgain = nil
  }

  private mutating func close(before end: Int) {
    guard let closing = open else { return }
    open = nil
    symbols = closing.scan.symbols
    if !closing.recalls, !closing.chords.isEmpty { written[closing.environment ?? ""] = closing.chords }
    guard !closing.scan.bars.isEmpty else {
      let lines = closing.texts.placed(at: placeBetweenSections)
      guard !lines.isEmpty else { return }
      if closing.nameLine != nil { write(.heading, closing.name) }
      return song.texts += lines
    }
    if let number = closing.again, let old = song.sections[SectionID(number)],
      old.bars.map(\.content) == closing.scan.bars.map(\.content)
    {
      use(SectionID(number), UseSource(kind: .again, line: closing.line, end: end))
      return song.texts += closing.texts.placed(at: placeBetweenSections)
    }
    let id = SectionID(sections.count + 1)
    song.sections[id] = Section(name: closing.name, kind: closing.kind, bars: closing.scan.bars)
    bars.append(closing.scan.sources)
    sections[id] = SectionSource(
      lines: closing.line..<end, environment: closing.environment, nameLine: closing.nameLine)
    if closing.environment == "chorus" { lastChorus = id }
    use(id, UseSource(kind: .definition, line: closing.line, end: end))
    song.texts += closing.texts.placed(in: id, closing.scan.bars)
  }

  private mutating func use(_ section: SectionID, _ source: UseSource) {
    song.form.append(Use(id: UseID(uses.count + 1), section: section))
    uses.append(source)
  }
}
