public import AppShell
public import DragDropKit
import Geometry
import GestureModel
public import History
public import JigsawModel
public import TerminalUI

/// A photograph cut into pieces, on a table with trays beside it.
///
/// The app only holds its parts together: ``Tabletop`` says where everything is, ``JigsawScreen`` is the picture,
/// ``JigsawRules`` and ``DropPlanner`` decide about drags, ``TableScroll`` and ``GroupSelection`` are what the person
/// has scrolled, opened and selected, and ``PlayKeys``, ``SortKeys`` and ``ViewKeys`` do what the keys say.
public struct Jigsaw: App {
  public typealias Action = PuzzleCommand
  public typealias Item = PieceID
  public typealias Request = JigsawRequest
  /// What was written.
  public typealias Message = String

  /// Pieces lie between cells, and half a row is visible, so the mouse is in pixels.
  public static let profile = AppProfile(
    "jigsaw-puzzle", hue: .coral, minimumSize: CellSize(columns: 40, rows: 12),
    mouseActions: [
      MouseAction("Wheel", "Zoom the table, or scroll the tray"), MouseAction("Right button", "Drag to move the view"),
      MouseAction("Ctrl-click", "Select a piece; a drag carries all selected"),
      MouseAction("Drag the table", "Draw a selection box, on the table or in the tray"),
      MouseAction("Click a tab", "Open that tray; a piece dropped there goes into it"),
    ], usesPixels: true, usesRightButton: true, takes: pictures, exportsItems: true, settings: [traySetting])

  /// Where the tray is, unless a save says otherwise.
  package static let traySetting = AppSetting("tray", values: TraySide.allCases.map { $0.rawValue })

  package let art: PieceArt
  let hues: PieceHues
  let challenge: Challenge
  package let picture: NamedPicture
  var scroll = TableScroll()
  var looking = Looking()
  var selection = GroupSelection()
  /// The name of a tray that is being typed.
  var naming: TrayNaming?
  /// The name of the picture that comes next, if there are several.
  let next: String?
  /// What the person goes on to when the program ends.
  package private(set) var onward: Onward?
  private let traySide: TraySideChoice
  /// By how much the carried pieces have been turned in the hand.
  var turnInHand = Rotation.none
  var hints = Hints()
  private(set) var flash: JoinFlash?
  var record = GameRecord()

  var watch: Stopwatch {
    get { record.watch }
    set { record.watch = newValue }
  }

  /// Whether a picture that was opened before is not there any more.
  package var isGone: @Sendable (String) -> Bool = { _ in false }

  package init(
    art: PieceArt, picture: NamedPicture = NamedPicture(), challenge: Challenge = .none, next: String? = nil,
    traySide: TraySideChoice = TraySideChoice()
  ) {
    self.art = art
    (self.picture, self.challenge, self.next, self.traySide) = (picture, challenge, next, traySide)
    looking.traySide = traySide.side(saved: nil)
    hues = PieceHues(art)
  }

  /// Shows the box, if there is room, and the picture for a moment, as at the beginning of a puzzle. A save says what it
  /// shows instead.
  package mutating func greet() {
    (looking.showsBoxIfRoom, looking.intro) = (true, Intro())
  }

  // MARK: What is shown

  public func view(in context: AppContext<Jigsaw>) -> View<Place> {
    let screen = screen(in: context)
    let view = View<Place>.canvas { screen.draw(in: &$0) }
    return StillScreen(screen).map(view.cached(whileEqual:)) ?? view
  }

  /// The pieces in the air. They are not a preview, so that no frame clips them.
  public func highlights(in context: AppContext<Jigsaw>) -> View<Place> {
    let isAnyHeld = context.company?.held.isEmpty == false
    return context.drags.previews.isEmpty && !isAnyHeld ? .empty : .canvas { screen(in: context).drawAirborne(in: &$0) }
  }

  private func screen(in context: AppContext<Jigsaw>) -> JigsawScreen {
    let tabletop = tabletop(in: context)
    // A finished picture is not hidden, even if the game is paused.
    let isPaused = watch.isPaused && !tabletop.isFinished
    let others = OtherHands(context.company, on: context.model)
    return JigsawScreen(
      tabletop: tabletop, airborne: Airborne(tabletop, others, in: context, isPaused: isPaused), others: others,
      looking: looking(in: context), selection: selection, hint: hints.shown(at: context.time), focus: context.focus,
      joining: context.drags.sessions.flatMap(context.joins),
      trayState: context.dropState(of: .tray), tabState: { context.dropState(of: .tab($0)) }, naming: naming,
      isPaused: isPaused, intro: intro(on: tabletop, in: context), flash: flash?.group(at: context.time),
      title: TitleLine(
        picture: picture.name, pieces: art.cut.grid.count,
        joined: tabletop.isFinished ? nil : art.cut.grid.count - context.model.progress.loosePieces,
        parts: context.model.countInTrays + context.model.zOrder.count, seed: art.cut.seed, history: context.history),
      score: context.model.isSolved ? score(in: context) : nil,
      keys: scoreKeys(in: context))
  }

  /// Of what others solve too, no game can begin again.
  private func scoreKeys(in context: AppContext<Jigsaw>) -> ScoreCard.Keys {
    var keys = ScoreCard.Keys(quit: context.keys.name("quit", or: "q"))
    guard !context.isShared else { return keys }
    keys.again = context.keys.name("reset", or: "R")
    keys.history = context.keys.name("history", or: "H")
    if next != nil { keys.next = context.keys.name("next-picture", or: "N") }
    if Onward.pieces(after: context.model.grid.count) != nil { keys.more = context.keys.name("more-pieces", or: "M") }
    keys.cut = context.keys.name("other-cut", or: "C")
    return keys
  }

  private func intro(on tabletop: Tabletop, in context: AppContext<Jigsaw>) -> IntroDrawing? {
    guard context.history.counter == 0, !watch.isPaused, !context.reducesMotion,
      let stage = looking(in: context).intro?.stage(at: context.time)
    else { return nil }
    return IntroDrawing(tabletop: tabletop, stage: stage, usesImages: context.capabilities.drawsImages)
  }

  /// Empty: ``highlights(in:)`` draws the pieces in the air.
  public func preview(_ preview: Preview<Place, PieceID>, in context: AppContext<Jigsaw>) -> View<Place>? { .empty }

  public func summary(in context: AppContext<Jigsaw>) -> String {
    // The score says the rest.
    if context.model.isSolved { return "Solved" }
    let state = watch.isPaused ? " paused" : ""
    return "\(context.model.progress.percent)%  \(context.history.counter.counted("move"))  \(watch.text)\(state)"
  }

  public func tile(in context: AppContext<Jigsaw>) -> AppTile<Place>? {
    let tile = PuzzleTile(puzzle: context.model, art: art)
    return AppTile(
      .canvas { tile.draw(in: &$0) }, detail: "\(picture.name), \(tile.detail)", progress: tile.progress)
  }

  public func firstStep(in context: AppContext<Jigsaw>) -> FirstStep<Place>? {
    guard context.history.counter == 0, !watch.isPaused, looking.intro == nil || context.reducesMotion,
      let piece = context.model.tray.first
    else { return nil }
    let step = context.drags.style == .hold ? "Drag a piece onto the table." : "Click a piece, then the table."
    return FirstStep((art.warning.map { "\($0) " } ?? "") + step, at: .piece(piece))
  }

  private func score(in context: AppContext<Jigsaw>) -> Score {
    var score = record.score(of: art, picture: picture.name, puzzle: puzzleName, moves: context.history.counter)
    (score.hints, score.difficulty) = (hints.count, difficulty)
    if let company = context.company {
      // Each has their own time, and nobody a best one.
      (score.best, score.bestBefore, score.joiningMoves, score.piecesPerMinute) = (nil, nil, nil, [])
      score.joins = company.points.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }
    return score
  }

  /// The cut, unless it is the ordinary one, and what makes the puzzle harder.
  private var difficulty: [String] {
    (art.cut.style == .standard ? [] : [art.cut.style.description]) + challenge.words
  }

  /// The name of the puzzle in the best times. With hints, it is another game.
  private var puzzleName: String {
    let words = difficulty + (hints.count > 0 ? ["with hints"] : [])
    return (["\(picture.title) \(art.cut.grid.columns)x\(art.cut.grid.rows) seed \(art.cut.seed)"] + words)
      .joined(separator: ", ")
  }

  private func looking(in context: AppContext<Jigsaw>) -> Looking {
    context.model.challenge.hidesPicture ? looking.withoutPicture : looking
  }

  /// Ends this puzzle, and goes on to another.
  mutating func goOn(to onward: Onward) -> Effects {
    self.onward = onward
    return [.quit]
  }

  func tabletop(in context: AppContext<Jigsaw>) -> Tabletop {
    var tabletop = Tabletop(
      context.model, art, scroll, in: context.size, showsBox: looking(in: context).settled(in: context.size).showsBox,
      traySide: looking.traySide)
    tabletop.turnInHand = turnInHand
    return tabletop
  }

  // MARK: Dragging

  public func rules(in context: AppContext<Jigsaw>) -> DragRules<Place, PieceID> {
    JigsawRules(
      tabletop: tabletop(in: context), selection: selection, isPaused: watch.isPaused,
      pauseKey: context.keys.name("pause", or: "P"), undoKey: context.keys.name("undo", or: "u"),
      lockKey: context.keys.name("lock", or: "L"), givesPicture: context.canGive
    ).rules
  }

  public func drop(
    _ drag: DragProposal<Place, PieceID>, on place: Place, in context: AppContext<Jigsaw>
  ) throws(Refusal) -> Plan? {
    if tabletop(in: context).isFinished {
      throw Refusal("The picture is finished.", remedy: "Drag it out of the window, to another program.")
    }
    let namesPieces = looking.showsLabels || context.capabilities.colorDepth == .none
    return try DropPlanner(
      tabletop: tabletop(in: context), namesPieces: namesPieces, company: context.company
    ).plan(drag, on: place)
  }

  public func takesClicks(at place: Place) -> Bool {
    switch place {
    case .button, .map, .tab: true
    case .table, .box, .tray, .group, .piece: false
    }
  }

  // MARK: Input

  public var bindings: [Binding<Jigsaw>] { Self.allBindings }

  private static let allBindings: [Binding<Jigsaw>] =
    ((PlayKeys.bindings + OnwardKeys.bindings + TurnKeys.bindings + HintKeys.bindings).inGroup("Play")
    + (SortKeys.bindings + LockKeys.bindings).inGroup("Sort") + ViewKeys.bindings.inGroup("Look")).inMenus

  public mutating func handle(_ event: AppEvent<Jigsaw>, in context: AppContext<Jigsaw>) -> Effects {
    looking = looking.settled(in: context.size)
    if !event.leavesIntro || context.reducesMotion { looking.intro = nil }
    if context.drags.sessions.isEmpty { turnInHand = .none }
    switch event {
    case .drag(.scrolled(.table, let by, _)):
      scroll.pan(columns: Int(by.dx), rows: Int(by.dy), in: tabletop(in: context))
    case .drag(.scrolled(.tray, let by, _)), .pushed(.tray, let by):
      scroll.scrollTray(rows: Int(by.dy), in: tabletop(in: context))
    case .drag(.sprangOpen(.tab(let tray), _)): return open(tray, in: context)
    case .tapped(let tap) where tap.opensMenu:
      guard context.model.challenge.isTurned, case .piece? = tap.place else { break }
      return turn(tap.place, .right, in: context)
    case .tapped where naming != nil:
      let kept = keepName(in: context)
      return naming == nil ? kept + handle(event, in: context) : kept
    case .tapped(let tap):
      if case .button(let button)? = tap.place { return press(button, in: context) }
      if case .map? = tap.place, let map = MiniMap(tabletop(in: context)) {
        scroll.center(on: map.unit(at: tap.point), in: tabletop(in: context))
      }
      if case .tab(let tray)? = tap.place { return open(tray, in: context) }
      selection.take(tap, on: context.model)
    case .panned(let gesture, let place): pan(gesture, from: place, in: context)
    case .scrolled(let wheel): return turn(wheel, in: context)
    case .zoomed(let factor, let point, _): zoom(by: factor, about: tabletop(in: context).onTable(point), in: context)
    case .focused(let place?): reveal(place, in: context)
    case .resized: if scroll.chosenView != nil { scroll.chosenView = tabletop(in: context).view }
    case .tick:
      if !context.model.isSolved { watch.tick(at: context.time) }
      looking.intro?.advance(in: context)
      if looking.intro?.stage(at: context.time) == nil { looking.intro = nil }
      if flash?.group(at: context.time) == nil { flash = nil }
    case .changed(let change): return changed(by: change, in: context)
    case .key(let key): return type(key, in: context)
    case .pasted(let text): naming?.paste(text)
    case .told(let result): return [.say(result)]
    case .drag, .focused(nil), .pushed, .edited, .people: break
    }
    return []
  }

  public func nextTick(in context: AppContext<Jigsaw>) -> Duration? {
    let intro = context.reducesMotion ? nil : looking.intro?.nextTick(in: context)
    let first = looking.showsBoxIfRoom ? context.time : nil
    let time = context.model.isSolved ? nil : watch.nextTick
    return [time, first, intro, flash?.end, hints.nextTick(after: context.time)].compactMap { $0 }.min()
  }

  private mutating func changed(by change: ModelChange<Jigsaw>, in context: AppContext<Jigsaw>) -> Effects {
    scroll.openTray.follow(context.model)
    hints.hide()
    follow(change.command, in: context)
    if case .dropped = change { selection.clear() }
    selection.follow(context.model, in: openTray(in: context))
    flash = context.reducesMotion ? nil : JoinFlash(change.command, on: context.model, at: context.time)
    record.follow(change, in: context)
    let click: Effects = if case .drop(let drop)? = change.command, drop.joined > 0 { [.ring] } else { [] }
    guard record.note(change, in: context) else { return click + focus(after: change, in: context) }
    scroll.chosenView = nil
    // A puzzle that is solved again by undo or redo sets no new time, nor does one that others solve too.
    let comparison = change.command != nil && !context.isShared ? record.recordTime(of: puzzleName) : "."
    let result = "Solved! \(score(in: context).line)\(comparison)"
    return click + [.announce(result), .say(whatIsNext(in: context))]
  }

  private func whatIsNext(in context: AppContext<Jigsaw>) -> String {
    func key(_ id: String, _ usual: String) -> String { context.keys.name(id, or: usual) }
    if context.isShared { return "You have solved it together. Press \(key("quit", "q")) to leave." }
    let onward =
      next == nil ? "\(key("more-pieces", "M")) for more pieces" : "\(key("next-picture", "N")) for the next picture"
    return "Press \(key("reset", "R")) to play it again, \(onward), or \(key("history", "H")) to look back."
  }

  /// Shows what a command for the trays has done.
  private mutating func follow(_ command: PuzzleCommand?, in context: AppContext<Jigsaw>) {
    switch command {
    case .putAway(let putAway) where putAway.kind != nil: scroll.openTray.open(putAway.tray)
    case .reorder: scroll.trayRow = 0
    case .spread: scroll.showEverything(in: tabletop(in: context))
    default: break
    }
  }

  /// After the keyboard has put pieces into a closed tray, the focus goes to the piece that has moved up in the open one.
  private func focus(after change: ModelChange<Jigsaw>, in context: AppContext<Jigsaw>) -> Effects {
    guard case .dropped(let drop, .putAway(let putAway)?) = change, drop.session.pointer == .keyboard,
      case .piece = drop.session.source
    else { return [] }
    let tabletop = tabletop(in: context)
    guard putAway.tray != tabletop.openTray, let last = tabletop.lying.indices.last else { return [] }
    let index = min(last, tabletop.tray.index(at: drop.session.home.center))
    return [.focus(.piece(tabletop.lying[index]))]
  }

  private mutating func press(_ button: Button, in context: AppContext<Jigsaw>) -> Effects {
    switch button {
    case .start: return [.start]
    case .box where context.model.challenge.hidesPicture: return [.say(Looking.isHidden)]
    case .box: looking.showsBox.toggle()
    case .undo: return [.undo]
    case .redo: return [.redo]
    case .history: return [.history]
    case .again: return [.reset]
    case .next: return goOn(to: .nextPicture)
    case .more: return goOn(to: .morePieces)
    case .cut: return goOn(to: .otherCut)
    case .quit: return [.quit]
    }
    return []
  }

  /// Zooms, unless pieces are carried.
  mutating func zoom(by factor: Double, about point: Point, in context: AppContext<Jigsaw>) {
    if context.drags.sessions.isEmpty { scroll.zoom(by: factor, about: point, in: tabletop(in: context)) }
  }

  /// Opens and scrolls the tray, or moves the table, until the place is visible.
  mutating func reveal(_ place: Place, in context: AppContext<Jigsaw>) {
    if case .piece(let piece) = place, let tray = context.model.tray(of: piece), tray != openTray(in: context) {
      scroll.openTray.open(tray)
      selection.follow(context.model, in: tray)
    }
    scroll.reveal(place, in: tabletop(in: context))
  }

  // MARK: What is saved

  public var viewState: JigsawViewState {
    get {
      JigsawViewState(
        watch: watch, showsBox: looking.showsBox, showsLabels: looking.showsLabels, ghost: looking.ghost,
        trayScroll: scroll.trayRow, log: record.log == PlayLog() ? nil : record.log,
        bestBefore: record.bestBefore,
        view: scroll.chosenView.map { .init(zoom: $0.zoom, x: $0.originX, y: $0.originY, table: $0.table) },
        openTray: scroll.openTray.id == .main ? nil : scroll.openTray.id.words,
        hints: hints.count > 0 ? hints.count : nil, showsBoxIfRoom: looking.showsBoxIfRoom ? true : nil,
        traySide: looking.traySide)
    }
    set {
      record.resume(newValue)
      looking = Looking(
        showsBox: newValue.showsBox, showsLabels: newValue.showsLabels,
        showsBoxIfRoom: newValue.showsBoxIfRoom ?? false, ghost: min(3, max(0, newValue.ghost)),
        traySide: traySide.side(saved: newValue.traySide))
      hints = Hints(count: newValue.hints ?? 0)
      let name = newValue.openTray.flatMap { try? TrayName($0) }
      scroll.openTray = OpenTray(name.map { .named($0) } ?? .main, row: max(0, newValue.trayScroll))
      scroll.chosenView = newValue.view.flatMap {
        Viewport(zoom: $0.zoom, originX: $0.x, originY: $0.y, table: $0.table)
      }
    }
  }

  /// The best times and the latest pictures; `nil` while there are none.
  public var sharedState: PuzzleRecord? {
    get {
      var kept = record.kept
      kept.note(picture)
      return kept.isEmpty ? nil : kept
    }
    set { record.kept = newValue ?? PuzzleRecord() }
  }
}
