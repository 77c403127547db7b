import DragDropKit
import GestureModel
import TerminalUI

/// Something that lies over the app and gets every key, click and paste until it closes.
///
/// It owns its state, draws itself and speaks for itself. What it cannot do itself, it asks of the program.
protocol Panel {
  /// What the keys do, for the status line.
  var hint: String { get }
  /// What is announced when it opens.
  var opening: [String] { get }
  mutating func handle(_ key: KeyEvent, in size: CellSize) -> [PanelRequest]
  /// Handles a press of the left button.
  mutating func press(_ cell: CellPoint, at time: Duration, in size: CellSize) -> [PanelRequest]
  /// Handles the wheel.
  mutating func scroll(by rows: Int, in size: CellSize) -> [PanelRequest]
  mutating func paste(_ text: String) -> [PanelRequest]
  /// What Escape, another button and a press beside the panel do.
  func cancel() -> [PanelRequest]
  /// Draws in the whole window.
  func draw<ID>(in canvas: inout Canvas<ID>)
}

extension Panel {
  mutating func press(_ cell: CellPoint, at time: Duration, in size: CellSize) -> [PanelRequest] { cancel() }
  mutating func scroll(by rows: Int, in size: CellSize) -> [PanelRequest] { [] }
  mutating func paste(_ text: String) -> [PanelRequest] { [] }
  func cancel() -> [PanelRequest] { [.close] }
}

/// What a panel asks of the program.
enum PanelRequest: Equatable {
  case close
  case announce(String)
  /// Press a key, as if the panel were not there.
  case press(KeyChord, at: Duration)
  case reset
  /// Go to the state after this number of steps.
  case walk(to: Int)
  /// Show a theme, until another is shown.
  case show(Theme)
  /// Show a theme from now on.
  case choose(Theme)
  case save(in: String)
  /// Give the app what came in from outside.
  case receive
}

/// The panel that is open gets the inputs.
extension Program {
  /// Covers the app with a panel and announces it. Carried items go back first, because nobody can drop on what they
  /// cannot see.
  mutating func open(_ panel: any Panel) {
    endDrags(.program)
    self.panel = panel
    announcements += panel.opening
  }

  /// Lets the open panel handle an input, and does what it asks for.
  ///
  /// - Returns: Whether one is open.
  mutating func panelHandles(_ input: (inout any Panel) -> [PanelRequest]) -> Bool {
    guard var panel else { return false }
    let said = announcements.count
    let requests = input(&panel)
    self.panel = requests.contains(.close) ? nil : panel
    for request in requests { carryOut(request) }
    if self.panel == nil, announcements.count == said { announcements.append("Closed. \(whereabouts)") }
    needsFrame = true
    return true
  }

  private mutating func carryOut(_ request: PanelRequest) {
    switch request {
    case .close: break
    case .announce(let text): announcements.append(text)
    case .press(let chord, let time): route(.key(KeyEvent(chord.key, modifiers: chord.modifiers, time: time)))
    case .reset: if change(.reset) { say("Back at the beginning. \(keys.name(.undo)) undoes this.") }
    case .walk(let count): walk(to: count)
    case .show(let theme): show(theme)
    case .choose(let theme):
      show(theme)
      hasChosenTheme = true
      let line = "theme = \"\(theme.name)\""
      let keep = settings.configPath.map { "write \(line) in \($0)" } ?? "start with --theme \(theme.name)"
      say("Theme: \(theme.name). To keep it, \(keep).")
    case .save(let directory): requests.append(.saveIn(directory))
    case .receive: acceptArrival()
    }
  }

  private mutating func show(_ theme: Theme) {
    display.theme = theme
    changedScene()
  }

  mutating func openHelp() {
    open(HelpPanel(help, subtitle: drags.style.sentence, closing: keys.chords(.help)))
  }

  mutating func openHistory() {
    let titles = journal.done.map(\.title) + journal.undone.reversed().map(\.title)
    open(HistoryPanel(titles, selected: journal.done.count))
  }

  mutating func askToReset() {
    guard journal.counter > 0 else { return say("Everything is already at the beginning.") }
    open(QuestionPanel.reset(steps: journal.counter))
    changedScene()
  }
}

extension DragStyle {
  /// How to drag, for the line beside the title of the help.
  fileprivate var sentence: String {
    switch self {
    case .hold: "Drag anything with the mouse. All of it works by keyboard, too."
    case .clicks: "Click to lift, click to drop. All of it works by keyboard, too."
    }
  }
}
