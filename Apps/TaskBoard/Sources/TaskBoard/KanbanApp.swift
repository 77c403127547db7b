public import AppShell
import BoardSharing
public import DragDropKit
public import Foundation
public import History
public import TaskBoardModel
public import TaskBoardSharing
public import TerminalUI

/// A board of tasks: columns side by side, with cards in them.
///
/// The app only holds its parts together: ``BoardScreen`` is the picture, ``DropPlanner`` and ``BoardDragRules`` decide
/// about drags, ``Mode`` says what keys mean, and each group of keys, such as ``CardKeys``, does what its keys say.
public struct KanbanApp: App {
  public typealias Action = KanbanCommand
  public typealias Place = KanbanPlace
  public typealias Item = KanbanItem
  public typealias Request = Outgoing
  public typealias Message = Incoming

  public static let name = "task-board"

  /// Accepts the same nesting depth as older versions.
  public static func decoder(for text: Data) throws -> JSONDecoder {
    try BoardDecoder.decoder(for: text, deepest: JSONText.decodable)
  }

  /// When the program was started, in local time.
  let started: LocalTime
  /// The author of the commands made here.
  let author: String?
  private(set) var shown: ShownBoard
  var scroll = BoardScroll()
  var selection: Set<CardID> = []
  var mode = Mode.commands
  var latest: Repeatable?
  /// The session of a shared board; `nil` if it is not shared.
  var session: SharedSession?
  /// The number of conflicts that the user has seen.
  var shownConflicts = 0
  /// Whether a picture is kept while nothing in it changes; a test compares it with one that is drawn each time.
  var keepsView = true

  init(_ board: Kanban, started: LocalTime, author: String? = nil, session: SharedSession? = nil) {
    self.session = session
    self.started = started
    self.author = author
    shown = ShownBoard(board, at: started)
  }

  // MARK: What is shown

  public let minimumSize = CellSize(columns: 40, rows: 12)

  public func view(_ stage: Stage<KanbanApp>) -> View<KanbanPlace> {
    let screen = screen(stage)
    return keepsView ? .kept(screen) : .canvas { screen.draw(in: &$0) }
  }

  private func screen(_ stage: Stage<KanbanApp>) -> BoardScreen {
    let viewport = viewport(stage)
    let header = BoardHeader(
      title: stage.model.title, looking: shown.looking, sharing: session.map { SharingStatus($0) },
      canUndo: (session?.undoTitle ?? stage.history.undoTitle) != nil,
      canRedo: (session?.redoTitle ?? stage.history.redoTitle) != nil, typing: mode.typing)
    return BoardScreen(
      board: stage.model, viewport: viewport, header: header, focus: stage.focus, selection: selection,
      marks: DragMarks(stage, viewport, session), showsLetters: mode == .jumping, form: mode.form, now: now(stage))
  }

  public func preview(
    _ preview: Preview<KanbanPlace, KanbanItem>, _ stage: Stage<KanbanApp>
  ) -> View<KanbanPlace>? {
    let viewport = viewport(stage)
    // The server may have given them their numbers since they were lifted.
    let items = preview.session.items.map { session.current($0) }
    let carried = CarriedItems(
      board: stage.model, items: items, preview: preview, time: stage.time,
      gapRow: DragMarks.slot(stage, viewport).flatMap { viewport.row(of: $0) })
    return .canvas { carried.draw(in: &$0) }
  }

  public func summary(_ stage: Stage<KanbanApp>) -> String {
    // The room is needed to say what a release would do.
    guard stage.drags.sessions.isEmpty else { return "" }
    if let session { return SharingStatus(session).text }
    let chosen = selection.isEmpty ? "" : "\(selection.count) selected  "
    let cards = shown.arrangement.loads.reduce(0, +)
    return "\(chosen)\(cards.counted("card"))  \(stage.history.counter.counted("step"))"
  }

  public func words(for place: KanbanPlace, _ stage: Stage<KanbanApp>) -> String? {
    BoardNarration(board: stage.model, arrangement: shown.arrangement, now: now(stage)).words(for: place)
  }

  public var isTyping: Bool { mode.takesKeys }

  public var typedLine: String? { mode.line }

  /// Changes what the person looks at.
  mutating func look(_ stage: Stage<KanbanApp>, _ change: (inout Looking) -> Void = { _ in }) {
    var looking = shown.looking
    change(&looking)
    shown = ShownBoard(stage.model, looking, at: now(stage))
    selection = selection.filter { stage.model[$0] != nil }
  }

  /// Makes the focus visible.
  mutating func revealFocus(_ stage: Stage<KanbanApp>) {
    if let focus = stage.focus { scroll.reveal(focus, in: viewport(stage)) }
  }

  public var viewState: KanbanViewState {
    get { KanbanViewState(shown.looking, firstColumn: scroll.firstColumn) }
    set {
      var looking = shown.looking
      newValue.apply(to: &looking)
      shown = ShownBoard(shown.board, looking, at: started)
      scroll.firstColumn = newValue.firstColumn
    }
  }

  // MARK: Dragging

  public func rules(_ stage: Stage<KanbanApp>) -> DragRules<KanbanPlace, KanbanItem> {
    BoardDragRules(
      board: stage.model, viewport: viewport(stage), context: context(stage), selection: selection,
      isFormOpen: mode.form != nil, scene: stage.scene
    ).rules
  }

  public func drop(
    _ drag: DragProposal<KanbanPlace, KanbanItem>, on place: KanbanPlace, _ stage: Stage<KanbanApp>
  ) throws(Refusal) -> PlannedDrop<KanbanCommand>? {
    try DropPlanner(board: stage.model, viewport: viewport(stage), context: context(stage)).plan(drag, on: place)
  }

  // MARK: The parts at this moment

  func viewport(_ stage: Stage<KanbanApp>) -> Viewport { scroll.viewport(shown, in: stage.size) }

  func context(_ stage: Stage<KanbanApp>) -> CommandContext {
    CommandContext(now: now(stage), author: author, session: session)
  }

  func cursor(_ stage: Stage<KanbanApp>) -> BoardCursor {
    BoardCursor(board: stage.model, arrangement: shown.arrangement, focus: stage.focus, selection: selection)
  }

  // MARK: Time

  func now(_ stage: Stage<KanbanApp>) -> LocalTime {
    LocalTime(
      moment: Moment(rawValue: started.moment.rawValue + Int(stage.time.components.seconds)), zone: started.zone)
  }

  /// The time until the next day, when due cards become overdue.
  public func nextTick(_ stage: Stage<KanbanApp>) -> Duration? {
    let days = shown.day.number - started.day.number
    return .seconds(started.secondsLeft + days * 86_400)
  }

  // MARK: Commands

  public func permit(_ command: KanbanCommand) throws(Refusal) {
    if let refusal = session?.refusal { throw refusal }
  }

  func perform(_ action: KanbanAction, _ stage: Stage<KanbanApp>) -> Effects {
    [.perform(context(stage).command(action))]
  }

  /// Performs an action that changes cards, and shows the warning of a soft limit, which does not prevent it.
  func performWarning(_ action: KanbanAction, _ stage: Stage<KanbanApp>) -> Effects {
    // If the board refuses, performing the step reports it.
    guard let board = try? context(stage).result(of: action, on: stage.model),
      let warning = stage.model.warning(becoming: board)
    else { return perform(action, stage) }
    return perform(action, stage) + [.say("Over the limit: \(warning).")]
  }

  /// The action, if this person may change the board and the board takes it; otherwise the typed text would be lost.
  func performChecked(_ action: KanbanAction, _ stage: Stage<KanbanApp>) throws(Refusal) -> Effects {
    if let refusal = session?.refusal { throw refusal }
    _ = try context(stage).result(of: action, on: stage.model)
    return performWarning(action, stage)
  }

  /// Makes the same changes to the cards; the repeat key can make them again.
  mutating func change(_ ids: [CardID], _ changes: [CardChange], _ stage: Stage<KanbanApp>) -> Effects {
    guard !ids.isEmpty else { return noCard }
    latest = .change(changes)
    return performWarning(.change(ids, changes), stage)
  }

  var noCard: Effects { [.say("Choose a card first: j and l, or an arrow key, move the focus.")] }

  // MARK: Input

  public var bindings: [Binding<KanbanApp>] {
    (session == nil ? [] : SharingKeys.bindings) + FocusKeys.bindings + MoveKeys.bindings + CardKeys.bindings
      + ColumnKeys.bindings + LookingKeys.bindings
  }

  public mutating func handle(_ event: AppEvent<KanbanApp>, _ stage: Stage<KanbanApp>) -> Effects {
    switch event {
    case .drag(.scrolled(let place, let by, _)), .pushed(let place, let by):
      scroll.scroll(place, by: by, in: viewport(stage))
    case .drag(.sprangOpen(.lane(let head), _)): return LookingKeys.toggle(head.lane, &self, stage)
    case .drag(.lifted(let drag)):
      scroll.dragBegins()
      return hold(drag.items)
    case .drag(.cancelled): return hold([])
    case .scrolled(let wheel): if mode.form == nil { scroll.turn(wheel, in: viewport(stage)) }
    case .tapped(let tap): return Clicks.take(tap, &self, stage)
    case .focused(let place?): scroll.reveal(place, in: viewport(stage))
    case .key(let key): return ModalKeys.take(key, &self, stage)
    case .pasted(let text): ModalKeys.paste(text, &self, stage)
    case .edited(let text): return ModalKeys.takeEdited(text, &self, stage)
    case .told(let message): return receive(message, stage)
    case .tick: return changed(stage)
    case .changed(let change):
      if let command = change.command { tellSession(command) }
      if case .dropped = change { selection = [] }
      // Nothing is carried while the model changes, unless another board is adopted.
      let releases = if case .dropped = change { hold([]) } else { Effects() }
      return changed(stage) + releases
    case .drag, .panned, .zoomed, .focused(nil), .resized: break
    }
    return []
  }

  private mutating func changed(_ stage: Stage<KanbanApp>) -> Effects {
    look(stage)
    if let form = mode.form, stage.model[session.current(form.original.id)] == nil { mode.form = nil }
    revealFocus(stage)
    return sent()
  }

  // MARK: Sharing

  // The app exchanges messages with the network through the surrounding program. They are part of a recording, so that
  // it can be replayed without a network.

  /// Tells the session about a command that the board has performed.
  private mutating func tellSession(_ command: KanbanCommand) {
    do throws(Refusal) {
      try session?.perform(command)
    } catch {
      preconditionFailure("The board and its session differ: \(command.title) was done on the one, but \(error)")
    }
  }

  /// Handles a message from the network.
  private mutating func receive(_ message: Incoming, _ stage: Stage<KanbanApp>) -> Effects {
    guard let lines = session?.receive(message), let board = session?.board else { return [] }
    selection = Set(selection.map { session.current($0) })
    var effects: Effects = board == stage.model ? [] : [.adopt(board)]
    if let focus = stage.focus, session.current(focus) != focus { effects.append(.focus(session.current(focus))) }
    return effects + lines.map { .say($0) } + sent()
  }

  /// The requests to the network.
  private mutating func sent() -> Effects { (session?.takeOutgoing() ?? []).map { .ask($0) } }

  /// Shows others the carried cards.
  private mutating func hold(_ items: [KanbanItem]) -> Effects {
    let cards = items.compactMap(\.card).map { session.current($0) }
    session?.hold(cards)
    return sent()
  }
}

/// The arguments and results of the handlers of keys and clicks.
typealias BoardStage = Stage<KanbanApp>
typealias BoardEffects = [Effect<KanbanApp>]

/// The action that the repeat key performs again.
enum Repeatable: Hashable {
  case change([CardChange])
  case moveToColumn(ColumnID)
}
