import AppShell
import BoardSharing
import History
import Sharing
import TaskBoardModel
import TaskBoardSharing

/// The app exchanges messages with the network through the surrounding program. They are part of a recording, so that
/// it can be replayed without a network.
extension KanbanApp {
  /// Tells the session about a command that the board has performed.
  mutating func tellSession(_ command: KanbanCommand) {
    do throws(Refusal) {
      try session?.perform(command)
    } catch {
      preconditionFailure("The board and its session differ: \(command.title) was done on the one, but \(error)")
    }
  }

  /// Handles a message from the network.
  mutating func receive(_ message: Incoming<Kanban>, in context: AppContext<KanbanApp>) -> Effects {
    guard let lines = session?.receive(message), let board = session?.board else { return [] }
    let hooked: Effects =
      if listener != nil, case .confirmed(let command) = message {
        [.ask(.performed(command.command, revision: command.revision))]
      } else { [] }
    selection = Set(selection.map { session.current($0) })
    var effects: Effects = board == context.model ? [] : [.adopt(board)]
    if let focus = context.focus, session.current(focus) != focus { effects.append(.focus(session.current(focus))) }
    return effects + lines.map { .say($0) } + sent() + hooked
  }

  /// The requests to the network.
  mutating func sent() -> Effects { (session?.takeOutgoing() ?? []).map { .ask(.session($0)) } }

  /// Shows others the carried cards.
  mutating func hold(_ items: [KanbanItem]) -> Effects {
    let cards = items.compactMap(\.card).map { session.current($0) }
    session?.hold(cards)
    return sent()
  }
}
