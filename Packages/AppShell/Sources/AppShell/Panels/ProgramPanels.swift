import DragDropKit
import Geometry
import GestureModel
import History
import TerminalUI

/// What a panel of the shell asks of the program.
enum PanelRequest: Hashable {
  case close
  /// Press a key, as if the panel were not there.
  case press(KeyChord)
  /// Paste a text, as if the panel were not there.
  case paste(String)
  case reset
  /// Go to the state after this number of steps.
  case walk(to: Int)
  /// Show a theme, until another is shown.
  case show(Theme)
  /// Show a theme from now on.
  case choose(Theme)
  case save(in: String)
  /// End, and begin again with these arguments.
  case begin([String])
  /// Give the app what came in from outside.
  case receive
}

/// A panel that the program opens.
protocol ProgramPanel: Panel where Request == PanelRequest {
  /// What is announced when it opens.
  var opening: [String] { get }
  /// What a press beside the panel and another button do.
  var cancellation: [PanelRequest] { get }
  /// Whether it closes as soon as a drag from another program comes over the window.
  var yieldsToDrags: Bool { get }
}

extension ProgramPanel {
  var yieldsToDrags: Bool { false }
  var opening: [String] { [spoken] }
  var cancellation: [PanelRequest] { [.close] }
}

extension ProgramPanel where Self: ListPanel {
  var opening: [String] { [title, spoken] }
  var width: Int? { nil }
  var choosesByClick: Bool { true }
  func cancel() -> [PanelRequest] { cancellation }
}

/// The panel that is open gets the inputs.
extension Program {
  /// Covers the app with a panel and announces it. Carried items go back first, because nobody can drop on what they
  /// cannot see.
  mutating func open(_ panel: some ProgramPanel) {
    endDrags(.program)
    (self.panel, panelCancellation, panelYields) = (OpenPanel(panel), panel.cancellation, panel.yieldsToDrags)
    for sentence in panel.opening { voice.say(sentence) }
  }

  /// Lets the open panel handle an input, and does what it asks for.
  ///
  /// - Returns: Whether one is open.
  mutating func panelHandles(_ input: (inout OpenPanel<PanelRequest>) -> [PanelRequest]) -> Bool {
    guard var panel else { return false }
    let (said, spoken) = (voice.sentences.count, panel.spoken)
    let requests = input(&panel)
    self.panel = requests.contains(.close) ? nil : panel
    for request in requests { carryOut(request) }
    if self.panel == nil, voice.sentences.count == said { voice.say("Closed. \(whereabouts)") }
    if self.panel != nil, panel.spoken != spoken { voice.say(panel.spoken) }
    stage.changed(.picture, at: now)
    return true
  }

  mutating func pressInPanel(_ event: PointerEvent) -> Bool {
    guard let panel else { return false }
    switch event.phase {
    case .down(let button):
      advice.message = nil
      let part = button == .left ? part(of: panel, at: event.location) : nil
      let click = part.map { PanelClick($0, at: CellPoint(containing: event.location), in: size) }
      _ = panelHandles { [panelCancellation] panel in click.map { panel.click($0) } ?? panelCancellation }
    case .scrolled(let notches): _ = panelHandles { [size] in $0.scroll(by: 3 * Int(notches.dy), in: size) }
    case .moved, .up, .cancelled: break
    }
    return true
  }

  func drawPanel(in canvas: inout Canvas<A.Place>) {
    guard let panel else { return }
    if panel.dims {
      canvas.dim(CellRect(canvas.size).inset(bottom: 1))
      (canvas.buttons, canvas.field) = ([], nil)
    }
    canvas.within(as: { (_: PanelPart) in nil }) { panel.draw(in: &$0, marks: [:]) }
  }

  func part(of panel: OpenPanel<PanelRequest>, at point: Point) -> PanelPart? {
    var canvas = Canvas<PanelPart>(size: size, theme: stage.display.theme, capabilities: stage.display.capabilities)
    panel.draw(in: &canvas, marks: [:])
    return canvas.scene.topmost(at: point)
  }

  private mutating func carryOut(_ request: PanelRequest) {
    switch request {
    case .close: break
    case .press(let chord): press(chord)
    case .paste(let text): pasteUncovered(text)
    case .reset: if change(.reset) { say("Back at the beginning. \(keys.name(.undo)) undoes this.") }
    case .walk(let count): walk(to: count)
    case .show(let theme): show(theme)
    case .choose(let theme):
      show(theme)
      stage.display.hasChosenTheme = true
      let line = "theme = \"\(theme.name)\""
      let keep = settings.configPath.map { "write \(line) in \($0)" } ?? "start with --theme \(theme.name)"
      say("Theme: \(theme.name). To keep it, \(keep).")
    case .save(let directory): requests.append(.saveIn(directory))
    case .begin(let arguments): requests.append(.begin(arguments))
    case .receive: acceptArrival()
    }
  }

  private mutating func show(_ theme: Theme) {
    stage.display.theme = theme
    changedScene()
  }

  mutating func openStart() {
    guard sharedCopy == nil else { return say("Others have this open with you. To start something else, quit first.") }
    guard let page = app.startPage(in: context) else { return say("There is nothing else to start here.") }
    open(StartPanel(page))
    changedScene()
  }

  mutating func openHelp() {
    open(HelpPanel(help, subtitle: drags.style.sentence, closing: keys.chords(.help)))
  }

  mutating func openHistory() {
    let titles = journal.done.map { $0.title } + journal.undone.reversed().map { $0.title }
    open(HistoryPanel(titles, selected: journal.done.count))
  }

  mutating func askToReset() {
    guard sharedCopy == nil else { return say(Self.sharedReset.description, role: .cannotDrop) }
    guard journal.counter > 0 else { return say("Everything is already at the beginning.") }
    open(QuestionPanel.reset(steps: journal.counter))
    changedScene()
  }
}

extension DragStyle {
  /// How to drag, for the line beside the title of the help.
  fileprivate var sentence: String {
    switch self {
    case .hold: "Drag anything with the mouse, or use the keyboard for all of it."
    case .clicks: "Click to pick up, click to drop, or use the keyboard for all of it."
    }
  }
}
