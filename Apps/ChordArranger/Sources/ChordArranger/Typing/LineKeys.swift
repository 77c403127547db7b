import AppShell
import ArrangerModel
import GestureModel
import History
import TerminalUI

/// What keys do while a line is typed.
extension Arranger {
  /// A line that cannot be read stays, so that it can be corrected.
  mutating func type(_ key: KeyEvent, in context: AppContext<Arranger>) -> Effects {
    guard let outcome = typing?.take(key), let line = typing else { return [] }
    switch outcome {
    case .editing: return []
    case .cancelled:
      typing = nil
      return [.announce("Cancelled.")]
    case .submitted: return submit(line, in: context)
    }
  }

  /// What a click elsewhere does: it keeps what was typed, as Enter does, and ends the typing.
  mutating func keepTyping(in context: AppContext<Arranger>) -> Effects {
    guard let line = typing else { return [] }
    if line.isKeptByClick { return submit(line, in: context) }
    typing = nil
    return []
  }

  private mutating func submit(_ line: Typing, in context: AppContext<Arranger>) -> Effects {
    let path = line.text.trimmingSpaces
    switch line.purpose {
    case .file(let format): return request(files.request(format, path))
    case .set: return request(set.flatMap { files.request($0.songs, path) })
    default: break
    }
    let input = TypedInput(line, cursor(in: context), writing.mode, writing.naming)
    do throws(Refusal) {
      let effects = try input.effects()
      if let symbol = input.newChord { writing.note(symbol) }
      typing = nil
      return effects
    } catch {
      return [.say(error.description)]
    }
  }

  /// - Parameter wish: `nil` if the file has no name, so that the line stays.
  private mutating func request(_ wish: Effects?) -> Effects {
    guard let wish else { return [.say(RequestedFiles.noName)] }
    typing = nil
    return wish
  }
}
