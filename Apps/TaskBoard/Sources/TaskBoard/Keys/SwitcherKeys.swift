import AppShell
import History
import TaskBoardModel

/// The keys and messages for other boards: going to one, and moving cards there.
enum SwitcherKeys {
  static var shortRows: [Binding<KanbanApp>] {
    bindings
      .inRow("Go to another board", of: "go-to-board")
      .inRow("Move the card to another board", of: "move-to-board")
  }

  private static var bindings: [Binding<KanbanApp>] {
    [
      Binding("o", id: "go-to-board", title: "Go to another board (or click on the board's name)") { app, context in
        open(&app, in: context)
      },
      Binding("M", id: "move-to-board", title: "Move the card to another board (or drag it to the board's name)") {
        app, context in
        let ids = app.cursor(in: context).cards
        guard !ids.isEmpty else { return app.noCard }
        if let refusal = app.session?.refusal { return [.say(refusal.description)] }
        return show(.move(ids), &app)
      },
    ]
  }

  /// Opens the list; while a card is carried, to drop it there.
  static func open(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    guard let session = context.drags.sessions.last else { return show(.open, &app) }
    return session.items[0].card == nil ? [] : show(.drop, &app)
  }

  private static func show(_ purpose: BoardSwitcher.Purpose, _ app: inout KanbanApp) -> BoardEffects {
    guard let others = app.others else { return [] }
    app.open(BoardSwitcher(purpose, others))
    return [.ask(.listBoards)]
  }

  /// Begins to move cards to another board.
  static func send(
    _ ids: [CardID], to address: BoardAddress, _ app: inout KanbanApp, in context: BoardContext
  ) -> BoardEffects {
    let ids = ids.map { app.session.current($0) }.filter { context.model[$0] != nil }
    guard !ids.isEmpty, let choice = app.others?[address], address != app.others?.here else { return [] }
    do throws(Refusal) {
      guard let transfer = try app.others?.send(ids, to: choice) else { return [] }
      return [.ask(.transfer(transfer)), .say("\(transfer.words) on the way to \(choice.words).")]
    } catch {
      return [.say(error.description)]
    }
  }

  // MARK: What comes in

  static func take(_ message: BoardMessage, _ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    switch message {
    case .session, .boards, .changes, .plots: return []
    case .replaced(let board, let reason): return board == context.model ? [] : [.adopt(board), .say(reason)]
    case .notice(let text): return [.say(text)]
    case .resumed(let transfer):
      app.others?.resume(transfer)
      return [.say("\(transfer.words) on the way to \(transfer.title), since the program was interrupted.")]
    case .waiting(let transfer, let reason):
      return [.say("It is not certain yet whether \(transfer.title) has \(transfer.words.lowercased()). \(reason)")]
    case .refused(let transfer, let reason):
      app.others?.end(transfer)
      return [.say("\(transfer.words) not moved to \(transfer.title). \(reason)")]
    case .arrived(let transfer, let reason):
      app.others?.end(transfer)
      app.others?.arrived.append(transfer)
      let rest = reason.map { " The others stay here: \($0)" } ?? ""
      let changed = cards(of: transfer, app, in: context).filter { !transfer.isUnchanged($0) }.map(\.id)
      let stays =
        changed.isEmpty ? "" : " \(CardTransfer.words(changed)) changed meanwhile: the new version stays here."
      return depart(&app, in: context) + [.say("\(transfer.words) moved to \(transfer.title).\(stays)\(rest)")]
    }
  }

  /// Takes the cards that have arrived off this board, unless something is carried. A card that was changed meanwhile
  /// stays, so that the change is not lost.
  static func depart(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    guard let arrived = app.others?.arrived, !arrived.isEmpty, context.drags.sessions.isEmpty else { return [] }
    app.others?.arrived = []
    return arrived.flatMap { transfer -> BoardEffects in
      let leaving = cards(of: transfer, app, in: context).filter(transfer.isUnchanged).map(\.id)
      let removal = leaving.isEmpty ? [] : app.perform(.delete(leaving), in: context)
      return removal + [.ask(.departed(transfer.number, leaving))]
    }
  }

  /// Those of a transfer's cards that are on this board.
  private static func cards(of transfer: CardTransfer, _ app: KanbanApp, in context: BoardContext) -> [Card] {
    transfer.cards.compactMap { context.model[app.session.current($0)] }
  }
}
