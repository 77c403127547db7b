import AppShell
import DragDropKit
import Geometry
import JigsawModel
import TerminalUI

/// The pieces that are being dragged or are animated on their way home. They are drawn above everything else, and
/// only there.
///
/// Whatever else happens to the puzzle, each piece is drawn either here or at its place in the puzzle. A dropped
/// piece is at its new place at once, joined or not. A piece that is changed or scrolled on its way home is home at
/// once.
struct Airborne {
  struct Load {
    var units: [Unit]
    /// The top left corner of the units' box on the screen, in pixels: cells across and half cells down.
    var x: Int
    var y: Int
    var rim: Rim
  }

  private(set) var loads: [Load] = []
  private(set) var pieces: Set<PieceID> = []
  /// The pieces that no pointer can grab.
  private(set) var outOfReach: Set<PieceID> = []

  init(_ app: Jigsaw, _ stage: Stage<Jigsaw>) {
    defer { outOfReach = stage.recordingVersion < 3 ? Self.underWay(stage) : pieces }
    // While the game is paused nothing is shown.
    guard !app.watch.isPaused else { return }
    let zoom = app.viewport(app.canvas(stage)).zoom
    for preview in stage.drags.previews where app.isInTheAir(preview, stage) {
      var units: [Unit] = []
      for item in preview.session.items where !pieces.contains(item) {
        units += app.units([item], stage.model, zoom: zoom)
        pieces.formUnion(units[units.count - 1].pieces)
      }
      guard !units.isEmpty else { continue }
      let origin = preview.frame(at: stage.time).origin
      loads.append(
        Load(
          units: units, x: Int(origin.x.rounded()), y: Int((2 * origin.y).rounded()),
          rim: app.wouldJoin(preview, stage) ? .joining : .focused))
    }
  }

  /// The pieces that could not be grabbed up to recordings of format 2: these include pieces that have just been
  /// dropped.
  private static func underWay(_ stage: Stage<Jigsaw>) -> Set<PieceID> {
    Set(stage.drags.previews.flatMap(\.session.items).map { stage.model.group(of: $0)?.lowest ?? $0 })
  }

  func contains(_ group: GroupID) -> Bool { pieces.contains(group.lowest) }

  func draw(in picture: inout Picture<Jigsaw.Place>, _ app: Jigsaw, zoom: Int) {
    for load in loads {
      let box = app.box(of: load.units, zoom: zoom)
      for unit in load.units {
        let sprite = app.art.sprite(of: unit.pieces, zoom: zoom, rim: load.rim)
        let raster = Raster(width: sprite.width, height: sprite.height, pixels: sprite.pixels)
        picture.draw(
          raster, column: load.x + sprite.x + unit.offset.x - box.x, halfRow: load.y + sprite.y + unit.offset.y - box.y)
      }
    }
  }
}

extension Jigsaw {
  /// Whether the pieces of the preview are drawn away from their place in the puzzle.
  fileprivate func isInTheAir(_ preview: Preview<Place, PieceID>, _ stage: Stage<Jigsaw>) -> Bool {
    switch preview.phase {
    case .carried: true
    case .goingHome: liftFrame(preview.session.items, stage) == preview.session.home
    case .landing, .fading, .held: false
    }
  }

  fileprivate func wouldJoin(_ preview: Preview<Place, PieceID>, _ stage: Stage<Jigsaw>) -> Bool {
    preview.phase == .carried && !joins(under: preview.session, stage).isEmpty
  }
}
