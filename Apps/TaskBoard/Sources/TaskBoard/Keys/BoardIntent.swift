import AppShell
import History
import TaskBoardModel

/// What a key, a click, a line or a panel asks of the board.
indirect enum BoardIntent {
  case effect(Effect<KanbanApp>)

  // What keys mean.
  case enter(Mode)
  case open(any BoardPanel)
  /// Close the panel.
  case close
  /// Type a line, or end it.
  case type(Typing?)

  // What is shown.
  case look(Looking)
  case select(Set<CardID>)
  case revealFocus, revealField
  /// Show what a filter finds.
  case filter(String)
  /// Close, and go to the first of these cards that is shown.
  case go(to: [CardID])

  // What changes.
  case perform(KanbanAction)
  /// Perform, and warn if that goes past a soft limit; a refusal is kept for the history.
  case performWarning(KanbanAction)
  /// Perform and go on. If the board refuses, say why and change nothing, so that the person can correct it.
  case performChecked(KanbanAction, then: [BoardIntent])
  /// Change the cards, if there are any; the repeat key makes the changes again.
  case change([CardID], [CardChange])
  /// Make the repeat key do this.
  case remember(Repeatable)
  /// Begin a card.
  case add(CardTemplate)
  case undo, redo

  // Other boards.
  case goToBoard(BoardAddress)
  /// Move cards to another board.
  case send([CardID], to: BoardAddress)

  static func say(_ text: String) -> BoardIntent { .effect(.say(text)) }

  static func announce(_ text: String) -> BoardIntent { .effect(.announce(text)) }

  static func focus(_ place: KanbanPlace) -> BoardIntent { .effect(.focus(place)) }

  static func ask(_ request: BoardRequest) -> BoardIntent { .effect(.ask(request)) }

  static var noCard: BoardIntent { .say("Choose a card first, with the arrow keys or h j k l.") }

  static var nothingChanged: BoardIntent { .say("Nothing was changed.") }
}

/// What a binding does that asks for something.
func asking(
  _ intents: @escaping @Sendable (KanbanApp, BoardContext) -> [BoardIntent]
) -> Binding<KanbanApp>.Run {
  { app, context in app.carryOut(intents(app, context), in: context) }
}

extension KanbanApp {
  mutating func carryOut(_ intents: [BoardIntent], in context: BoardContext) -> Effects {
    intents.flatMap { carryOut($0, in: context) }
  }

  private mutating func carryOut(_ intent: BoardIntent, in context: BoardContext) -> Effects {
    switch intent {
    case .effect(let effect): return [effect]
    case .enter(let mode): self.mode = mode
    case .open(let panel): mode.panel = OpenPanel(panel)
    case .close: mode.panel = nil
    case .type(let typing): mode.typing = typing
    case .look(let looking): look(in: context) { $0 = looking }
    case .select(let cards): selection = cards
    case .revealFocus: revealFocus(in: context)
    case .revealField: revealField(in: context)
    case .filter(let words):
      look(in: context) { $0.filter = words }
      revealFocus(in: context)
      return [.say(shown.wordsForFilter)]
    case .go(let cards):
      guard let card = cards.first(where: { shown.arrangement.spot(of: $0) != nil }) else {
        return [.say(cards.isEmpty ? "This change is not about a card." : "Its card is not shown.")]
      }
      mode.panel = nil
      return [.focus(.card(card))]
    case .perform(let action): return perform(action, in: context)
    case .performWarning(let action): return performWarning(action, in: context)
    case .performChecked(let action, let next):
      do throws(Refusal) {
        return try performChecked(session?.renamed(action) ?? action, in: context) + carryOut(next, in: context)
      } catch {
        return [.say(error.description)]
      }
    case .change(let cards, let changes):
      guard !cards.isEmpty else { return carryOut([.noCard], in: context) }
      latest = .change(changes)
      return performWarning(.change(cards, changes), in: context)
    case .remember(let action): latest = action
    case .add(let template): return carryOut(CardKeys.addCard(from: template, self, in: context), in: context)
    case .undo:
      let commands = commandContext(in: context)
      return session?.undo(in: context, commands) ?? [.undo]
    case .redo:
      let commands = commandContext(in: context)
      return session?.redo(in: context, commands) ?? [.redo]
    case .goToBoard(let address):
      others?.next = address
      return [.quit]
    case .send(let cards, let address):
      let cards = cards.map { session.current($0) }.filter { context.model[$0] != nil }
      return others?.send(cards, to: address) ?? []
    }
    return []
  }
}
