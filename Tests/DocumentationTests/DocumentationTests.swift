import Foundation
import Testing

/// What a document shows is code that was compiled.
@Suite struct DocumentationTests {
  let checkout = Checkout()

  /// All documents but the changelog and the decisions, which speak of what was.
  var documents: [String] {
    let others = ["docs", "Apps"].flatMap { checkout.files(in: $0, ending: ".md") }
    return ["README.md", "CONTRIBUTING.md"] + others.filter { !$0.hasPrefix("docs/decisions/") }
  }

  @Test func `every block of Swift in a document says where it is compiled, and stands there`() {
    #expect(documents.count > 20)
    for document in documents {
      for block in CodeBlock.all(inMarkdown: checkout.lines(of: document) ?? []) {
        let place = "\(document):\(block.line)"
        switch block.mark {
        case .file: break
        case .compiled(in: let path):
          #expect(Self.isCompiled(path), "\(place) is said to be compiled in \(path), which is no file of tests")
          let isThere = block.stands(in: checkout.lines(of: path) ?? [])
          #expect(isThere, "\(place) does not stand in \(path): change the one that is wrong")
        case nil:
          Issue.record("\(place) is not compiled: put <!-- compiled: PATH --> or <!-- file: PATH --> above its fence")
        }
      }
    }
  }

  @Test func `the letter sorter of the tutorial is the one in the tree`() {
    let tutorial = checkout.lines(of: "docs/an-app-in-an-hour.md") ?? []
    let app = checkout.lines(of: "Apps/LetterSorter/Sources/LetterSorter/LetterSorter.swift") ?? []
    #expect(app.count > 40 && tutorial.joined(separator: "\n").contains(app.joined(separator: "\n")))
  }

  @Test func `the shared letter sorter is that of its document`() {
    let document = checkout.lines(of: "docs/share-your-app.md") ?? []
    let main = checkout.lines(of: "Apps/LetterSorter/Sources/shared-letter-sorter/main.swift") ?? []
    #expect(main.count > 4 && document.joined(separator: "\n").contains(main.joined(separator: "\n")))
  }

  @Test(arguments: ["Packages", "Apps"])
  func `every block of Swift in a doc comment stands in an example of its package`(folder: String) {
    let sources = checkout.files(in: folder, ending: ".swift")
    let examples = Dictionary(grouping: sources.filter(Self.isExample), by: Self.package)
      .mapValues { $0.compactMap(checkout.lines) }
    for source in sources where source.contains("/Sources/") {
      let package = Self.package(of: source)
      for block in CodeBlock.all(inSource: checkout.lines(of: source) ?? []) {
        let isThere = examples[package]?.contains { block.stands(in: $0) } ?? false
        #expect(isThere, "\(source):\(block.line) stands in no Example….swift of the tests of \(package)")
      }
    }
  }

  @Test func `every Swift file that a document names exists`() {
    let sources = ["Packages", "Apps", "Tests", "Benchmarks"].flatMap { checkout.files(in: $0, ending: ".swift") }
    for document in documents {
      for (number, line) in (checkout.lines(of: document) ?? []).enumerated() {
        for name in Self.sourceFiles(namedIn: line) where !Self.isOfTheReader(name) {
          let isThere = sources.contains { Self.path($0, matches: name) }
          #expect(isThere, "\(document):\(number + 1) names \(name), which is no file here")
        }
      }
    }
  }

  @Test func `every link leads to a file, and the index to every document`() {
    var linked: [String: Set<String>] = [:]
    for document in documents {
      let folder = document.split(separator: "/").dropLast().joined(separator: "/")
      for (number, line) in (checkout.lines(of: document) ?? []).enumerated() {
        for match in line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)#:\s]+)(#[^)]*)?\)/) {
          let path = URL(filePath: "/\(folder)/\(match.1)").standardized.path
          linked[document, default: []].insert(String(path.dropFirst()))
          #expect(checkout.contains(path), "\(document):\(number + 1) links to \(match.1), which is not there")
        }
      }
    }
    let index = "docs/README.md"
    let unlisted = Set(documents).subtracting(linked[index] ?? []).subtracting([index, "CONTRIBUTING.md"])
    #expect(unlisted.filter { !$0.hasSuffix("/NOTICE.md") } == [])
  }

  @Test(arguments: [
    ("History/Journal.swift", true), ("Journal.swift", true), ("Packages/Journal.swift", true),
    ("Journal/History.swift", false), ("Sources/Packages/Journal.swift", false), ("Steps/Journal.swift", false),
  ])
  func `a named path may leave out folders, but not change their order`(name: String, matches: Bool) {
    #expect(Self.path("Packages/History/Sources/History/Journal.swift", matches: name) == matches)
  }

  /// Tests/…/ExampleTests.swift and Tests/…/Examples.swift.
  private static func isExample(_ path: String) -> Bool {
    isCompiled(path) && path.contains("/Example")
  }

  private static func isCompiled(_ path: String) -> Bool {
    path.hasSuffix(".swift") && (path.contains("Tests/") || path.hasPrefix("docs/play/"))
  }

  /// Packages/Geometry of Packages/Geometry/Sources/….
  private static func package(of path: String) -> String {
    path.split(separator: "/").prefix(2).joined(separator: "/")
  }

  /// The texts between backticks that end in .swift and are not globs.
  private static func sourceFiles(namedIn line: String) -> [String] {
    line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }
      .map { String($0.element) }
      .filter { $0.hasSuffix(".swift") && !$0.contains(where: { "* …".contains($0) }) }
  }

  /// A program that the reader writes has files of its own: `Sources/map/main.swift`.
  private static func isOfTheReader(_ name: String) -> Bool {
    name.hasPrefix("Sources/") || name.hasPrefix("Tests/letter-sorter")
      || ["main.swift", "Package.swift", "App.swift"].contains(name)
  }

  /// Whether the parts of the name occur in the path in this order, with the file at the end.
  private static func path(_ path: String, matches name: String) -> Bool {
    var parts = path.split(separator: "/")[...]
    var wanted = name.split(separator: "/")[...]
    guard parts.popLast() == wanted.popLast() else { return false }
    for part in wanted {
      guard let place = parts.firstIndex(of: part) else { return false }
      parts = parts[parts.index(after: place)...]
    }
    return true
  }
}
