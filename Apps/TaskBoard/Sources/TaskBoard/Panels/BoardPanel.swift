import AppShell
import GestureModel
import History
import TaskBoardModel
import TerminalUI

/// A list or a picture over the board, which gets every key, click and paste until it closes.
///
/// It owns its state, draws itself and speaks for itself. What it cannot do itself, it asks of the app.
protocol BoardPanel: Hashable, Sendable {
  /// Whether the board behind it steps back.
  var dims: Bool { get }
  /// What the keys do, for the status line.
  var keyHint: String? { get }
  /// What is typed and what is selected, in words.
  var line: String { get }
  mutating func handle(_ key: KeyEvent, in size: CellSize) -> [PanelRequest]
  mutating func paste(_ text: String)
  mutating func click(_ part: PanelPart) -> [PanelRequest]
  /// Handles the wheel.
  mutating func scroll(by rows: Int)
  /// Handles a message from the program around the app.
  mutating func receive(_ message: BoardMessage) -> [PanelRequest]
  /// Follows what others change.
  mutating func follow(_ board: Kanban, at now: LocalTime)
  func draw(in canvas: inout Canvas<KanbanPlace>, _ setting: PanelSetting)
}

extension BoardPanel {
  var dims: Bool { true }
  mutating func paste(_ text: String) {}
  mutating func receive(_ message: BoardMessage) -> [PanelRequest] { [] }
  mutating func follow(_ board: Kanban, at now: LocalTime) {}
}

/// A panel with a list in which people search by typing.
protocol ListPanel: BoardPanel {
  var search: ListSearch { get set }
  /// How many rows match.
  var count: Int { get }
  /// What Enter does with a row, counted from the first that matches.
  func choose(_ index: Int) -> [PanelRequest]
}

extension ListPanel {
  mutating func handle(_ key: KeyEvent, in size: CellSize) -> [PanelRequest] { searched(key, in: size) }

  mutating func searched(_ key: KeyEvent, in size: CellSize) -> [PanelRequest] {
    switch search.handle(key, of: count, page: max(1, size.rows - 5)) {
    case .cancelled: [.close]
    case .submitted: search.selected < count ? choose(search.selected) : []
    case .editing: []
    }
  }

  mutating func paste(_ text: String) { search.paste(text) }

  mutating func scroll(by rows: Int) { search.scroll(by: rows, of: count) }

  /// A click selects a row, and another one chooses it.
  mutating func click(_ part: PanelPart) -> [PanelRequest] {
    guard case .row(let index) = part, index < count else { return [] }
    if search.selected == index { return choose(index) }
    search.select(index)
    return []
  }
}

/// A part of the open panel that can be clicked.
public enum PanelPart: Hashable, Sendable {
  case ground
  /// A row of its list, counted from the first that matches.
  case row(Int)
  /// The row of a board, on which cards can be dropped.
  case board(BoardAddress)
  /// The title of one of the pictures or lists that it has.
  case tab(Int)
  case choose, rename, delete
}

/// What a panel looks at when it is drawn.
struct PanelSetting {
  let marks: DragMarks
  let hues: [ColumnID: ThemeRole]
  let dates: DateLanguage
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

/// Any panel, as a value that can be compared.
struct OpenPanel: Hashable {
  var panel: any BoardPanel

  static func == (a: OpenPanel, b: OpenPanel) -> Bool { AnyHashable(a.panel) == AnyHashable(b.panel) }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(panel)) }
}

extension KanbanApp {
  mutating func open(_ panel: some BoardPanel) { mode = .panel(OpenPanel(panel: panel)) }

  /// Lets the open panel, if there is one, handle something, and does what it asks for.
  mutating func panelHandles(
    in context: AppContext<KanbanApp>, _ input: (inout any BoardPanel) -> [PanelRequest]
  ) -> Effects {
    guard case .panel(var open) = mode else { return [] }
    let requests = input(&open.panel)
    mode = .panel(open)
    return requests.flatMap { carryOut($0, in: context) }
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

extension Canvas<KanbanPlace> {
  /// Draws the frame of a panel in the middle of the window, below its first row, and what is in it.
  ///
  /// - Parameter draw: Draws on a canvas of the whole panel; the cells inside the frame are given.
  mutating func drawPanel(
    _ title: String, columns width: Int, rows: Int,
    _ draw: (_ canvas: inout Canvas<KanbanPlace>, _ inside: CellRect) -> Void
  ) {
    let area = CellRect(column: (size.columns - width) / 2, row: 1, columns: width, rows: rows)
    drawShadow(of: area)
    within(.panel(.ground), in: area) { canvas in
      canvas.draw(View.empty.panel(title: title), in: CellRect(canvas.size))
      draw(&canvas, CellRect(canvas.size).inset(1))
    }
  }

  /// Draws the visible rows of a panel's list, each in its region.
  mutating func drawRows(
    _ count: Int, selected: Int, in part: (Int) -> PanelPart = { .row($0) },
    _ draw: (_ index: Int, _ canvas: inout Canvas<KanbanPlace>) -> Void
  ) {
    let first = max(0, min(selected - size.rows / 2, count - size.rows))
    for (row, index) in (first..<min(count, first + size.rows)).enumerated() {
      within(.panel(part(index)), in: CellRect(column: 0, row: row, columns: size.columns, rows: 1)) {
        draw(index, &$0)
      }
    }
  }

  /// Draws the titles of what a panel can show, beside each other, each in its region.
  mutating func drawTabs(_ titles: [String], chosen: Int, at start: CellPoint) {
    var column = start.column
    for (index, title) in titles.enumerated() {
      let isChosen = index == chosen
      let text = theme.hasSurfaces || !isChosen ? " \(title) " : "[\(title)]"
      let area = CellRect(column: column, row: start.row, columns: columns(of: text), rows: 1)
      within(.panel(.tab(index)), in: area) { canvas in
        canvas.write(text, at: .zero, style: isChosen ? canvas.theme.chip(.accent) : canvas.style(.text))
      }
      column += area.columns + 1
    }
  }
}
