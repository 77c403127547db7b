import AppShell
import Geometry
import JigsawModel
import TerminalUI

/// The first moments of a new puzzle: the whole picture, which then falls apart into the tray.
///
/// It is only drawn: pieces can be grabbed in the tray from the start, and any input ends it.
struct Intro: Hashable {
  enum Stage: Hashable {
    case whole
    /// How far the pieces have fallen, from 0 to 1.
    case falling(Double)
  }

  /// When it began; `nil` until the first frame has been drawn.
  private(set) var start: Duration?

  private static let hold = Duration.milliseconds(1500)
  private static let fall = Duration.milliseconds(1000)
  private static let step = Duration.milliseconds(40)
  /// With more pieces, the picture only vanishes: they would be too many to follow, and to draw.
  static let mostPieces = 150

  mutating func begin(at time: Duration) { if start == nil { start = time } }

  /// `nil` once it is over.
  func stage(at time: Duration) -> Stage? {
    guard let start, start + Self.hold <= time else { return .whole }
    let progress = (time - start - Self.hold) / Self.fall
    return progress < 1 ? .falling(progress) : nil
  }

  /// When it looks different.
  func nextTick(after time: Duration) -> Duration {
    guard let start else { return time }
    return max(start + Self.hold, time + Self.step)
  }
}

/// Draws the picture and the pieces that fall from it, above the table and the tray.
struct IntroDrawing {
  let tabletop: Tabletop
  let stage: Intro.Stage
  /// That of the table or, if it shows only a part of the picture, one that shows more of it.
  private let view: Viewport

  init(tabletop: Tabletop, stage: Intro.Stage) {
    (self.tabletop, self.stage) = (tabletop, stage)
    let picture = tabletop.art.cut.size
    view =
      tabletop.view.shows(Rect(origin: .zero, size: picture), in: tabletop.canvas)
      ? tabletop.view : Viewport(fitting: picture, movedBy: .zero, in: tabletop.canvas)
  }

  /// Whether a piece has not yet arrived in the tray.
  func isInTheAir(_ piece: PieceID) -> Bool {
    switch stage {
    case .whole: true
    case .falling(let progress): Self.share(of: piece, progress) < 1
    }
  }

  func draw(in canvas: inout Canvas<Jigsaw.Place>) {
    switch stage {
    case .whole: drawWhole(in: &canvas)
    case .falling(let progress):
      guard tabletop.art.cut.grid.count <= Intro.mostPieces else { return }
      for piece in tabletop.art.cut.grid.pieces {
        let share = Self.share(of: piece, progress)
        if share < 1 { draw(piece, at: share, in: &canvas) }
      }
    }
  }

  /// The pieces fall one after the other, in an order without a pattern.
  private static func share(of piece: PieceID, _ progress: Double) -> Double {
    let delay = 0.5 * Double(piece.number * 61 % 97) / 97
    return min(1, max(0, (progress - delay) / 0.5))
  }

  private func drawWhole(in canvas: inout Canvas<Jigsaw.Place>) {
    let art = tabletop.art
    canvas.within(tabletop.layout.table) { canvas in
      let cells = CellGrid(pixels: canvas.cellPixels)
      let tiles = canvas.drawsImages ? ghostTiles(in: cells) : []
      // Characters are a little larger than the picture, and would be seen at its edges.
      if tiles.isEmpty || !tiles.map({ canvas.admit($0.image) }).allSatisfy({ $0 }) {
        let grid = CellGrid(canvas.capabilities.blocks)
        let corner = view.corner(at: .zero, in: grid)
        canvas.drawPieces(
          art.underlay(scale: view.scale(in: grid)).raster(of: canvas.capabilities.blocks), x: corner.x, y: corner.y,
          mixes: &art.mixes)
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
    guard let slot = tabletop.slot(of: piece), Rect(slot).center.y < area.maxY else {
      return Point(area.center.x, area.maxY)
    }
    return Rect(slot).center
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
