import AppHost
import AppShell
import ArrangerModel
import ChordPro
import ChordTheory
import Foundation
import MusicFiles
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

@Suite struct CommandTests {
  private let text = """
    {title: A Song}
    {key: C}
    # kept
    {start_of_grid}
    | C . . . | Am . F . | G7 . . . | C . . . |
    {end_of_grid}
    {x_mine: kept too}

    """

  /// Runs in a folder of its own, in which song.cho lies.
  private func run(_ arguments: String..., in folder: Folder) throws {
    let words = arguments.map { $0.replacing("@", with: folder.path + "/") }
    let command = try ChordArrangerCommand.parse(words + ["--headless"])
    try command.run(["XDG_DATA_HOME": folder.path + "/data"])
  }

  private func folder() throws -> Folder {
    let folder = try Folder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/song.cho"))
    return folder
  }

  @Test func `a text that is not touched is written as it was, byte for byte`() throws {
    let folder = try folder()
    try run("@song.cho", "--chordpro", "@out.cho", in: folder)
    #expect(folder.text("out.cho") == text)
  }

  @Test func `all is written at once, transposed`() throws {
    let folder = try folder()
    try run(
      "@song.cho", "--transpose", "G", "--midi", "@out.mid", "--chordpro", "@out.cho", "--wav", "@out.wav", "--chart",
      "@out.md", in: folder)
    let song = Song(chordPro: ChordProDocument(bytes: folder.bytes("out.cho")))
    #expect(song.key.text == "G")
    #expect(song.text == "G . . . | Em . C . | D7 . . . | G . . .")
    #expect(folder.text("out.cho").contains("# kept") && folder.text("out.cho").contains("{x_mine: kept too}"))
    #expect(try MIDIReading(MIDIFile(folder.bytes("out.mid"))).song == song)
    #expect(folder.bytes("out.wav").starts(with: Array("RIFF".utf8)))
    #expect(folder.text("out.md").hasPrefix("# A Song"))
  }

  @Test func `a MIDI file that was written is read again as it was`() throws {
    let folder = try folder()
    try run("--example", "rhythm", "--midi", "@a.mid", in: folder)
    try run("@a.mid", "--midi", "@b.mid", "--chordpro", "@b.cho", in: folder)
    #expect(folder.bytes("a.mid") == folder.bytes("b.mid"))
    #expect(folder.text("b.cho").contains("Cm7"))
  }

  @Test func `semitones, key, tempo and time are set as the options say`() throws {
    let folder = try folder()
    func song(_ options: String...) throws -> Song {
      try ChordArrangerCommand.parse([folder.path + "/song.cho"] + options).prepared().song
    }
    #expect(try song("--transpose", "+2").key.text == "D")
    #expect(try song("--transpose", "-1").key.text == "B")
    #expect(try song("--key", "Am").text == Song(chordPro: ChordProDocument(text)).text)
    #expect(try song("--tempo", "90").tempo == 90)
    #expect(try song("--time", "5/4").formBars[0].bar.time.text == "5/4")
  }

  @Test func `wrong options say what to write instead`() throws {
    let folder = try folder()
    func error(_ options: String...) -> String {
      do {
        _ = try ChordArrangerCommand.parse(options.map { $0.replacing("@", with: folder.path + "/") }).prepared()
        return ""
      } catch { return "\(error)" }
    }
    #expect(error("@song.cho", "--transpose", "+900").contains("\"+900\" is not a number of semitones."))
    #expect(
      error("@song.cho", "--time", "waltz").contains("\"waltz\" is not a time signature. Write it like 3/4 or 12/8."))
    #expect(error("@song.cho", "--tempo", "5").contains("Choose from 10 to 1000."))
    for tempo in ["9223372036854775807", "1e308", "inf", "nan"] {
      #expect(error("@song.cho", "--tempo", tempo).contains("beats a minute is out of range."), "\(tempo)")
    }
    #expect(error("@missing.cho").hasSuffix("missing.cho: There is no such file."))
    #expect(error("@song.cho", "--song", "2").contains("It has 1 song, but none has the number 2."))
  }

  @Test(arguments: [
    ["--tempo", "5"], ["--time", "3"], ["--key", "H#x"], ["--transpose", "foo"], ["--transpose", "+900"],
    ["--chart", "x.doc"], ["--chart", "x.DOCX"], ["--musicxml", "x.mxl"], ["--diagrams", "guitar"],
    ["--diagrams", "harp", "--chart", "x.pdf"],
  ])
  func `a wrong value is a usage error, with status 64`(options: [String]) {
    do {
      _ = try ChordArrangerCommand.parse(["--example", "blues"] + options).prepared()
      Issue.record("\(options) were taken.")
    } catch {
      #expect(ChordArrangerCommand.exitCode(for: error).rawValue == 64, "\(error)")
    }
  }

  @Test func `a chart that is called .pdf is a PDF, or nothing is written`() throws {
    let folder = try folder()
    do {
      try run("@song.cho", "--chart", "@out.pdf", in: folder)
      #expect(folder.bytes("out.pdf").starts(with: Array("%PDF".utf8)))
    } catch let missing as CairoPDF.Missing {
      #expect(missing.description.contains("apt install libcairo2"))
      #expect(folder.bytes("out.pdf").isEmpty)
    }
  }

  @Test(arguments: ["--midi", "--chordpro", "--wav", "--chart", "--musicxml", "--ireal"])
  func `an output that cannot be written is refused at the start, in our own words`(option: String) throws {
    let folder = try folder()
    func refusal(_ path: String) -> String {
      do {
        try run("@song.cho", option, path, "--record", "@log.jsonl", in: folder)
        return ""
      } catch {
        return "\(error)"
      }
    }
    for path in ["@nowhere/out.txt", "@song.cho/out.txt"] {
      let text = refusal(path)
      #expect(text.contains(path.dropFirst()), "\(text)")
      for words in ["NSCocoa", "NSPOSIX", "couldn\u{2019}t", "Error Domain", "Foundation"] {
        #expect(!text.contains(words), "\(text)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/log.jsonl"), "nothing was begun")
  }

  @Test func `an output that is refused at the end does not stop the others`() throws {
    let folder = try folder()
    try Data("{sog}\n| C . . . . . . . . . . |\n{eog}\n".utf8).write(
      to: URL(fileURLWithPath: folder.path + "/odd.cho"))
    #expect {
      try run("@odd.cho", "--time", "11/8", "--ireal", "@out.html", "--wav", "@out.wav", in: folder)
    } throws: { "\($0)".contains("which iReal Pro does not know") }
    #expect(folder.bytes("out.wav").starts(with: Array("RIFF".utf8)))
    #expect(folder.bytes("out.html").isEmpty)
  }

  @Test(arguments: ["--midi", "--chordpro", "--wav", "--chart", "--musicxml", "--ireal"])
  func `a file that is not ours, and the source itself, are replaced only if that is said`(option: String) throws {
    let folder = try folder()
    try Data("dear diary".utf8).write(to: URL(fileURLWithPath: folder.path + "/diary.txt"))
    // A chart has an ending that is its own.
    for path in option == "--chart" ? ["@diary.txt"] : ["@diary.txt", "@song.cho"] {
      let before = folder.text(String(path.dropFirst()))
      #expect {
        try run("@song.cho", option, path, in: folder)
      } throws: { "\($0)".contains("--overwrite") }
      #expect(folder.text(String(path.dropFirst())) == before)
    }
    try run("@song.cho", option, "@diary.txt", "--overwrite", in: folder)
    #expect(folder.text("diary.txt") != "dear diary")
    // What we wrote is ours, and is replaced.
    try run("@song.cho", option, "@diary.txt", in: folder)
  }

  @Test func `a refused chart format names the formats that work`() {
    #expect(
      Chart.problem(withFile: "My song.DOC")
        == "A chart cannot be written as .DOC: \"My song.DOC\". Choose .pdf, .html, .md or .txt."
    )
    for path in ["a.txt", "a.md", "a.HTML", "a.PDF", "/dev/stdout"] { #expect(Chart.problem(withFile: path) == nil) }
  }

  @Test func `a chart has every sign that a musician needs to find the way`() throws {
    let song = Song(
      chordPro: ChordProDocument(
        """
        {title: Signs}
        {key: C}
        {start_of_grid: A}
        Segno | C . . . |
        {time: 3/4}
        |: F . . |1 G . . :|
        |2 Am . . | Fermata
        {time: 4/4}
        | C . . . | Fine
        | G . . . | D.S. al Fine
        {end_of_grid}

        """))
    let lines = Chart(song).text.split(separator: "\n").filter { $0.hasPrefix("|") }.map(String.init)
    #expect(lines.count == 2)
    for words in ["Segno C", "3/4 F", "1. G", "2. Am (Fermata)"] { #expect(lines[0].contains(words), "\(lines)") }
    for words in ["4/4 C Fine", "G D.S. al Fine"] { #expect(lines[1].contains(words), "\(lines)") }
    #expect(Chart(song).text(forFile: "a.html").contains("D.S. al Fine"))
  }

  @Test func `a MIDI file that ends too early is refused with its name and the byte`() throws {
    let folder = try folder()
    try run("--example", "blues", "--midi", "@a.mid", in: folder)
    let whole = folder.bytes("a.mid")
    for length in [3, 10, 20, whole.count / 2, whole.count - 1] {
      try Data(whole[..<length]).write(to: URL(fileURLWithPath: folder.path + "/cut.mid"))
      #expect {
        try SongSource(file: folder.path + "/cut.mid")
      } throws: { "\($0)".contains("cut.mid: At byte ") }
    }
  }

  @Test func `a file that is neither a text nor MIDI is refused by name`() throws {
    let folder = try folder()
    try Data([0x52, 0x49, 0x46, 0x46, 0, 0, 1]).write(to: URL(fileURLWithPath: folder.path + "/sound.wav"))
    #expect {
      try SongSource(file: folder.path + "/sound.wav")
    } throws: { "\($0)".hasSuffix("sound.wav: It is neither a text nor MusicXML nor a MIDI file. Use one of these.") }
  }

  @Test(arguments: ["page.html", "settings.xml", "song.musicxml", "link.irealb"])
  func `a page or an XML text without a song is refused by name, and not opened as an empty song`(name: String) throws {
    let folder = try folder()
    try Data("<html><body>[C]no song</body></html>".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    #expect {
      try SongSource(file: "\(folder.path)/\(name)")
    } throws: { "\($0)".contains("\(name): There is neither MusicXML nor a link of iReal Pro in it.") }
    let archive = "\(folder.path)/song.mxl"
    try Data("PK\u{3}\u{4}...".utf8).write(to: URL(fileURLWithPath: archive))
    #expect { try SongSource(file: archive) } throws: { "\($0)".contains("song.mxl: It is compressed MusicXML.") }
  }

  @Test func `unknown chords and broken lines are remarked on with the file, and kept`() throws {
    let folder = try folder()
    let broken = text.replacing("G7", with: "Hmpf") + "[Am\n"
    try Data(broken.utf8).write(to: URL(fileURLWithPath: folder.path + "/broken.cho"))
    let source = try SongSource(file: folder.path + "/broken.cho")
    #expect(source.remarks.contains { $0.contains("broken.cho: Line 8, column 1") })
    #expect(source.remarks.contains { $0.contains("broken.cho: Line 5: \"Hmpf\" is not a known chord.") })
    #expect(source.song.unknownChords.map(\.symbol.text) == ["Hmpf"])
  }

  @Test func `a save knows the text it came from, though it was not UTF-8`() {
    let origin = Origin(chordPro: ChordProDocument(bytes: [0x5B, 0x43, 0x5D, 0xE4, 0x0A]), song: 0)
    #expect(Origin(notes: origin.notes) == origin)
    #expect(Origin(notes: [:]) == .nothing)
    #expect(Origin(notes: ["chordpro": "?", "song": "9"]) == .nothing)
  }

  @Test func `another text is another document, and so is another key`() throws {
    let folder = try folder()
    let first = try SongSource(file: folder.path + "/song.cho").name
    #expect(try SongSource(file: folder.path + "/song.cho").name == first)
    try Data((text + " ").utf8).write(to: URL(fileURLWithPath: folder.path + "/song.cho"))
    #expect(try SongSource(file: folder.path + "/song.cho").name != first)
    let moved = try ChordArrangerCommand.parse([folder.path + "/song.cho", "--transpose", "G"]).prepared().name
    #expect(moved.hasSuffix("-to-G"))
  }

  @Test func `every example is a song that can be written in every form`() throws {
    for example in Example.allCases {
      let song = try example.song()
      #expect(song.unknownChords.isEmpty)
      #expect(try Song(chordPro: song.chordPro()).text == song.text, "\(example)")
      #expect(try MIDIReading(MIDIFile(MIDIFile(song: song).bytes())).song == song, "\(example)")
      #expect(!song.playedNotes.isEmpty)
    }
  }

  @Test func `a player of sound is looked for in the folders of the path, in order`() throws {
    let folder = try folder()
    #expect(SoundPlayer(path: folder.path) == nil)
    let player = folder.path + "/paplay"
    _ = FileManager.default.createFile(atPath: player, contents: nil, attributes: [.posixPermissions: 0o755])
    #expect(SoundPlayer(path: "/nowhere:\(folder.path)")?.path == player)
  }

  @Test func `a chart has four bars a line, as text, Markdown and HTML`() throws {
    var song = try Example.blues.song()
    _ = try ArrangerCommand.set(.title("Blues & <more>")).perform(on: &song)
    let chart = Chart(song)
    #expect(chart.text.contains("[Chorus]\n| A7"))
    #expect(chart.text.split(separator: "\n").filter { $0.hasPrefix("|") }.count == 3)
    #expect(chart.text(forFile: "a.md").contains("## Chorus\n\n```\n| A7"))
    #expect(chart.text(forFile: "a.html").contains("<h1>Blues &amp; &lt;more&gt;</h1>"))
  }
}

/// A folder that goes away with the test.
final class Folder {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: "\(path)/\(name)").map(Array.init) ?? []
  }

  func text(_ name: String) -> String { String(decoding: bytes(name), as: UTF8.self) }
}
