import Foundation
import Testing

@testable import AppHost
@testable import AppShell

/// What is read of files that another program named, and what is not.
@Suite struct DroppedFilesTests {
  /// A folder of our own, which is removed at the end.
  final class Folder {
    let path = NSTemporaryDirectory() + "/dropped-\(UUID().uuidString)"

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String, _ bytes: [UInt8] = Array("hello".utf8)) throws -> String {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
      return "\(path)/\(name)"
    }
  }

  func content(_ path: String, limit: Int? = 100) -> FoundFile.Content? {
    DroppedFiles.find(FileWishes(number: 1, readings: [[.init(path: path, limit: limit)]])).files.first?.content
  }

  @Test func `an ordinary file is read whole, up to the limit`() throws {
    let folder = try Folder()
    #expect(content(try folder.file("a")) == .bytes(Array("hello".utf8)))
    #expect(content(try folder.file("a"), limit: 5) == .bytes(Array("hello".utf8)))
    #expect(content(try folder.file("a"), limit: 4) == .tooLarge(5))
    #expect(content(try folder.file("empty", [])) == .bytes([]))
    // Nobody wants to know more than that it exists.
    #expect(content(try folder.file("a"), limit: nil) == .exists)
  }

  @Test func `of four gigabytes, nothing is read`() throws {
    let folder = try Folder()
    let path = try folder.file("huge.png")
    #expect(truncate(path, 4 << 30) == 0)
    #expect(content(path, limit: 64 << 20) == .tooLarge(4 << 30))
  }

  @Test func `a symbolic link is not followed`() throws {
    let folder = try Folder()
    let target = try folder.file("secret")
    #expect(symlink(target, "\(folder.path)/link") == 0)
    #expect(content("\(folder.path)/link") == .link)
    #expect(symlink("/nowhere", "\(folder.path)/dangling") == 0)
    #expect(content("\(folder.path)/dangling") == .link)
  }

  @Test func `a directory, a pipe and a device are not read`() throws {
    let folder = try Folder()
    #expect(content(folder.path) == .directory)
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    #expect(content("\(folder.path)/pipe") == .special)
    #expect(content("/dev/zero") == .special)
  }

  @Test func `the first list of which a file exists is the one that was meant`() throws {
    let folder = try Folder()
    let (one, two) = (try folder.file("a b"), try folder.file("c"))
    func find(_ readings: [[String]]) -> FoundFiles {
      DroppedFiles.find(
        FileWishes(number: 7, readings: readings.map { $0.map { .init(path: $0, limit: 100) } }))
    }
    #expect(find([["\(one) \(two)"], [one, two]]).reading == 1)
    let found = find([[one, "\(folder.path)/gone"], [two]])
    #expect(found.reading == 0 && found.number == 7)
    #expect(found.files.map(\.content) == [.bytes(Array("hello".utf8)), .missing])
    #expect(find([["/nowhere/a"], ["/nowhere/b"]]) == FoundFiles(number: 7, reading: nil, files: []))
  }

  @Test func `what the host found is the same in a recording`() throws {
    let contents: [FoundFile.Content] = [
      .bytes([0, 255, 27]), .bytes([]), .exists, .missing, .directory, .link, .special, .tooLarge(1 << 40), .changed,
      .unreadable("you do not have permission"),
    ]
    let found = FoundFiles(number: 3, reading: 1, files: contents.map { FoundFile(path: "/a\n\u{1B}", content: $0) })
    let event = Recording.Event(.found(found), at: .seconds(1))
    let header = Recording.Header(app: "x", size: "80x24", document: "{}", journal: [], notes: [:])
    let text = "\(Recording.line(of: header))\n\(Recording.line(of: event))\n"
    #expect(try Recording(text: text, name: "test").events == [event])
  }

  @Test func `data without a file is written to a new file in a folder of our own`() throws {
    let folder = try Folder()
    let one = try DroppedData.file(with: [1, 2], named: "../../evil\u{1B}[31m/.a b.png", in: folder.path)
    #expect(one == "\(folder.path)/dropped/a b.png")
    let two = try DroppedData.file(with: [3], named: "a b.png", in: folder.path)
    #expect(two == "\(folder.path)/dropped/a b-2.png")
    #expect(try InputFile.contents(of: one) == Data([1, 2]))
    let mode = try FileManager.default.attributesOfItem(atPath: one)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    // A link that waits there is not followed.
    #expect(symlink("\(folder.path)/outside", "\(folder.path)/dropped/x.png") == 0)
    #expect(try DroppedData.file(with: [4], named: "x.png", in: folder.path) == "\(folder.path)/dropped/x-2.png")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/outside"))
    #expect(try DroppedData.file(with: [5], named: "..", in: folder.path) == "\(folder.path)/dropped/dropped")
  }

  @Test(arguments: [
    ("game.jsonl", "game-2.jsonl"), ("a/game-2.jsonl", "a/game-3.jsonl"), ("a.b/game", "a.b/game-2"), (".x", ".x-2"),
    ("game-9.tar.jsonl", "game-9.tar-2.jsonl"),
  ])
  func `the recording of the next run has a name of its own`(before: String, after: String) {
    #expect(NextRun.numbered(before) == after)
  }
}
