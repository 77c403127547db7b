import ChordPro
import ChordTheory

/// The bars of a ChordPro section while its lines are read.
struct GridBars {
  private(set) var bars: [Bar] = []
  /// The position of each of them in the text.
  private(set) var sources: [ChordProReading.BarSource] = []
  private var nextID: Int
  private var marks = Bar.Marks()
  /// The second of two bars that `%%` repeats.
  private var second: Bar.Content?

  private(set) var symbols: SymbolReader
  /// The key and transposition for the lines that follow.
  var keys: KeysInForce

  init(nextID: Int, symbols: SymbolReader, keys: KeysInForce) {
    self.nextID = nextID
    self.symbols = symbols
    self.keys = keys
  }

  private mutating func symbol(_ text: String) -> ChordSymbol? {
    let symbol = symbols.symbol(text, in: keys.writtenKey)
    return keys.way.map { way in symbol?.transposed(by: way) } ?? symbol
  }

  /// Adds a bar with one chord, if the text can be one.
  ///
  /// - Returns: Whether it can.
  @discardableResult
  mutating func add(_ text: String, time: TimeSignature, from source: ChordProReading.BarSource) -> Bool {
    let cells = cells([text], in: time)
    guard cells[0] != nil else { return false }
    add(cells, time: time, from: source)
    return true
  }

  /// The cells of a bar of which each of these texts has an equal part; `nil` for a text without a chord.
  ///
  /// Bars with the same texts share their cells, because a song repeats a few bars many times.
  private mutating func cells(_ texts: [String?], in time: TimeSignature) -> [ChordSymbol?] {
    let written = WrittenBar(texts: texts, time: time, key: keys.writtenKey, way: keys.way)
    if let known = symbols.bars[written] { return known }
    var cells: [ChordSymbol?] = Array(repeating: nil, count: time.beats)
    for (index, text) in texts.enumerated() {
      if let text { cells[index * time.beats / texts.count] = symbol(text) }
    }
    symbols.bars[written] = cells
    return cells
  }

  // MARK: Words

  /// The number of lines of words so far.
  private var wordLines = 0
  private var wordsBefore = ""
  /// The number of bars before the present line of words.
  private var barsBeforeLine = 0

  mutating func beginWords() {
    wordsBefore = ""
    barsBeforeLine = bars.count
  }

  /// Adds words behind the last chord of the line.
  mutating func addWords(_ text: String) {
    guard barsBeforeLine < bars.count else { return wordsBefore += text }
    let last = bars.count - 1
    if bars[last].words == nil {
      bars[last].words = Bar.Words(
        line: wordLines, before: barsBeforeLine == last ? wordsBefore : "", text: text)
    } else {
      bars[last].words!.text += text
    }
  }

  mutating func endWords() { wordLines += 1 }

  mutating func add(_ cells: [ChordSymbol?], time: TimeSignature, from source: ChordProReading.BarSource) {
    var bar = Bar(BarID(nextID), time: time, cells: cells)
    bar.marks = marks
    bar.key = keys.barKey
    if bar.marks.ending != nil { bar.marks.beginsRepeat = false }
    marks = Bar.Marks()
    nextID += 1
    bars.append(bar)
    sources.append(source)
  }

  /// Adds the bars of a row.
  ///
  /// - Returns: The words beside the row that are not marks.
  mutating func read(_ grid: GridLine, line: Int, in time: TimeSignature) -> [String] {
    var others: [String?] = []
    var cells: [(token: Int, cell: GridLine.Cell, text: String)] = []
    if let words = grid.leftMargin { others.append(marks.readBefore(words)) }
    for (index, token) in grid.tokens.enumerated() {
      switch token.kind {
      case .cell(let cell): cells.append((index, cell, token.text))
      case .ending(let number): if Bar.Marks.endings.contains(number) { marks.ending = number }
      case .margin: break
      case .bar(let sign):
        if !cells.isEmpty { add(cells, line: line, in: time) }
        cells = []
        switch sign {
        case .repeatStart: marks.beginsRepeat = true
        case .repeatEnd: end()
        case .repeatEndAndStart:
          end()
          marks.beginsRepeat = true
        case .single, .double, .end: break
        }
      }
    }
    if let words = grid.rightMargin {
      others.append(bars.isEmpty ? words : bars[bars.count - 1].marks.readBehind(words))
    }
    return others.compactMap(\.self)
  }

  private mutating func end() {
    if !bars.isEmpty { bars[bars.count - 1].marks.endsRepeat = true }
  }

  private mutating func add(
    _ cells: [(token: Int, cell: GridLine.Cell, text: String)], line: Int, in time: TimeSignature
  ) {
    let waiting = second
    let tokens = cells.map(\.token)
    second = nil
    for (_, cell, _) in cells {
      switch cell {
      case .repeatBar:
        if let last = bars.last { return add(last.cells, time: last.time, from: .repetition(tokens, line: line)) }
      case .repeatTwoBars:
        if bars.count >= 2 {
          let first = bars[bars.count - 2]
          second = bars[bars.count - 1].content
          return add(first.cells, time: first.time, from: .repetition(tokens, line: line))
        }
      case .chords, .empty, .beat: break
      }
    }
    if let waiting, cells.allSatisfy({ $0.cell == .empty }) {
      return add(waiting.cells, time: waiting.time, from: .repetition(tokens, line: line))
    }
    let time = TimeSignature.reading(cells: cells.count, in: time)
    let kept = cells.prefix(time.beats)
    let texts = kept.map { if case .chords = $0.cell { $0.text } else { nil as String? } }
    add(self.cells(texts, in: time), time: time, from: .cells(kept.map(\.token), line: line))
  }
}
