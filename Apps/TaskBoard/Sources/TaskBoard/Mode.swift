import TaskBoardModel

/// What keys mean at the moment.
enum Mode: Hashable {
  case commands
  /// The next letter goes to a column.
  case jumping
  /// A line is being typed. A click can begin one over an open form, which then stays open.
  case typing(Typing, over: CardForm?)
  case editing(CardForm)
  /// The list of boards is open.
  case switching(BoardSwitcher)
  /// The list of saved filters or templates is open.
  case choosing(PresetList)
  /// The history is open.
  case reading(ChangeList)
  /// Plots of the history are shown.
  case plotting(PlotPanel)
  /// The description of a card is in the person's editor.
  case describing(CardID)

  /// Whether keys are something other than commands. During a drag, they are commands all the same; those that would
  /// end what is being typed then do nothing.
  var takesKeys: Bool {
    switch self {
    case .jumping, .typing, .editing, .switching, .choosing, .reading, .plotting: true
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
      case .commands, .jumping, .describing, .switching, .choosing, .reading, .plotting: nil
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

  /// The open list of boards.
  var switcher: BoardSwitcher? { if case .switching(let switcher) = self { switcher } else { nil } }

  /// The open list of saved filters or templates.
  var presets: PresetList? { if case .choosing(let list) = self { list } else { nil } }

  /// The open history.
  var changes: ChangeList? { if case .reading(let list) = self { list } else { nil } }

  /// The plots that are shown.
  var plots: PlotPanel? { if case .plotting(let panel) = self { panel } else { nil } }

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
    case .switching(let switcher):
      switcher.purpose == .drop ? nil : "Type to find a board, Up and Down choose, Enter takes it, Esc closes."
    case .choosing: "Type to find one or to name a new one. Enter takes it, Esc closes."
    case .reading: "Up and Down go from change to change, Enter goes to the card, Esc closes."
    case .plotting: "Tab goes to the next plot, Esc closes."
    case .commands, .jumping, .describing: nil
    }
  }

  /// The text being typed or edited, and its purpose, in words.
  var line: String? {
    if let switcher {
      return "\(switcher.title). \(switcher.field.text) \(switcher.selection?.words ?? switcher.hint ?? "")"
    }
    if let presets { return presets.line }
    if let plots { return plots.line }
    if let changes { return "\(changes.field.text). \(changes.line(.english))" }
    if let typing { return "\(typing.prompt): \(typing.line.isEmpty ? typing.hint : typing.line.text)" }
    return form.map { form in
      let text = form.line?.text ?? form.text(of: form.field)
      return "\(form.label(of: form.field)): \(text.isEmpty ? "empty" : text)"
    }
  }
}
