import AppShell
import DragDropKit
import Geometry
import GestureModel
import JigsawModel
import TerminalUI

extension Jigsaw {
  func drawTable(
    in picture: inout Picture<Place>, _ layout: Layout, _ airborne: Airborne, _ stage: Stage<Jigsaw>
  ) {
    let area = layout.table
    let view = viewport(area.size)
    let highlights = highlights(stage)
    picture.within(.table, in: area) { picture in
      let cloth = Cloth(on: picture.style(.background))
      picture.fill(CellRect(picture.size), style: Style(background: cloth.color))
      picture.draw(tableRaster(area.size, view, highlights, cloth, airborne, stage), at: .zero)
      addRegions(to: &picture, view, airborne, stage)
      drawLabels(in: &picture, view, highlights, airborne, stage)
      drawBand(in: &picture)
      if stage.model.isSolved { drawBanner(in: &picture, stage) }
      if watch.isPaused { drawPause(in: &picture) } else { drawInvitation(in: &picture, airborne, stage) }
    }
  }

  /// The groups that are drawn with a special rim, by their lowest piece.
  private func highlights(_ stage: Stage<Jigsaw>) -> [PieceID: Rim] {
    var rims: [PieceID: Rim] = [:]
    for piece in selection { rims[piece] = .selected }
    if case .group(let group) = stage.focus { rims[group.lowest] = .focused }
    for session in stage.drags.sessions where session.over.region == .table {
      for group in joins(under: session, stage) { rims[group.lowest] = .joining }
    }
    return rims
  }

  private func tableRaster(
    _ size: CellSize, _ view: Viewport, _ rims: [PieceID: Rim], _ cloth: Cloth, _ airborne: Airborne,
    _ stage: Stage<Jigsaw>
  ) -> Raster {
    var canvas = PixelCanvas(
      width: size.columns, height: 2 * size.rows, originX: view.originX, originY: view.originY)
    if watch.isPaused { return canvas.raster }
    if ghost > 0 {
      canvas.draw(art.underlay(zoom: view.zoom), x: 0, y: 0, strength: UInt32(ghost), over: cloth.color.packed)
    }
    for group in stage.model.zOrder where !airborne.contains(group) {
      guard let offset = stage.model.offset(of: group) else { continue }
      let pixels = pixels(offset, view.zoom)
      let sprite = art.sprite(
        of: stage.model.pieces(of: group), zoom: view.zoom, rim: rims[group.lowest] ?? .plain)
      canvas.draw(sprite, x: pixels.x, y: pixels.y)
    }
    return canvas.raster
  }

  private func addRegions(
    to picture: inout Picture<Place>, _ view: Viewport, _ airborne: Airborne, _ stage: Stage<Jigsaw>
  ) {
    let visible = Rect(CellRect(picture.size))
    let zoom = Double(view.zoom)
    picture.reserveRegions(2 * stage.model.grid.count)
    for group in stage.model.zOrder where !airborne.outOfReach.contains(group.lowest) {
      guard let offset = stage.model.offset(of: group) else { continue }
      let pixels = pixels(offset, view.zoom)
      let origin = Point(Double(pixels.x - view.originX), Double(pixels.y - view.originY) / 2)
      let members = stage.model.pieces(of: group)
      let cells = members.reduce(Rect.zero) { $0.union(art.cut.cell(of: $1)) }
      let frame = Rect(
        x: origin.x + cells.minX * zoom, y: origin.y + cells.minY * zoom / 2, width: cells.width * zoom,
        height: cells.height * zoom / 2)
      let reach = art.cut.overhang * zoom
      guard frame.inset(by: -reach).intersects(visible) else { continue }
      picture.region(.group(group), Region(frame: frame, passesThrough: true))
      // The outlines have their origin at the corner of the solved picture.
      let corner = origin - frame.origin
      for piece in members {
        let outline = art.outline(of: piece, zoom: view.zoom)
        let place = outline.bounds.offset(by: origin - .zero)
        guard place.intersects(visible) else { continue }
        picture.region(
          .piece(piece), Region(frame: Rect(origin: .zero + corner, size: outline.bounds.size), shape: .path(outline)),
          inside: .group(group))
      }
    }
  }

  /// Draws the names of loose pieces if they are switched on or if colour cannot distinguish pieces; the focused
  /// piece always has its name.
  private func drawLabels(
    in picture: inout Picture<Place>, _ view: Viewport, _ rims: [PieceID: Rim], _ airborne: Airborne,
    _ stage: Stage<Jigsaw>
  ) {
    let all = showsLabels || stage.capabilities.colorDepth == .none
    guard all || stage.focus != nil || !selection.isEmpty, !watch.isPaused else { return }
    for group in stage.model.zOrder where !airborne.contains(group) {
      let isLoose = stage.model.pieces(of: group).count == 1
      let rim = rims[group.lowest]
      guard (all && isLoose) || rim != nil, let offset = stage.model.offset(of: group) else { continue }
      let center = view.cell(of: art.cut.cell(of: group.lowest).center + offset)
      drawLabel(of: group.lowest, rim: rim, at: CellPoint(containing: center), in: &picture)
    }
  }

  func drawLabel(of piece: PieceID, rim: Rim?, at center: CellPoint, in picture: inout Picture<Place>) {
    let (text, role): (String, ThemeRole) =
      switch rim {
      case Rim.focused: ("[\(piece.label)]", .focus)
      case Rim.selected: ("*\(piece.label)", .selection)
      case Rim.joining: ("+\(piece.label)", .canDrop)
      default: (piece.label, .text)
      }
    picture.write(
      text, at: center.offset(columns: -(columns(of: text) / 2)), style: picture.style(role).onCloth(in: picture))
  }

  private func drawBand(in picture: inout Picture<Place>) {
    guard let band else { return }
    picture.restyle(CellRect(covering: band.rect)) { $0.attributes.formUnion(.reverse) }
  }

  private func drawBanner(in picture: inout Picture<Place>, _ stage: Stage<Jigsaw>) {
    let text = " Solved! \(result(stage)) "
    let column = max(0, (picture.size.columns - columns(of: text)) / 2)
    picture.write(text, at: CellPoint(column, 0), style: picture.style(.canDrop).onCloth(in: picture).adding(.bold))
  }

  /// Drawn while the table is empty.
  private func drawInvitation(
    in picture: inout Picture<Place>, _ airborne: Airborne, _ stage: Stage<Jigsaw>
  ) {
    guard stage.model.zOrder.isEmpty, airborne.pieces.isEmpty, ghost == 0 else { return }
    let text = "Drag pieces from the tray to here. Pieces that fit join."
    let width = min(columns(of: text), picture.size.columns - 2)
    picture.draw(
      View.paragraph(text, role: .hint),
      in: CellRect(
        column: (picture.size.columns - width) / 2, row: picture.size.rows / 2, columns: width, rows: 2))
  }

  private func drawPause(in picture: inout Picture<Place>) {
    let text = "Paused. P resumes."
    picture.write(
      text, at: CellPoint(max(0, (picture.size.columns - text.count) / 2), picture.size.rows / 2),
      style: picture.style(.title))
  }
}

extension Style {
  /// The style of text over pieces: it has its own background, so that it can be read on any picture.
  fileprivate func onCloth(in picture: Picture<Jigsaw.Place>) -> Style {
    over(Style(background: Cloth(on: picture.style(.background)).color))
  }
}

/// The surface of the table: dark or light, to match the theme.
private struct Cloth {
  let color: Color

  init(on paper: Style) {
    let isLight = (paper.background?.luminance ?? 0) > 0.3
    color = isLight ? .rgb(0xD5, 0xDF, 0xD3) : .rgb(0x1E, 0x2B, 0x26)
  }
}
