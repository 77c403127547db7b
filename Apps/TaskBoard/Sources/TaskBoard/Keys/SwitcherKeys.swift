import AppShell
import BoardSharing
import History
import Sharing
import TaskBoardModel
import TaskBoardSharing

/// The keys and messages for other boards: going to one, and moving cards there.
enum SwitcherKeys {
  static var shortRows: [Binding<KanbanApp>] {
    bindings
      .inRow("Go to another board", of: "go-to-board")
      .inRow("Move the card to another board", of: "move-to-board")
  }

  private static var bindings: [Binding<KanbanApp>] {
    [
      Binding(
        "o", "Ctrl-O", id: "go-to-board", title: "Go to another board (or click on the board's name)", run: asking(open)
      ),
      Binding(
        "M", id: "move-to-board", title: "Move the card to another board (or drag it to the board's name)",
        run: asking { app, context in
          let ids = app.cursor(in: context).cards
          guard !ids.isEmpty else { return [.noCard] }
          if let refusal = app.session?.refusal { return [.say(refusal.description)] }
          return show(.move(ids), app)
        }),
    ]
  }

  /// Opens the list; while a card is carried, to drop it there.
  static func open(_ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    guard let session = context.drags.sessions.last else { return show(.open, app) }
    return session.items[0].card == nil ? [] : show(.drop, app)
  }

  private static func show(_ purpose: BoardSwitcher.Purpose, _ app: KanbanApp) -> [BoardIntent] {
    app.others.map { [.open(BoardSwitcher(purpose, $0)), .ask(.listBoards)] } ?? []
  }
}

extension OtherBoards {
  /// Begins to move cards of this board to another one.
  mutating func send(_ cards: [CardID], to address: BoardAddress) -> BoardEffects {
    guard !cards.isEmpty, let choice = self[address], address != here else { return [] }
    do throws(Refusal) {
      let transfer = try send(cards, to: choice)
      return [.ask(.transfer(transfer)), .say("\(transfer.words) on the way to \(choice.words).")]
    } catch {
      return [.say(error.description)]
    }
  }

  /// - Parameter session: That of this board, if it is shared.
  mutating func receive(
    _ message: BoardMessage, in context: BoardContext, _ session: SharedSession<Kanban>?
  ) -> [BoardIntent] {
    switch message {
    case .session, .boards, .changes, .plots, .replaced, .notice: return []
    case .resumed(let transfer):
      resume(transfer)
      return [.say("\(transfer.words) on the way to \(transfer.title), since the program was interrupted.")]
    case .waiting(let transfer, let reason):
      return [.say("It is not certain yet whether \(transfer.title) has \(transfer.words.lowercased()). \(reason)")]
    case .refused(let transfer, let reason):
      end(transfer)
      return [.say("\(transfer.words) not moved to \(transfer.title). \(reason)")]
    case .arrived(let transfer, let reason):
      end(transfer)
      arrived.append(transfer)
      let rest = reason.map { " The others stay here: \($0)" } ?? ""
      let changed = transfer.cards(on: context.model, session).filter { !transfer.isUnchanged($0) }.map(\.id)
      let stays =
        changed.isEmpty ? "" : " \(CardTransfer.words(changed)) changed in the meantime: the new version stays here."
      return depart(in: context, session)
        + [.say("\(transfer.words) moved to \(transfer.title).\(stays)\(rest)")]
    }
  }

  /// Removes from this board the cards that have arrived at another, unless something is carried. A card that was changed
  /// in the meantime stays, so that the change is not lost.
  mutating func depart(in context: BoardContext, _ session: SharedSession<Kanban>?) -> [BoardIntent] {
    guard context.drags.sessions.isEmpty else { return [] }
    defer { arrived = [] }
    return arrived.flatMap { transfer -> [BoardIntent] in
      let leaving = transfer.cards(on: context.model, session).filter(transfer.isUnchanged).map(\.id)
      return (leaving.isEmpty ? [] : [.perform(.delete(leaving))]) + [.ask(.departed(transfer.number, leaving))]
    }
  }
}

extension CardTransfer {
  /// Those of its cards that are on this board.
  fileprivate func cards(on board: Kanban, _ session: SharedSession<Kanban>?) -> [Card] {
    cards.compactMap { board[session.current($0)] }
  }
}
