import Foundation
import History
import Sharing
import Testing

@testable import AppSharing

@Suite struct KeptFilesTests {
  @Test func `a file is fetched once, and again if it is not what it was`() async throws {
    let folder = NSTemporaryDirectory() + "kept-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (files, data) = (KeptFiles(directory: folder), Data("a picture".utf8))
    let attachment = try Sharing.Attachment(data, named: "sea.png")
    let path = try await files.path(of: attachment) { _ in data }
    #expect(path.hasPrefix(folder) && path.hasSuffix("/sea.png"))
    #expect(FileManager.default.contents(atPath: path) == data)
    struct Fetched: Error {}
    #expect(try await files.path(of: attachment) { _ in throw Fetched() } == path)
    try Data("b picture".utf8).write(to: URL(fileURLWithPath: path))
    await #expect(throws: Fetched.self) { try await files.path(of: attachment) { _ in throw Fetched() } }
    #expect(try await files.path(of: attachment) { _ in data } == path)
    #expect(FileManager.default.contents(atPath: path) == data)
  }

  @Test func `a name from another machine stays in its folder`() throws {
    let data = Data("a".utf8)
    for (name, safe) in [
      ("sea.png", "sea.png"), ("../../.profile", "profile"), ("/etc/passwd", "passwd"), ("..", "file"), ("", "file"),
      ("a\u{1b}[31m.png", "a31m.png"),
      (String(repeating: "x", count: 300) + ".jpg", String(repeating: "x", count: 76) + ".jpg"),
    ] {
      #expect(try Sharing.Attachment(data, named: name).fileName == safe)
    }
  }

  @Test func `what nobody can have shared is refused before anything is fetched`() async throws {
    let files = KeptFiles(directory: "/nowhere")
    var attachment = try Sharing.Attachment(Data("a".utf8), named: "sea.png")
    attachment.size = Sharing.Attachment.maximumSize + 1
    await #expect(throws: Refusal("\"sea.png\" has more than 64 MB.", remedy: "Only smaller files can be shared.")) {
      try await files.path(of: attachment) { _ in
        Issue.record("It was fetched.")
        return Data()
      }
    }
    #expect(throws: Refusal.self) { try Sharing.Attachment(Data(), named: "empty") }
  }
}
