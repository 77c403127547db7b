import Testing

@Suite struct HabitsTests {
  /// Read once for all these tests.
  static let sources = Repository().sources()

  /// Signal handlers can be given nothing, so what they restore has to be where they find it.
  static let mayShareState: Set = ["Packages/TerminalUI/Sources/TerminalUI/Host/"]

  @Test func `no source has the faults we know`() {
    for file in Self.sources {
      let isExcused = Self.mayShareState.contains { file.path.hasPrefix($0) }
      let faults = Habits.faults(in: file.text).filter { !(isExcused && $0.contains("variable")) }
      #expect(faults.isEmpty, "\(file.path), \(faults.joined(separator: "; "))")
    }
  }

  @Test func `tests are written with Swift Testing`() {
    for file in Self.sources {
      #expect(!file.text.imports.contains("XCTest"), "\(file.path)")
    }
  }

  @Test(arguments: [
    "  static var count = 0", "public static var names: [String] = []", "  class var x = 1", "static var late: Int?",
    "  static var count = { 3 }()", "var global = 3", "private var cache: [Int] = []",
    "nonisolated(unsafe) var g = 1  // Safe: only one thread",
    "// Safe: one thread\nnonisolated(unsafe) private var g = 1", "  static let shared = Store()",
    "  var shared: Store",
    "final class Box: @unchecked Sendable {", "  nonisolated(unsafe) let handle: Handle",
    "// Somebody looked at it.\nfinal class Box: @unchecked Sendable {",
    "// Safe: set once.\nnonisolated(unsafe) let a = 1\nlet b = 2\nnonisolated(unsafe) let c = 3",
    "// Safe: no other thread.\n\nfinal class Box: @unchecked Sendable {",
  ])
  func `a fault is found`(text: String) {
    #expect(Habits.faults(in: SourceText(text)).count == 1)
  }

  @Test(arguments: [
    "  static var name: String { get }", "  static var reduced: Motion {", "  static let origin = Point(0, 0)",
    "  var count = 0", "public var description: String {", "  // static var count = 0",
    "  let x = \"static var y = 1\"",
    "  let sharedEdges = 3", "// Safe: locked.\nfinal class Box: @unchecked Sendable {",
    "  nonisolated(unsafe) let handle: Handle  // because the kernel locks it",
    "// Safe: set once.\nnonisolated(unsafe) let a = 1\nnonisolated(unsafe) let b = 2",
    "/// A box.\n/// It is unchecked because its one field\n/// is behind a lock.\nfinal class Box: @unchecked Sendable {",
  ])
  func `what is not a fault is left alone`(text: String) {
    #expect(Habits.faults(in: SourceText(text)) == [])
  }

  @Test func `a file may have as many lines as allowed and not one more`() {
    let most = String(repeating: "let x = 1\n", count: Habits.longest)
    #expect(Habits.faults(in: SourceText(most)) == [])
    #expect(Habits.faults(in: SourceText(most + "let y = 1\n")).count == 1)
    #expect(Habits.faults(in: SourceText(most + "// the end")).count == 1)
  }
}
