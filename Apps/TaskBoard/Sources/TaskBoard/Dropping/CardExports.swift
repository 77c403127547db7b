public import AppShell
import BoardFiles
import DragDropKit
import History
import TaskBoardModel
import TerminalUI

/// Cards that are dragged out of the window: as text, as a file, and with all fields to another board.
extension KanbanApp {
  public func export(_ items: [KanbanItem], in context: AppContext<KanbanApp>) -> Export? {
    let board = context.model
    let ids = items.compactMap(\.card).map { session.current($0) }.filter { board[$0] != nil }
    guard !ids.isEmpty else { return nil }
    let cards = ids.compactMap { board[$0] }
    let name = cards.count == 1 ? "card-\(cards[0].id).md" : "cards.md"
    return Export(
      [
        Representation(CardParcel.type, isWhole: true) { () throws(Refusal) in CardParcel(ids, of: board).bytes },
        .text(MarkdownExport.list(of: cards), fileName: name),
        Representation("text/plain") { () throws(Refusal) in Array(MarkdownExport.list(of: cards).utf8) },
        Representation("text/markdown") { () throws(Refusal) in Array(MarkdownExport.list(of: cards).utf8) },
      ], operations: session?.refusal == nil ? [.copy, .move] : [.copy])
  }

  /// Another program has what was carried. After a move, the cards leave this board, except those that somebody has changed
  /// since they were lifted: what is there is not what is here.
  mutating func left(by operation: DropOperation, in context: AppContext<KanbanApp>) -> Effects {
    defer { lifted = [] }
    guard operation == .move else { return [] }
    let gone = lifted.filter { card in
      let id = session.current(card.id)
      return context.model[id].map { $0 == (id == card.id ? card : card.copied(as: id)) } ?? false
    }
    let kept = lifted.count - gone.count
    let note = kept == 0 ? "" : " \(kept.counted("card was", "cards were")) changed here in the meantime, and stay."
    guard !gone.isEmpty else { return [.say("The other program has the cards as they were.\(note)")] }
    selection = []
    return perform(.delete(gone.map { session.current($0.id) }), in: context)
      + [.say("\(CardTransfer.words(gone.map(\.id))) moved to the other program.\(note)")]
  }
}
