import AppShell
import Geometry
import JigsawModel
import TerminalUI

/// The first moments of a new puzzle: the whole picture, which then falls apart into the tray.
///
/// It is only drawn: pieces can be grabbed in the tray from the start, and any input ends it.
struct Intro: Hashable {
  enum Stage: Hashable {
    /// Nothing is shown until the line is known: on a slow one, the picture would be in the way for a minute.
    case awaited
    case whole
    /// How far the pieces have fallen, from 0 to 1.
    case falling(Double)
  }

  /// When the picture appeared; `nil` before.
  private var start: Duration?

  private static let hold = Duration.milliseconds(1500)
  private static let fall = Duration.milliseconds(1000)
  /// With more pieces, the picture only vanishes: they would be too many to follow, and to draw.
  static let mostPieces = 150

  mutating func advance(in context: AppContext<Jigsaw>) {
    if start == nil, context.isLineMeasured { start = context.time }
  }

  /// `nil` once it is over.
  func stage(at time: Duration) -> Stage? {
    guard let start else { return .awaited }
    guard start + Self.hold <= time else { return .whole }
    let progress = (time - start - Self.hold) / Self.fall
    return progress < 1 ? .falling(progress) : nil
  }

  /// When it looks different.
  func nextTick(in context: AppContext<Jigsaw>) -> Duration {
    if let start {
      return max(start + Self.hold, context.time + .milliseconds(context.capabilities.drawsImages ? 40 : 80))
    }
    return context.isLineMeasured ? context.time : context.time + .milliseconds(250)
  }
}

/// Draws the picture and the pieces that fall from it, above the table and the tray.
struct IntroDrawing {
  let tabletop: Tabletop
  let stage: Intro.Stage
  /// That of the table or, if it shows only a part of the picture, one that shows more of it.
  private let view: Viewport
  private let usesImages: Bool

  init(tabletop: Tabletop, stage: Intro.Stage, usesImages: Bool) {
    (self.tabletop, self.stage, self.usesImages) = (tabletop, stage, usesImages)
    let picture = tabletop.art.cut.size
    view =
      tabletop.view.shows(Rect(origin: .zero, size: picture), in: tabletop.canvas)
      ? tabletop.view : Viewport(fitting: picture, movedBy: .zero, in: tabletop.canvas)
  }

  /// Whether a piece has not yet arrived in the tray.
  func isInTheAir(_ piece: PieceID) -> Bool {
    switch stage {
    case .awaited, .whole: true
    case .falling(let progress): share(of: piece, progress) < 1
    }
  }

  func draw(in canvas: inout Canvas<Jigsaw.Place>) {
    switch stage {
    case .awaited: break
    case .whole: drawWhole(in: &canvas)
    case .falling(let progress):
      guard tabletop.art.cut.grid.count <= Intro.mostPieces else { return }
      let pieces = tabletop.art.cut.grid.pieces
      if !usesImages { drawAtRest(pieces.filter { share(of: $0, progress) == 0 }, in: &canvas) }
      for piece in pieces {
        let share = share(of: piece, progress)
        if share < 1, usesImages || share > 0 { draw(piece, at: share, in: &canvas) }
      }
    }
  }

  /// The pieces fall one after the other, in an order without a pattern. Images move for a few bytes. Characters are sent
  /// again with each step: then, only the pieces fly that are seen in the tray, after the others have gone.
  private func share(of piece: PieceID, _ progress: Double) -> Double {
    let order = Double(piece.number * 61 % 97) / 97
    if usesImages { return min(1, max(0, (progress - 0.5 * order) / 0.5)) }
    guard slotSeen(of: piece) != nil else { return progress < 0.5 * order ? 0 : 1 }
    return min(1, max(0, (progress - 0.4 - 0.4 * order) / 0.2))
  }

  private func drawWhole(in canvas: inout Canvas<Jigsaw.Place>) {
    let art = tabletop.art
    canvas.within(tabletop.layout.table) { canvas in
      let cells = CellGrid(pixels: canvas.cellPixels)
      let tiles = canvas.drawsImages ? ghostTiles(in: cells) : []
      // Characters are a little larger than the picture, and would be seen at its edges.
      if tiles.isEmpty || !tiles.map({ canvas.admit($0.image) }).allSatisfy({ $0 }) {
        drawBlocks(of: Array(art.cut.grid.pieces), in: &canvas)
      }
      guard canvas.drawsImages else { return }
      let place = view.corner(at: .zero, in: cells)
      for tile in tiles {
        _ = canvas.place(tile.image, x: place.x + tile.x, y: place.y + tile.y)
      }
      // While the picture is looked at, the pieces are sent.
      guard art.cut.grid.count <= Intro.mostPieces else { return }
      for piece in art.cut.grid.pieces {
        for turn in Set([.none, tabletop.puzzle.turn(of: piece)]) {
          for part in art.images.parts(of: [piece], scale: view.scale(in: cells), turn: turn) {
            _ = canvas.admit(part.image)
          }
        }
      }
    }
  }

  /// The pieces that have not begun to fall, without cuts: what has been sent stays as it is.
  private func drawAtRest(_ pieces: [PieceID], in canvas: inout Canvas<Jigsaw.Place>) {
    guard !pieces.isEmpty else { return }
    canvas.within(tabletop.layout.table) { drawBlocks(of: pieces, in: &$0) }
  }

  private func drawBlocks(of pieces: [PieceID], in canvas: inout Canvas<Jigsaw.Place>) {
    let (art, grid) = (tabletop.art, CellGrid(canvas.capabilities.blocks))
    let corner = view.corner(at: .zero, in: grid)
    let sprite = art.sprite(of: pieces, scale: view.scale(in: grid), rim: .none)
    canvas.drawPieces(
      sprite.raster(of: canvas.capabilities.blocks), x: corner.x + sprite.x, y: corner.y + sprite.y, mixes: &art.mixes)
  }

  private func ghostTiles(in cells: CellGrid) -> [GroundImages.Tile] {
    let scale = view.scale(in: cells)
    let picture = tabletop.art.underlay(scale: scale)
    return tabletop.art.ground.ghost(
      of: picture, scale: scale, strength: 4, over: 0, in: (0..<picture.width, 0..<picture.height))
  }

  private func draw(_ piece: PieceID, at share: Double, in canvas: inout Canvas<Jigsaw.Place>) {
    let (table, art) = (tabletop.layout.table, tabletop.art)
    let start =
      view.cell(of: art.cut.cell(of: piece).center)
      + Vector(dx: Double(table.minColumn), dy: Double(table.minRow))
    let path = goal(of: piece) - start
    // It rises a little before it falls.
    let eased = share * share
    let middle = Point(start.x + path.dx * eased, start.y + path.dy * eased - 4 * share * (1 - share) * 1.5)
    let cells = canvas.drawsImages ? CellGrid(pixels: canvas.cellPixels) : CellGrid(canvas.capabilities.blocks)
    let scale = view.scale(in: cells)
    // It turns as it leaves its place.
    let turn = share > 0 ? tabletop.puzzle.turn(of: piece) : .none
    let center = turn.applied(to: art.cut.cell(of: piece).center)
    let x = Int((middle.x * Double(cells.across) - center.x * scale.x).rounded())
    let y = Int((middle.y * Double(cells.down) - center.y * scale.y).rounded())
    if canvas.drawsImages {
      // One that has not been sent yet is left out: a character would be below the others.
      for part in art.images.parts(of: [piece], scale: scale, turn: turn) {
        _ = canvas.place(part.image, x: x + part.x, y: y + part.y)
      }
    } else {
      let ground = canvas.pieceGround(Cloth(on: canvas.style(.background)).color)
      let sprite = art.sprite(of: [piece], scale: scale, turn: turn, on: ground)
      canvas.drawPieces(
        sprite.raster(of: canvas.capabilities.blocks), x: x + sprite.x, y: y + sprite.y, mixes: &art.mixes)
    }
  }

  /// The middle of the slot in the tray, or the end of the tray if the slot is not seen.
  private func goal(of piece: PieceID) -> Point {
    let area = Rect(tabletop.tray.area)
    return slotSeen(of: piece).map { Rect($0).center } ?? Point(area.center.x, area.maxY)
  }

  private func slotSeen(of piece: PieceID) -> CellRect? {
    tabletop.slot(of: piece).flatMap { Rect($0).center.y < Rect(tabletop.tray.area).maxY ? $0 : nil }
  }
}

extension AppEvent<Jigsaw> {
  /// Whether the first moments of a puzzle go on: the person has done nothing.
  var leavesIntro: Bool {
    switch self {
    case .tick, .resized, .focused(nil), .told: true
    default: false
    }
  }
}
