import AppShell
import CountryData
import DragDropCollections
import DragDropKit
import Geometry
import SortingGames
import TerminalUI

/// The game whose places are countries on a map.
extension CountrySorter {
  var isOnMap: Bool { game.matching?.prompt == .map }

  /// The map as it is seen: the whole of it, the part in the pane, and where that is in the window. `nil` in other games.
  func mapView(in context: AppContext<Self>) -> (sheet: MapSheet, window: CellRect, inside: CellRect)? {
    guard let matching = game.matching, isOnMap,
      let frame = frames(in: context).first(where: { $0.name == .answer })?.frame
    else { return nil }
    let (cells, scroll) = panes.placement(of: .answer, count: 1, in: frame)
    let inside = panes.inside(of: .answer, in: frame)
    let sheet = keeper.sheet(
      matching, asked: game.asked(context.model),
      size: CellSize(Int(cells.content.width), Int(cells.content.height)))
    let window = CellRect(
      column: Int(scroll.dx), row: Int(scroll.dy), columns: inside.columns, rows: inside.rows)
    return (sheet, window, inside)
  }

  /// The places on the map that take what is carried, as far as they are seen, as the map is read.
  func mapStops(
    for session: DragSession<SorterPlace, ItemID>, _ drops: BoardRules<CardID>, in context: AppContext<Self>
  ) -> [Stop<SorterPlace>] {
    guard let (sheet, window, inside) = mapView(in: context) else { return [] }
    let corner = inside.origin.offset(columns: -window.minColumn, rows: -window.minRow)
    var stops: [Stop<SorterPlace>] = []
    for (index, cell) in sheet.anchors.enumerated() where window.contains(cell) {
      let point = cell.offset(columns: corner.column, rows: corner.row).center
      stops.append(Stop(SorterPlace.board(.slot(index, in: .answer)), at: point))
    }
    let outside = drops.answer(
      to: session.items, session.proposedOperation, at: .outside, on: context.model.board)
    return outside.map { $0.refusal == nil } ?? false ? stops + [Stop(.board(.outside), at: Point(0.5, 0.5))] : stops
  }

  /// The place to which an arrow leads: the nearest between the two directions beside it, such as northwest and northeast;
  /// if there is none, the nearest one anywhere that way.
  static func stop(
    _ direction: StopDirection, from point: Point, among stops: [Stop<SorterPlace>]
  ) -> Stop<SorterPlace>? {
    let ahead = stops.filter { stop in
      // A cell is twice as high as wide.
      let (across, down) = (abs(stop.point.x - point.x), 2 * abs(stop.point.y - point.y))
      return direction == .left || direction == .right ? down <= across : across <= down
    }
    return direction.choose(from: ahead, at: point) ?? direction.choose(from: stops, at: point)
  }

  /// Scrolls the map so that a place is seen.
  mutating func revealOnMap(_ place: BoardPlace, in context: AppContext<Self>) {
    guard isOnMap, case .slot(let index, .answer) = place, let (sheet, window, _) = mapView(in: context),
      sheet.anchors.indices.contains(index), !window.contains(sheet.anchors[index])
    else { return }
    let cell = sheet.anchors[index]
    panes.scroll(
      .answer,
      by: Vector(
        dx: Double(cell.column - window.minColumn - window.columns / 2),
        dy: Double(cell.row - window.minRow - window.rows / 2)),
      frames: paneFrames(in: context))
  }

  func mapWords(_ model: SortingModel) -> MapWords {
    let stock = tutor.stock
    return MapWords(game: game, model: model) { card in
      stock?.deck.card(card)?.name
    } country: { card in
      CountryCode(card.text).flatMap { stock?.countries?.country($0) }
    }
  }

  /// What is said of a place on the map: its card, or what lies around it.
  func words(forPlaceOnMap index: Int, in context: AppContext<Self>) -> String {
    let words = mapWords(context.model)
    let about = [words.place(index), words.degrees(ofPlace: index)].filter { !$0.isEmpty }.joined(separator: ", ")
    guard let card = context.model.card(at: .slot(index, in: .answer)) else { return about }
    return "\(game.name(of: card)), on \(about)"
  }
}

extension SorterPanes {
  /// Draws the map in the pane of the answer.
  func drawMap(in canvas: inout Canvas<SorterPlace>) {
    guard let (sheet, window, _) = app.mapView(in: context) else { return }
    let blocks = canvas.capabilities.blocks
    let drawing = MapDrawing(
      sheet: sheet, window: window, grids: app.keeper.grids(of: sheet, window, blocks),
      places: sheet.anchors.indices.map(mapPlace), isResting: app.isResting(in: context))
    drawing.draw(in: &canvas) { .board(.slot($0, in: .answer)) }
  }

  private func mapPlace(_ index: Int) -> MapDrawing.Place {
    let place = BoardPlace.slot(index, in: .answer)
    let id = board.item(at: place)
    var drawn = MapDrawing.Place()
    drawn.drop = context.dropState(of: .board(place))
    drawn.isFocused = context.focus?.onBoard == place
    guard let id, !away.contains(id), let card = board[id] else { return drawn }
    drawn.card = (app.game.name(of: card), card.text)
    drawn.hue = .hue(of: card.text)
    drawn.isSelected = app.selection.contains(id)
    drawn.isRight = app.check == .hidden ? nil : app.game.verdict(on: card, context.model)?.isRight
    return drawn
  }
}
