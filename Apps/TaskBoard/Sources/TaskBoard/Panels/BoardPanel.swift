import AppShell
import GestureModel
import History
import TaskBoardModel
import TerminalUI

/// A panel over the board, which hears from the program around the app and of what others change.
protocol BoardPanel: Panel where Request == PanelRequest {
  /// Handles a message from the program around the app.
  mutating func receive(_ message: BoardMessage) -> [PanelRequest]
  mutating func follow(_ board: Kanban, at now: LocalTime)
}

extension BoardPanel {
  mutating func receive(_ message: BoardMessage) -> [PanelRequest] { [] }
  mutating func follow(_ board: Kanban, at now: LocalTime) {}
  func cancel() -> [PanelRequest] { [.close] }
}

/// What a panel asks of the app.
enum PanelRequest: Hashable {
  case close
  case say(String)
  /// Close, and go to the first of these cards that is shown.
  case go(to: [CardID])
  /// Go to another board.
  case open(BoardAddress)
  /// Move cards to another board.
  case send([CardID], to: BoardAddress)
  /// Show what a filter finds.
  case filter(String)
  /// Begin a card.
  case add(CardTemplate)
  /// Type a line.
  case type(Typing)
  /// Change the board, say what was done, and close. If the board refuses it, the panel stays open.
  case change(BoardChange, saying: String)
}

extension KanbanApp {
  mutating func open(_ panel: some BoardPanel) { mode = .panel(OpenPanel(panel)) }

  /// Lets the open panel, if there is one, handle something, and does what it asks for.
  ///
  /// - Returns: `nil` if none is open, or if it is nothing for panels.
  mutating func panelHandles(
    in context: AppContext<KanbanApp>, _ input: (inout OpenPanel<PanelRequest>) -> [PanelRequest]?
  ) -> Effects? {
    guard case .panel(var open) = mode, let requests = input(&open) else { return nil }
    mode = .panel(open)
    return requests.flatMap { carryOut($0, in: context) }
  }

  /// Lets the open panel hear something.
  mutating func panelHears(_ message: BoardMessage, in context: AppContext<KanbanApp>) -> Effects {
    panelHandles(in: context) { open in
      guard var panel = open.panel as? any BoardPanel else { return nil }
      let requests = panel.receive(message)
      open = OpenPanel(panel)
      return requests
    } ?? []
  }

  private mutating func carryOut(_ request: PanelRequest, in context: AppContext<KanbanApp>) -> Effects {
    switch request {
    case .close:
      mode = .commands
      return []
    case .say(let text): return [.say(text)]
    case .go(let cards):
      guard let card = cards.first(where: { shown.arrangement.spot(of: $0) != nil }) else {
        return [.say(cards.isEmpty ? "This change is about no card." : "Its card is not shown.")]
      }
      mode = .commands
      return [.focus(.card(card))]
    case .open(let address):
      others?.next = address
      return [.quit]
    case .send(let cards, let address): return SwitcherKeys.send(cards, to: address, &self, in: context)
    case .filter(let words):
      look(in: context) { $0.filter = words }
      revealFocus(in: context)
      return [.say(ModalKeys.words(for: words, shown.arrangement, on: context.model))]
    case .add(let template): return CardKeys.addCard(from: template, &self, in: context)
    case .type(let typing):
      mode.typing = typing
      return []
    case .change(let change, let words):
      do throws(Refusal) {
        let effects = try performChecked(.changeBoard(change), in: context)
        mode = .commands
        return effects + [.say(words)]
      } catch {
        return [.say(error.description)]
      }
    }
  }
}
