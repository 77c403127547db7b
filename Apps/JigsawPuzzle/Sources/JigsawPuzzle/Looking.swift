import AppShell
import DragDropKit
import Geometry
import GestureModel
import JigsawModel
import TerminalUI

/// Moving the view. Nothing here adds a step to the history.
extension Jigsaw {
  mutating func pan(columns: Int, rows: Int, _ stage: Stage<Jigsaw>) {
    let canvas = canvas(stage)
    var view = viewport(canvas)
    view.pan(columns: columns, rows: rows, in: canvas)
    chosenView = view
  }

  /// One notch changes the zoom by at least one pixel per unit.
  mutating func zoom(by factor: Double, about point: Point, _ stage: Stage<Jigsaw>) {
    guard stage.drags.sessions.isEmpty else { return }
    let canvas = canvas(stage)
    var view = viewport(canvas)
    let wanted = Int((Double(view.zoom) * factor).rounded())
    let zoom = wanted != view.zoom ? wanted : view.zoom + (factor > 1 ? 1 : -1)
    view.zoom(to: zoom, about: point, in: canvas)
    chosenView = view
  }

  /// Shows the whole picture and every piece on the table, wherever it is.
  mutating func showEverything(_ stage: Stage<Jigsaw>) {
    let canvas = canvas(stage)
    let picture = Rect(origin: .zero, size: art.cut.size)
    let bounds = stage.model.zOrder.reduce(picture) { $0.union(self.bounds(of: $1, stage)) }
    chosenView =
      bounds == picture && Viewport(fitting: art.cut.size, in: canvas).shows(picture, in: canvas)
      ? nil : Viewport(framing: bounds, of: art.cut.size, in: canvas)
  }

  /// The bounds of a group's cells on the table, in units.
  private func bounds(of group: GroupID, _ stage: Stage<Jigsaw>) -> Rect {
    let cells = stage.model.pieces(of: group).map(art.cut.cell(of:))
    guard let first = cells.first, let offset = stage.model.offset(of: group) else { return .zero }
    return cells.reduce(first) { $0.union($1) }.offset(by: offset)
  }

  mutating func scroll(by scroll: Scroll<Place>, _ stage: Stage<Jigsaw>) {
    let notches = scroll.notches
    if isTray(scroll.place, stage) {
      scrollTray(rows: 3 * Int(notches.dy), stage)
    } else if notches.dy != 0, stage.drags.sessions.isEmpty {
      zoom(by: notches.dy < 0 ? 1.25 : 0.8, about: scroll.point, stage)
    } else {
      pan(columns: 4 * Int(notches.dx), rows: 2 * Int(notches.dy), stage)
    }
  }

  mutating func scrollTray(rows: Int, _ stage: Stage<Jigsaw>) {
    let grid = tray(Layout(stage.size, picture: art.cut.size, showsBox: showsBox))
    let count = stage.model.tray.count
    trayScroll = min(grid.lastScroll(count), max(0, scroll(grid, count) + rows))
  }

  private func isTray(_ place: Place?, _ stage: Stage<Jigsaw>) -> Bool {
    guard let place else { return false }
    return place == .tray || stage.scene.ancestors(of: place).contains(.tray)
  }

  /// How far a drag at the edge can scroll.
  func scrollRoom(_ place: Place, _ stage: Stage<Jigsaw>) -> ScrollRoom? {
    switch place {
    case .table:
      let canvas = canvas(stage)
      let room = viewport(canvas).room(in: canvas)
      // The tray is on the right: a piece carried there must not scroll the table.
      return ScrollRoom(left: Double(room.left), up: Double(room.up), down: Double(room.down))
    case .tray:
      let grid = tray(Layout(stage.size, picture: art.cut.size, showsBox: showsBox))
      let count = stage.model.tray.count
      let now = scroll(grid, count)
      let stride = Size(width: Double(grid.slot.columns), height: Double(grid.slot.rows))
      return ScrollRoom(up: Double(now), down: Double(grid.lastScroll(count) - now), stride: stride)
    case .box, .group, .piece: return nil
    }
  }

  mutating func handle(_ event: DragEvent<Place, PieceID>, _ stage: Stage<Jigsaw>) {
    switch event {
    case .scrolled(.table, let by, _): pan(columns: Int(by.dx), rows: Int(by.dy), stage)
    case .scrolled(.tray, let by, _): scrollTray(rows: Int(by.dy), stage)
    case .dropped: selection = []
    default: break
    }
  }

  mutating func handle(_ tap: Tap<Place>, _ stage: Stage<Jigsaw>) {
    guard case .piece(let piece)? = tap.place, let group = stage.model.group(of: piece) else {
      if tap.place == .table { selection = [] }
      return
    }
    if tap.modifiers.contains(.control) || tap.button == .right { selection.formSymmetricDifference([group.lowest]) }
  }

  /// Handles drags on the background: the left button draws a rubber band, another one moves the table.
  mutating func pan(_ gesture: Gesture, from place: Place?, _ stage: Stage<Jigsaw>) {
    guard place == .table || place.map({ stage.scene.ancestors(of: $0).contains(.table) }) == true else { return }
    if gesture.button != .left {
      let from = panned[gesture.pointer] ?? gesture.start
      let step = gesture.location - from
      pan(columns: -Int(step.dx), rows: -Int(step.dy), stage)
      panned[gesture.pointer] = gesture.phase.isEnd ? nil : gesture.location
      return
    }
    switch gesture.phase {
    case .began, .changed: band = RubberBand(gesture)
    case .ended:
      let band = RubberBand(gesture)
      selection = band.selection(from: selection, touching: touched(by: band.rect, stage))
      self.band = nil
    case .cancelled, .failed: band = nil
    }
  }

  private func touched(by rect: Rect, _ stage: Stage<Jigsaw>) -> Set<PieceID> {
    var groups: Set<PieceID> = []
    for case .piece(let piece) in stage.scene.regions(in: rect, .touching) {
      if let group = stage.model.group(of: piece) { groups.insert(group.lowest) }
    }
    return groups
  }

  /// Scrolls the tray or moves the table until the focused place is visible.
  mutating func reveal(_ place: Place?, _ stage: Stage<Jigsaw>) {
    if case .group(let group)? = place, !stage.keepsOutOfSight {
      let canvas = canvas(stage)
      var view = viewport(canvas)
      let center = bounds(of: group, stage).center
      guard !Rect(CellRect(canvas)).contains(view.cell(of: center)) else { return }
      view.center(on: center, in: canvas)
      chosenView = view
      return
    }
    guard case .piece(let piece)? = place, stage.model.group(of: piece) == nil else { return }
    let layout = Layout(stage.size, picture: art.cut.size, showsBox: showsBox)
    let inside = tray(layout).area
    guard let slot = trayFrame(of: piece, stage, layout).map(CellRect.init(covering:)) else { return }
    if slot.minRow < inside.minRow { scrollTray(rows: slot.minRow - inside.minRow, stage) }
    if slot.maxRow > inside.maxRow { scrollTray(rows: slot.maxRow - inside.maxRow, stage) }
  }
}

extension Stage<Jigsaw> {
  /// In recordings up to format 2 the view stays where it is: `0` frames only the picture, gaps out of sight are not
  /// stops, and the focus does not scroll a group into sight.
  var keepsOutOfSight: Bool { recordingVersion < 3 }
}
