import AppShell
import ArrangerModel
import GestureModel
import History
import TerminalUI

/// What keys do while a line is typed.
enum LineKeys {
  /// A line that cannot be read stays, so that it can be corrected.
  static func take(
    _ key: KeyEvent, _ app: inout Arranger, in context: AppContext<Arranger>
  ) -> Arranger.Effects {
    guard let outcome = app.typing?.take(key), let line = app.typing else { return [] }
    switch outcome {
    case .editing: return []
    case .cancelled:
      app.typing = nil
      return [.announce("Canceled.")]
    case .submitted: return submit(line, &app, in: context)
    }
  }

  private static func submit(
    _ line: Typing, _ app: inout Arranger, in context: AppContext<Arranger>
  ) -> Arranger.Effects {
    let path = line.text.trimmingSpaces
    switch line.purpose {
    case .file(let format): return request(app.files.request(format, path), &app)
    case .set: return request(app.set.flatMap { app.files.request($0.songs, path) }, &app)
    default: break
    }
    let input = TypedInput(line, app.cursor(in: context), app.mode, app.naming)
    do throws(Refusal) {
      let effects = try input.effects()
      if let symbol = input.newChord {
        app.typed = Array(([symbol] + app.typed.filter { $0 != symbol }).prefix(Arranger.maximumTyped))
      }
      app.typing = nil
      return effects
    } catch {
      return [.say(error.description)]
    }
  }

  /// - Parameter wish: `nil` if the file has no name, so that the line stays.
  private static func request(_ wish: Arranger.Effects?, _ app: inout Arranger) -> Arranger.Effects {
    guard let wish else { return [.say(RequestedFiles.noName)] }
    app.typing = nil
    return wish
  }
}
