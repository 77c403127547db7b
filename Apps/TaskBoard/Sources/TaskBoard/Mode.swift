import AppShell
import TaskBoardModel

/// What keys mean at the moment.
enum Mode: Hashable {
  case commands
  /// The next letter goes to a column.
  case jumping
  /// A line is being typed. A click can begin one over an open form, which then stays open.
  case typing(Typing, over: CardForm?)
  case editing(CardForm)
  /// A panel lies over the board.
  case panel(OpenPanel<PanelRequest>)
  /// The description of a card is in the person's editor.
  case describing(CardID)

  /// Whether keys are something other than commands. During a drag, they are commands all the same; those that would
  /// end what is being typed then do nothing.
  var takesKeys: Bool {
    switch self {
    case .jumping, .typing, .editing, .panel: true
    case .commands, .describing: false
    }
  }

  /// The line being typed. Without it, keys go to the form again, if there is one.
  var typing: Typing? {
    get { if case .typing(let typing, _) = self { typing } else { nil } }
    set {
      let form = form
      self = newValue.map { .typing($0, over: form) } ?? form.map { .editing($0) } ?? .commands
    }
  }

  /// The open form, also while a line is typed over it.
  var form: CardForm? {
    get {
      switch self {
      case .editing(let form): form
      case .typing(_, let form): form
      case .commands, .jumping, .describing, .panel: nil
      }
    }
    set {
      if case .typing(let typing, _) = self {
        self = .typing(typing, over: newValue)
      } else {
        self = newValue.map { .editing($0) } ?? .commands
      }
    }
  }

  var panel: OpenPanel<PanelRequest>? { if case .panel(let open) = self { open } else { nil } }

  /// The list of boards, if it is open.
  var switcher: BoardSwitcher? { panel?.panel as? BoardSwitcher }

  /// What the keys do, for the status line.
  ///
  /// - Parameter isShown: Whether a card is visible.
  func keyHint(_ isShown: (CardID) -> Bool) -> String? {
    switch self {
    case .typing(let typing, over: nil): typing.keyHint(isShown)
    case .typing(_, over: _?): "Enter takes it, Esc leaves it as it was."
    case .editing(let form):
      form.line == nil
        ? "Up and Down go from line to line, s saves, Esc cancels." : "Enter takes it, Esc leaves it as it was."
    case .panel(let open): open.panel.hint
    case .commands, .jumping, .describing: nil
    }
  }

  /// The text being typed or edited, and its purpose, in words.
  var line: String? {
    if let panel { return panel.panel.spoken }
    if let typing { return "\(typing.prompt): \(typing.line.isEmpty ? typing.hint : typing.line.text)" }
    return form.map { form in
      let text = form.line?.text ?? form.text(of: form.field)
      return "\(form.label(of: form.field)): \(text.isEmpty ? "empty" : text)"
    }
  }
}
