import Foundation
import Testing

/// The country sorter as a person runs it: in a terminal, with real mouse bytes.
@Suite(.enabled(if: Program.countrySorter.path != nil, "\(Program.countrySorter.isMissing)"), .serialized)
struct SortingTests {
  private let folder: Folder
  private let game = ["--by", "population", "--set", "CH,CN,DE,LI", "--count", "4"]
  /// The most people first.
  private let right = ["CN", "DE", "CH", "LI"]
  private let names = ["CN": "china", "DE": "germany", "CH": "switz", "LI": "liecht"]

  init() throws {
    folder = try Folder()
  }

  private func session(_ arguments: [String], waitingFor text: String = "Cards") throws -> Session {
    let session = try Session(
      arguments + ["--data-dir", folder.path("saves")], of: .countrySorter, in: folder)
    #expect(session.wait(for: text), "\(session.complaint)")
    session.settle(0.2)
    return session
  }

  private func state(_ arguments: [String]) throws -> String {
    let session = try Session(
      arguments + ["--state"], of: .countrySorter, in: folder, atTerminal: false)
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    return session.output
  }

  private var saved: String {
    get throws { try state(game + ["--data-dir", folder.path("saves")]) }
  }

  /// Drags the card in a row of the left pane to a place of the right one, both counted from 0, on an 80x24 terminal.
  private func drag(_ session: Session, from row: Int, to place: Int) {
    // There is a free row between two cards.
    session.press(5, 3 + 2 * row)
    session.move(30, 3 + 2 * row)
    session.move(50, 3 + 2 * place)
    session.release(50, 3 + 2 * place)
    session.settle(0.4)
  }

  private func quit(_ session: Session) {
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.isRestored)
  }

  private func playByMouse(_ session: Session) throws {
    let dealt = try SorterState(saved(beside: session)).cards
    for (place, code) in right.enumerated() { drag(session, from: try #require(dealt.firstIndex(of: code)), to: place) }
  }

  /// What was dealt: a new game of the same seed, because the save is open in the session.
  private func saved(beside session: Session) throws -> String { try state(game) }

  private func playByKeyboard(_ session: Session) {
    for (place, code) in right.enumerated() {
      session.type("/\(names[code]!)\r", settling: 0.1)
      session.type(" ", settling: 0.1)
      // The first Tab goes to the first place, each further one to the next.
      session.type(String(repeating: "\t", count: place + 1), settling: 0.1)
      session.type("\r", settling: 0.4)
    }
  }

  @Test(arguments: ["mouse", "keyboard"])
  func `a game is played in a terminal, and what was recorded of it replays to the same state, twice`(by: String) throws
  {
    let recording = folder.path("game.jsonl")
    let said = folder.path("said.txt")
    let trace = folder.path("trace.txt")
    let session = try session(game + ["--record", recording, "--announce", said, "--trace", trace])
    if by == "mouse" { try playByMouse(session) } else { playByKeyboard(session) }
    session.type("c", settling: 0.3)
    quit(session)
    #expect(try String(contentsOfFile: said, encoding: .utf8).contains("All right."))
    // Four lifts and four drops, with what decided them.
    let decisions = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    #expect(decisions.count { $0.contains(": lifted(") } == 4 && decisions.count { $0.contains(": dropped(") } == 4)
    let saved = try saved
    #expect(try SorterState(saved).answer == right && SorterState(saved).steps == 4, "\(saved)")
    #expect(try state(game + ["--replay", recording]) == saved)
    #expect(try state(game + ["--replay", recording]) == saved)
  }

  @Test func `killed in the middle of a drag it starts again with the last finished state, and undo works`() throws {
    let first = try session(game)
    drag(first, from: 0, to: 1)
    first.press(5, 5)
    first.move(30, 6)
    first.settle(0.2)
    first.send(SIGKILL)
    #expect(first.waitForEnd() == .signal(SIGKILL))
    let kept = try SorterState(saved)
    #expect(kept.steps == 1 && kept.answer == ["_", kept.cards[0], "_", "_"])
    let second = try session(game)
    second.type("u", settling: 0.3)
    quit(second)
    #expect(try SorterState(saved).answer == ["_", "_", "_", "_"])
  }

  @Test func `a hint that was told costs its points after kill -9`() throws {
    let game = ["--by", "area", "--set", "eu", "--count", "4", "--seed", "4"]
    let first = try session(game)
    first.type("\t", settling: 0.3)
    first.type("h", settling: 0.3)
    first.type("h", settling: 2)
    first.send(SIGKILL)
    #expect(first.waitForEnd() == .signal(SIGKILL))
    let second = try session(game)
    second.type("c")
    #expect(second.wait(for: "hint"), "\(second.complaint) \(second.output.suffix(1_000))")
    quit(second)
  }

  @Test func `the rows of a table are ranked by hand, written, and replayed without a terminal`() throws {
    let films = try folder.file(
      "films.csv", "\u{FEFF}name;year\r\n\"Alien; the \"\"first\"\"\";1979\r\nBrazil;1985\r\nÉloge;2001\r\n".utf8)
    let (recording, out) = (folder.path("rank.jsonl"), folder.path("ranking.csv"))
    let session = try session(["--csv", films, "--record", recording, "--out", out], waitingFor: "Brazil")
    drag(session, from: 2, to: 0)
    drag(session, from: 0, to: 1)
    quit(session)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: out))
        == Data(
          "\u{FEFF}place;name;year\r\n1;Éloge;2001\r\n2;\"Alien; the \"\"first\"\"\";1979\r\n;Brazil;1985\r\n".utf8))
    let replayed = try SorterState(state(["--csv", films, "--replay", recording]))
    #expect(replayed.answer == ["Éloge", "Alien; the \"first\"", "_"] && replayed.steps == 2)
  }

  @Test func `a table that cannot be read is refused with its line, and the terminal is left alone`() throws {
    let cases: [(bytes: [UInt8], words: String)] = [
      (Array("a,b\n1,\"two\n3,4\n".utf8), "line 2: a quote is opened and never closed"),
      (Array("a,b\n1,2,3\n".utf8), "line 2: there are 3 cells for 2 columns"),
      ([], "is empty"),
      ([0, 1, 2, 0], "is not a text file"),
      (Array("name\nonly one\n".utf8), "there is nothing to sort"),
    ]
    for (index, wrong) in cases.enumerated() {
      let path = try folder.file("wrong-\(index).csv", wrong.bytes)
      let session = try Session(
        ["--csv", path, "--data-dir", folder.path("saves")], of: .countrySorter, in: folder)
      #expect(session.waitForEnd() == .exit(1))
      #expect(session.complaint.contains(wrong.words), "\(session.complaint)")
      #expect(session.output.isEmpty && session.isRestored)
    }
  }
}
