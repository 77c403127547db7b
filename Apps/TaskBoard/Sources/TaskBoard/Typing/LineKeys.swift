import AppShell
import GestureModel
import History
import TaskBoardModel

/// What keys do while a line is typed.
enum LineKeys {
  /// Invalid input stays so that it can be corrected.
  static func type(
    _ key: KeyEvent, into typing: Typing, _ app: KanbanApp, in context: BoardContext
  ) -> [BoardIntent] {
    var typing = typing
    switch typing.take(key) {
    case .editing: return edited(typing, app.shown.looking)
    case .cancelled:
      if !typing.added.isEmpty { return ended(typing, app, in: context) }
      let shown: [BoardIntent] =
        typing.purpose == .filter ? [.look(app.shown.looking.with { $0.filter = "" })] : []
      return [.type(nil)] + shown + (typing.isDraft ? [] : [.nothingChanged])
    case .submitted:
      do throws(Refusal) {
        return try [.type(typing)] + submit(typing, app, in: context)
      } catch {
        return [.type(typing), .say(error.description)]
      }
    }
  }

  /// What a click elsewhere does: it keeps what was typed, as Enter does, and ends the typing.
  static func keep(_ typing: Typing, _ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    guard !typing.line.text.trimmed.isEmpty || typing.purpose == .filter else { return ended(typing, app, in: context) }
    var last = typing
    last.endsAfterOne = true
    do throws(Refusal) {
      return try [.type(last)] + submit(last, app, in: context)
    } catch {
      return typing.isDraft ? [.say(error.description)] : [.type(nil)]
    }
  }

  static func paste(_ text: String, into typing: Typing, _ looking: Looking) -> [BoardIntent] {
    var typing = typing
    typing.paste(text)
    return edited(typing, looking)
  }

  /// A filter applies while it is being typed.
  private static func edited(_ typing: Typing, _ looking: Looking) -> [BoardIntent] {
    let shown: [BoardIntent] =
      typing.purpose == .filter ? [.look(looking.with { $0.filter = typing.line.text })] : []
    return [.type(typing)] + shown + [.revealField]
  }

  private static func submit(
    _ typing: Typing, _ app: KanbanApp, in context: BoardContext
  ) throws(Refusal) -> [BoardIntent] {
    // An empty line ends a row of new cards.
    if case .newCard = typing.purpose, typing.line.text.trimmed.isEmpty { return ended(typing, app, in: context) }
    switch try typing.action(on: context.model, app.commandContext(in: context)) {
    case .nothing: return [.type(nil)]
    case .filter: return [.type(nil), .say(app.shown.wordsForFilter)]
    case .perform(let action, let focus):
      return [.performChecked(action, then: [.type(typing.next(after: action))] + (focus.map { [.focus($0)] } ?? []))]
    case .change(_, []): return [.type(nil)]
    case .change(let ids, let changes):
      return [.performChecked(.change(ids, changes), then: [.remember(.change(changes)), .type(nil)])]
    }
  }

  /// How many cards were added, except those that have been taken back since.
  private static func ended(_ typing: Typing, _ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    let count = typing.added.count { context.model[app.session.current($0)] != nil }
    return [.type(nil), count == 0 ? .nothingChanged : .say("\(count.counted("card")) added.")]
  }
}
