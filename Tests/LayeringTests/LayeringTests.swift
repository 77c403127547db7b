import Testing

/// Invariant: what is below knows nothing of what is above.
@Suite struct LayeringTests {
  /// Read once for all these tests.
  static let sources = Repository().sources()

  @Test func `every module imports only what stands below it`() {
    for file in Self.sources where !file.isTest {
      let found = Layers.forbidden(in: file.text, of: file.module)
      #expect(found.isEmpty, "\(file.path) imports \(found.joined(separator: ", ")), which \(file.module) may not")
    }
  }

  @Test func `tests import what they test and what that imports`() {
    for file in Self.sources where file.isTest {
      let found = Layers.forbidden(inTests: file.text, of: file.module)
      #expect(found.isEmpty, "\(file.path) imports \(found.joined(separator: ", "))")
    }
  }

  @Test func `every module has a row, and every row a module`() {
    let modules = Set(Self.sources.filter { !$0.isTest }.map(\.module))
    #expect(modules.symmetricDifference(Layers.allowed.keys).sorted() == [])
  }

  @Test func `the floor is as low as promised`() {
    #expect(Layers.allowed["SeededRandom"] == Layers.libc)
    #expect(Layers.allowed["Geometry"] == [])
    #expect(Layers.allowed["GestureModel"] == ["Geometry"])
    #expect(Layers.allowed["History"] == [])
    #expect(Layers.allowed["DragDropKit"] == ["Geometry", "GestureModel", "History"])
    #expect(Layers.allowed["TerminalUI"] == ["Geometry", "GestureModel"])
    #expect(Layers.allowed["AppShell"]?.isDisjoint(with: Layers.libc.union(["Foundation", "AppHost"])) == true)
    #expect(Layers.allowed["Persistence"]?.isDisjoint(with: ["DragDropKit", "TerminalUI"]) == true)
  }

  @Test(arguments: ["JigsawPuzzle", "CountrySorter", "ChordArranger", "TaskBoard"])
  func `the interface of an app knows no host`(app: String) {
    let host = Layers.libc.union(["AppHost", "TerminalHost", "Persistence", "Networking", "ArgumentParser"])
    #expect(Layers.allowed[app]?.isDisjoint(with: host) == true)
  }

  @Test(arguments: ["JigsawPuzzle", "CountrySorter"])
  func `what shall run in a page knows no Foundation`(app: String) {
    #expect(Layers.allowed[app]?.contains("Foundation") == false)
  }

  @Test func `no module stands on one that stands on it`() {
    func reaches(_ start: String) -> Set<String> {
      var found: Set<String> = []
      var next = Layers.allowed[start] ?? []
      while let module = next.popFirst() {
        if found.insert(module).inserted { next.formUnion(Layers.allowed[module] ?? []) }
      }
      return found
    }
    for module in Layers.allowed.keys { #expect(!reaches(module).contains(module), "\(module) stands on itself") }
  }

  /// The words of the task board, as words and within names.
  private static func namesBoards(_ line: String) -> Bool {
    line.contains(/(?i:\b(kanban|boards?|cards?)\b)|[a-z](Kanban|Board|Card)s?\b|\b([kK]anban|[bB]oard|[cC]ard)[A-Z]/)
  }

  @Test func `what shares documents of any kind names no kind`() {
    var count = 0
    for file in Self.sources where file.path.hasPrefix("Packages/Sharing") {
      count += 1
      let found = file.text.lines.filter(Self.namesBoards)
      #expect(found.isEmpty, "\(file.path): \(found.joined(separator: "; "))")
    }
    #expect(count > 80, "only \(count) sources were read")
    #expect(["on a board", "var cards = 1", "maximumOnBoard", "boardID", "CardID"].allSatisfy(Self.namesBoards))
    #expect(!["@discardableResult", "keyboard", "Clipboard.copy"].contains(where: Self.namesBoards))
  }

  @Test func `every module has tests`() {
    let modules = Set(Self.sources.filter { !$0.isTest }.map(\.module))
    // A program is a line that starts the module which has the tests.
    for module in modules.subtracting(Layers.programs).subtracting(Layers.testedBy.keys).sorted() {
      let tests = Self.sources.filter { $0.isTest && $0.module == module }.flatMap(\.text.code)
      #expect(tests.contains { $0.contains("@Test") }, "\(module) has no test")
    }
  }
}
