import Testing

/// What a document shows is code that was compiled.
@Suite struct DocumentationTests {
  let checkout = Checkout()

  @Test func `every block of Swift in a document says where it is compiled, and stands there`() {
    let documents = ["README.md"] + ["docs/guides", "docs/tutorials"].flatMap { checkout.files(in: $0, ending: ".md") }
    #expect(documents.count > 10)
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

  /// Tests/…/ExampleTests.swift and Tests/…/Examples.swift.
  private static func isExample(_ path: String) -> Bool {
    isCompiled(path) && path.contains("/Example")
  }

  private static func isCompiled(_ path: String) -> Bool {
    path.hasSuffix(".swift") && path.contains("Tests/")
  }

  /// Packages/Geometry of Packages/Geometry/Sources/….
  private static func package(of path: String) -> String {
    path.split(separator: "/").prefix(2).joined(separator: "/")
  }
}
