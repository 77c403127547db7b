import Foundation
import History
import TaskBoardModel
import Testing

@testable import BoardServer

@Suite struct PendingTaskTests {
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

  @Test func `a list has the tasks that are neither done nor archived, and a task is found by the client's number`()
    throws
  {
    var board = Kanban.empty(title: "Tasks")
    let end = try #require(board.columns.first).end
    for (number, title) in [(7, "Milk"), (8, "a < b & \"c\""), (9, "Bread"), (10, "Tea")] {
      var card = Card(board.newCardID(), title: title)
      card.extra[PendingTask.key] = .int(number)
      _ = try KanbanCommand(.add(card, at: end), at: Moment(rawValue: 5)).perform(on: &board)
    }
    let (done, archived) = (try #require(board.task(9)), try #require(board.task(10)))
    #expect(done.title == "Bread" && board.task(11) == nil)
    for action in [
      KanbanAction.change([done.id], [.done(Moment(rawValue: 6))]), .change([archived.id], [.archived(true)]),
    ] {
      _ = try KanbanCommand(action, at: Moment(rawValue: 6)).perform(on: &board)
    }
    let list = try PendingTask.list(of: board)
    let read = try PropertyListDecoder().decode([PendingTask].self, from: Data(list.readableBytesView))
    #expect(read.map(\.name).sorted() == ["Milk", "a < b & \"c\""])
  }
}
