public import AppShell
import BoardSharing
public import DragDropKit
public import History
import Sharing
public import TaskBoardModel
import TaskBoardSharing
public import TerminalUI

/// A board of tasks: columns side by side, with cards in them.
///
/// The app only holds its parts together: ``BoardScreen`` is the picture, ``DropPlanner`` and ``BoardDragRules`` decide
/// about drags, ``Mode`` says what keys mean, and each group of keys, such as ``CardKeys``, does what its keys say.
public struct KanbanApp: App {
  public typealias Action = KanbanCommand
  public typealias Place = KanbanPlace
  public typealias Item = KanbanItem
  public typealias Request = BoardRequest
  public typealias Message = BoardMessage

  public static let profile = AppProfile(
    "task-board", hue: .sky, minimumSize: CellSize(columns: 40, rows: 12),
    mouseActions: [
      MouseAction("Double click", "Open the card, or rename the column"),
      MouseAction("Ctrl-click", "Select; a drag carries all selected"),
      MouseAction("Click + Add", "Add a card to the end of the column"), MouseAction("Wheel", "Scroll the column"),
      MouseAction("Click the details", "Tick an item, or open the card"),
      MouseAction("Drag an item of a checklist", "Move it, in the details or in the form"),
    ], takes: [.ownCards, .calendar, .table, .markdown, .json, .text], exportsItems: true)

  private var clock: BoardClock
  /// The author of the commands made here.
  let author: String?
  private(set) var shown: ShownBoard
  var scroll = BoardScroll()
  var selection: Set<CardID> = []
  var mode = Mode.commands
  var latest: Repeatable?
  private var rest = DragRest()
  /// The cards that are carried, as they were when they were lifted.
  var lifted: [Card] = []
  /// The session of a shared board; `nil` if it is not shared.
  package var session: SharedSession<Kanban>?
  /// The boards beside this one; `nil` if the program around the app knows none.
  package var others: OtherBoards?
  package var listener: ChangeListener?
  /// What this program has refused lately; what a server has refused is kept there.
  var refusals = RefusalList()
  var rejections = RejectionReader()
  /// Whether a picture is kept while nothing in it changes; a test compares it with one that is drawn each time.
  var keepsView = true

  /// Who hears of each change from the program around the app.
  package enum ChangeListener {
    case hook
    /// The file of the board, whose repository has its history.
    case file
  }

  package init(_ board: Kanban, started: LocalTime, author: String? = nil, session: SharedSession<Kanban>? = nil) {
    self.session = session
    clock = BoardClock(from: started)
    self.author = author
    shown = ShownBoard(board, at: started)
  }

  // MARK: What is shown

  public func view(in context: AppContext<KanbanApp>) -> View<KanbanPlace> {
    let screen = screen(in: context)
    return keepsView ? .cached(screen) : .canvas { screen.draw(in: &$0) }
  }

  private func screen(in context: AppContext<KanbanApp>) -> BoardScreen {
    let viewport = viewport(in: context)
    let header = BoardHeader(
      title: context.model.title, looking: shown.looking, sharing: session.map { SharingStatus($0) },
      canUndo: (session?.undoTitle ?? context.history.undoTitle) != nil,
      canRedo: (session?.redoTitle ?? context.history.redoTitle) != nil,
      typing: viewport.grid.field == nil ? mode.typing : nil, opensBoards: others != nil,
      columns: shown.arrangement.columns.count, shown: shown.arrangement.count,
      cards: shown.arrangement.loads.reduce(0, +), layout: viewport.layout)
    return BoardScreen(
      board: context.model, viewport: viewport, header: header, focus: context.chosen,
      focusedItem: context.focus?.checkItem, selection: selection,
      newCard: viewport.grid.field == nil ? nil : mode.typing?.line,
      marks: DragMarks(in: context, viewport, session, rest), showsLetters: mode == .jumping,
      panel: mode.panel, now: now(in: context), dates: context.dates)
  }

  public func preview(
    _ preview: Preview<KanbanPlace, KanbanItem>, in context: AppContext<KanbanApp>
  ) -> View<KanbanPlace>? {
    let carried = carried(preview, in: context)
    return .canvas { carried.draw(in: &$0) }
  }

  public func shadow(of preview: Preview<KanbanPlace, KanbanItem>, in context: AppContext<KanbanApp>) -> CellRect? {
    carried(preview, in: context).cellsInWindow
  }

  private func carried(_ preview: Preview<KanbanPlace, KanbanItem>, in context: AppContext<KanbanApp>) -> CarriedItems {
    let viewport = viewport(in: context)
    return CarriedItems(
      drawing: CardDrawing(
        facts: CardFacts(board: context.model, now: now(in: context), dates: context.dates),
        rows: viewport.grid.cardRows,
        isRoomy: viewport.layout.isRoomy),
      // The server may have given them their numbers since they were lifted.
      items: preview.session.items.map { session.current($0) }, preview: preview, time: context.time,
      isResting: preview.phase == .carried && rest.isResting(at: context.time), layout: viewport.layout,
      itemText: text(ofItem: preview.session.items[0], in: context))
  }

  /// The line of an item of a checklist, as the form has it or the board.
  private func text(ofItem item: KanbanItem, in context: AppContext<KanbanApp>) -> String? {
    guard case .checkItem(let card, let id) = session.current(item) else { return nil }
    let item = (mode.form?.draft ?? context.model[card])?.checklist.first { $0.id == id }
    return item.map { "\($0.mark) \($0.text)" }
  }

  public func glides(_ place: KanbanPlace) -> Bool {
    switch place {
    case .card, .lane, .newCard: true
    default: false
    }
  }

  public func room(
    for drag: DragSession<KanbanPlace, KanbanItem>, in context: AppContext<KanbanApp>
  ) -> [KanbanPlace: Int] {
    guard drag.over?.plan.effect == .change, shown.looking.sort == .manual, let slot = context.slot(of: drag)
    else { return [:] }
    return CardRoom(viewport: viewport(in: context)).rows(at: slot)
  }

  public func summary(in context: AppContext<KanbanApp>) -> String {
    // The room is needed to say what a release would do.
    guard context.drags.sessions.isEmpty else { return "" }
    if let session { return SharingStatus(session).text }
    let chosen = selection.isEmpty ? "" : "\(selection.count) selected  "
    let cards = shown.arrangement.loads.reduce(0, +)
    return "\(chosen)\(cards.counted("card"))  \(context.history.counter.counted("step"))"
  }

  public func words(for place: KanbanPlace, in context: AppContext<KanbanApp>) -> String? {
    BoardNarration(board: context.model, arrangement: shown.arrangement, now: now(in: context), dates: context.dates)
      .words(for: place)
  }

  public func tile(in context: AppContext<KanbanApp>) -> AppTile<KanbanPlace>? {
    let tile = BoardTile(board: context.model)
    return AppTile(.canvas { tile.draw(in: &$0) }, detail: tile.detail, progress: tile.progress)
  }

  public func firstStep(in context: AppContext<KanbanApp>) -> FirstStep<KanbanPlace>? {
    FirstSteps.next(self, in: context)
  }

  public var isTyping: Bool { mode.takesKeys }

  public var typedLine: String? { mode.line }

  public var typingHint: String? {
    mode.keyHint { card in shown.arrangement.spot(of: session.current(card)) != nil }
  }

  public var draft: BoardDraft? {
    get { mode.isDraft ? BoardDraft(mode: mode) : nil }
    set { mode = newValue?.mode ?? .commands }
  }

  public mutating func keepDraft(in context: AppContext<KanbanApp>) -> Effects {
    if let typing = mode.typing { return carryOut(LineKeys.keep(typing, self, in: context), in: context) }
    return panelHandles(in: context) { $0.handle(CardForm.saving, in: context.size) } ?? []
  }

  public func takesClicks(at place: KanbanPlace) -> Bool {
    switch place {
    case .button, .lane, .footer, .boardName: true
    case .panel(.row), .panel(.tab), .panel(.key): true
    case .columns, .column, .header, .body, .card, .newCard, .gap, .details, .checkItem, .panel: false
    }
  }

  /// Changes what the person looks at.
  mutating func look(in context: AppContext<KanbanApp>, _ change: (inout Looking) -> Void = { _ in }) {
    var looking = shown.looking
    change(&looking)
    shown = ShownBoard(context.model, looking, at: now(in: context))
    selection = selection.filter { context.model[$0] != nil }
  }

  /// Makes the focus visible.
  mutating func revealFocus(in context: AppContext<KanbanApp>) {
    if let focus = context.chosen { scroll.reveal(focus, in: viewport(in: context)) }
  }

  public var viewState: KanbanViewState {
    get { KanbanViewState(shown.looking, firstColumn: scroll.firstColumn, refusals: refusals) }
    set {
      var looking = shown.looking
      newValue.apply(to: &looking)
      shown = ShownBoard(shown.board, looking, at: clock.started)
      scroll.firstColumn = newValue.firstColumn
      refusals = newValue.refusals ?? RefusalList()
    }
  }

  // MARK: Dragging

  public func rules(in context: AppContext<KanbanApp>) -> DragRules<KanbanPlace, KanbanItem> {
    BoardDragRules(
      board: context.model, viewport: viewport(in: context), context: commandContext(in: context), selection: selection,
      form: mode.form, opensBoards: others != nil, switcher: mode.switcher,
      scene: context.scene
    ).rules
  }

  public func drop(
    _ drag: DragProposal<KanbanPlace, KanbanItem>, on place: KanbanPlace, in context: AppContext<KanbanApp>
  ) throws(Refusal) -> Plan? {
    try DropPlanner(
      board: context.model, viewport: viewport(in: context), context: commandContext(in: context), others: others,
      switcher: mode.switcher, form: mode.form
    ).plan(drag, on: place)
  }

  // MARK: The parts at this moment

  func viewport(in context: AppContext<KanbanApp>) -> Viewport {
    let parts = WindowParts(
      in: context.size, columns: shown.arrangement.columns.count, showsDetails: shown.looking.showsDetails)
    return scroll.viewport(shown, in: context.size, parts: parts, field: field(in: context))
  }

  func commandContext(in context: AppContext<KanbanApp>) -> CommandContext {
    CommandContext(now: now(in: context), author: author, session: session)
  }

  func cursor(in context: AppContext<KanbanApp>) -> BoardCursor {
    BoardCursor(board: context.model, arrangement: shown.arrangement, focus: context.chosen, selection: selection)
  }

  // MARK: Time

  func now(in context: AppContext<KanbanApp>) -> LocalTime { clock.now(at: context.time) }

  public func nextTick(in context: AppContext<KanbanApp>) -> Duration? { clock.nextTick(for: shown) }

  // MARK: Commands

  public func permit(_ command: KanbanCommand) throws(Refusal) {
    if let refusal = session?.refusal { throw refusal }
    try others?.check(command)
  }

  func perform(_ action: KanbanAction, in context: AppContext<KanbanApp>) -> Effects {
    [.perform(commandContext(in: context).command(action, on: context.model))]
  }

  // MARK: Input

  public var bindings: [Binding<KanbanApp>] {
    (session == nil ? [] : SharingKeys.bindings.inGroup("Undo")) + Self.ownBindings
      + (others == nil ? [] : SwitcherKeys.shortRows.inGroup("Other boards"))
  }

  public mutating func handle(_ event: AppEvent<KanbanApp>, in context: AppContext<KanbanApp>) -> Effects {
    switch (event, mode.typing) {
    case (.key(let key), let typing?): return carryOut(LineKeys.type(key, into: typing, self, in: context), in: context)
    case (.pasted(let text), let typing?):
      return carryOut(LineKeys.paste(text, into: typing, shown.looking), in: context)
    default:
      let asked = panelHandles(in: context) { $0.handle(event, in: context.size, part: \.panelPart) }
      if let asked { return asked }
    }
    if case .drag = event { rest.moved(over: context.slot?.column, at: context.time) }
    switch event {
    case .drag(.scrolled(let place, let by, _)), .pushed(let place, let by):
      scroll.scroll(place, by: by, in: viewport(in: context))
    case .drag(.sprangOpen(.boardName, _)): return carryOut(SwitcherKeys.open(self, in: context), in: context)
    case .drag(.sprangOpen(.lane(let head), _)):
      return carryOut(LookingKeys.toggle(head.lane, shown.looking), in: context)
    case .drag(.lifted(let drag)):
      scroll.dragBegins()
      lifted = drag.items.compactMap(\.card).compactMap { context.model[session.current($0)] }
      return hold(drag.items)
    case .drag(.handedOver(_, let operation)):
      return hold([]) + dragEnded(in: context) + left(by: operation, in: context)
    case .drag(.cancelled(let drag, let reason)):
      if case .refused(let refusal) = reason, let slot = context.slot(of: drag) {
        refused(.move(drag.items.compactMap(\.card), to: CardPlace(slot.column)), because: refusal, in: context)
      }
      return hold([]) + dragEnded(in: context)
    case .scrolled(let wheel): scroll.turn(wheel, in: viewport(in: context))
    case .tapped(let tap):
      // A click elsewhere keeps what was typed; what cannot be kept stays.
      let kept = mode.typing.map { carryOut(LineKeys.keep($0, self, in: context), in: context) } ?? []
      // What a column refuses goes to the foot of another one.
      if mode.typing != nil, tap.place.map({ if case .footer = $0 { false } else { true } }) ?? true { return kept }
      return kept + carryOut(Clicks.click(tap, self, in: context), in: context)
    case .focused(let place?):
      scroll.reveal(place, in: viewport(in: context))
      revealField(in: context)
    case .key(let key) where mode == .jumping:
      return carryOut(FocusKeys.jump(key, self, in: context), in: context)
    case .edited(let text): return describe(text, in: context)
    case .told(.session(let message)): return receive(message, in: context)
    case .told(.changes(let changes)):
      // What this program refused by itself was never sent.
      let all = changes.merged(with: refusals.records)
      return panelHears(in: context) { $0.receive(.changes(all)) }
    case .told(.boards(let boards, let isComplete)):
      others?.learn(boards, areComplete: isComplete)
      let known = others?.known ?? boards
      return panelHears(in: context) { $0.receive(.boards(known, isComplete: isComplete)) }
    case .told(.plots(let plots)): return panelHears(in: context) { $0.receive(.plots(plots)) }
    case .told(.notice(let text)): return [.say(text)]
    case .told(.replaced(let board, let reason)):
      return board == context.model ? [] : [.adopt(board), .say(reason)]
    case .told(let message): return carryOut(others?.receive(message, in: context, session) ?? [], in: context)
    case .tick:
      let notice = clock.notice(shown, at: context.time).map { [Effects.Element.say($0)] } ?? []
      return notice + changed(in: context)
    case .changed(let change):
      if let command = change.command { tellSession(command) }
      if case .dropped = change { selection = [] }
      // Nothing is carried while the model changes, unless another board is adopted.
      let releases = if case .dropped(let drop, _) = change { released(drop, in: context) } else { Effects() }
      let request = listener != nil && session == nil ? change.request : nil
      return changed(in: context) + releases + (request.map { [.ask($0)] } ?? [])
    case .drag, .panned, .zoomed, .focused(nil), .resized, .key, .pasted, .people: break
    }
    return []
  }

  private mutating func released(_ drop: Drop<KanbanPlace, KanbanItem>, in context: AppContext<KanbanApp>) -> Effects {
    let landing = drop.items.first?.card.map {
      Effects.Element.land(drop.session.id, on: .card(session?.current($0) ?? $0))
    }
    let address = drop.target.region.panelPart.flatMap { mode.switcher?.address(of: $0) }
    let effects = hold([]) + dragEnded(in: context) + [landing].compactMap(\.self)
    if case .checkItem(_, let item)? = drop.items.first, case .panel(.row(let index)) = drop.target.region {
      mode.panel?.change(CardForm.self) { $0.move(item, toField: index) }
      return effects + focusBehindForm(in: context)
    }
    guard let address else { return effects }
    return effects + carryOut([.send(drop.items.compactMap(\.card), to: address)], in: context)
  }

  /// The focus stays on the card of the form, although a line of it was pressed.
  func focusBehindForm(in context: AppContext<KanbanApp>) -> Effects {
    guard case .panel? = context.focus, let form = mode.form else { return [] }
    return [.focus(.card(session.current(form.original.id)))]
  }

  /// Receives a description from the person's editor: that of a card, or otherwise that of the form.
  private mutating func describe(_ text: String?, in context: AppContext<KanbanApp>) -> Effects {
    let mode = mode
    if case .describing = mode { self.mode = .commands }
    guard var text else { return [.say("The editor failed, and nothing was changed. Check $VISUAL or $EDITOR.")] }
    // Editors end the last line.
    while text.hasSuffix("\n") { text.removeLast() }
    if case .describing(let id) = mode {
      return text == context.model[id]?.details ? [] : carryOut([.change([id], [.details(text)])], in: context)
    }
    self.mode.panel?.change(CardForm.self) { $0.draft.details = text }
    return []
  }

  /// Closes the list of boards that was opened to drop something there.
  private mutating func dragEnded(in context: AppContext<KanbanApp>) -> Effects {
    if mode.switcher?.purpose == .drop { mode = .commands }
    return carryOut(others?.depart(in: context, session) ?? [], in: context)
  }

  private mutating func changed(in context: AppContext<KanbanApp>) -> Effects {
    look(in: context)
    let commands = commandContext(in: context)
    let followed = panelHears(in: context) { $0.follow(context.model, commands) }
    revealFocus(in: context)
    revealField(in: context)
    return followed + sent()
  }
}
