import Foundation
import History
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardFiles
@testable import BoardProgram
@testable import TaskBoard

/// A board in a file that several programs change.
@Suite struct PageFileTests {
  private let folder = NSTemporaryDirectory() + "page-\(UUID().uuidString)"
  private var path: String { "\(folder)/BOARD.md" }
  private let now = Moment(rawValue: 1_000_000)

  private func perform(_ page: PageFile, by author: String, _ action: (Kanban) -> KanbanAction) throws {
    _ = try page.perform { board in
      var board = board
      _ = try KanbanCommand(action(board), at: now, by: author).perform(on: &board)
      return board
    }
  }

  @Test func `no card is claimed by two, no limit is passed and no number given twice, whoever read the file when`()
    throws
  {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (todo, doing) = (ColumnID("c1"), ColumnID("c2"))
    try SplitMix64.forEachSeed(in: Laws.seeds(20, long: 200)) { random in
      try? FileManager.default.removeItem(atPath: path)
      let first = try PageFile(path)
      for number in 1...6 {
        try perform(first, by: "Ada") { .add(Card($0.newCardID(), title: "Card \(number)"), at: CardPlace(todo)) }
      }
      try perform(first, by: "Ada") { _ in .changeColumn(doing, .limit(Limit(2, isHard: true))) }
      // Each has read the file at the beginning, as programs do that start at the same time.
      let pages = try (0..<8).map { _ in try PageFile(path) }
      var (owners, added): ([CardID: String], Int) = ([:], 0)
      for step in 0..<24 {
        let agent = random.index(below: 8)
        switch random.int(in: 0...2) {
        case 0:
          var id: CardID?
          let claimed: Void? = try? perform(pages[agent], by: "agent \(agent)") { board in
            id = board.claimable(by: "agent \(agent)", in: board.columns.map(\.id), at: now).first
            return .claim(id ?? CardID("none"), seconds: 600, to: nil)
          }
          guard claimed != nil, let id else { continue }
          #expect(owners.updateValue("agent \(agent)", forKey: id) == nil, "seed \(random.seed), step \(step)")
        case 1:
          let id = CardID("\(random.int(in: 1...6))")
          _ = try? perform(pages[agent], by: "agent \(agent)") { _ in .move([id], to: CardPlace(doing)) }
        default:
          try perform(pages[agent], by: "agent \(agent)") {
            .add(Card($0.newCardID(), title: "By \(agent) at \(step)"), at: CardPlace(todo))
          }
          added += 1
        }
      }
      let board = try PageFile(path).board
      #expect(board.cards.count == 6 + added && board[doing]!.cards.count <= 2, "seed \(random.seed)")
      for (id, owner) in owners { #expect(board[id]?.claim?.holder == owner, "seed \(random.seed)") }
    }
  }

  /// Titles by number, as a program knows them.
  private func numbers(_ board: Kanban) -> [String: String] {
    Dictionary(uniqueKeysWithValues: board.cards.map { ($0.key.rawValue, $0.value.title) })
  }

  @Test func `a number means one card to a program from beginning to end, whatever others write into the file`() throws
  {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let board = "# B\n\n## Todo\n\n- [ ] a\n- [ ] b\n- [ ] c\n"
    try board.write(toFile: path, atomically: true, encoding: .utf8)
    let page = try PageFile(path)
    #expect(numbers(page.board) == ["1": "a", "2": "b", "3": "c"])
    // An editor writes a line on top, and another program gives numbers to all of them.
    let urgent = board.replacing("- [ ] a", with: "- [ ] URGENT\n- [ ] a")
    try urgent.write(toFile: path, atomically: true, encoding: .utf8)
    try perform(PageFile(path), by: "Bob") { .add(Card($0.newCardID(), title: "x"), at: CardPlace(ColumnID("c1"))) }
    let there = numbers(try PageFile(path).board)
    #expect(there["1"] == "URGENT")
    let known = numbers(try page.newestBoard())
    #expect(known["1"] == "a" && known["2"] == "b" && known["3"] == "c" && Set(known.values) == Set(there.values))
    for (number, title) in known.sorted(by: { $0.key < $1.key }) {
      try perform(page, by: "Ada") { _ in .change([CardID(number)], [.title("\(title) of Ada")]) }
    }
    try perform(page, by: "Ada") { .add(Card($0.newCardID(), title: "y"), at: CardPlace(ColumnID("c1"))) }
    // The file keeps the numbers that the other program has written.
    var after = numbers(try PageFile(path).board)
    #expect(after.removeValue(forKey: "7") == "y")
    #expect(after == there.mapValues { "\($0) of Ada" })
  }

  @Test func `a line that was copied with its number and changed is another card, wherever the copy stands`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (a, b) = ("- [ ] a [id:: 1]\n", "- [ ] b [id:: 2]\n")
    try "## Todo\n\n\(a)\(b)".write(toFile: path, atomically: true, encoding: .utf8)
    let page = try PageFile(path)
    for copies in ["- [ ] c [id:: 2]\n\(a)\(b)", "\(a)\(b)- [ ] c [id:: 2]\n"] {
      try "## Todo\n\n\(copies)".write(toFile: path, atomically: true, encoding: .utf8)
      let known = numbers(try page.newestBoard())
      #expect(known["1"] == "a" && known["2"] == "b" && known.count == 3, "\(known)")
      let base = try PageReading("## Todo\n\n\(a)\(b)", at: now)
      let theirs = try PageReading("## Todo\n\n\(a)- [x] b [id:: 2]\n", at: now, basedOn: base)
      let ours = try PageReading("## Todo\n\n\(copies)", at: now, basedOn: base)
      let merge = try PageMerge(base: base, ours: ours, theirs: theirs).merge
      #expect(!merge.hasConflicts)
      #expect(merge.board.cards.values.filter(\.isDone).map(\.title) == ["b"])
    }
  }

  @Test func `a file that is cut off in its comment is not read`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let page = try PageFile(path)
    try perform(page, by: "Ada") { .add(Card($0.newCardID(), title: "x"), at: CardPlace(ColumnID("c1"))) }
    try perform(page, by: "Ada") { _ in .change([CardID("1")], [.archived(true)]) }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasSuffix("-->\n"))
    try text.replacing("-->\n", with: "").write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: Refusal.self) { try PageFile(path) }
    #expect(error?.description.contains("has no end (-->)") == true)
  }

  @Test func `the number of a line that was deleted is not given to the next one that is written`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ cards: String...) throws {
      let text = "# B\n\n## Todo\n\n" + cards.map { "- [ ] \($0)\n" }.joined()
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    try write("a", "pay rent", "c")
    let page = try PageFile(path)
    try write("a", "c")
    #expect(numbers(try page.newestBoard()) == ["1": "a", "3": "c"])
    try write("a", "call Ann", "c")
    #expect(numbers(try page.newestBoard()) == ["1": "a", "4": "call Ann", "3": "c"])
  }

  @Test func `a card that comes back does not take the number that another one has got in the file`() throws {
    var numbers = ShownNumbers()
    func page(_ text: String, after former: PageReading? = nil) throws -> PageReading {
      try PageReading("## Todo\n\n\(text)", at: now, after: former)
    }
    let first = try page("- [ ] a\n- [ ] b\n")
    numbers.follow(first, after: nil)
    // Another program has numbered the lines in its own way.
    let second = try page("- [ ] new [id:: 1]\n- [ ] b [id:: 2]\n")
    numbers.follow(second, after: first)
    var shown = numbers.shown(second.board)
    #expect(self.numbers(shown) == ["3": "new", "2": "b"])
    shown.restore(Card(CardID("1"), title: "a"), at: CardPlace(ColumnID("c1")))
    #expect(Set(numbers.written(shown).cards.map { "\($0.key) \($0.value.title)" }) == ["1 new", "2 b", "4 a"])
  }

  @Test func `a card that was shown without a number keeps the one that it was shown with`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "# B\n\n## Todo\n\n- [ ] alpha\n- [ ] beta\n".write(toFile: path, atomically: true, encoding: .utf8)
    let (agent, terminal) = (try PageFile(path), try PageFile(path))
    #expect(agent.board[CardID("1")]?.title == "alpha")
    // Somebody writes a line above.
    try "# B\n\n## Todo\n\n- [ ] URGENT\n- [ ] alpha\n- [ ] beta\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    #expect(try agent.newestBoard()[CardID("1")]?.title == "alpha")
    // What is typed for a card in the terminal is that card's.
    var board = terminal.board
    _ = try KanbanCommand(.change([CardID("1")], [.title("alpha ZZ")]), at: now, by: "Ada").perform(on: &board)
    let outcome = try terminal.write(board)
    #expect(outcome.board.columns[0].cards.compactMap { outcome.board[$0]?.title } == ["URGENT", "alpha ZZ", "beta"])
    // The agent knows only that a card with another title has its number now.
    #expect(throws: Refusal.self) { try perform(agent, by: "agent") { _ in .change([CardID("1")], [.priority(.low)]) } }
    let id = try #require(agent.newestBoard().cards.first { $0.value.title == "alpha ZZ" }?.key)
    try perform(agent, by: "agent") { _ in .change([id], [.priority(.low)]) }
    #expect(try PageFile(path).board.cards.values.first { $0.title == "alpha ZZ" }?.priority == .low)
  }

  @Test(arguments: [nil, "", "\n\n", "# T\n"])
  func `a file that is removed or cut off meanwhile is written again, with everything in it`(rest: String?) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = "# T\n\nA paragraph.\n\n## Todo\n\n- [ ] a\n- [ ] b\n\n## Later\n\n- [ ] c\n"
    for isWritten in [false, true] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let file = try PageFile(path)
      if isWritten { try perform(file, by: "Ada") { _ in .change([CardID("1")], [.priority(.low)]) } }
      try FileManager.default.removeItem(atPath: path)
      try rest?.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try file.news() == nil)
      var board = file.board
      _ = try KanbanCommand(.change([CardID("2")], [.title("B")]), at: now, by: "Ada").perform(on: &board)
      let outcome = try file.write(board)
      #expect(
        outcome.board == board && outcome.notes == ["The file was gone or cut off; all of the board was written again."]
      )
      let written = try String(contentsOfFile: path, encoding: .utf8)
      #expect(written.contains("A paragraph.\n") && written.contains("- [ ] B ") && written.contains("- [ ] c\n"))
      #expect(try PageFile(path).board.cards.count == 3)
    }
  }

  @Test func `what an editor saves while a change is made is not overwritten`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "## Todo\n\n- [ ] a\n- [ ] b\n".write(toFile: path, atomically: true, encoding: .utf8)
    let file = try PageFile(path)
    var count = 0
    _ = try file.perform { board in
      count += 1
      if count == 1 {
        try "## Todo\n\n- [ ] a\n- [ ] b saved\n".write(toFile: path, atomically: true, encoding: .utf8)
      }
      var board = board
      _ = try KanbanCommand(.change([CardID("1")], [.priority(.low)]), at: now, by: "Ada").perform(on: &board)
      return board
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(count == 2 && text.contains("- [ ] b saved\n") && text.contains("[priority:: low]"))
  }

  @Test func `what is edited in the terminal keeps the rules of the board that others changed, and loses nothing else`()
    throws
  {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (todo, doing) = (ColumnID("c1"), ColumnID("c2"))
    try SplitMix64.forEachSeed(in: Laws.seeds(40, long: 400)) { random in
      try? FileManager.default.removeItem(atPath: path)
      let file = try PageFile(path)
      for number in 1...6 {
        try perform(file, by: "Ada") { .add(Card($0.newCardID(), title: "Card \(number)"), at: CardPlace(todo)) }
      }
      try perform(file, by: "Ada") { _ in .changeColumn(doing, .limit(Limit(2, isHard: true))) }
      let (terminal, agent) = (try PageFile(path), try PageFile(path))
      var screen = terminal.board
      /// A board that the terminal has been told, but does not show yet.
      var told: Kanban?
      var owners: [CardID: String] = [:]
      var notes: Set<String> = []
      for step in 0..<24 {
        let id = CardID("\(random.int(in: 1...6))")
        let action: KanbanAction =
          switch random.int(in: 0...3) {
          case 0: .move([id], to: CardPlace(doing))
          case 1: .move([id], to: CardPlace(todo))
          case 2: .claim(id, seconds: 600)
          default: .add(Card(screen.newCardID(), title: "New \(step)"), at: CardPlace(todo))
          }
        switch random.int(in: 0...2) {
        case 0:
          do { try perform(agent, by: "agent") { _ in action } } catch { continue }
          if case .claim = action { #expect(owners[id] != "Bob", "seed \(random.seed), step \(step)") }
        case 1:
          guard (try? KanbanCommand(action, at: now, by: "Bob").perform(on: &screen)) != nil else { continue }
          let outcome = try terminal.write(screen, by: "Bob", at: now)
          notes.formUnion(outcome.notes)
          if outcome.isMerged { told = outcome.board }
        default:
          if let board = try terminal.news() { told = board }
          guard let board = told else { continue }
          (screen, told) = (board, nil)
          terminal.show(board)
          continue
        }
        let board = try PageFile(path).board
        #expect(board[doing]!.cards.count <= 2, "seed \(random.seed), step \(step)")
        for (id, owner) in owners { #expect(board[id]?.claim?.holder == owner, "seed \(random.seed), step \(step)") }
        for card in board.cards.values { owners[card.id] = card.claim?.holder }
        // Whatever was added is there, by whomever.
        if case .add(let card, _) = action {
          #expect(board.cards.values.contains { $0.title == card.title }, "seed \(random.seed), step \(step)")
        }
      }
    }
  }

  @Test func `a mark of the byte order stays, and whoever knows the file by another path waits for the same lock`()
    throws
  {
    let other = "\(folder)/other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("\u{FEFF}## Todo\n\n- a\n".utf8).write(to: URL(fileURLWithPath: path))
    let link = "\(other)/BOARD.md"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let (one, two) = (try PageFile(path), try PageFile(link))
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      try? perform(number.isMultiple(of: 2) ? one : two, by: "Ada") {
        .add(Card($0.newCardID(), title: "Card \(number)"), at: CardPlace(ColumnID("c1")))
      }
    }
    #expect(try PageFile(path).board.cards.count == 41)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: [0xEF, 0xBB, 0xBF]))
  }

  @Test func `an edit that breaks a rule of the file's board is refused with the reason, and the others are done`()
    throws
  {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (todo, doing) = (ColumnID("c1"), ColumnID("c2"))
    let file = try PageFile(path)
    for number in 1...3 {
      try perform(file, by: "Ada") { .add(Card($0.newCardID(), title: "Card \(number)"), at: CardPlace(todo)) }
    }
    try perform(file, by: "Ada") { _ in .changeColumn(doing, .limit(Limit(1, isHard: true))) }
    let (terminal, agent) = (try PageFile(path), try PageFile(path))
    try perform(agent, by: "agent") { _ in .claim(CardID("1"), seconds: 600, to: CardPlace(doing)) }
    var screen = terminal.board
    for action: KanbanAction in [
      .move([CardID("2")], to: CardPlace(doing)), .claim(CardID("1"), seconds: 60),
      .change([CardID("3")], [.title("Third")]),
    ] { _ = try KanbanCommand(action, at: now, by: "Bob").perform(on: &screen) }
    let outcome = try terminal.write(screen, by: "Bob", at: now)
    #expect(outcome.board[CardID("3")]?.title == "Third" && outcome.board[CardID("1")]?.claim?.holder == "agent")
    #expect(outcome.board[doing]?.cards == [CardID("1")])
    #expect(
      outcome.notes.contains { $0.hasPrefix("#1 stays as it is in the file: Card 1 is claimed by agent, not by Bob.") },
      "\(outcome.notes)")
    #expect(
      outcome.notes.contains("#2 stays as it is in the file: \"Doing\" is full: 1 of 1."), "\(outcome.notes)")
  }
}
