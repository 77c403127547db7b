public import AppShell
import Geometry
import GestureModel
import History
public import JigsawModel
public import TerminalUI

/// A photograph cut into pieces, on a table with a tray beside it.
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
  /// The view that the person chose; `nil` shows the whole picture.
  var chosenView: Viewport?
  /// The first row of the tray's content that is shown.
  var trayScroll = 0
  /// Groups on the table, each named by its lowest piece.
  var selection: Set<PieceID> = []
  var band: RubberBand?
  var showsBox = false
  var showsLabels = false
  /// How strongly the picture shows through the table, from 0 to 3.
  var ghost = 0
  /// Where each pointer last grabbed the table, while it is moved.
  var panned: [PointerID: Point] = [:]
  var watch = Stopwatch()
  var wasSolved = false
  /// The fewest seconds in which each puzzle was solved, by its name.
  var bestTimes: [String: Int] = [:]

  init(art: PieceArt, title: String = "picture") {
    self.art = art
    self.title = title
  }

  public let minimumSize = CellSize(columns: 40, rows: 12)

  public func view(_ stage: Stage<Jigsaw>) -> View<Place> {
    .canvas { picture in
      let layout = Layout(stage.size, picture: art.cut.size, showsBox: showsBox)
      let airborne = Airborne(self, stage)
      drawTable(in: &picture, layout, airborne, stage)
      drawTray(in: &picture, layout, airborne, stage)
      drawBox(in: &picture, layout)
      airborne.draw(in: &picture, self, zoom: viewport(layout.table.size).zoom)
    }
  }

  public func summary(_ stage: Stage<Jigsaw>) -> String {
    let progress = stage.model.progress
    let moves = stage.history.counter
    let state = watch.isPaused ? " paused" : ""
    return "\(progress.percent) %  \(moves.counted("move"))  \(watch.text)\(state)"
  }

  public mutating func handle(
    _ event: AppEvent<Jigsaw>, _ stage: Stage<Jigsaw>
  ) -> Effects {
    switch event {
    case .drag(let event): handle(event, stage)
    case .tapped(let tap): handle(tap, stage)
    case .panned(let gesture, let place): pan(gesture, from: place, stage)
    case .scrolled(let turn): scroll(by: turn, stage)
    case .zoomed(let factor, let point, _): zoom(by: factor, about: point, stage)
    case .focused(let place): reveal(place, stage)
    case .resized:
      let canvas = canvas(stage)
      chosenView?.fit(canvas)
    case .tick: watch.tick(at: stage.time)
    case .changed: return changed(stage)
    case .pushed(let place, let by): if place == .tray { scrollTray(rows: Int(by.dy), stage) }
    case .key, .pasted, .edited, .told: break
    }
    return []
  }

  public func nextTick(_ stage: Stage<Jigsaw>) -> Duration? {
    stage.model.isSolved ? nil : watch.nextTick
  }

  private mutating func changed(_ stage: Stage<Jigsaw>) -> Effects {
    selection = selection.filter { piece in stage.model.contains(GroupID(lowest: piece)) }
    let isSolved = stage.model.isSolved
    defer { wasSolved = isSolved }
    guard isSolved, !wasSolved else { return [] }
    let best = bestTimes[puzzleName]
    if best.map({ watch.seconds < $0 }) ?? true { bestTimes[puzzleName] = watch.seconds }
    return [.say("Solved! \(result(stage))\(comparison(with: best))")]
  }

  private var puzzleName: String {
    "\(title) \(art.cut.grid.columns)x\(art.cut.grid.rows) seed \(art.cut.seed)"
  }

  private func comparison(with best: Int?) -> String {
    guard let best else { return "." }
    return watch.seconds < best
      ? ". The best time yet; before, it was \(Stopwatch.text(best))." : ". The best time is \(Stopwatch.text(best))."
  }

  /// The result, as text to share with others.
  func result(_ stage: Stage<Jigsaw>) -> String {
    let grid = stage.model.grid
    return "\(grid.count) pieces in \(watch.text), \(stage.history.counter.counted("move")), seed \(art.cut.seed)"
  }

  // MARK: Layout

  func canvas(_ stage: Stage<Jigsaw>) -> CellSize {
    Layout(stage.size, picture: art.cut.size, showsBox: showsBox).table.size
  }

  func viewport(_ canvas: CellSize) -> Viewport {
    guard var view = chosenView else { return Viewport(fitting: art.cut.size, in: canvas) }
    // The view may have been saved in a window of another size.
    view.fit(canvas)
    return view
  }
}
