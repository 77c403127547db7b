import AppShell
import TaskBoardModel

/// What keys mean at the moment.
enum Mode: Hashable {
  case commands
  /// The next letter goes to a column.
  case jumping
  /// A line is being typed. A click beside a form can begin one; the form then stays open.
  case typing(Typing, over: OpenPanel<BoardIntent>?)
  /// A panel lies over the board.
  case panel(OpenPanel<BoardIntent>)
  /// The description of a card is in the person's editor.
  case describing(CardID)

  /// Whether keys are something other than commands. During a drag, they are commands all the same; those that would
  /// end what is being typed then do nothing.
  var takesKeys: Bool {
    switch self {
    case .jumping, .typing, .panel: true
    case .commands, .describing: false
    }
  }

  /// The line being typed. Without it, keys go to the panel again, if there is one.
  var typing: Typing? {
    get { if case .typing(let typing, _) = self { typing } else { nil } }
    set {
      let panel = panel
      self = newValue.map { .typing($0, over: panel) } ?? panel.map { .panel($0) } ?? .commands
    }
  }

  /// The open panel, also while a line is typed over it.
  var panel: OpenPanel<BoardIntent>? {
    get {
      switch self {
      case .panel(let panel): panel
      case .typing(_, let panel): panel
      case .commands, .jumping, .describing: nil
      }
    }
    set {
      if case .typing(let typing, _) = self {
        self = .typing(typing, over: newValue)
      } else {
        self = newValue.map { .panel($0) } ?? .commands
      }
    }
  }

  /// The form of a card, if it is open.
  var form: CardForm? { panel?.panel as? CardForm }

  /// Whether Escape would lose something.
  var isDraft: Bool { typing?.isDraft == true || form?.isDraft == true }

  /// The list of boards, if it is open.
  var switcher: BoardSwitcher? { panel?.panel as? BoardSwitcher }

  /// What the keys do, for the status line.
  ///
  /// - Parameter isShown: Whether a card is visible.
  func keyHint(_ isShown: (CardID) -> Bool) -> String? {
    switch self {
    case .typing(let typing, over: nil): typing.keyHint(isShown)
    case .jumping: "Press the letter of a column, shown before its title. Esc cancels."
    case .typing(_, over: _?): "\(CardForm.lineKeys)."
    case .panel(let open): open.panel.hint
    case .commands, .describing: nil
    }
  }

  /// The text being typed or edited, and its purpose, in words.
  var line: String? {
    typing.map { "\($0.prompt): \($0.line.isEmpty ? $0.hint : $0.line.text)" } ?? panel?.panel.spoken
  }
}
