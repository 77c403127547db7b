import ArrangerModel
import ChordPro
import ChordTheory
import Foundation
import MusicFiles
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// Files as they should not be: refused with the name and the place, or kept and remarked on.
@Suite struct BadInputTests {
  /// Opens bytes as a file and removes it again.
  private func open(_ bytes: [UInt8], as name: String) throws -> SongSource {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return try SongSource(file: file.path)
  }

  private func refusal(of bytes: [UInt8], as name: String = "song.mid") -> String {
    do {
      _ = try open(bytes, as: name)
      return ""
    } catch { return "\(error)" }
  }

  private let midi = MIDIFile(song: .small()).bytes()

  @Test func `a MIDI file of format 2 is refused with what to do`() {
    var bytes = midi
    bytes[9] = 2
    #expect(
      refusal(of: bytes).hasSuffix(
        "song.mid: At byte 8: the file has format 2, several pieces in one. Export it as format 0 or 1."))
  }

  @Test func `a length that lies is refused with both numbers`() {
    var bytes = midi
    bytes[18] = 0x7F
    let left = bytes.count - 22
    let text = refusal(of: bytes)
    #expect(text.contains("song.mid: At byte 18: track 1 says it has 21"), "\(text)")
    #expect(text.hasSuffix("bytes, but only \(left) are left. Copy or download it again."), "\(text)")
  }

  @Test func `a file that is cut off anywhere says at which byte`() {
    for end in stride(from: 1, to: midi.count, by: 7) {
      let text = refusal(of: Array(midi[..<end]))
      #expect(text.contains("song.mid: At byte "), "cut at \(end): \(text)")
    }
  }

  @Test func `running status is read as if each status were written`() throws {
    // A C major chord for a bar: the status 0x90 once, and note-offs as note-ons of velocity 0.
    let events: [UInt8] = [
      0, 0x90, 48, 80, 0, 52, 80, 0, 55, 80, 0x8F, 0x00, 48, 0, 0, 52, 0, 0, 55, 0, 0, 0xFF, 0x2F, 0,
    ]
    let head = Array("MThd".utf8) + [0, 0, 0, 6, 0, 0, 0, 1, 0x01, 0xE0]
    let source = try open(head + Array("MTrk".utf8) + [0, 0, 0, UInt8(events.count)] + events, as: "run.mid")
    #expect(source.song.text == "C . . .")
    #expect(source.remarks.first?.contains("run.mid: The chords were recognized from the notes") == true)
  }

  private let broken = """
    {title: Broken}
    {unknwon: thing}
    {key: X}
    [C]La [Hmpf]la [Am
    ]so [G]so {la
    {start_of_chorus}
    [F]fa

    """

  @Test func `a broken ChordPro text is kept byte for byte, and each fault is remarked on with file and line`() throws {
    let source = try open(Array(broken.utf8), as: "broken.cho")
    for (line, words) in [
      (2, "There is no directive \"unknwon\""), (4, "has no closing bracket"),
      (5, "] closes nothing"), (6, "start_of_chorus is never closed"),
    ] {
      #expect(source.remarks.contains { $0.contains("broken.cho: Line \(line), ") && $0.contains(words) }, "\(words)")
    }
    #expect(source.remarks.contains { $0.contains("Line 3: \"X\" is not a key, so it was guessed.") })
    #expect(source.remarks.contains { $0.contains("Line 4: \"Hmpf\" is not a known chord.") }, "\(source.remarks)")
    let document = try #require(source.origin.chordPro)
    #expect(try source.song.chordPro(updating: document).text == broken)
    var song = source.song
    let beat = try #require(song.chords.first { $0.symbol.text == "G" }).beat
    _ = try ArrangerCommand.drop(ChordDrop(.new([ChordSymbol("Em")]), at: beat, .replace)).perform(on: &song)
    #expect(try song.chordPro(updating: document).text == broken.replacing("[G]", with: "[Em]"))
  }

  @Test func `bytes that are no UTF-8 are kept and remarked on`() throws {
    let bytes = Array("[C]Cafés".utf8) + [0xE9] + Array("\n[F]x\n".utf8)
    let source = try open(bytes, as: "broken.cho")
    #expect(source.remarks.contains { $0.contains("broken.cho: Line 1, ") && $0.contains("not UTF-8") })
    #expect(try source.song.chordPro(updating: source.origin.chordPro!).bytes == bytes)
  }

  @Test func `Latin-1, UTF-16 and carriage returns are read, shown and written in their own form`() throws {
    let text = "{title: Café}\n[C]Où [Am]été\n"
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let old = Array(text.replacing("\n", with: "\r").utf8)
    for bytes in [latin, wide, old] {
      let source = try open(bytes, as: "old.cho")
      #expect(source.song.title == "Café" && source.remarks.isEmpty, "\(source.remarks)")
      #expect(source.song.formBars.map { $0.bar.words?.text } == ["Où ", "été"])
      let again = Origin(notes: source.origin.notes)
      #expect(again == source.origin)
      let written = try source.song.chordPro(updating: again.chordPro!).bytes
      #expect(again.form.encoded(written) == bytes)
      var song = source.song
      _ = try ArrangerCommand.set(.title("Thé")).perform(on: &song)
      let changed = again.form.encoded(try song.chordPro(updating: again.chordPro!).bytes)
      #expect(changed != bytes && changed.count == bytes.count - (bytes == wide ? 2 : 1))
    }
  }

  @Test func `MusicXML in UTF-16, as it is declared by some programs, is read`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-16"?><score-partwise version="3.1"><part-list><score-part id="P1">\
      <part-name>é</part-name></score-part></part-list><part id="P1"><measure number="1"><attributes><divisions>1\
      </divisions></attributes><harmony><root><root-step>A</root-step></root><kind>minor</kind></harmony><note><rest/>\
      <duration>4</duration></note></measure></part></score-partwise>
      """
    for isLittle in [true, false] {
      let units = Array("\u{FEFF}\(text)".utf16)
      let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let source = try open(
        isLittle ? bytes : units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, as: "song.musicxml")
      #expect(source.song.chords.map(\.symbol.text) == ["Am"])
    }
  }

  @Test func `a long song is one that can be edited, written and read again`() throws {
    let verse = "[C]la la [Am]la la [F]la [G7]la\n[Dm]so so [G]so so [C]so\n\n"
    let text = "{title: Long}\n" + String(repeating: verse, count: 1_500)
    let source = try open(Array(text.utf8), as: "long.cho")
    #expect(source.song.formBars.count == 10_500 && source.remarks.isEmpty)
    var player = Player(source.song, app: Arranger(origin: source.origin))
    player.keys("End")
    player.drop(from: player.offer("Em"), to: player.cell(of: .end))
    #expect(player.song.formBars.count == 10_501)
    let last = player.song.formBars[10_499]
    var song = source.song
    _ = try ArrangerCommand.drop(ChordDrop(.new([ChordSymbol("Em")]), at: Beat(last.bar.id, 0), .replace)).perform(
      on: &song)
    let written = try song.chordPro(updating: source.origin.chordPro!).text
    #expect(written.hasSuffix("[G]so so [Em]so\n\n") && written.count == text.count + 1)
  }
}
