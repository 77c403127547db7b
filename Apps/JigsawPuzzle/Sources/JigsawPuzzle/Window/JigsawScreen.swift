import AppShell
import DragDropKit
import Geometry
import GestureModel
import JigsawModel
import Pictures
import TerminalUI

/// The whole picture: the table, the tray and the box, and above them, apart from these, the pieces in the air.
struct JigsawScreen {
  let tabletop: Tabletop
  let airborne: Airborne
  let others: OtherHands
  let looking: Looking
  let selection: GroupSelection
  /// What a hint shows now.
  let hint: Hints.Shown?
  let focus: Jigsaw.Place?
  /// The groups that a drop now would join to the carried pieces.
  let joining: [GroupID]
  /// Whether the open tray accepts what is over it.
  let trayState: DropState
  /// Whether the tab of a tray accepts what is over it.
  let tabState: (TrayID) -> DropState
  /// The name of a tray that is being typed.
  let naming: TrayNaming?
  let isPaused: Bool
  /// The first moments of a new puzzle; `nil` once they are over.
  var intro: IntroDrawing?
  /// The group that something was just joined to.
  var flash: PieceID?
  let title: TitleLine
  /// `nil` unless the puzzle is solved.
  let score: Score?
  /// The keys that the score names.
  let keys: ScoreCard.Keys

  func draw(in canvas: inout Canvas<Jigsaw.Place>) {
    if let area = tabletop.layout.title { title.draw(in: &canvas, area: area) }
    // What is carried is above everything: if it is not a real picture, nothing that it may be over can be one.
    let isPictured = airborne.admit(to: &canvas)
    TableDrawing(screen: self, placesImages: isPictured).draw(in: &canvas)
    if tabletop.layout.score == nil { TrayDrawing(screen: self, placesImages: isPictured).draw(in: &canvas) }
    drawBox(in: &canvas)
    if tabletop.isFinished { drawScore(in: &canvas) }
    if !isPaused, !airborne.isHolding { MiniMap(tabletop)?.draw(in: &canvas) }
    intro?.draw(in: &canvas)
    drawBand(in: &canvas)
    naming?.draw(in: &canvas, area: CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: 1))
  }

  /// Draws the pieces in the air over the rest.
  func drawAirborne(in canvas: inout Canvas<Jigsaw.Place>) {
    airborne.draw(in: &canvas, isLabeled: labelsAll(in: canvas), asImages: airborne.admit(to: &canvas))
    // Many pieces would hide where they go.
    if airborne.isHolding, airborne.pieces.count > 1, tabletop.layout.score == nil {
      tabletop.tabs.draw(in: &canvas, state: tabState)
    }
  }

  /// Draws the outline of the rubber band within the pane in which it was begun.
  private func drawBand(in canvas: inout Canvas<Jigsaw.Place>) {
    guard let band = selection.band else { return }
    let pane = selection.isBandInTray ? tabletop.layout.tray : tabletop.layout.table
    let cells = CellRect(covering: band.rect)
    // A line is wide enough to be seen.
    let seen = CellRect(
      column: cells.minColumn, row: cells.minRow, columns: max(2, cells.columns), rows: max(2, cells.rows))
    let style = canvas.style(.selection).forLines
    canvas.drawOutline(
      seen.intersection(pane), isDashed: true,
      // It runs over the picture, so it has a ground of its own: the color of a line alone may be that of the pixels.
      style: Style(
        foreground: style.foreground ?? canvas.style(.accent).foreground ?? .default,
        background: style.background ?? canvas.style(.background).background ?? .default, style.attributes))
  }

  /// Draws the score on the cloth beside the picture, and sparks around both.
  private func drawScore(in canvas: inout Canvas<Jigsaw.Place>) {
    let layout = tabletop.layout
    let cloth = Cloth(on: canvas.style(.background)).color
    var taken = tabletop.puzzle.zOrder.map { tabletop.cells(of: $0).inset(left: -2, top: -1, right: -3, bottom: -2) }
    let card = score.map { ScoreCard(score: $0, keys: keys) }
    if let area = layout.score, let card {
      canvas.fill(layout.tray, style: Style(background: cloth))
      taken.append(card.frame(in: area).inset(left: -2, top: -1, right: -3, bottom: -2))
    } else {
      // The line with the result, and the tray.
      taken += [layout.tray, CellRect(origin: layout.table.origin, size: CellSize(layout.table.columns, 1))]
    }
    let whole = CellRect(canvas.size).inset(top: layout.table.minRow)
    Sparks(area: whole, taken: taken, seed: tabletop.art.cut.seed).draw(in: &canvas)
    if let area = layout.score { card?.draw(in: &canvas, area: area) }
  }

  /// Who else holds a piece that is drawn where it lies.
  func hand(on piece: PieceID) -> OtherHands.Hand? {
    others.all.first { $0.piece == piece && $0.offset == nil }
  }

  /// The groups that are drawn with a special rim, by their lowest piece.
  var rims: [PieceID: Rim] {
    // Nothing is drawn over the finished picture.
    guard !tabletop.isFinished else { return [:] }
    var rims: [PieceID: Rim] = [:]
    for group in tabletop.puzzle.lockedGroups { rims[group.lowest] = .locked }
    for piece in selection.groups { rims[piece] = .selected }
    for piece in hint?.pieces ?? [] {
      if let group = tabletop.puzzle.group(of: piece) { rims[group.lowest] = .hinted }
    }
    if case .group(let group) = focus { rims[group.lowest] = .focused }
    if let flash { rims[flash] = .joining }
    return rims
  }

  /// The groups whose names have a mark: besides those with a rim, those that a drop would join. A rim around these, too,
  /// would run together with that of the carried pieces, and hide the picture.
  var marks: [PieceID: Rim] {
    var marks = rims.filter { $0.value != .locked }
    for group in joining { marks[group.lowest] = .joining }
    return marks
  }

  /// Whether all loose pieces are labeled: on request, or because color cannot distinguish them.
  func labelsAll(in canvas: Canvas<Jigsaw.Place>) -> Bool {
    looking.showsLabels || canvas.capabilities.colorDepth == .none
  }

  private func drawBox(in canvas: inout Canvas<Jigsaw.Place>) {
    guard let box = tabletop.layout.box else { return }
    canvas.within(.box, in: box) { canvas in
      canvas.draw(.framed(title: "Box", .empty), in: CellRect(canvas.size))
      let grid = CellGrid(pixels: canvas.cellPixels)
      let picture = tabletop.art.picture
      let inside = Layout.shaped(
        Size(width: Double(picture.width), height: Double(picture.height)), in: CellRect(canvas.size).inset(1))
      if canvas.drawsImages, !isPaused,
        canvas.place(
          tabletop.art.boxImage(inside.size, in: grid), x: inside.minColumn * grid.across,
          y: inside.minRow * grid.down)
      {
        return
      }
      canvas.draw(tabletop.art.thumbnail(inside.size, of: canvas.capabilities.blocks), at: inside.origin)
    }
  }
}
