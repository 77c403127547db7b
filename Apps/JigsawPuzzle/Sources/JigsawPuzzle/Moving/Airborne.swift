import AppShell
import DragDropKit
import Geometry
import JigsawModel
import TerminalUI

/// The pieces that are being dragged, here or by others, or are animated on their way home. They are drawn above
/// everything else, and only there.
///
/// Whatever else happens to the puzzle, each piece is drawn either here or at its place in the puzzle. A dropped
/// piece is at its new place at once, joined or not. A piece that is changed or scrolled on its way home is home at
/// once.
struct Airborne {
  private struct Load {
    let carried: CarriedPieces
    /// The top left corner of the preview, on the screen.
    let corner: Point
    let rim: Rim
    /// Who else carries them; `nil` if they are in the hand of this person.
    var hand: OtherHands.Hand?

    func rim(in canvas: Canvas<Jigsaw.Place>) -> Rim { hand.map(canvas.rim(of:)) ?? rim }
  }

  /// What is in the air, wherever it is.
  struct Look: Hashable {
    fileprivate var items: [[PieceID]]
    fileprivate var rims: [Rim]
    fileprivate var turn: Rotation
    fileprivate var pieces: Set<PieceID>
    fileprivate var hands: [ThemeRole?]
  }

  private var loads: [Load] = []
  private let turn: Rotation
  private(set) var pieces: Set<PieceID> = []
  /// Whether some of them are this person's.
  private(set) var isHolding = false

  /// - Parameters:
  ///   - others: What others carry.
  ///   - isPaused: While the game is paused nothing is shown.
  init(_ tabletop: Tabletop, _ others: OtherHands, in context: AppContext<Jigsaw>, isPaused: Bool) {
    turn = tabletop.turnInHand
    guard !isPaused else { return }
    for preview in context.drags.previews where Self.isInTheAir(preview, tabletop) {
      var items: [PieceID] = []
      for item in preview.session.items where !pieces.contains(item) {
        items.append(item)
        pieces.formUnion(tabletop.pieces(movingWith: item))
      }
      guard !items.isEmpty else { continue }
      let carried = CarriedPieces(items, on: tabletop)
      let joins = preview.phase == .carried && !context.joins(under: preview.session).isEmpty
      loads.append(
        Load(
          carried: carried, corner: carried.corner(in: preview.frame(at: context.time)),
          rim: joins ? .joining : .focused))
    }
    isHolding = !loads.isEmpty
    for hand in others.all where !pieces.contains(hand.piece) {
      guard let offset = hand.offset else { continue }
      pieces.formUnion(tabletop.pieces(movingWith: hand.piece))
      let carried = CarriedPieces([hand.piece], on: tabletop, turned: Rotation.none)
      // Those in this hand are above them.
      loads.insert(Load(carried: carried, corner: carried.corner(at: offset), rim: .plain, hand: hand), at: 0)
    }
  }

  /// Whether the pieces of the preview are drawn away from their place in the puzzle.
  private static func isInTheAir(_ preview: Preview<Jigsaw.Place, PieceID>, _ tabletop: Tabletop) -> Bool {
    switch preview.phase {
    case .carried: true
    case .goingHome, .shaking: CarriedPieces(preview.session.items, on: tabletop).home == preview.session.home
    case .landing, .fading, .held: false
    }
  }

  var look: Look {
    Look(
      items: loads.map { $0.carried.items }, rims: loads.map { $0.rim }, turn: turn, pieces: pieces,
      hands: loads.map { $0.hand?.hue })
  }

  func contains(_ group: GroupID) -> Bool { pieces.contains(group.lowest) }

  /// Reserves the real pictures of the pieces.
  ///
  /// - Returns: Whether all of them can be placed.
  func admit(to canvas: inout Canvas<Jigsaw.Place>) -> Bool {
    canvas.drawsImages && loads.allSatisfy { $0.carried.admit(to: &canvas, rim: $0.rim(in: canvas)) }
  }

  func draw(in canvas: inout Canvas<Jigsaw.Place>, isLabeled: Bool, asImages: Bool) {
    for load in loads {
      load.carried.draw(
        in: &canvas, at: load.corner, rim: load.rim(in: canvas), isLabeled: isLabeled && load.hand == nil,
        asImages: asImages)
      if let hand = load.hand { canvas.drawName(hand, around: load.carried.middle(at: load.corner)) }
    }
  }
}
