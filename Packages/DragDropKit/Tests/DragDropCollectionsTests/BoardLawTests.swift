import DragDropKit
import Foundation
import History
import SeededRandom
import Testing

@testable import DragDropCollections

/// Random boards, random drops: nothing is lost, nothing doubled, and all of it can be taken back.
@Suite struct BoardLawTests {
  typealias Atoms = Board<[Int]>

  @Test func `no script of drops loses or doubles an item, and undo takes all of it back`() throws {
    for seed in Laws.seeds(500, long: 10_000) {
      var random = SplitMix64(seed: seed)
      try play(seed, &random)
    }
  }

  @Test func `many places asked at once answer as each does alone`() throws {
    for seed in Laws.seeds(600, long: 3_000) {
      var random = SplitMix64(seed: seed)
      let board = Self.board(using: &random)
      let rules = Self.rules(using: &random)
      guard let lift = Self.lift(board, rules, using: &random) else { continue }
      let operation = lift.operations.randomElement(using: &random)!
      let places = Self.places(board).shuffled(using: &random)
      let alone = places.map { rules.answer(to: lift.items, operation, at: $0, on: board) }
      let together = rules.answers(to: lift.items, operation, at: places, on: board)
      #expect(together == alone, "seed \(seed): \(lift.items) \(operation) to \(places), \(rules.defaultPolicy)")
    }
  }

  @Test func `edits with any numbers, as a file may have them, are refused or leave a board that can be stored`() throws
  {
    var done = 0
    let seeds = Laws.seeds(500, long: 10_000)
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      var board = Self.board(using: &random)
      for _ in 0..<12 {
        let edit = Self.edit(board, using: &random)
        let read = try JSONDecoder().decode(BoardEdit<[Int]>.self, from: JSONEncoder().encode(edit))
        let before = board
        let inverse: BoardCommand<[Int]>
        do throws(Refusal) {
          inverse = try BoardCommand(title: "", edits: [read]).perform(on: &board)
        } catch {
          #expect(board == before, "seed \(seed): \(read)")
          continue
        }
        done += 1
        var undone = board
        _ = try inverse.perform(on: &undone)
        // What takes back an item that was not the latest one sets the next number itself.
        if case .takeBack = read { undone.nextID = before.nextID }
        #expect(undone == before, "seed \(seed): \(read)")
        // An item in the hand is in no collection, and no board is stored like that.
        if case .hand = Self.target(read) { board = before }
        let stored = try JSONDecoder().decode(Atoms.self, from: JSONEncoder().encode(board))
        #expect(stored == board && board.complaint() == nil, "seed \(seed): \(read)")
        for name in board.names {
          let items = board.contents(of: name).count { $0 != nil }
          #expect(board.itemCount(in: name) == items, "seed \(seed): \(read)")
        }
      }
    }
    #expect(done > seeds.count, "only \(done) edits were not refused, the law says little")
  }

  private static let numbers = [0, -1, 1, 2, 5, ItemID.highest, ItemID.highest + 1, Int(Int32.max), .max, .min]

  private static func edit(_ board: Atoms, using random: inout SplitMix64) -> BoardEdit<[Int]> {
    func number() -> Int { numbers.randomElement(using: &random)! }
    func item() -> ItemID {
      ItemID(rawValue: Int.random(in: 0...3, using: &random) == 0 ? number() : Int.random(in: 1...8, using: &random))
    }
    func point() -> InsertionPoint {
      let name = board.names.randomElement(using: &random)!
      return switch Int.random(in: 0...3, using: &random) {
      case 0: .slot(number(), in: name)
      case 1: .after(Bool.random(using: &random) ? item() : nil, in: name)
      case 2: .home(in: name)
      default: .hand
      }
    }
    return switch Int.random(in: 0...5, using: &random) {
    case 0: .place(item(), point())
    case 1: .shift("slots", from: number(), to: number())
    case 2: .add(item(), [number()], point())
    case 3: .remove(item())
    case 4: .change(item(), [number()])
    default: .takeBack(item(), counter: number())
    }
  }

  private static func target(_ edit: BoardEdit<[Int]>) -> InsertionPoint? {
    switch edit {
    case .place(_, let point), .add(_, _, let point): point
    default: nil
    }
  }

  private func play(_ seed: Int, _ random: inout SplitMix64) throws {
    let start = Self.board(using: &random)
    var journal = Journal<BoardCommand<[Int]>>(model: start)
    var last: BoardCommand<[Int]>?
    for step in 0..<8 {
      let rules = Self.rules(using: &random)
      let before = journal.model
      let lift = Self.lift(before, rules, using: &random)
      guard let lift else { continue }
      let operation = lift.operations.randomElement(using: &random)!
      let place = Self.places(before).randomElement(using: &random)!
      let label: Comment = "seed \(seed), step \(step): \(lift.items) \(operation) to \(place), \(rules.defaultPolicy)"
      let command: BoardCommand<[Int]>
      do throws(Refusal) {
        guard let made = try rules.command(dropping: lift.items, operation, at: place, on: before) else { continue }
        var changed = before
        _ = try made.perform(on: &changed)
        #expect(changed != before, label)
        command = made
        try journal.perform(command)
      } catch {
        #expect(!error.reason.isEmpty && journal.model == before, label)
        continue
      }
      let after = journal.model
      #expect(after.complaint() == nil, label)
      Self.checkConservation(before, after, lift, operation, place, rules, label)
      Self.checkOrder(before, after, lift, operation, place, rules, label)
      try journal.undo()
      #expect(journal.model == before, label)
      try journal.redo()
      #expect(journal.model == after, label)
      last = command
    }
    if let last {
      #expect(try JSONDecoder().decode(type(of: last), from: JSONEncoder().encode(last)) == last, "\(seed)")
    }
    let end = journal.model
    #expect(try JSONDecoder().decode(Atoms.self, from: JSONEncoder().encode(end)) == end, "seed \(seed)")
    let count = journal.done.count
    try journal.walk(to: 0)
    #expect(journal.model == start, "seed \(seed)")
    try journal.walk(to: count)
    #expect(journal.model == end, "seed \(seed)")
  }

  /// Every item is made of numbers; those are what must be conserved, whatever is combined.
  private static func atoms(_ board: Atoms) -> [Int] {
    board.names.flatMap { board.contents(of: $0) }.compactMap(\.self).flatMap { board[$0]! }.sorted()
  }

  private static func checkConservation(
    _ before: Atoms, _ after: Atoms, _ lift: Lift<ItemID>, _ operation: DropOperation, _ place: BoardPlace,
    _ rules: BoardRules<[Int]>, _ label: Comment
  ) {
    let carried = lift.items.flatMap { before[$0]! }
    let gone = before.inOrder(before.names.flatMap { before.contents(of: $0) }.compactMap(\.self))
      .filter { !after.contains($0) }
    let isCombined = after.names.flatMap { after.contents(of: $0) }.compactMap(\.self)
      .contains { before[$0] != nil && before[$0] != after[$0] }
    // Only what has no source can be deleted or replaced; anything can become a part of another.
    #expect(isCombined || gone.allSatisfy { before.home(of: $0) == nil }, label)
    var expected = atoms(before)
    if operation == .copy { expected += carried }
    if !isCombined { for atom in gone.flatMap({ before[$0]! }) { expected.remove(at: expected.firstIndex(of: atom)!) } }
    #expect(atoms(after) == expected.sorted(), label)
    let mayRemove = place == .outside || rules.defaultPolicy == .replace || rules.defaultPolicy == .swap || isCombined
    if !mayRemove, case .palette? = before.collection(at: place).flatMap({ before.collection(named: $0) }) {
    } else if !mayRemove {
      #expect(gone.isEmpty, label)
    }
  }

  /// What was carried together lies in the same order, and on a shelf side by side.
  private static func checkOrder(
    _ before: Atoms, _ after: Atoms, _ lift: Lift<ItemID>, _ operation: DropOperation, _ place: BoardPlace,
    _ rules: BoardRules<[Int]>, _ label: Comment
  ) {
    guard operation == .move, let name = after.collection(at: place) ?? before.collection(at: place),
      ![.combine, .swap].contains(rules.defaultPolicy)
    else { return }
    let indices = lift.items.filter { after.collection(of: $0) == name }.compactMap { after.index(of: $0) }
    guard indices.count == lift.items.count else { return }
    switch after.collection(named: name) {
    case .shelf?: #expect(indices == Array(indices[0]..<indices[0] + indices.count), label)
    case .slots?: #expect(indices == indices.sorted(), label)
    default: break
    }
  }

  // MARK: Chance

  private static func board(using random: inout SplitMix64) -> Atoms {
    var board = Atoms()
    var next = 0
    func atoms(_ count: Int) -> [[Int]] {
      (0..<count).map { _ in
        next += 1
        return [next]
      }
    }
    let names: [CollectionID] = ["shelf", "limited", "slots", "source", "palette"].shuffled(using: &random)
    for name in names {
      switch name {
      case "slots": board.addCollection(named: name, .slots(Int.random(in: 1...6, using: &random)))
      case "source": board.addSource(named: name, atoms(Int.random(in: 1...5, using: &random)))
      case "palette": board.addPalette(named: name, atoms(Int.random(in: 1...3, using: &random)))
      default:
        board.addCollection(named: name, .shelf([], limit: name == "limited" ? 4 : nil))
        board.append(atoms(Int.random(in: 0...4, using: &random)), to: name)
      }
    }
    return board
  }

  private static func rules(using random: inout SplitMix64) -> BoardRules<[Int]> {
    var rules = BoardRules<[Int]> { "\($0)" }
    rules.defaultPolicy = DropPolicy.allCases.randomElement(using: &random)!
    rules.dragOut = DragOutPolicy.allCases.randomElement(using: &random)!
    rules.combine = { $0 + $1 }
    if Bool.random(using: &random) { rules.copies = ["shelf", "slots"] }
    if Int.random(in: 0..<4, using: &random) == 0 {
      rules.refusal = { item, name, _ in name == "limited" && item[0] % 2 == 0 ? Refusal("Only odd ones.") : nil }
    }
    return rules
  }

  private static func lift(
    _ board: Atoms, _ rules: BoardRules<[Int]>, using random: inout SplitMix64
  ) -> Lift<ItemID>? {
    let all = board.names.flatMap { board.contents(of: $0) }.compactMap(\.self)
    let selection = Set(all.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
    guard let id = all.randomElement(using: &random) else { return nil }
    let place: BoardPlace =
      board.collection(of: id) == "slots" ? .slot(board.index(of: id)!, in: "slots") : .item(id)
    return rules.lift(from: place, selection: selection, on: board)
  }

  private static func places(_ board: Atoms) -> [BoardPlace] {
    var places: [BoardPlace] = [.outside] + board.names.map { .pane($0) }
    for name in board.names {
      for (index, id) in board.contents(of: name).enumerated() {
        if case .slots? = board.collection(named: name) {
          places.append(.slot(index, in: name))
        } else if let id {
          places.append(.item(id))
        }
      }
    }
    return places
  }
}
