import AppShell
import ArrangerFiles
import ArrangerModel
import ChordPro
import Foundation
import Geometry
import GestureModel
import TerminalUI
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// A reader finds every word of a song in each chart and on the screen.
@Suite struct SongWordsTests {
  private func source(_ text: String) throws -> SongSource { try SongSource(Array(text.utf8), file: "song.cho") }

  /// The lines of a source that a reader expects, found without our reader: each as the texts between its chords.
  private func expected(_ text: String) -> [[String]] {
    text.split(separator: "\n").map(String.init).compactMap { line in
      if line.hasPrefix("Title:") || ["Verse", "Outro", "[Verse", "[Outro"].contains(where: line.hasPrefix) {
        return nil
      }
      if line.hasPrefix("{") {
        let parts = line.dropFirst().dropLast().split(separator: ":", maxSplits: 1)
        guard parts.count == 2, !["title", "t", "key", "time"].contains(parts[0]) else { return nil }
        return [String(parts[1].drop { $0 == " " })]
      }
      if line.hasPrefix("| ") { return line.hasSuffix("(twice)") ? ["(twice)"] : nil }
      // A line of chords alone.
      if line.split(separator: " ").allSatisfy({ ["C", "F", "G", "G7", "Am", "E"].contains($0) }) { return nil }
      var parts = [""]
      for piece in line.split(separator: "[", omittingEmptySubsequences: false).enumerated() {
        guard piece.offset > 0, let end = piece.element.firstIndex(of: "]") else {
          parts.append(String(piece.element))
          continue
        }
        let words = piece.element[piece.element.index(after: end)...]
        if piece.element.hasPrefix("*") { parts.insert(String(piece.element[..<end].dropFirst()), at: 0) }
        parts.append(String(words))
      }
      return parts.filter { !$0.isEmpty }
    }
  }

  /// Without spaces, which a chart adds to make room for chords.
  private func letters(_ text: String) -> String { String(text.filter { !$0.isWhitespace }) }

  private func expectWords(of text: String, in chart: String, _ title: String) {
    let chart = letters(chart)
    for part in expected(text).joined() where !letters(part).isEmpty {
      #expect(chart.contains(letters(part)), "\(title): \"\(part)\" is missing.")
    }
  }

  @Test(arguments: SongTexts.all)
  func `every word of a song is in each chart`(text: String) throws {
    let song = try source(text).song
    let chart = Chart(song)
    expectWords(of: text, in: chart.text, "text")
    expectWords(of: text, in: chart.markdown, "Markdown")
    expectWords(of: text, in: chart.html.replacing("&lt;", with: "<").replacing("&amp;", with: "&"), "HTML")
    // The pages to print have the same rows.
    let rows = ChartRow.parts(of: song).map { part in
      (part.name ?? "") + "\n"
        + part.rows.map { row in
          switch row {
          case .words(let line): line.parts.map(\.words).joined()
          case .text(let line): line.text
          case .bars: ""
          }
        }.joined(separator: "\n")
    }
    expectWords(of: text, in: rows.joined(separator: "\n"), "PDF")
  }

  @Test(arguments: SongTexts.all, [CellSize(80, 24), CellSize(120, 36)])
  func `every word of a song comes into sight`(text: String, size: CellSize) throws {
    let source = try source(text)
    var player = Player(source.song, app: Arranger(origin: source.origin), size: size)
    var seen: Set<String> = []
    for _ in 0..<60 {
      seen.formUnion(player.lines.joined(separator: " ").split { !$0.isLetter && $0 != "'" }.map(String.init))
      player.mouse(.scrolled(Vector(dx: 0, dy: 1)), CellPoint(size.columns / 2, 8))
    }
    for part in expected(text).joined() {
      for word in part.split(whereSeparator: { !$0.isLetter && $0 != "'" }) {
        let isThere = seen.contains(String(word)) || seen.contains { $0.contains(word) }
        #expect(isThere, "\"\(word)\" of \"\(part)\" is never in sight.")
      }
    }
  }

  @Test(arguments: SongTexts.all)
  func `words keep their places through other commands, undo and a save`(text: String) throws {
    let source = try source(text)
    let before = source.song
    var song = before
    let uses = song.form.map(\.id)
    let first = song.formBars[0].bar.id
    var commands: [ArrangerCommand] = [
      .transpose(3), .bars(.duplicate([first], as: song.newBarIDs(1), at: .after(first))),
    ]
    if let last = uses.last, uses.count > 1 {
      commands += [.form(.move([uses[0]], to: .after(last))), .form(.remove([uses[1]]))]
    }
    if let section = song.sections.values.first(where: { $0.bars.count > 1 }) {
      commands.append(.bars(.move([section.bars[0].id], to: .after(section.bars[section.bars.count - 1].id))))
    }
    for command in commands {
      var next = song
      guard let undo = try? command.perform(on: &next) else { continue }
      #expect(next.sections.count < song.sections.count || next.texts.map(\.text) == song.texts.map(\.text))
      var back = next
      _ = try undo.perform(on: &back)
      #expect(back == song)
      #expect(try saved(next) == next)
      song = next
    }
    guard let document = source.origin.chordPro else { return }
    let written = try song.chordPro(updating: document, song: source.origin.song)
    let read = Song(chordPro: written)
    #expect(read.texts.map(\.text).sorted() == song.texts.map(\.text).sorted())
  }

  @Test(arguments: SongTexts.all)
  func `each line of the timeline is found by its place, and has all of the text`(text: String) throws {
    let song = try source(text).song
    let look = ChordLook(naming: .letters, key: song.key, capo: 0, showsVoicings: false, defined: [])
    for width in 30..<90 {
      let timeline = Timeline(song, width: width, needs: BarNeeds(song, look, previous: nil))
      var rows = ""
      for index in 0..<timeline.count {
        let line = timeline[index]
        #expect(timeline.index(of: line.place) == index, "width \(width), line \(index)")
        if case .texts(let texts) = line { rows += texts.rows.map(\.text).joined() }
      }
      for line in song.texts { #expect(letters(rows).contains(letters(line.text)), "width \(width)") }
    }
  }

  @Test(arguments: SongTexts.all, ["", "\n", "\n\n"])
  func `a song that is transposed, written, read and transposed back is the same text`(text: String, end: String) throws
  {
    func written(_ text: [UInt8], transposedBy semitones: Int) throws -> [UInt8] {
      let source = try SongSource(text, file: "song.cho")
      var song = source.song
      _ = try ArrangerCommand.transpose(semitones).perform(on: &song)
      guard let document = source.origin.chordPro else { return try song.chordPro().bytes }
      return try song.chordPro(updating: document, song: source.origin.song).bytes
    }
    // A line for the key is added, and chords above the words become ChordPro.
    let before = try written(written(Array((text + end).utf8), transposedBy: 1), transposedBy: -1)
    for semitones in 1..<12 {
      let back = try written(written(before, transposedBy: semitones), transposedBy: -semitones)
      #expect(String(decoding: back, as: UTF8.self) == String(decoding: before, as: UTF8.self), "by \(semitones)")
    }
  }

  @Test func `the verses of MusicXML that follow the first are on the screen and in each chart`() throws {
    let verses = [
      ["A-", "ma-", "zing", "grace"], ["'Twas", "grace", "that", "taught"], ["Through", "ma-", "ny", "toils"],
    ]
    func note(_ index: Int) -> String {
      let lyrics = verses.enumerated().map { verse, words in
        let (word, goesOn) = (words[index].filter { $0 != "-" }, words[index].hasSuffix("-"))
        return
          "<lyric number=\"\(verse + 1)\"><syllabic>\(goesOn ? "begin" : "single")</syllabic><text>\(word)</text></lyric>"
      }
      return "<note><rest/><duration>2</duration>\(lyrics.joined())</note>"
    }
    let harmony = "<harmony><root><root-step>G</root-step></root><kind>major</kind></harmony>"
    let text = """
      <score-partwise><part-list><score-part id="P1"/></part-list><part id="P1">
      <measure><attributes><divisions>1</divisions></attributes>\(harmony)\(note(0))\(note(1))</measure>
      <measure>\(harmony)\(note(2))\(note(3))</measure></part></score-partwise>
      """
    let song = try SongSource(Array(text.utf8), file: "grace.musicxml").song
    #expect(song.texts.map(\.text) == ["Verse 2", "'Twas grace that taught", "Verse 3", "Through many toils"])
    let chart = Chart(song)
    var player = Player(song, size: .spacious)
    player.wait(.seconds(1))
    for shown in [chart.text, chart.markdown, chart.html, player.lines.joined(separator: "\n")] {
      for line in song.texts { #expect(letters(shown).contains(letters(line.text)), "\(line.text)\n\(shown)") }
    }
    let elsewhere = text.replacing(
      "</part></score", with: "</part><part id=\"P2\"><measure>\(note(0))</measure></part></score")
    #expect(
      try SongSource(Array(elsewhere.utf8), file: "a.xml").remarks == [
        "a.xml: Lyrics in parts other than the one with the chords are left out."
      ])
  }

  private func saved(_ song: Song) throws -> Song {
    try JSONDecoder().decode(Song.self, from: JSONEncoder().encode(song))
  }

  @Test func `the words that MusicXML has are on the chart, and what it lacks is said`() throws {
    let song = try source(SongTexts.amazingGrace).song
    #expect(OutputFormat.musicXML.losses(of: song).hasSuffix("7 lines without chords."))
    let read = try SongSource(Array(song.leadSheet.musicXML.utf8), file: "grace.musicxml").song
    for word in ["mazing", "grace,", "how", "sweet", "the", "sound"] { #expect(Chart(read).text.contains(word)) }
  }

  @Test func `the first remark on a song says how many there are`() throws {
    #expect(try source("{key: C}\n[C]a\n").firstRemark == nil)
    #expect(try source("{key: C}\n[C]a\n| C | G |\n").firstRemark?.hasPrefix("song.cho: Line 3 has bars") == true)
    let two = try source("{key: am}\n[Am]a\n| C | G |\n").firstRemark
    #expect(two == "song.cho: Line 1: The key \"am\" is read as Am. (1 of 2 remarks)")
  }

  @Test func `a capo that other formats do not have is said`() throws {
    let song = try source("{capo: 2}\n{sog}\n| C . . . |\n{eog}\n").song
    for format in [OutputFormat.musicXML, .iReal] { #expect(format.losses(of: song) == " Left out: the capo.") }
    #expect(OutputFormat.midi.losses(of: song).isEmpty)
  }

  @Test func `the focus passes lines without chords, and they are read out`() throws {
    let source = try source(SongTexts.amazingGrace)
    var player = Player(source.song, app: Arranger(origin: source.origin))
    let place = ArrangerPlace.text(.closing(source.song.form[0].id), 0, in: source.song.form[0].id)
    player.keys("Home")
    #expect(player.program.focus == player.song.place(1))
    for _ in 0..<20 {
      guard player.program.focus != place else { break }
      player.keys("Down")
    }
    #expect(player.program.focus == place)
    let words = "Verse 2, 'Twas grace that taught my heart to fear,"
    #expect(player.announcements.contains { $0.contains(words) }, "\(player.announcements)")
    player.keys("Space")
    #expect(player.lastRows(3).contains("These lines have no chords to carry."))
  }

  @Test(arguments: [
    ("X: 1\nT: A reel\nK: D\nA B c d | e f g a |\n", "ABC"), ("\\version \"2.24\"\n\\relative { c d e }\n", "LilyPond"),
    ("Dear Ada,\n\nit was a pleasure to see you.\n", "It is a text, but not a song"),
  ])
  func `a text in no known format is refused, by argument and by drop`(text: String, reason: String) {
    #expect(throws: FileTrouble.self) { try source(text) }
    var player = Player(.small())
    player.pasteFiles(["/a.txt": Array(text.utf8)])
    #expect(player.lastRows(3).contains(reason))
  }

  @Test func `an empty text is an empty song`() throws {
    #expect(try source("").song.form.isEmpty)
    #expect(try source("{title: To be written}\n").song.title == "To be written")
  }
}
