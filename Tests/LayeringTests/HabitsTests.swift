import Testing

@Suite struct HabitsTests {
  /// Read once for all these tests.
  static let sources = Repository().sources()

  /// Signal handlers can be given nothing, so what they restore has to be where they find it; nor can the functions that the
  /// script of a page calls.
  static let mayShareState: Set = [
    "Packages/TerminalUI/Sources/TerminalHost/", "Packages/PageHost/Sources/PageHost/PageExports.swift",
  ]

  @Test func `no source has the faults we know`() {
    for file in Self.sources {
      let isExcused = Self.mayShareState.contains { file.path.hasPrefix($0) }
      let faults = Habits.faults(in: file.text).filter { !(isExcused && $0.contains("variable")) }
      #expect(faults.isEmpty, "\(file.path), \(faults.joined(separator: "; "))")
    }
  }

  @Test func `messages leave at one place, where what others wrote is made safe for a terminal`() {
    let writers = Self.sources.filter { file in
      file.path.contains("/Sources/") && file.text.lines.contains { $0.holds("FileHandle.standardError") }
    }
    #expect(writers.map(\.path) == ["Packages/AppShell/Sources/AppHost/CommandLine/StandardError.swift"])
  }

  /// The server has no interface, and prints no text of others.
  @Test func `text leaves on standard output at one place, where it is made safe for a terminal`() {
    let writers = Self.sources.filter { file in
      file.path.contains("/Sources/") && file.path.contains("Apps/") || file.path.contains("AppShell/Sources/")
    }.filter { file in
      !file.path.contains("/BoardServer/")
        && file.text.lines.contains { line in
          line.holds("FileHandle.standardOutput")
            || line.holds("print(") && line.contains(/(^|[^.\w`])(Swift\.)?print\(/)
        }
    }
    #expect(writers.map(\.path) == ["Packages/AppShell/Sources/AppHost/CommandLine/StandardOutput.swift"])
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

  @Test func `no test gives up too soon on a busy machine`() {
    for file in Self.sources where file.path.contains("Tests/") {
      let faults = Habits.impatience(in: file.text)
      #expect(faults.isEmpty, "\(file.path), \(faults.joined(separator: "; "))")
    }
  }

  @Test(arguments: [
    "for _ in 0..<400 where !isDone { usleep(10_000) }",
    "  for _ in 0..<5_000 where !isDone { try await Task.sleep(for: .milliseconds(1)) }",
    "for _ in 0..<100 {\n  if isDone { return true }\n  usleep(100_000)\n}",
    "for _ in 0..<10 where !isDone {\n\n  try? await Task.sleep(for: .seconds(2.5))\n}",
    "  @Test(.timeLimit(.minutes(59))) func works() {", "@Suite(.serialized, .timeLimit(.minutes(1)))",
  ])
  func `a wait that ends too soon is found`(text: String) {
    #expect(Habits.impatience(in: SourceText(text)).count == 1)
  }

  @Test(arguments: [
    "for _ in 0..<12_000 where !isDone { usleep(10_000) }", "for _ in 0..<12 {\n  send()\n  usleep(50_000)\n}",
    "for _ in 0..<9 where !isDone {\n  look()\n}\nusleep(10)", "// for _ in 0..<9 where !isDone { usleep(10) }",
    "for _ in 0..<24_000 where !isDone { try await Task.sleep(for: .milliseconds(5)) }",
    "  @Test(.timeLimit(.minutes(60))) func works() {",
  ])
  func `a wait that only ends what hangs is left alone`(text: String) {
    #expect(Habits.impatience(in: SourceText(text)) == [])
  }
}
