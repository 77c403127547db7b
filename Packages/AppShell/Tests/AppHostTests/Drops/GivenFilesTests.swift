import Foundation
import Testing

@testable import AppHost
@testable import AppShell

/// The files that other programs get.
@Suite struct GivenFilesTests {
  @Test func `a file is in a new folder that only this person can open, under a safe name`() throws {
    var files = GivenFiles()
    let given = files.write(FileToGive(number: 1, name: "../a/./x\u{1B}[2J.md", bytes: [1, 2]), for: "test")
    let path = try #require(given.path)
    defer { try? FileManager.default.removeItem(atPath: Self.folder(of: path)) }
    #expect(!path.contains("..") && !path.contains("\u{1B}"))
    #expect(FileManager.default.contents(atPath: path) == Data([1, 2]))
    for folder in [Self.folder(of: path), (path as NSString).deletingLastPathComponent] {
      let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
      #expect(mode == 0o700, "\(folder)")
    }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `no file takes the place of another, and both programs of two runs have folders of their own`() throws {
    var (one, other) = (GivenFiles(), GivenFiles())
    let paths = try [
      #require(one.write(FileToGive(number: 1, name: "a.md", bytes: [1]), for: "test").path),
      #require(one.write(FileToGive(number: 2, name: "a.md", bytes: [2]), for: "test").path),
      #require(other.write(FileToGive(number: 1, name: "a.md", bytes: [3]), for: "test").path),
    ]
    defer { for path in paths { try? FileManager.default.removeItem(atPath: Self.folder(of: path)) } }
    #expect(Set(paths).count == 3 && Self.folder(of: paths[0]) == Self.folder(of: paths[1]))
    #expect(Self.folder(of: paths[0]) != Self.folder(of: paths[2]))
    #expect(paths.map { FileManager.default.contents(atPath: $0) } == [Data([1]), Data([2]), Data([3])])
    // Somebody may still be reading them.
    one.end()
    #expect(FileManager.default.fileExists(atPath: paths[0]))
  }

  @Test func `an address has no character that could end it`() {
    #expect(FileReference.uri(of: "/a b/%\r\nü.md") == "file:///a%20b/%25%0D%0A%C3%BC.md")
    #expect(FileReference(FileReference.uri(of: "/a b/%ü.md")) == .path("/a b/%ü.md"))
  }

  /// The folder of the run.
  private static func folder(of path: String) -> String {
    ((path as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
  }
}
