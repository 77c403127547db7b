import Foundation
import History
import Hummingbird
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

@Suite struct PendingTasksTests {
  /// The list as it is read from the board as a whole.
  private func plain(_ board: Kanban) throws -> Data {
    try PendingTask.propertyList(
      board.columns.filter { !$0.isArchived }.flatMap { board.openCards(in: $0) }.filter { !$0.isDone }
        .map(PendingTask.init))
  }

  @Test func `the list is well-formed for every character, and keeps those that XML can carry`() throws {
    for value in 0...0x10FFFF as ClosedRange<UInt32> where value < 0x3000 || value & 0xFFF0 == 0xFFF0 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let task = PendingTask(Card(CardID("1"), title: "a\(Character(scalar))b"))
      #expect(XMLText.firstForbidden(in: task.name) == nil, "U+\(String(value, radix: 16))")
      #expect((task.name.unicodeScalars.map(\.value) == [97, value, 98]) == XMLText.allows(scalar))
    }
    let all = [0x1, 0x8, 0xB, 0x1F, 0xFFFE, 0xFFFF, 0x1F331, 0x1FFFE].compactMap(Unicode.Scalar.init(_:)).map {
      scalar in
      PendingTask(Card(CardID("1"), title: "a\(Character(scalar))b"))
    }
    #expect(try PropertyListDecoder().decode([PendingTask].self, from: PendingTask.propertyList(all)) == all)
  }

  @Test func `a task in a list is what the encoder writes, whatever its name has`() throws {
    var names = ["", "Buy milk", "a <b> & \"c\" 'd'", "]]>", "\u{FC}", "a\tb", "a\r\nb", "  "]
    names += (0x20...0x2FF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init(_:)).map { "x\(Character($0))y" }
    for (index, name) in names.enumerated() {
      let task = PendingTask(taskID: index - 3, name: XMLText.replacingForbidden(in: name))
      let list = PropertyListParts.head + (try PropertyListParts.dictionary(of: task)) + PropertyListParts.tail
      #expect(Data(list.utf8) == (try PendingTask.propertyList([task])), "\(name)")
    }
  }

  private func action(_ board: Kanban, _ done: [KanbanCommand], _ dice: inout SplitMix64) -> KanbanAction {
    let columns = board.columns.map(\.id)
    let column = columns[dice.int(in: 0...columns.count - 1)]
    let ids = board.sorted(Set(board.cards.keys))
    let some = (0..<dice.int(in: 1...3)).compactMap { _ in ids.isEmpty ? nil : ids[dice.int(in: 0...ids.count - 1)] }
    let place = board[column]!.place(at: dice.int(in: 0...board[column]!.cards.count))
    switch dice.int(in: 0...13) {
    case 0...3:
      var card = Card(
        board.newCardID(), title: ["Milk", "a < b & \"c\"", "<array>", "</array>\u{FC}"][dice.int(in: 0...3)])
      if dice.int(in: 0...2) > 0 { card.extra[PendingTask.key] = .int(dice.int(in: -3...12)) }
      return .add(card, at: place)
    case 4...5: return .move(some, to: place)
    case 6: return .change(some, [.done(dice.int(in: 0...1) == 0 ? nil : Moment(rawValue: 7))])
    case 7: return .change(some, [.archived(dice.int(in: 0...1) == 0), .title("Renamed \(dice.int(in: 0...9))")])
    case 8: return .change(some, [.extra(PendingTask.key, dice.int(in: 0...1) == 0 ? nil : .int(dice.int(in: 0...12)))])
    case 9: return .delete(some)
    case 10: return .changeColumn(column, dice.int(in: 0...1) == 0 ? .archived(true) : .archived(false))
    case 11: return .moveColumn(column, after: [columns[dice.int(in: 0...columns.count - 1)]])
    default: return done.isEmpty ? .changeBoard(.title("x")) : done[dice.int(in: 0...done.count - 1)].action
    }
  }

  @Test func `what is kept from command to command is what the whole board says`() throws {
    for seed in 0..<300 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      var board = Kanban.empty(title: "Tasks")
      var kept = PendingTasks()
      var inverses: [KanbanCommand] = []
      for step in 0..<40 {
        let command = KanbanCommand(action(board, inverses, &dice), at: Moment(rawValue: 5))
        do throws(Refusal) { inverses.append(try command.perform(on: &board)) } catch { continue }
        kept.follow(command.action, on: board)
        guard dice.int(in: 0...2) > 0 else { continue }
        let list = try kept.propertyList(of: board)
        #expect(Data(list.readableBytesView) == (try plain(board)), "seed \(seed), step \(step): \(command.action)")
        for number in -3...12 {
          let own = board[CardID("\(number)")].flatMap { $0.clientNumber == nil ? $0 : nil }
          let all = board.cards.values.filter { $0.clientNumber == number }
          let found = kept.card(number, on: board)
          #expect(
            own == nil ? (found.map(all.contains) ?? all.isEmpty) : found == own,
            "seed \(seed), step \(step), task \(number): \(String(describing: found))")
        }
      }
    }
  }
}
