import AppHost
import AppShell
import ArrangerModel
import ChordTheory
import Foundation
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// Saved arrangements are opened and exported, or the person is told where they are.
@Suite final class SavedWorkTests {
  private let folder = NSTemporaryDirectory() + "chord-work-\(UUID().uuidString)"
  private var saves: String { "\(folder)/\(Arranger.name)" }
  private var song: String { "\(folder)/song.cho" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write("{key: C}\n[C]a [F]b\n")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: song)) }

  /// Replaces the first chord, as a person does in the terminal.
  private func arrange(_ chord: String, named name: String? = nil, _ options: String...) throws {
    let source = try ChordArrangerCommand.parse([song] + options).prepared()
    try FileManager.default.createDirectory(atPath: saves, withIntermediateDirectories: true)
    let opening = Opening<Arranger>(
      name: name ?? source.name, notes: source.origin.notes, makeModel: { source.song },
      makeApp: { _, notes in Arranger(origin: Origin(notes: notes)) })
    _ = try SavedDocument(opening, in: saves, named: nil).perform { song in
      [.drop(ChordDrop(.new([ChordSymbol(chord)]), at: song.chords[0].beat, .replace))]
    }
  }

  /// The ChordPro text that the documented command line writes.
  private func export(_ options: String...) throws -> String {
    let out = "\(folder)/out.cho"
    try ChordArrangerCommand.parse([song, "--chordpro", out, "--headless"] + options).run(["XDG_DATA_HOME": folder])
    return try String(contentsOfFile: out, encoding: .utf8)
  }

  private func work(_ options: String...) throws -> SavedWork {
    SavedWork(of: try ChordArrangerCommand.parse([song] + options).prepared().saveName, in: saves)
  }

  @Test func `an export without a terminal writes the saved arrangement`() throws {
    try arrange("Em")
    #expect(try export() == "{key: C}\n[Em]a [F]b\n")
  }

  @Test func `a title, an artist and the order of bars are there again when the song is opened`() throws {
    try write("{key: C}\n{start_of_grid}\n| C . . . | F . . . |\n{end_of_grid}\n")
    let source = try ChordArrangerCommand.parse([song]).prepared()
    try FileManager.default.createDirectory(atPath: saves, withIntermediateDirectories: true)
    let opening = Opening<Arranger>(
      name: source.name, notes: source.origin.notes, makeModel: { source.song },
      makeApp: { _, notes in Arranger(origin: Origin(notes: notes)) })
    let bar = source.song.formBars[1].bar.id
    _ = try SavedDocument(opening, in: saves, named: nil).perform { song in
      [.set(.title("New")), .set(.artist("Ann")), .bars(try BarMove([bar], .left, in: song).edit)]
    }
    let text = try export()
    for line in ["{title: New}", "{artist: Ann}", "| F . . . | C . . . |"] { #expect(text.contains(line), "\(text)") }
  }

  @Test func `exporting a file that nobody arranged gives the file itself, and makes no save`() throws {
    #expect(try export() == "{key: C}\n[C]a [F]b\n")
    #expect(!FileManager.default.fileExists(atPath: saves))
  }

  @Test func `an export changes nothing in the save, even while it is open`() throws {
    try arrange("Em")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: saves).first { $0.hasSuffix(".save") })
    let before = FileManager.default.contents(atPath: "\(saves)/\(name)")
    _ = try export()
    #expect(FileManager.default.contents(atPath: "\(saves)/\(name)") == before)
  }

  @Test func `an export transposed up or down uses the arrangement made for it`() throws {
    try arrange("Dm", "--transpose", "+2")
    #expect(try export("--transpose", "+2") == "{key: D}\n[Dm]a [G]b\n")
    #expect(try export("--transpose", "-2") == "{key: Bb}\n[Bb]a [Eb]b\n")
  }

  @Test func `with other settings or a changed file, existing work is named`() throws {
    try arrange("Em")
    let name = try ChordArrangerCommand.parse([song]).prepared().name
    let line = "Other work on this song or file is saved, with 1 step. To open it: --open \"\(name)\""
    #expect(try work("--transpose", "D").remarks == [line])
    try write("{key: C}\n[C]a [F]b [G]c\n")
    #expect(try work().remarks == [line])
    #expect(try !work().exists)
    try write("{key: C}\n[C]a [F]b\n")
    #expect(try work().remarks.isEmpty)
    #expect(try work().exists)
  }
}
