import AppShell
import History
import TaskBoardModel

/// Actions that were checked before they are performed, so that a refusal is kept for the history.
extension KanbanApp {
  /// Performs an action that changes cards, and shows the warning of a soft limit, which does not prevent it.
  mutating func performWarning(_ action: KanbanAction, in context: AppContext<KanbanApp>) -> Effects {
    // If the board refuses, performing the step reports it.
    do throws(Refusal) {
      let board = try commandContext(in: context).result(of: action, on: context.model)
      let warnings = [
        board.unfollowed(action.cards, since: context.model),
        context.model.warning(becoming: board).map { "Over the limit: \($0)." },
      ].compactMap(\.self)
      let effects = perform(action, in: context)
      return warnings.isEmpty ? effects : effects + [.say(warnings.joined(separator: " "))]
    } catch {
      refused(action, because: error, in: context)
      return perform(action, in: context)
    }
  }

  /// The action, if this person may change the board and the board takes it; otherwise the typed text would be lost.
  mutating func performChecked(
    _ action: KanbanAction, in context: AppContext<KanbanApp>
  ) throws(Refusal) -> Effects {
    if let refusal = session?.refusal { throw refusal }
    do throws(Refusal) {
      _ = try commandContext(in: context).result(of: action, on: context.model)
    } catch {
      refused(action, because: error, in: context)
      throw error
    }
    return performWarning(action, in: context)
  }

  /// Keeps a refusal for the history.
  mutating func refused(_ action: KanbanAction, because refusal: Refusal, in context: AppContext<KanbanApp>) {
    refusals.add(
      commandContext(in: context).command(action, on: context.model), on: context.model,
      after: session?.revision ?? context.steps.count,
      because: refusal)
  }
}
