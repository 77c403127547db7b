import Foundation
import Testing

/// One key means one thing in all programs, or docs/keys.md says why it does not.
@Suite(.enabled(if: Program.gallery.path != nil, "\(Program.gallery.isMissing)"))
struct KeyTableTests {
  private static let programs: [Program] = [.jigsaw, .taskBoard, .countrySorter, .chordArranger]

  /// The actions of each key, by program, as the programs list them.
  private func listed() throws -> [String: [String: String]] {
    let folder = try Folder()
    var actions: [String: [String: String]] = [:]
    for program in Self.programs {
      let session = try Session(["--list-keys"], of: program, in: folder, atTerminal: false)
      #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
      for line in session.output.split(separator: "\n") {
        let parts = line.split(separator: /\s{2,}/)
        guard parts.count >= 3 else { continue }
        // The program's own keys come first, and count.
        for key in parts[1].split(separator: " ") where actions[String(key)]?[program.name] == nil {
          actions[String(key), default: [:]][program.name] = String(parts[0])
        }
      }
    }
    return actions
  }

  /// The rows of the second table: the key, the action in each program, and the reason.
  private func table() throws -> [String: (actions: [String: String], reason: String)] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../docs/keys.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let rows = try #require(text.split(separator: "## Different, and why").last).split(separator: "\n").dropFirst(2)
    var table: [String: (actions: [String: String], reason: String)] = [:]
    for row in rows where row.hasPrefix("|") {
      let cells = row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == Self.programs.count + 2 else {
        Issue.record("This row has \(cells.count) cells: \(row)")
        continue
      }
      let actions = zip(Self.programs, cells.dropFirst()).filter { !$0.1.isEmpty }.map { ($0.0.name, $0.1) }
      table[cells[0].trimmingCharacters(in: ["`"])] = (Dictionary(uniqueKeysWithValues: actions), cells.last!)
    }
    return table
  }

  @Test func `a key with several meanings is in the table, with all of them and a reason`() throws {
    let (listed, table) = (try listed(), try table())
    #expect(listed.count > 60 && table.count > 30)
    for (key, actions) in listed where Set(actions.values).count > 1 {
      #expect(table[key]?.actions == actions, "\(key)")
      #expect((table[key]?.reason.count ?? 0) > 3, "\(key) has no reason")
    }
  }

  @Test func `the table has no key that means one thing`() throws {
    let listed = try listed()
    for key in try table().keys { #expect(Set(listed[key, default: [:]].values).count > 1, "\(key)") }
  }

  @Test func `undo, redo, help, history, selecting and starting have the same key in all`() throws {
    let listed = try listed()
    for (action, key) in [
      ("undo", "u"), ("redo", "Ctrl-R"), ("help", "?"), ("menu", ":"), ("themes", "Ctrl-T"), ("drag-style", "Ctrl-K"),
      ("quit", "q"),
    ] {
      #expect(listed[key] == Dictionary(uniqueKeysWithValues: Self.programs.map { ($0.name, action) }), "\(action)")
    }
    #expect(Set(listed["x", default: [:]].values) == ["select"])
    #expect(Set(listed["Ctrl-O", default: [:]].values) == ["start", "go-to-board"])
  }
}
