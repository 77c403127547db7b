import Foundation
import Testing

/// A game and a song of several people, by real processes: two change it, a third watches, and one is killed.
@Suite(.serialized)
struct SharedAppsTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func play(_ program: Program, _ words: [String], as name: String) throws -> Session {
    try Session(["--data-dir", folder.path(name)] + words, of: program, in: folder, columns: 120)
  }

  private func share(_ program: Program, _ words: [String], as name: String) throws -> (Session, InvitationLines) {
    let session = try play(program, ["--share"] + words, as: name)
    #expect(session.wait(for: "--watch"), "\(session.output) \(session.complaint)")
    session.settle()
    let lines = try InvitationLines(in: session.output)
    session.type("\r")
    #expect(session.wait(for: "live"), "\(session.output) \(session.complaint)")
    return (session, lines)
  }

  /// Only what differs on a screen is written, so that no words can be waited for where others stood before.
  private func settle(_ sessions: [Session]) {
    for session in sessions { session.settle(1) }
  }

  private func end(_ session: Session) {
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.isRestored)
  }

  private func text(_ name: String) throws -> String { try String(contentsOfFile: folder.path(name), encoding: .utf8) }

  /// What everybody's program writes at its end.
  private func expectAlike(_ files: [String], containing words: [String]) throws {
    let texts = try files.map(text)
    #expect(Set(texts).count == 1, "\(texts)")
    for word in words { #expect(texts[0].contains(word), "\(texts[0])") }
  }

  /// Tab reaches the first card, Space lifts it, Tab goes to a place, Space drops it.
  private static let placeFirst = "\t \t "

  @Test(.enabled(if: Program.countrySorter.path != nil, "\(Program.countrySorter.isMissing)"))
  func `a game of two, a watcher, and one who is killed and comes back: all end with the same order`() throws {
    func out(_ name: String) -> [String] { ["--out", folder.path("\(name).csv")] }
    let (ada, lines) = try share(
      .countrySorter, ["--by", "area", "--set", "CH,DE,FR,IT,LI", "--count", "5"] + out("ada"), as: "ada")
    let bob = try play(.countrySorter, lines.join, as: "bob")
    #expect(bob.wait(for: "live"), "\(bob.output) \(bob.complaint)")
    let carol = try play(.countrySorter, lines.watch + out("carol"), as: "carol")
    #expect(carol.wait(for: "watching"), "\(carol.output) \(carol.complaint)")
    ada.settle()
    ada.type(Self.placeFirst)
    #expect(bob.wait(for: "\(NSUserName()): "), "\(bob.output)")
    settle([ada, bob, carol])
    bob.type(Self.placeFirst)
    settle([bob, ada, carol])
    // Whoever watches changes nothing.
    carol.type(Self.placeFirst)
    #expect(carol.wait(for: "You only watch."))

    bob.send(SIGKILL)
    #expect(bob.waitForEnd() == .signal(SIGKILL))
    ada.type("\t\t\t\t \t\t ")
    settle([ada, carol])
    let again = try play(.countrySorter, lines.join + out("bob"), as: "bob")
    #expect(again.wait(for: "live"), "\(again.output) \(again.complaint)")
    again.settle()
    // The game goes on, and so does the next one.
    again.type("n")
    settle([again, ada, carol])
    again.type(Self.placeFirst)
    settle([again, ada, carol])
    for session in [carol, again, ada] { end(session) }
    try expectAlike(["ada.csv", "bob.csv", "carol.csv"], containing: ["place"])
    #expect(try text("ada.csv").contains("1,"))
  }

  @Test(.enabled(if: Program.countrySorter.path != nil, "\(Program.countrySorter.isMissing)"))
  func `a race: each has a board, one is killed and comes back, and both see who was best`() throws {
    func out(_ name: String) -> [String] { ["--out", folder.path("\(name).csv")] }
    let words = ["--race", "--guests", "Bob, Cyd", "--by", "area", "--set", "CH,DE,LI", "--count", "3"]
    let (ada, lines) = try share(.countrySorter, words + out("ada"), as: "ada")
    #expect(ada.output.contains("Bob:") && ada.output.contains("Cyd:"), "\(ada.output)")
    let before = ada.output.count
    let bob = try play(.countrySorter, lines.join, as: "bob")
    #expect(bob.wait(for: "live"), "\(bob.output) \(bob.complaint)")
    #expect(ada.wait(for: "with Bob", after: before), "\(ada.output)")
    settle([ada, bob])
    for player in [ada, bob] {
      for _ in 0..<3 {
        player.type(Self.placeFirst)
        settle([player])
      }
    }
    ada.type("c")
    settle([ada, bob])
    bob.send(SIGKILL)
    #expect(bob.waitForEnd() == .signal(SIGKILL))
    // What Bob has placed is still there; his check ends his game as well.
    let again = try play(.countrySorter, lines.join + out("bob"), as: "bob")
    #expect(again.wait(for: "\(NSUserName()) done"), "\(again.output) \(again.complaint)")
    settle([again])
    again.type("c")
    settle([again, ada])
    for session in [again, ada] { end(session) }
    try expectAlike(["ada.csv", "bob.csv"], containing: ["Germany"])
    let third = try play(.countrySorter, lines.join, as: "bob")
    #expect(third.wait(for: "of 100"), "\(third.complaint)")
    third.send(SIGKILL)
    #expect(third.waitForEnd() == .signal(SIGKILL))
  }

  @Test(.enabled(if: Program.chordArranger.path != nil, "\(Program.chordArranger.isMissing)"))
  func `a band follows whoever leads, and all end with the same song`() throws {
    func out(_ name: String) -> [String] { ["--chart", folder.path("\(name).txt")] }
    let rows = Array(repeating: "| C . . . | F . . . | G . . . | C . . . |\n", count: 30).joined()
    let file = folder.path("long.cho")
    try Data("{title: Long}\n{key: C}\n{start_of_grid}\n\(rows){end_of_grid}\n".utf8)
      .write(to: URL(fileURLWithPath: file))
    let (ada, lines) = try share(.chordArranger, [file] + out("ada"), as: "ada")
    let bob = try play(.chordArranger, lines.join + out("bob"), as: "bob")
    #expect(bob.wait(for: "live"), "\(bob.output) \(bob.complaint)")
    let carol = try play(.chordArranger, lines.watch, as: "carol")
    #expect(carol.wait(for: "watching"), "\(carol.output) \(carol.complaint)")
    ada.settle()
    ada.type("E")
    #expect(bob.wait(for: "leads, and you follow") && carol.wait(for: "leads, and you follow"), "\(bob.output)")
    ada.type("\u{1B}[F")
    for session in [ada, bob, carol] { #expect(session.wait(for: "of 120") && session.wait(for: "-120 of")) }
    // Bob goes another way, and changes something that all see.
    bob.type("J")
    settle([bob])
    bob.type("+")
    settle([bob, ada, carol])
    carol.send(SIGKILL)
    #expect(carol.waitForEnd() == .signal(SIGKILL))
    bob.type("n")
    settle([bob, ada])
    let again = try play(.chordArranger, lines.watch + out("carol"), as: "carol")
    #expect(again.wait(for: "watching") && again.wait(for: "leads, and you follow"), "\(again.output)")
    again.settle()
    for session in [again, bob, ada] { end(session) }
    try expectAlike(["ada.txt", "bob.txt", "carol.txt"], containing: ["Long"])
  }

  @Test(.enabled(if: Program.chordArranger.path != nil, "\(Program.chordArranger.isMissing)"))
  func
    `a band goes through a set: all turn with whoever leads, one comes late, one is killed, all have the same songs`()
    throws
  {
    let list = folder.path("friday.setlist")
    for (name, chord) in [("One", "C"), ("Two", "G"), ("Three", "D")] {
      try Data("{title: \(name)}\n{key: \(chord)}\n[\(chord)]la\n".utf8)
        .write(to: URL(fileURLWithPath: folder.path("\(name).cho")))
    }
    try Data("One.cho\nTwo.cho +2\nThree.cho\n".utf8).write(to: URL(fileURLWithPath: list))
    func out(_ name: String) -> [String] { ["--set-chart", folder.path("\(name).html")] }
    let (ada, lines) = try share(.chordArranger, [list, "--guests", "Bob,Cyd"] + out("ada"), as: "ada")
    let bob = try play(.chordArranger, lines.join, as: "bob")
    let dan = try play(.chordArranger, lines.watch + out("dan"), as: "dan")
    for other in [bob, dan] { #expect(other.wait(for: "Song 1 of 3: One."), "\(other.output) \(other.complaint)") }
    ada.settle()
    ada.type("E")
    #expect(
      bob.wait(for: "leads, and you follow") && dan.wait(for: "leads, and you follow"),
      "\(bob.output.suffix(300).debugDescription)")
    ada.type("}")
    for session in [ada, bob, dan] {
      #expect(
        session.wait(for: "Song 2 of 3: Two.") && session.wait(for: "A major"),
        "\(session.output.suffix(300).debugDescription)")
    }
    settle([ada, bob, dan])
    // Somebody adds a bar to the song in which all are, and then looks at another one.
    bob.type("n")
    #expect(ada.wait(for: "2 bars"), "\(ada.output.suffix(300).debugDescription)")
    settle([bob, ada])
    bob.type("}")
    #expect(bob.wait(for: "Song 3 of 3: Three."), "\(bob.output.suffix(300).debugDescription)")
    settle([bob])
    bob.type("n")
    bob.send(SIGKILL)
    #expect(bob.waitForEnd() == .signal(SIGKILL))
    let again = try play(.chordArranger, lines.join + out("bob"), as: "bob")
    #expect(again.wait(for: "Song 2 of 3: Two."), "\(again.output) \(again.complaint)")
    settle([again, ada])
    ada.type("}")
    for session in [ada, again, dan] {
      #expect(session.wait(for: "Song 3 of 3: Three."), "\(session.output.suffix(300).debugDescription)")
    }
    settle([ada, again, dan])
    // Going back by hand, one's own steps can still be undone there.
    ada.type("{")
    for session in [ada, again, dan] {
      #expect(session.wait(for: "Song 2 of 3: Two."), "\(session.output.suffix(300).debugDescription)")
    }
    settle([ada, again, dan])
    ada.type("n")
    settle([ada])
    for (key, song) in [("{", "1 of 3: One."), ("}", "2 of 3: Two.")] {
      let before = ada.output.count
      ada.type(key)
      #expect(ada.wait(for: "Song \(song)", after: before), "\(ada.output.suffix(300).debugDescription)")
      settle([ada])
    }
    ada.type("u")
    #expect(ada.wait(for: "Undid: "), "\(ada.output.suffix(300).debugDescription)")
    settle([ada, again, dan])
    for session in [again, dan, ada] { end(session) }
    // All songs, for another program.
    try expectAlike(["ada.html", "bob.html", "dan.html"], containing: ["One", "Two", "Three"])
  }
}
