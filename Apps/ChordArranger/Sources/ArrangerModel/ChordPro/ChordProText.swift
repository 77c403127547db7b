import ChordPro
import ChordTheory
import History

/// A song written as a new ChordPro text.
struct ChordProText {
  let document: ChordProDocument

  init(_ song: Song) throws(Refusal) {
    var text = try Self.directive("title", song.title)
    if !song.artist.isEmpty { text += try Self.directive("artist", song.artist) }
    text += "{key: \(song.key.text)}\n{time: \(song.time)}\n{tempo: \(song.tempo.shortText)}\n"
    if song.capo > 0 { text += "{capo: \(song.capo)}\n" }
    if song.voicing != .smooth { text += "{\(ChordProReading.voicing): \(song.voicing.rawValue)}\n" }
    if !song.hasBass { text += "{\(ChordProReading.bass): off}\n" }
    if song.style != .block { text += "{\(ChordProReading.style): \(song.style.rawValue)}\n" }
    if song.swings { text += "{\(ChordProReading.swing): on}\n" }
    var (time, key) = (song.time, song.key)
    var numbers: [SectionID: Int] = [:]
    text += Self.lines(song.texts.filter { $0.place == .start })
    for use in song.form {
      let number = numbers[use.section]
      if number == nil { numbers[use.section] = numbers.count + 1 }
      if let bar = song.sections[use.section]!.bars.first, song.key(of: bar) != key {
        key = song.key(of: bar)
        text += "\n{key: \(key.text)}"
      }
      text += "\n" + (try Self.grid(song.sections[use.section]!, again: number, after: &time))
      if number == nil {
        text += Self.lines(song.texts(in: use.section).sorted { $0.key < $1.key }.flatMap(\.value))
      }
      text += Self.lines(song.texts.filter { $0.place == .closing(use.id) })
    }
    document = ChordProDocument(text)
  }

  /// A section with the directives around it, and a line end after it.
  ///
  /// - Parameters:
  ///   - number: The number of the section that it repeats, if it repeats one.
  ///   - time: The time in force before it; updated to the time in force after it.
  static func grid(
    _ section: Section, again number: Int?, after time: inout TimeSignature
  ) throws(Refusal) -> String {
    var text = number.map { "{\(ChordProReading.again): \($0)}\n" } ?? ""
    text += try directive("start_of_grid", label(section.name))
    text += try GridText.rows(section.bars, after: &time).joined(separator: "\n")
    return text + "\n{end_of_grid}\n"
  }

  /// Lines that are not bars: those inside a section follow its grid, which has no room for them.
  private static func lines(_ lines: [TextLine]) -> String {
    var text = ""
    var opened = false
    for (index, line) in lines.enumerated() {
      let isTab = line.kind == .tablature
      if opened, !isTab {
        text += "{end_of_tab}\n"
        opened = false
      }
      switch line.kind {
      case .heading:
        let opensTab = index + 1 < lines.count && lines[index + 1].kind == .tablature
        text += opensTab ? "\n{start_of_tab: \(line.text)}\n" : "\n{comment: \(line.text)}\n"
        opened = opensTab
      case .remark: text += "\n{comment: \(line.text)}\n"
      case .annotation:
        let words = line.text.drop { $0 == " " }
        text += String(repeating: " ", count: line.text.count - words.count) + "[*\(words)]\n"
      case .words: text += (index == 0 ? "\n" : "") + line.text + "\n"
      case .tablature:
        if !opened { text += "\n{start_of_tab}\n" }
        opened = true
        text += line.text + "\n"
      }
    }
    return text + (opened ? "{end_of_tab}\n" : "")
  }

  private static func directive(_ name: String, _ value: String) throws(Refusal) -> String {
    let text = "{\(name): \(value)}\n"
    guard ChordProDocument(text).lines[0].directive != nil else {
      throw Refusal(
        "\"\(value)\" cannot be written in ChordPro, where braces enclose directives.",
        remedy: "Rename it without braces.")
    }
    return text
  }

  /// A name that cannot be mistaken for the shape of a grid.
  static func label(_ name: String) -> String {
    guard name.first?.isNumber == true || name.contains("=") else { return name }
    return name.contains("\"") ? "label='\(name)'" : "label=\"\(name)\""
  }
}

extension Double {
  /// `120`, or `92.5` if it is not a whole number.
  public var shortText: String { Int(exactly: self).map(String.init) ?? String(self) }
}
