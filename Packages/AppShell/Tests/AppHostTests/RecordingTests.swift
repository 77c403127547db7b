import Foundation
import TerminalUI
import Testing

@testable import AppHost
@testable import AppShell

/// The text of a recording, and what is said where it is none.
@Suite struct RecordingTests {
  static let header = Recording.Header(
    app: "letter-sorter", size: "80x24", document: "{}", journal: ["\"undo\""], keepsake: "k", notes: ["picture": "a b"]
  )

  private func text(_ lines: String...) -> String {
    ([Recording.line(of: Self.header)] + lines).joined(separator: "\n") + "\n"
  }

  private func error(_ text: String) -> String {
    do {
      _ = try Recording(text: text, name: "game.jsonl")
      return "none"
    } catch {
      return error.description
    }
  }

  @Test func `a time at which nothing can have happened makes the recording damaged, not the program`() {
    for time in ["-1", "9223372036854775807", "3153600000000001"] {
      #expect(error(text(#"{"in":"a","t":\#(time)}"#, #"{"in":"b","t":9}"#)) != "none", "\(time)")
    }
  }

  @Test func `every kind of event comes back as it was`() throws {
    let events: [Recording.Event] = [
      Recording.Event(.bytes(Array("\u{1B}[<0;1;1M \"ä\"\n".utf8)), at: .zero),
      Recording.Event(.bytes([0xFF, 0x00, 0x1B, 0xC3]), at: .microseconds(1)),
      Recording.Event(.bytes([]), at: .microseconds(1)),
      Recording.Event(.resized(CellSize(120, 40)), at: .seconds(2)),
      Recording.Event(.interrupted, at: .seconds(3)),
      Recording.Event(.offered(["/home/ada", "/a \"b\""]), at: .seconds(3)),
      Recording.Event(.offered([]), at: .seconds(4)),
      Recording.Event(.edited("two\nlines"), at: .seconds(4)),
      Recording.Event(.edited(nil), at: .seconds(5)),
      Recording.Event(.told("{\"link\":\"live\"}\nand more"), at: .seconds(5)),
      Recording.Event(
        .found(FoundFiles(number: 1, reading: 0, files: [FoundFile(path: "/a b", content: .bytes([0, 255]))])),
        at: .seconds(6)),
      Recording.Event(.ended, at: .seconds(100_000)),
    ]
    let recording = try Recording(
      text: ([Recording.line(of: Self.header)] + events.map { Recording.line(of: $0) }).joined(separator: "\n"),
      name: "x")
    #expect(recording == Recording(header: Self.header, events: events))
  }

  @Test func `the lines are as the format says`() {
    #expect(Recording.line(of: .init(.bytes([0x1B, 0xFF]), at: .microseconds(7))) == #"{"hex":"1bff","t":7}"#)
    #expect(Recording.line(of: .init(.bytes([0x61]), at: .seconds(1))) == #"{"in":"a","t":1000000}"#)
    #expect(Recording.line(of: .init(.resized(CellSize(80, 24)), at: .zero)) == #"{"size":"80x24","t":0}"#)
    #expect(Recording.line(of: .init(.interrupted, at: .zero)) == #"{"do":"interrupt","t":0}"#)
    #expect(Recording.line(of: .init(.edited("a"), at: .zero)) == #"{"edited":"a","t":0}"#)
    #expect(Recording.line(of: .init(.edited(nil), at: .zero)) == #"{"do":"not edited","t":0}"#)
    #expect(Recording.line(of: .init(.told("a"), at: .zero)) == #"{"t":0,"told":"a"}"#)
    #expect(
      Recording.line(
        of: .init(
          .found(FoundFiles(number: 1, reading: 0, files: [FoundFile(path: "/a", content: .bytes([1]))])), at: .zero))
        == #"{"found":{"files":[{"content":{"bytes":"AQ=="},"path":"/a"}],"number":1,"reading":0},"t":0}"#)
    #expect(Recording.line(of: .init(.ended, at: .zero)) == #"{"do":"end","t":0}"#)
    #expect(Recording.line(of: .init(.offered(["/tmp"]), at: .zero)) == #"{"offer":["/tmp"],"t":0}"#)
  }

  @Test func `an error names the file and the line and says what to do`() {
    #expect(error("") == "The recording game.jsonl, line 1, is empty. Record it again with --record.")
    #expect(error("hello\n").hasPrefix("The recording game.jsonl, line 1, does not start with the header"))
    #expect(
      error(text(#"{"t":0,"in":"a"}"#, "rubbish"))
        .hasPrefix("The recording game.jsonl, line 3, is not an event: rubbish."))
    #expect(error(text(#"{"t":5,"in":"a"}"#, #"{"t":4,"in":"a"}"#)).contains("line 3, goes back in time"))
  }

  @Test(arguments: [
    #"{"t":-1,"in":"a"}"#, #"{"t":1}"#, #"{"t":1,"do":"dance"}"#, #"{"t":1,"hex":"abc"}"#, #"{"t":1,"hex":"zz"}"#,
    #"{"t":1,"size":"0x0"}"#, #"{"t":1,"size":"80"}"#, #"{"in":"a"}"#, "[]",
  ])
  func `a line that is not an event is refused`(line: String) {
    #expect(error(text(line)).hasPrefix("The recording game.jsonl, line 2, is not an event"))
  }

  @Test func `empty lines are left out and counted`() {
    #expect(error(text("", "")) == "none")
    #expect(error(text("", "", "rubbish")).contains("line 4, is not an event"))
  }

  @Test(arguments: [0, 2]) func `another format is told by its number`(format: Int) {
    var header = Self.header
    header.format = format
    #expect(
      error(Recording.line(of: header))
        .contains("was made by another version (its format is \(format), this program reads 1)"))
  }

  @Test func `a file that is missing, or of another app, is named with the option`() throws {
    #expect(throws: LogError.self) { try Recording(contentsOf: "/nowhere/game.jsonl", of: "letter-sorter") }
    let path = NSTemporaryDirectory() + "recording-\(UUID().uuidString).jsonl"
    try text().write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try Recording(contentsOf: path, of: "letter-sorter").header == Self.header)
    do {
      _ = try Recording(contentsOf: path, of: "jigsaw-puzzle")
      Issue.record("the recording of another app was taken")
    } catch {
      #expect("\(error)" == "--replay \(path): this is a recording of letter-sorter, not of jigsaw-puzzle.")
    }
  }

  @Test func `a size is columns and rows from 1 to 10,000`() {
    #expect(CellSize("80x24") == CellSize(80, 24))
    for text in ["0x0", "80x0", "80x10001", "80", "80x24x1", "x24", "80X24", "-1x4", "", "a b"] {
      #expect(CellSize(text) == nil, "\(text)")
    }
  }
}
