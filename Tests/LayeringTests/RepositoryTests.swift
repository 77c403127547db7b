import Foundation
import Testing

@Suite struct RepositoryTests {
  let repository = Repository()

  @Test func `every file is found from here`() {
    let files = repository.files()
    #expect(files.contains("Package.swift"))
    #expect(files.contains("Tests/LayeringTests/RepositoryTests.swift"))
    #expect(files.contains(".ci/run"))
    #expect(!files.contains { $0.contains(".build") })
  }

  @Test func `no file speaks of a folder that only one machine has`() {
    for path in repository.files() {
      guard let text = repository.text(of: path) else { continue }
      #expect(Self.machinePaths(in: text) == [], "\(path)")
    }
  }

  @Test func `a path of a machine is told from other paths`() {
    let here = "/ho" + "me"
    #expect(Self.machinePaths(in: "see \(here)/ann/notes") == ["\(here)/ann"])
    #expect(Self.machinePaths(in: "\"\(here)/ann\"").count == 1)
    #expect(Self.machinePaths(in: "/Us" + "ers/ann, /ro" + "ot/x, /wo" + "rk/main").count == 3)
    #expect(
      Self.machinePaths(in: "~/notes, /tmp/x, https://example.org\(here)/x, docs\(here)/x, \(here), \(here)/ada/x")
        == [])
  }

  @Test func `every link of a document leads to a file`() {
    for path in repository.files() where path.hasSuffix(".md") {
      let folder = repository.root.appending(path: path).deletingLastPathComponent()
      for link in Self.links(in: repository.text(of: path) ?? "") {
        let isThere = FileManager.default.fileExists(atPath: folder.appending(path: link).path)
        #expect(isThere, "\(path) links to \(link)")
      }
    }
  }

  @Test func `only links to files are followed`() {
    let text = "[a](words.md) [b](https://example.org/x.md) ![c](../a.png#top \"title\") [d](#here) `[e](none.md)`"
    #expect(Self.links(in: text) == ["words.md", "../a.png"])
  }

  @Test func `the commands of the README can be run`() {
    for path in ["setup", "play", "test", "check", ".ci/run"] {
      #expect(FileManager.default.isExecutableFile(atPath: repository.root.appending(path: path).path), "\(path)")
    }
  }

  /// Paths such as a home folder, which begin at the root of a disk and go at least two folders deep. Examples have a
  /// home too: that of ada.
  static func machinePaths(in text: String) -> [String] {
    guard ["home", "Users", "root", "work"].contains(where: { text.contains("/\($0)/") }) else { return [] }
    // The lookbehind that would say "not inside of another path" is spelled out, because Regex has none.
    return text.matches(of: /(?:^|[^\w.~\/-])(\/(?:home|Users|root|work)\/[\w.-]+)/.anchorsMatchLineEndings())
      .map { String($0.1) }.filter { !$0.hasSuffix("/ada") }
  }

  /// Where the links of a Markdown text lead, as paths from its folder; those to other places of the net left out.
  static func links(in text: String) -> [String] {
    text.replacing(/`[^`\n]*`/, with: "").matches(of: /\]\(([^)\s#]+)[^)]*\)/).map { String($0.1) }
      .filter { !$0.contains(/^[a-z]+:/) }
  }
}
