import AppShell
import DragDropKit
import Geometry
import GestureModel
import History
import JigsawModel
import TerminalUI

/// The table with the pieces on it, and the regions by which they are hit.
struct TableDrawing {
  private let screen: JigsawScreen
  private let tabletop: Tabletop
  private let airborne: Airborne
  private let rims: [PieceID: Rim]
  private let placesImages: Bool

  init(screen: JigsawScreen, placesImages: Bool) {
    self.screen = screen
    self.placesImages = placesImages
    (tabletop, airborne, rims) = (screen.tabletop, screen.airborne, screen.rims)
  }

  private var puzzle: Puzzle { tabletop.puzzle }
  private var art: PieceArt { tabletop.art }
  private var view: Viewport { tabletop.view }

  func draw(in canvas: inout Canvas<Jigsaw.Place>) {
    canvas.within(.table, in: tabletop.layout.table) { canvas in
      let cloth = Cloth(on: canvas.style(.background))
      canvas.fill(CellRect(canvas.size), style: Style(background: cloth.color))
      let images = images(in: &canvas)
      let ground = images.first == 0 ? groundImages(over: cloth, in: &canvas) : nil
      let raster = raster(
        of: canvas.capabilities.blocks, below: images.first, over: cloth, on: canvas.pieceGround(cloth.color),
        canvas.seam, canvas.castsShadows, isGroundPictured: ground != nil)
      canvas.drawPieces(raster, x: 0, y: 0, mixes: &art.mixes)
      for tile in ground ?? [] { _ = canvas.place(tile.image, x: tile.x, y: tile.y) }
      for placed in images.placed { _ = canvas.place(placed.image, x: placed.x, y: placed.y) }
      addRegions(to: &canvas)
      drawLabels(in: &canvas)
      drawHands(in: &canvas)
      if let score = screen.score, tabletop.layout.score == nil { drawBanner(score.line, in: &canvas) }
      if screen.isPaused { drawPause(in: &canvas) } else { drawInvitation(in: &canvas) }
    }
  }

  private func raster(
    of blocks: Blocks, below first: Int, over cloth: Cloth, on ground: PieceGround, _ seam: PixelCanvas.Seam,
    _ castsShadow: Bool, isGroundPictured: Bool
  ) -> Raster {
    var canvas = PixelCanvas(size: tabletop.canvas, blocks: blocks, origin: view.origin(in: CellGrid(blocks)))
    let scale = view.scale(in: CellGrid(blocks))
    if screen.isPaused { return canvas.raster }
    if tabletop.isFinished {
      drawFinished(in: &canvas, over: cloth, castsShadow: castsShadow, isPictured: first == 0)
      return canvas.raster
    }
    if castsShadow, !isGroundPictured { drawPlace(in: &canvas, of: cloth) }
    if screen.looking.ghost > 0, !isGroundPictured {
      canvas.draw(
        art.underlay(scale: scale), x: 0, y: 0, strength: UInt32(screen.looking.ghost), over: cloth.color.packed)
    }
    drawHint(in: &canvas, scale)
    for (index, group) in puzzle.zOrder[..<first].enumerated() where !airborne.contains(group) {
      guard let offset = puzzle.offset(of: group) else { continue }
      let pixels = scale.origin(at: offset)
      let rim = rims[group.lowest] ?? .plain
      let sprite = art.sprite(
        of: puzzle.pieces(of: group), scale: scale, turn: puzzle.turn(of: group.lowest), rim: rim, on: ground)
      canvas.draw(sprite, x: pixels.x, y: pixels.y, owner: UInt16(clamping: index + 1))
    }
    canvas.drawSeams(seam)
    return canvas.raster
  }

  /// The place in which the picture will lie: a little lighter than the cloth around it.
  private func drawPlace(in canvas: inout PixelCanvas, of cloth: Cloth) {
    let scale = view.scale(in: CellGrid(canvas.blocks))
    let (width, height) = (Int(art.cut.size.width * scale.x), Int(art.cut.size.height * scale.y))
    canvas.fill(x: 0, y: 0, width: width, height: height, cloth.edge.packed)
    canvas.fill(x: 1, y: 1, width: width - 2, height: height - 2, cloth.place.packed)
  }

  /// The place of the picture, or its ghost, as real pictures at their place in the window; `nil` until the terminal has
  /// all of them.
  private func groundImages(over cloth: Cloth, in canvas: inout Canvas<Jigsaw.Place>) -> [GroundImages.Tile]? {
    guard placesImages, canvas.drawsImages, !screen.isPaused, !tabletop.isFinished,
      screen.hint?.place == nil
    else { return nil }
    let cells = CellGrid(pixels: canvas.cellPixels)
    let (scale, corner) = (view.scale(in: cells), view.corner(at: .zero, in: cells))
    let tiles: [GroundImages.Tile]
    if screen.looking.ghost > 0 {
      tiles = art.ground.ghost(
        of: art.underlay(scale: scale), scale: scale, strength: UInt32(screen.looking.ghost), over: cloth.color.packed,
        in: (
          -corner.x..<max(1, canvas.size.columns) * cells.across - corner.x,
          -corner.y..<max(1, canvas.size.rows) * cells.down - corner.y
        ))
    } else {
      tiles = art.ground.outline(
        width: Int(art.cut.size.width * scale.x), height: Int(art.cut.size.height * scale.y),
        cloth.edge.packed & 0xFF_FFFF)
    }
    // All are sent, even if one has to wait.
    guard tiles.map({ canvas.admit($0.image) }).allSatisfy({ $0 }) else { return nil }
    return tiles.map { GroundImages.Tile(image: $0.image, x: $0.x + corner.x, y: $0.y + corner.y) }
  }

  /// Draws the outline of a piece at the place where it belongs.
  private func drawHint(in canvas: inout PixelCanvas, _ scale: PixelScale) {
    guard let (piece, pose) = screen.hint?.place, case .line(let line) = Rim.hinted else { return }
    let whole = art.sprite(of: [piece], scale: scale, turn: pose.turn, rim: .hinted)
    let outline = whole.pixels.map { $0 & 0xFF_FFFF == line ? $0 : 0 }
    let (place, around) = (
      scale.origin(at: pose.offset),
      Sprite(x: whole.x, y: whole.y, width: whole.width, height: whole.height, pixels: outline)
    )
    canvas.draw(around, x: place.x, y: place.y)
  }

  /// The groups that are placed as real pictures, from `first` in the z-order on.
  ///
  /// Pictures are above everything in cells. While some are still to be sent, those come first that nothing lies on, and
  /// what lies below the first that must wait is drawn in cells, so that no piece is ever over one that lies on it.
  private func images(
    in canvas: inout Canvas<Jigsaw.Place>
  ) -> (first: Int, placed: [(image: Image, x: Int, y: Int)]) {
    var (first, placed) = (puzzle.zOrder.count, [[(image: Image, x: Int, y: Int)]]())
    guard placesImages, canvas.drawsImages, !screen.isPaused else { return (first, []) }
    let cells = CellGrid(pixels: canvas.cellPixels)
    let window = (width: canvas.size.columns * cells.across, height: canvas.size.rows * cells.down)
    for group in puzzle.zOrder.reversed() {
      let corner = view.corner(at: puzzle.offset(of: group) ?? .zero, in: cells)
      let choices = airborne.contains(group) ? [[]] : choices(of: group, in: cells)
      func seen(_ parts: [PieceImages.Part]) -> [(image: Image, x: Int, y: Int)] {
        parts.map { (image: $0.image, x: corner.x + $0.x, y: corner.y + $0.y) }.filter {
          $0.x < window.width && $0.y < window.height && 0 < $0.x + $0.image.width && 0 < $0.y + $0.image.height
        }
      }
      guard let shown = canvas.firstAdmitted(of: choices, images: { seen($0).map(\.image) }) else { break }
      placed.append(seen(shown))
      first -= 1
    }
    return (first, placed.reversed().flatMap { $0 })
  }

  private func choices(of group: GroupID, in cells: CellGrid) -> [[PieceImages.Part]] {
    art.images.choices(
      of: puzzle.pieces(of: group), scale: view.scale(in: cells), turn: puzzle.turn(of: group.lowest),
      edge: rims[group.lowest].map { PieceEdge($0, isLifted: false) } ?? .resting)
  }

  /// The whole picture with its seams, above its shadow.
  ///
  /// - Parameter isPictured: Whether the picture itself is a real one.
  private func drawFinished(
    in canvas: inout PixelCanvas, over cloth: Cloth, castsShadow: Bool, isPictured: Bool
  ) {
    guard let group = puzzle.zOrder.first, let offset = puzzle.offset(of: group) else { return }
    let (scale, blocks) = (view.scale(in: CellGrid(canvas.blocks)), canvas.blocks)
    let pixels = scale.origin(at: offset)
    let whole = art.sprite(of: puzzle.pieces(of: group), scale: scale, rim: .none)
    if castsShadow {
      for (distance, share) in [(2, 0.25), (1, 0.45)] {
        let shade = cloth.color.blended(with: .rgb(0, 0, 0), cloth.isLight ? share / 2 : share)
        canvas.fill(
          x: whole.x + pixels.x + distance * blocks.across, y: whole.y + pixels.y + distance * blocks.down / 2,
          width: whole.width, height: whole.height, shade.packed)
      }
    }
    if isPictured { return }
    canvas.draw(whole, x: pixels.x, y: pixels.y)
    // Smaller pieces would be nothing but seams.
    guard view.zoom >= 5 else { return }
    for piece in puzzle.pieces(of: group) {
      canvas.draw(art.sprite(of: [piece], scale: scale, rim: .seam), x: pixels.x, y: pixels.y)
    }
  }

  private func addRegions(to canvas: inout Canvas<Jigsaw.Place>) {
    let visible = Rect(CellRect(canvas.size))
    let zoom = Double(view.zoom)
    canvas.reserveRegions(2 * puzzle.grid.count)
    for group in puzzle.zOrder where !airborne.pieces.contains(group.lowest) {
      guard let offset = puzzle.offset(of: group) else { continue }
      let pixels = view.pixels(offset)
      let origin = Point(Double(pixels.x - view.originX), Double(pixels.y - view.originY) / 2)
      let members = puzzle.pieces(of: group)
      let turn = puzzle.turn(of: group.lowest)
      let cells = turn.applied(to: art.cut.cells(of: members))
      let frame = Rect(
        x: origin.x + cells.minX * zoom, y: origin.y + cells.minY * zoom / 2, width: cells.width * zoom,
        height: cells.height * zoom / 2)
      let reach = art.cut.overhang * zoom
      guard frame.inset(by: -reach).intersects(visible) else { continue }
      canvas.region(.group(group), Region(frame: frame, passesThrough: true))
      // The outlines have their origin at the corner of the solved picture.
      let corner = origin - frame.origin
      for piece in members {
        let outline = art.outline(of: piece, zoom: view.zoom, turn: turn)
        let place = outline.bounds.offset(by: origin - .zero)
        guard place.intersects(visible) else { continue }
        canvas.region(
          .piece(piece), Region(frame: Rect(origin: .zero + corner, size: outline.bounds.size), shape: .path(outline)),
          inside: .group(group))
      }
    }
  }

  /// Draws the names of loose pieces and locked groups if they are to be labeled; a group with a mark always has its name.
  private func drawLabels(in canvas: inout Canvas<Jigsaw.Place>) {
    let all = screen.labelsAll(in: canvas)
    guard all || screen.focus != nil || !screen.selection.groups.isEmpty, !screen.isPaused else { return }
    let marks = screen.marks
    for group in puzzle.zOrder where !airborne.contains(group) {
      let (isLoose, isLocked) = (puzzle.pieces(of: group).count == 1, puzzle.isLocked(group))
      let mark = marks[group.lowest]
      guard (all && (isLoose || isLocked)) || mark != nil, let pose = puzzle.pose(of: group) else { continue }
      let center = view.cell(of: pose.place(art.cut.cell(of: group.lowest).center))
      PieceLabel(piece: group.lowest, mark: mark, isLocked: isLocked, isRoomy: view.zoom > 4)
        .draw(around: CellPoint(containing: center), in: &canvas)
    }
  }

  /// Names those who hold pieces that are seen where they lie.
  private func drawHands(in canvas: inout Canvas<Jigsaw.Place>) {
    guard !screen.isPaused else { return }
    for group in puzzle.zOrder {
      guard let hand = screen.hand(on: group.lowest), let pose = puzzle.pose(of: group) else { continue }
      let center = view.cell(of: pose.place(art.cut.cell(of: group.lowest).center))
      canvas.drawName(hand, around: CellPoint(containing: center))
    }
  }

  private func drawBanner(_ result: String, in canvas: inout Canvas<Jigsaw.Place>) {
    let text = " Solved! \(result) "
    let column = max(0, (canvas.size.columns - columns(of: text)) / 2)
    canvas.write(text, at: CellPoint(column, 0), style: canvas.style(.canDrop).onCloth(in: canvas).adding(.bold))
  }

  /// Drawn while the table is empty.
  private func drawInvitation(in canvas: inout Canvas<Jigsaw.Place>) {
    guard puzzle.zOrder.isEmpty, airborne.pieces.isEmpty, screen.looking.ghost == 0, screen.intro == nil else { return }
    let count = tabletop.puzzle.countInTrays
    let trays = tabletop.puzzle.trays.named.isEmpty ? "the tray" : "the trays"
    let step = "Drag pieces from the tray to this table. Pieces that fit snap together."
    let lines = [
      ("\(count.counted("piece")) in \(trays)", ThemeRole.title),
      (art.warning.map { "\($0) \(step)" } ?? step, .hint),
    ]
    var row = canvas.size.rows / 2 - 1
    // Within the lines around the picture, if they leave room for a few words.
    let inside = Int(art.cut.size.width * Double(view.zoom)) - 4
    let room = min(canvas.size.columns - 2, 24 <= inside ? inside : .max)
    for (text, role) in lines {
      let width = min(columns(of: text), room)
      let rows = text.wrapped(at: max(8, width)).count
      canvas.draw(
        View.paragraph(text, role: role),
        in: CellRect(column: (canvas.size.columns - width) / 2, row: row, columns: width, rows: rows))
      row += rows
    }
  }

  private func drawPause(in canvas: inout Canvas<Jigsaw.Place>) {
    let text = "Paused. P resumes."
    canvas.write(
      text, at: CellPoint(max(0, (canvas.size.columns - text.count) / 2), canvas.size.rows / 2),
      style: canvas.style(.title))
  }
}
