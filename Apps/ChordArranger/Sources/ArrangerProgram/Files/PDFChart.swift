import ArrangerModel
import ChordArranger
import ChordTheory

/// A song as pages to print: chords above the words of each line, or bars in rows of four.
///
/// A heading stays with its first line, and a line of words with its chords. Repeat signs, endings and jumps stand where
/// musicians write them.
struct PDFChart {
  /// With their numbers in the set, and how their chords are played, if that is shown.
  private let songs: [(number: Int, song: Song, diagrams: SongDiagrams?)]
  /// The title of the page with the list of songs; `nil` for none.
  private let name: String?

  /// - Parameter diagrams: How its chords are played; `nil` to leave that out.
  init(_ song: Song, diagrams: SongDiagrams? = nil) {
    (songs, name) = ([(1, song, diagrams)], nil)
  }

  /// A set: a page with the list of songs, then each song on pages of its own.
  ///
  /// - Parameter instrument: What the chords of each song are shown for; `nil` to leave that out.
  init(_ songs: [(number: Int, song: Song)], named name: String, diagrams instrument: Instrument? = nil) {
    self.name = name
    self.songs = songs.map { number, song in
      (number, song, instrument.map { SongDiagrams(of: song, on: $0, definitions: []) })
    }
  }

  /// - Throws: ``CairoPDF/Missing`` if this machine has no cairo.
  func bytes() throws -> [UInt8] {
    // A4, in points.
    let pdf = try CairoPDF(width: 595, height: 842)
    if let name {
      var sheet = Sheet(pdf, title: name)
      sheet.writeTitle(name, details: songs.count.counted("song"))
      for (number, song, _) in songs {
        sheet.writeItem(number, song.title, "\(song.key)   \(tempoText(song.tempo))")
      }
      sheet.endPage()
    }
    for (_, song, diagrams) in songs { write(song, diagrams, to: pdf) }
    return try pdf.bytes()
  }

  /// A phrase about the characters of a song for which no font here has a glyph; empty if each has one.
  static func unwritable(in song: Song) -> [String] {
    guard let pdf = try? CairoPDF(width: 1, height: 1) else { return [] }
    pdf.setFont(.regular, size: 12)
    let characters = pdf.unwritable(in: Chart(song).text.filter { !$0.isWhitespace })
    guard let first = characters.first else { return [] }
    let more = characters.count > 1 ? " and \(characters.count - 1) more like it" : ""
    return ["\"\(first)\"\(more), which no font here has"]
  }

  private func write(_ song: Song, _ diagrams: SongDiagrams?, to pdf: CairoPDF) {
    var sheet = Sheet(pdf, title: song.title)
    sheet.writeTitle(song.title, details: Chart(song).heading)
    if let diagrams { sheet.write(diagrams) }
    var firstBars: [UseID: [FormBar]] = [:]
    for bar in song.formBars { firstBars[bar.use, default: []].append(bar) }
    for part in ChartRow.parts(of: song) {
      if part.isRecall {
        sheet.writeRecall(of: part.name ?? "")
        continue
      }
      if let name = part.name {
        let room =
          switch part.rows.first {
          case .words: 34.0
          case .bars: 40.0
          case .text, nil: 18.0
          }
        sheet.writeHeading(name, keeping: room)
      } else {
        sheet.writeGap()
      }
      let bars = part.use.flatMap { firstBars[$0.id] } ?? []
      for row in part.rows {
        switch row {
        case .words(let line): sheet.write(line)
        case .text(let line): sheet.write(line)
        case .bars(let places):
          sheet.write(bars[places], endsSong: part.use == song.form.last && places.upperBound == bars.count)
        }
      }
    }
    sheet.endPage()
  }

  /// The page that is being written.
  private struct Sheet {
    let pdf: CairoPDF
    private let title: String
    private var y = 0.0
    private var page = 1

    private static let (left, right, top, bottom) = (56.0, 539.0, 64.0, 780.0)

    init(_ pdf: CairoPDF, title: String) {
      (self.pdf, self.title) = (pdf, title)
      y = Self.top
    }

    mutating func writeTitle(_ title: String, details: String) {
      pdf.setGray(0)
      pdf.setFont(.bold, size: 20)
      pdf.write(title, x: Self.left, y: y)
      pdf.setFont(.regular, size: 10)
      pdf.setGray(0.35)
      pdf.write(details, x: Self.left, y: y + 18)
      y += 34
    }

    /// A line of the list of songs.
    mutating func writeItem(_ number: Int, _ title: String, _ details: String) {
      need(24)
      y += 24
      pdf.setGray(0)
      pdf.setFont(.regular, size: 14)
      pdf.write("\(number)", x: Self.left + 20 - pdf.width(of: "\(number)"), y: y)
      pdf.write(title, x: Self.left + 32, y: y)
      pdf.setGray(0.35)
      pdf.write(details, x: Self.right - pdf.width(of: details), y: y)
    }

    /// - Parameter room: The points that must follow on the same page.
    mutating func writeHeading(_ name: String, keeping room: Double) {
      need(34 + room)
      y += 26
      pdf.setGray(0)
      pdf.setFont(.bold, size: 11)
      pdf.write(name, x: Self.left, y: y)
      y += 6
    }

    /// The name of a section that is played again, and was written out before.
    mutating func writeRecall(of name: String) {
      need(26)
      y += 26
      pdf.setGray(0.35)
      pdf.setFont(.italic, size: 11)
      pdf.write("\(name), as before", x: Self.left, y: y)
    }

    private mutating func need(_ height: Double) {
      guard Self.bottom < y + height else { return }
      endPage()
      page += 1
      y = Self.top
    }

    func endPage() {
      pdf.setFont(.regular, size: 8)
      pdf.setGray(0.5)
      let footer = "\(title)   \(page)"
      pdf.write(footer, x: Self.right - pdf.width(of: footer), y: 812)
      pdf.endPage()
    }

    // MARK: Diagrams

    mutating func write(_ song: SongDiagrams) {
      let size = DiagramDrawing.size(of: song, in: pdf)
      writeHeading(song.title, keeping: size.height)
      let count = max(1, Int((Self.right - Self.left) / size.width))
      for start in stride(from: 0, to: song.diagrams.count, by: count) {
        need(size.height)
        for (place, diagram) in song.diagrams[start...].prefix(count).enumerated() {
          DiagramDrawing(diagram: diagram, x: Self.left + Double(place) * size.width, y: y).draw(in: pdf)
        }
        y += size.height
      }
    }

    // MARK: Words

    mutating func write(_ line: WordLine) {
      // Parts that do not fit beside the others go to another line, with a hanging indent.
      var rest = line.parts[...]
      var start = Self.left
      while !rest.isEmpty {
        need(32)
        y += 32
        var x = start
        var endOfChords = start
        var isFirst = true
        while let part = rest.first {
          let chord = part.chords.map(\.withMusicalSigns).joined(separator: " ")
          pdf.setFont(.bold, size: 11)
          let chordWidth = chord.isEmpty ? 0 : pdf.width(of: chord) + 6
          pdf.setFont(.regular, size: 12)
          let wordsWidth = pdf.width(of: part.words)
          let place = chord.isEmpty ? x : max(x, endOfChords)
          guard isFirst || max(place + chordWidth, place + wordsWidth) <= Self.right else { break }
          pdf.setGray(0)
          if !chord.isEmpty {
            pdf.setFont(.bold, size: 11)
            pdf.write(chord, x: place, y: y - 14)
            endOfChords = place + chordWidth
          }
          pdf.setFont(.regular, size: 12)
          pdf.write(part.words, x: place, y: y)
          x = place + wordsWidth
          rest.removeFirst()
          isFirst = false
        }
        start = Self.left + 18
      }
    }

    // MARK: Text

    /// The distance between a section and text without a name behind it.
    mutating func writeGap() { y += 12 }

    /// A line of text, on as many lines of the page as it needs.
    mutating func write(_ line: TextLine) {
      let (face, size, gray): (CairoPDF.Face, Double, Double) =
        switch line.kind {
        case .heading: (.bold, 11, 0)
        case .words: (.regular, 12, 0)
        case .remark, .annotation: (.italic, 10, 0.35)
        case .tablature: (.monospaced, 9, 0)
        }
      pdf.setFont(face, size: size)
      var start = Self.left
      var rest = line.text[...]
      while !rest.isEmpty {
        let fitting = fitting(rest, width: Self.right - start, breaksWords: line.kind == .tablature)
        need(size + 5)
        y += size + 5
        // A new page has had a footer since.
        pdf.setFont(face, size: size)
        pdf.setGray(gray)
        pdf.write(String(fitting), x: start, y: y)
        rest = rest[fitting.endIndex...]
        start = line.kind == .tablature ? Self.left : Self.left + 18
      }
    }

    /// The beginning of a text that fits into the width: at least a character, and whole words if it has several.
    private func fitting(_ text: Substring, width: Double, breaksWords: Bool) -> Substring {
      if pdf.width(of: String(text)) <= width { return text }
      var (low, high) = (1, text.count)
      while low + 1 < high {
        let middle = (low + high) / 2
        if pdf.width(of: String(text.prefix(middle))) <= width { low = middle } else { high = middle }
      }
      let part = text.prefix(low)
      guard !breaksWords, let space = part.lastIndex(of: " "), part.startIndex < space else { return part }
      return text[...space]
    }

    // MARK: Bars

    /// - Parameter endsSong: Whether the last of them is the last bar of the song.
    mutating func write(_ bars: ArraySlice<FormBar>, endsSong: Bool) {
      need(40)
      y += 40
      let width = (Self.right - Self.left) / 4
      for (place, bar) in bars.enumerated() {
        BarDrawing(
          bar: bar, x: Self.left + Double(place) * width, y: y, width: width, isLastInRow: place + 1 == bars.count,
          endsSong: endsSong && place + 1 == bars.count
        ).draw(in: pdf)
      }
    }
  }
}
