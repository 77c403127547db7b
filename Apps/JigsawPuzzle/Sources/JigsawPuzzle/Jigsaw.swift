public import AppShell
public import DragDropKit
import Geometry
import GestureModel
public import History
public import JigsawModel
public import TerminalUI

/// A photograph cut into pieces, on a table with a tray beside it.
///
/// The app only holds its parts together: ``Tabletop`` says where everything is, ``JigsawScreen`` is the picture,
/// ``JigsawRules`` and ``DropPlanner`` decide about drags, ``TableScroll`` and ``GroupSelection`` are what the person
/// has scrolled and selected, and ``ViewKeys`` and ``PlayKeys`` do what the keys say.
public struct Jigsaw: App {
  public typealias Action = PuzzleCommand
  public typealias Item = PieceID

  /// The places that a pointer or the focus can be on.
  public enum Place: Hashable, Sendable {
    case table, tray, box
    /// Joined pieces on the table; hit through their pieces.
    case group(GroupID)
    case piece(PieceID)
    case button(Button)
  }

  /// What can be clicked instead of pressing a key.
  public enum Button: String, Hashable, Sendable {
    case box, undo, redo, history, again, quit
  }

  public static let name = "jigsaw-puzzle"
  public static let hue = ThemeRole.coral

  /// Pieces lie between cells: half a row is visible.
  public static let usesPixels = true

  let art: PieceArt
  /// The title of the picture, for the best times.
  let title: String
  /// The name of the picture, as people write it.
  let pictureName: String
  var scroll = TableScroll()
  var looking = Looking()
  var selection = GroupSelection()
  var watch = Stopwatch()
  private var log = PlayLog()
  private var bestTimes = BestTimes()
  /// The best time before this game had a better one.
  private var bestBefore: Int?
  private var wasSolved = false
  /// The time and the log before the latest reset, which can be undone.
  private var beforeReset: (watch: Stopwatch, log: PlayLog)?

  /// - Parameter pictureName: By default, the title.
  init(art: PieceArt, title: String = "picture", pictureName: String? = nil) {
    self.art = art
    self.title = title
    let words = (pictureName ?? title).split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    self.pictureName = "\(words.prefix(1).uppercased())\(words.dropFirst())"
  }

  // MARK: What is shown

  public let minimumSize = CellSize(columns: 40, rows: 12)

  public func view(in context: AppContext<Jigsaw>) -> View<Place> { .canvas { screen(in: context).draw(in: &$0) } }

  private func screen(in context: AppContext<Jigsaw>) -> JigsawScreen {
    let tabletop = tabletop(in: context)
    let planner = DropPlanner(tabletop: tabletop)
    // A finished picture is not hidden, even if the game is paused.
    let isPaused = watch.isPaused && !tabletop.isFinished
    return JigsawScreen(
      tabletop: tabletop, airborne: Airborne(tabletop, in: context, isPaused: isPaused), looking: looking,
      selection: selection, focus: context.focus,
      joining: context.drags.sessions.filter { $0.over.region == .table }.flatMap(planner.joins),
      trayState: context.dropState(of: .tray), isPaused: isPaused,
      title: TitleLine(
        picture: pictureName, pieces: art.cut.grid.count,
        joined: tabletop.isFinished ? nil : art.cut.grid.count - context.model.progress.loosePieces,
        seed: art.cut.seed, history: context.history),
      score: context.model.isSolved ? score(in: context) : nil,
      keys: ScoreCard.Keys(
        again: context.keys.name("reset", or: "R"),
        history: context.keys.name("history", or: "H"), quit: context.keys.name("quit", or: "q")))
  }

  /// Empty, because the view itself draws the pieces in the air (``Airborne``), so that no frame clips them.
  public func preview(_ preview: Preview<Place, PieceID>, in context: AppContext<Jigsaw>) -> View<Place>? { .empty }

  public func summary(in context: AppContext<Jigsaw>) -> String {
    // The score says the rest.
    if context.model.isSolved, !context.isPlain { return "Solved" }
    let state = watch.isPaused ? " paused" : ""
    return "\(context.model.progress.percent)%  \(context.history.counter.counted("move"))  \(watch.text)\(state)"
  }

  public func tile(in context: AppContext<Jigsaw>) -> AppTile<Place>? {
    let tile = PuzzleTile(puzzle: context.model, art: art)
    return AppTile(
      .canvas { tile.draw(in: &$0) }, detail: "\(pictureName), \(tile.detail)", progress: tile.progress)
  }

  public func firstStep(in context: AppContext<Jigsaw>) -> FirstStep<Place>? {
    guard context.history.counter == 0, !watch.isPaused, let piece = context.model.tray.first else { return nil }
    return FirstStep(
      context.drags.style == .hold ? "Drag a piece onto the table." : "Click a piece, then the table.",
      at: .piece(piece))
  }

  private func score(in context: AppContext<Jigsaw>) -> Score {
    Score(
      picture: pictureName, pieces: art.cut.grid.count, seed: art.cut.seed, moves: context.history.counter,
      joiningMoves: log.joiningSteps(of: context.history.counter), piecesPerMinute: log.piecesPerMinute,
      seconds: watch.seconds, best: bestTimes.seconds[puzzleName], bestBefore: bestBefore)
  }

  /// The name of the puzzle in the best times.
  private var puzzleName: String {
    "\(title) \(art.cut.grid.columns)x\(art.cut.grid.rows) seed \(art.cut.seed)"
  }

  func tabletop(in context: AppContext<Jigsaw>) -> Tabletop {
    Tabletop(
      context.model, art, scroll, in: context.size, showsBox: looking.showsBox, isPlain: context.isPlain,
      snapsToHalves: context.recordingVersion < 8)
  }

  // MARK: Dragging

  public func rules(in context: AppContext<Jigsaw>) -> DragRules<Place, PieceID> {
    JigsawRules(
      tabletop: tabletop(in: context), selection: selection, isPaused: watch.isPaused,
      pauseKey: context.keys.name("pause", or: "P"), undoKey: context.keys.name("undo", or: "u"),
      keepsOutOfSight: context.keepsOutOfSight
    ).rules
  }

  public func drop(
    _ drag: DragProposal<Place, PieceID>, on place: Place, in context: AppContext<Jigsaw>
  ) throws(Refusal) -> PlannedDrop<PuzzleCommand>? {
    let namesPieces = looking.showsLabels || context.capabilities.colorDepth == .none
    return try DropPlanner(tabletop: tabletop(in: context), namesPieces: namesPieces).plan(drag, on: place)
  }

  // MARK: Input

  public var bindings: [Binding<Jigsaw>] {
    PlayKeys.bindings.inGroup("Play") + ViewKeys.bindings.inGroup("Look")
  }

  public var mouseActions: [MouseAction] {
    [
      MouseAction("Wheel", "Zoom the table, or scroll the tray"), MouseAction("Right button", "Drag to move the view"),
      MouseAction("Ctrl-click", "Select a piece; a drag takes all selected"),
      MouseAction("Drag the table", "Select what a rubber band touches"),
    ]
  }

  public mutating func handle(_ event: AppEvent<Jigsaw>, in context: AppContext<Jigsaw>) -> Effects {
    switch event {
    case .drag(.scrolled(.table, let by, _)):
      scroll.pan(columns: Int(by.dx), rows: Int(by.dy), in: tabletop(in: context))
    case .drag(.scrolled(.tray, let by, _)), .pushed(.tray, let by):
      scroll.scrollTray(rows: Int(by.dy), in: tabletop(in: context))
    case .drag(.dropped): selection.clear()
    case .tapped(let tap):
      if case .button(let button)? = tap.place { return press(button) }
      selection.take(tap, on: context.model)
    case .panned(let gesture, let place): pan(gesture, from: place, in: context)
    case .scrolled(let wheel): turn(wheel, in: context)
    case .zoomed(let factor, let point, _): zoom(by: factor, about: tabletop(in: context).onTable(point), in: context)
    case .focused(let place?): reveal(place, in: context)
    case .resized: if scroll.chosenView != nil { scroll.chosenView = tabletop(in: context).view }
    case .tick: watch.tick(at: context.time)
    case .changed(let change): return changed(by: change, in: context)
    case .drag, .focused(nil), .pushed, .key, .pasted, .edited, .told: break
    }
    return []
  }

  public func nextTick(in context: AppContext<Jigsaw>) -> Duration? { context.model.isSolved ? nil : watch.nextTick }

  private mutating func changed(by change: ModelChange<Jigsaw>, in context: AppContext<Jigsaw>) -> Effects {
    selection.follow(context.model)
    if !context.isPlain { follow(change, in: context) }
    let (isSolved, counter) = (context.model.isSolved, context.history.counter)
    log.note(change.command, steps: counter, of: context.model, second: watch.seconds)
    defer { wasSolved = isSolved }
    guard isSolved, !wasSolved else { return [] }
    if !context.isPlain { scroll.chosenView = nil }
    var comparison = "."
    // A puzzle that is solved again by undo or redo sets no new time.
    if change.command != nil || context.isPlain {
      let best = bestTimes.seconds[puzzleName]
      if best.map({ watch.seconds < $0 }) ?? true { bestBefore = best }
      comparison = bestTimes.record(watch.seconds, of: puzzleName)
    }
    let result = "Solved! \(score(in: context).line)\(comparison)"
    if context.isPlain { return [.say(result)] }
    let (again, history) = (context.keys.name("reset", or: "R"), context.keys.name("history", or: "H"))
    return [.announce(result), .say("Press \(again) to play it again, or \(history) to look back.")]
  }

  /// After a reset the game begins again, with its time; an undone reset brings both back.
  private mutating func follow(_ change: ModelChange<Jigsaw>, in context: AppContext<Jigsaw>) {
    switch change {
    case .reset:
      beforeReset = (watch, log)
      watch.restart(at: context.time)
      log = PlayLog()
    case .undone where log.isUndoneReset(at: context.history.counter):
      (watch, log) = beforeReset ?? (watch, PlayLog())
      watch.resume(at: context.time)
      beforeReset = nil
    case .undone, .redone, .dropped, .performed, .adopted: break
    }
  }

  private mutating func press(_ button: Button) -> Effects {
    switch button {
    case .box: looking.showsBox.toggle()
    case .undo: return [.undo]
    case .redo: return [.redo]
    case .history: return [.history]
    case .again: return [.reset]
    case .quit: return [.quit]
    }
    return []
  }

  /// Handles drags on the background: the left button draws a rubber band, another one moves the table.
  private mutating func pan(_ gesture: Gesture, from place: Place?, in context: AppContext<Jigsaw>) {
    guard context.isInside(.table, place) else { return }
    if gesture.button != .left { return scroll.drag(gesture, in: tabletop(in: context)) }
    selection.stretch(gesture) { rect in
      var groups: Set<PieceID> = []
      for case .piece(let piece) in context.scene.regions(in: rect, .touching) {
        if let group = context.model.group(of: piece) { groups.insert(group.lowest) }
      }
      return groups
    }
  }

  /// The wheel scrolls the tray and zooms the table. While pieces are carried, it moves the table instead.
  private mutating func turn(_ wheel: Scroll<Place>, in context: AppContext<Jigsaw>) {
    let notches = wheel.notches
    if context.isInside(.tray, wheel.place) {
      scroll.scrollTray(rows: 3 * Int(notches.dy), in: tabletop(in: context))
    } else if notches.dy != 0, context.drags.sessions.isEmpty {
      zoom(by: notches.dy < 0 ? 1.25 : 0.8, about: tabletop(in: context).onTable(wheel.point), in: context)
    } else {
      scroll.pan(columns: 4 * Int(notches.dx), rows: 2 * Int(notches.dy), in: tabletop(in: context))
    }
  }

  /// Why what is shown cannot change while pieces are carried; `nil` if none are.
  static func carriesPieces(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    context.drags.sessions.isEmpty ? nil : "Put down the pieces that you carry first."
  }

  /// Why nothing about the game can change: the picture is finished.
  static func isFinished(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    app.tabletop(in: context).isFinished ? "The picture is finished." : nil
  }

  /// Zooms, unless pieces are carried.
  mutating func zoom(by factor: Double, about point: Point, in context: AppContext<Jigsaw>) {
    if context.drags.sessions.isEmpty { scroll.zoom(by: factor, about: point, in: tabletop(in: context)) }
  }

  /// Scrolls the tray or moves the table until the place is visible.
  mutating func reveal(_ place: Place, in context: AppContext<Jigsaw>) {
    if case .group = place, context.keepsOutOfSight { return }
    scroll.reveal(place, in: tabletop(in: context))
  }

  // MARK: What is saved

  public var viewState: JigsawViewState {
    get {
      JigsawViewState(
        watch: watch, showsBox: looking.showsBox, showsLabels: looking.showsLabels, ghost: looking.ghost,
        trayScroll: scroll.trayRow, log: log == PlayLog() ? nil : log, bestBefore: bestBefore,
        view: scroll.chosenView.map { .init(zoom: $0.zoom, x: $0.originX, y: $0.originY, table: $0.table) })
    }
    set {
      watch = newValue.watch
      (log, bestBefore) = (newValue.log ?? PlayLog(), newValue.bestBefore)
      looking = Looking(
        showsBox: newValue.showsBox, showsLabels: newValue.showsLabels, ghost: min(3, max(0, newValue.ghost)))
      scroll.trayRow = max(0, newValue.trayScroll)
      scroll.chosenView = newValue.view.flatMap {
        Viewport(zoom: $0.zoom, originX: $0.x, originY: $0.y, table: $0.table)
      }
    }
  }

  /// The best times; `nil` while there are none.
  public var sharedState: [String: Int]? {
    get { bestTimes.seconds.isEmpty ? nil : bestTimes.seconds }
    set { bestTimes = BestTimes(newValue ?? [:]) }
  }
}

extension AppContext<Jigsaw> {
  /// Whether the view does not move by itself, as in recordings up to format 2: `0` frames only the picture, gaps out of
  /// sight are not stops, and the focus does not scroll a group into sight.
  var keepsOutOfSight: Bool { recordingVersion < 3 }

  /// Whether the layout is that of recordings up to format 6: without a title line, and without a place for the score.
  var isPlain: Bool { recordingVersion < 7 }

  /// Whether the place is a region of the scene, or is inside it.
  fileprivate func isInside(_ region: Jigsaw.Place, _ place: Jigsaw.Place?) -> Bool {
    place.map { $0 == region || scene.ancestors(of: $0).contains(region) } ?? false
  }
}
