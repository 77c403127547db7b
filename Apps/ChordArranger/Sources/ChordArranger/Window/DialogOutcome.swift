import AppShell
import ArrangerModel
import GestureModel
import History

/// What a key brings about in a dialog.
enum DialogOutcome {
  case open
  case closed(Arranger.Effects)
  /// The dialog stays, so that what was typed can be corrected.
  case refused(Refusal)
  /// The format of a file was chosen, whose name comes next.
  case named(OutputFormat)
  /// Something about the list of songs.
  case set(SetPanel.Outcome)
  /// A row of the menu about playing was chosen.
  case practice(PracticeRow, steps: Int)
}

extension Dialog {
  mutating func take(_ key: KeyEvent, on song: Song) -> DialogOutcome {
    switch self {
    case .files(var menu):
      let outcome = menu.take(key)
      self = .files(menu)
      switch outcome {
      case .open: return .open
      case .chosen: return .named(menu.format)
      case .closed: return .closed([])
      }
    case .practice(var menu):
      let outcome = menu.take(key)
      self = .practice(menu)
      switch outcome {
      case .open: return .open
      case .chosen(let row, let steps): return .practice(row, steps: steps)
      case .closed: return .closed([])
      }
    case .set(var panel):
      defer { self = .set(panel) }
      return .set(panel.take(key))
    case .facts(var form):
      let outcome = form.take(key)
      defer { self = .facts(form) }
      switch outcome {
      case .editing: return .open
      case .cancelled: return .closed([])
      case .submitted:
        do throws(Refusal) {
          let changes = try form.changes(of: song)
          switch changes.count {
          case 0: return .closed([.say("Nothing changed.")])
          case 1: return .closed([.perform(.set(changes[0]))])
          default: return .closed([.perform(.setAll(changes))])
          }
        } catch {
          return .refused(error)
        }
      }
    }
  }

  /// Pastes into the field that has the focus.
  mutating func paste(_ text: String) {
    switch self {
    case .files, .practice: break
    case .facts(var form):
      form.paste(text)
      self = .facts(form)
    case .set(var panel):
      panel.paste(text)
      self = .set(panel)
    }
  }

  /// Gives the focus to a field.
  mutating func choose(_ field: SongForm.Field) {
    guard case .facts(var form) = self else { return }
    form.field = field
    self = .facts(form)
  }
}
