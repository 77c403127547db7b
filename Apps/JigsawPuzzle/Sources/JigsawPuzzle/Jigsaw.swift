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
  }

  public static let name = "jigsaw-puzzle"

  let art: PieceArt
  /// The title of the picture, for the best times.
  let title: String
  var scroll = TableScroll()
  var looking = Looking()
  var selection = GroupSelection()
  var watch = Stopwatch()
  private var bestTimes = BestTimes()
  private var wasSolved = false

  init(art: PieceArt, title: String = "picture") {
    self.art = art
    self.title = title
  }

  // MARK: What is shown

  public let minimumSize = CellSize(columns: 40, rows: 12)

  public func view(_ stage: Stage<Jigsaw>) -> View<Place> { .canvas { screen(stage).draw(in: &$0) } }

  private func screen(_ stage: Stage<Jigsaw>) -> JigsawScreen {
    let tabletop = tabletop(stage)
    let planner = DropPlanner(tabletop: tabletop)
    return JigsawScreen(
      tabletop: tabletop, airborne: Airborne(tabletop, stage, isPaused: watch.isPaused), looking: looking,
      selection: selection, focus: stage.focus,
      joining: stage.drags.sessions.filter { $0.over.region == .table }.flatMap(planner.joins),
      trayState: stage.dropState(of: .tray), isPaused: watch.isPaused,
      result: stage.model.isSolved ? result(stage) : nil)
  }

  /// Empty, because the view itself draws the pieces in the air (``Airborne``), so that no frame clips them.
  public func preview(_ preview: Preview<Place, PieceID>, _ stage: Stage<Jigsaw>) -> View<Place>? { .empty }

  public func summary(_ stage: Stage<Jigsaw>) -> String {
    let state = watch.isPaused ? " paused" : ""
    return "\(stage.model.progress.percent) %  \(stage.history.counter.counted("move"))  \(watch.text)\(state)"
  }

  /// The result, as text to share with others.
  private func result(_ stage: Stage<Jigsaw>) -> String {
    let pieces = art.cut.grid.count
    return "\(pieces) pieces in \(watch.text), \(stage.history.counter.counted("move")), seed \(art.cut.seed)"
  }

  func tabletop(_ stage: Stage<Jigsaw>) -> Tabletop {
    Tabletop(stage.model, art, scroll, in: stage.size, showsBox: looking.showsBox)
  }

  // MARK: Dragging

  public func rules(_ stage: Stage<Jigsaw>) -> DragRules<Place, PieceID> {
    JigsawRules(
      tabletop: tabletop(stage), selection: selection, isPaused: watch.isPaused, keepsOutOfSight: stage.keepsOutOfSight
    ).rules
  }

  public func drop(
    _ drag: DragProposal<Place, PieceID>, on place: Place, _ stage: Stage<Jigsaw>
  ) throws(Refusal) -> PlannedDrop<PuzzleCommand>? {
    try DropPlanner(tabletop: tabletop(stage)).plan(drag, on: place)
  }

  // MARK: Input

  public var bindings: [Binding<Jigsaw>] { ViewKeys.bindings + PlayKeys.bindings }

  public mutating func handle(_ event: AppEvent<Jigsaw>, _ stage: Stage<Jigsaw>) -> Effects {
    switch event {
    case .drag(.scrolled(.table, let by, _)): scroll.pan(columns: Int(by.dx), rows: Int(by.dy), in: tabletop(stage))
    case .drag(.scrolled(.tray, let by, _)), .pushed(.tray, let by):
      scroll.scrollTray(rows: Int(by.dy), in: tabletop(stage))
    case .drag(.dropped): selection.clear()
    case .tapped(let tap): selection.take(tap, on: stage.model)
    case .panned(let gesture, let place): pan(gesture, from: place, stage)
    case .scrolled(let wheel): turn(wheel, stage)
    case .zoomed(let factor, let point, _): zoom(by: factor, about: point, stage)
    case .focused(let place?): reveal(place, stage)
    case .resized: if scroll.chosenView != nil { scroll.chosenView = tabletop(stage).view }
    case .tick: watch.tick(at: stage.time)
    case .changed: return changed(stage)
    case .drag, .focused(nil), .pushed, .key, .pasted, .edited, .told: break
    }
    return []
  }

  public func nextTick(_ stage: Stage<Jigsaw>) -> Duration? { stage.model.isSolved ? nil : watch.nextTick }

  private mutating func changed(_ stage: Stage<Jigsaw>) -> Effects {
    selection.follow(stage.model)
    let isSolved = stage.model.isSolved
    defer { wasSolved = isSolved }
    guard isSolved, !wasSolved else { return [] }
    let puzzle = "\(title) \(art.cut.grid.columns)x\(art.cut.grid.rows) seed \(art.cut.seed)"
    return [.say("Solved! \(result(stage))\(bestTimes.record(watch.seconds, of: puzzle))")]
  }

  /// Handles drags on the background: the left button draws a rubber band, another one moves the table.
  private mutating func pan(_ gesture: Gesture, from place: Place?, _ stage: Stage<Jigsaw>) {
    guard stage.isInside(.table, place) else { return }
    if gesture.button != .left { return scroll.drag(gesture, in: tabletop(stage)) }
    selection.stretch(gesture) { rect in
      var groups: Set<PieceID> = []
      for case .piece(let piece) in stage.scene.regions(in: rect, .touching) {
        if let group = stage.model.group(of: piece) { groups.insert(group.lowest) }
      }
      return groups
    }
  }

  /// The wheel scrolls the tray and zooms the table. While pieces are carried, it moves the table instead.
  private mutating func turn(_ wheel: Scroll<Place>, _ stage: Stage<Jigsaw>) {
    let notches = wheel.notches
    if stage.isInside(.tray, wheel.place) {
      scroll.scrollTray(rows: 3 * Int(notches.dy), in: tabletop(stage))
    } else if notches.dy != 0, stage.drags.sessions.isEmpty {
      zoom(by: notches.dy < 0 ? 1.25 : 0.8, about: wheel.point, stage)
    } else {
      scroll.pan(columns: 4 * Int(notches.dx), rows: 2 * Int(notches.dy), in: tabletop(stage))
    }
  }

  /// Zooms, unless pieces are carried.
  mutating func zoom(by factor: Double, about point: Point, _ stage: Stage<Jigsaw>) {
    if stage.drags.sessions.isEmpty { scroll.zoom(by: factor, about: point, in: tabletop(stage)) }
  }

  /// Scrolls the tray or moves the table until the place is visible.
  mutating func reveal(_ place: Place, _ stage: Stage<Jigsaw>) {
    if case .group = place, stage.keepsOutOfSight { return }
    scroll.reveal(place, in: tabletop(stage))
  }

  // MARK: What is saved

  public var viewState: JigsawViewState {
    get {
      JigsawViewState(
        watch: watch, showsBox: looking.showsBox, showsLabels: looking.showsLabels, ghost: looking.ghost,
        trayScroll: scroll.trayRow,
        view: scroll.chosenView.map { .init(zoom: $0.zoom, x: $0.originX, y: $0.originY, table: $0.table) })
    }
    set {
      watch = newValue.watch
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

extension Stage<Jigsaw> {
  /// Whether the view does not move by itself, as in recordings up to format 2: `0` frames only the picture, gaps out of
  /// sight are not stops, and the focus does not scroll a group into sight.
  var keepsOutOfSight: Bool { recordingVersion < 3 }

  /// Whether the place is a region of the scene, or is inside it.
  fileprivate func isInside(_ region: Jigsaw.Place, _ place: Jigsaw.Place?) -> Bool {
    place.map { $0 == region || scene.ancestors(of: $0).contains(region) } ?? false
  }
}
