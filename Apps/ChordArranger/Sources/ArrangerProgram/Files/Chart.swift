import ArrangerModel
import ChordArranger
import ChordTheory
import Foundation
import TerminalUI

/// A song as a page for printing: four bars a line, as text, Markdown or HTML.
struct Chart {
  private let song: Song
  /// The bars of each section, as they are at its first use.
  private let bars: [SectionID: [String]]
  private let width: Int
  private let diagrams: SongDiagrams?

  /// - Parameter diagrams: How its chords are played; `nil` to leave that out.
  init(_ song: Song, diagrams: SongDiagrams? = nil) {
    self.song = song
    self.diagrams = diagrams
    var bars: [SectionID: [String]] = [:]
    for use in Dictionary(grouping: song.formBars, by: \.section) {
      let first = use.value[0].use
      bars[use.key] = use.value.filter { $0.use == first }.map(Self.text)
    }
    self.bars = bars
    width = max(8, bars.values.joined().map { columns(of: $0) }.max() ?? 0)
  }

  /// Why a chart cannot be written to a file with this name; `nil` if it can.
  static func problem(withFile path: String) -> String? {
    let ending = URL(fileURLWithPath: path).pathExtension
    guard !["", "txt", "text", "md", "markdown", "html", "htm", "pdf"].contains(ending.lowercased()) else { return nil }
    return "A chart cannot be written as .\(ending): \"\(path)\". Choose .pdf, .html, .md or .txt."
  }

  /// The format that the extension of a file stands for.
  static func format(ofFile path: String) -> OutputFormat {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "md", "markdown": .markdown
    case "html", "htm": .html
    case "pdf": .pdf
    default: .text
    }
  }

  /// The chart as a text in this format.
  func text(as format: OutputFormat) -> String {
    switch format {
    case .markdown: markdown
    case .html: html
    case .chordPro, .midi, .wav, .pdf, .text, .musicXML, .iReal: text
    }
  }

  func text(forFile path: String) -> String { text(as: Self.format(ofFile: path)) }

  var text: String {
    ([song.title, heading] + sections.flatMap { [""] + ($0.name.map { ["[\($0)]"] } ?? []) + $0.lines }).joined(
      separator: "\n") + "\n"
  }

  var markdown: String {
    let parts = sections.flatMap {
      ($0.name.map { ["", "## \($0)"] } ?? []) + ($0.lines.isEmpty ? [] : ["", "```"] + $0.lines + ["```"])
    }
    return (["# \(song.title)", "", heading] + parts).joined(separator: "\n") + "\n"
  }

  var html: String {
    let parts = sections.map { section in
      (section.name.map { "<h2>\($0.escaped)</h2>" } ?? "")
        + (section.lines.isEmpty ? "" : "\n<pre>\(section.lines.joined(separator: "\n").escaped)</pre>")
    }
    return """
      <!DOCTYPE html>
      <html><head><meta charset="utf-8"><style>
      body { font-family: sans-serif; max-width: 45em; margin: 2em auto; }
      pre { font-size: 1.1em; line-height: 1.35; break-inside: avoid; }
      h2 { font-size: 1.1em; margin-bottom: 0.3em; break-after: avoid; }
      </style><title>\(song.title.escaped)</title></head>
      <body><h1>\(song.title.escaped)</h1>
      <p>\(heading.escaped)</p>
      \(parts.joined(separator: "\n"))
      </body></html>

      """
  }

  var heading: String {
    let capo = song.capo == 0 ? "" : ", capo \(song.capo)"
    let artist = song.artist.isEmpty ? "" : "\(song.artist), "
    return "\(artist)\(song.key), \(tempoText(song.tempo)) beats a minute, \(song.time)\(capo)"
  }

  /// What is on the page below the heading. The bars of a section are at its first use; later uses show only its name.
  private var sections: [(name: String?, lines: [String])] {
    let chords = diagrams.map { [(name: $0.title as String?, lines: $0.lines())] } ?? []
    return chords
      + ChartRow.parts(of: song).map { part in
        (part.name, part.rows.flatMap { lines(of: $0, in: part.use) })
      }
  }

  private func lines(of row: ChartRow, in use: Use?) -> [String] {
    switch row {
    case .words(let line): return line.texts
    case .text(let line): return [line.kind == .remark && !line.text.hasPrefix("(") ? "(\(line.text))" : line.text]
    case .bars(let places):
      guard let use, let bars = song.sections[use.section]?.bars, let texts = self.bars[use.section]
      else { return [] }
      let line = places.map { place in
        (bars[place].marks.beginsRepeat ? "|:" : "| ") + texts[place].padded(to: width)
          + (bars[place].marks.endsRepeat ? ":" : " ")
      }
      return [line.joined() + "|"]
    }
  }

  /// `3/4 Segno 1. C . G (Fermata) D.S. al Fine`: the chords and everything written at the bar except repeat signs.
  private static func text(of bar: FormBar) -> String {
    let marks = bar.bar.marks
    let parts = [
      bar.changesTime ? bar.bar.time.text : nil, marks.sign?.rawValue, marks.ending.map { "\($0)." },
      chords(of: bar.bar),
      marks.isHeld ? "(Fermata)" : nil, marks.jump?.rawValue,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// A chord for each beat, `.` if no chord begins on it; for a bar with at most one chord, only that chord.
  private static func chords(of bar: Bar) -> String {
    let texts = bar.cells.map { $0?.simpleText ?? "." }
    let rest = texts.dropFirst()
    return rest.allSatisfy { $0 == "." } ? texts[0] : texts.joined(separator: " ")
  }
}

extension String {
  fileprivate var escaped: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}
