import AppShell
import ArrangerModel
import GestureModel
import TerminalUI

/// What keys and clicks do in a dialog, and the clicks that open one.
enum DialogKeys {
  static func take(
    _ key: KeyEvent, _ app: inout Arranger, in context: AppContext<Arranger>
  ) -> Arranger.Effects {
    let outcome = app.dialog?.take(key, on: context.model)
    if case .files(let menu)? = app.dialog { app.files.diagrams = menu.diagrams }
    switch outcome {
    case .open?, nil: return []
    case .refused(let reason)?: return [.say(reason.description)]
    case .named(let format)?: nameFile(format, &app, context.model)
    case .practice(let row, let steps)?: return Practice.choose(row, steps: steps, &app, in: context)
    case .set(let outcome)?: return SongList.carryOut(outcome, &app)
    case .closed(let effects)?:
      app.dialog = nil
      return effects
    }
    return []
  }

  /// - Returns: `nil` if the place does not belong to a dialog.
  static func tap(
    _ place: ArrangerPlace, count: Int, _ app: inout Arranger, in context: AppContext<Arranger>
  ) -> Arranger.Effects? {
    switch place {
    case .facts: app.dialog = .facts(SongForm(context.model))
    case .playing: app.dialog = .practice(PracticeMenu())
    case .write: app.dialog = .files(FileMenu(diagrams: app.files.diagrams))
    case .chartDiagrams: return take(KeyEvent(.character("d"), time: context.time), &app, in: context)
    case .format(let format): nameFile(format, &app, context.model)
    case .field(let field): app.dialog?.choose(field)
    case .practice(let row):
      app.dialog = .practice(PracticeMenu(row: row))
      return Practice.choose(row, steps: 1, &app, in: context)
    case .songs: SongList.show(&app)
    case .song(let id): return SongList.tap(id, count: count, &app)
    case .writeSet: SongList.nameFile(&app)
    default: return nil
    }
    return []
  }

  /// Begins to type the name of a file.
  private static func nameFile(_ format: OutputFormat, _ app: inout Arranger, _ song: Song) {
    app.dialog = nil
    app.typing = Typing(.file(format), text: format.proposedName(for: song))
  }
}
