import AppShell
import DragDropKit
import Geometry
import History
import JigsawModel
import TerminalUI

extension AppContext<Jigsaw> {
  /// The groups that a drop would join to the carried pieces now; none if help is off.
  func joins(under session: DragSession<Jigsaw.Place, PieceID>) -> [GroupID] { dropDetail(of: session) ?? [] }
}

/// What a drop would do, and the words for it.
struct DropPlanner {
  let tabletop: Tabletop
  /// Whether the pieces have names on the screen, so that a sentence can name them.
  var namesPieces = false
  /// The people who solve the puzzle, too.
  var company: Company?

  /// - Throws: The reason why the place does not take the pieces.
  func plan(
    _ drag: DragProposal<Jigsaw.Place, PieceID>, on place: Jigsaw.Place
  ) throws(Refusal) -> Jigsaw.Plan? {
    switch place {
    case .table:
      return try tableDrop(drag.items, previewIn: drag.frame.offset(by: Rect(tabletop.layout.table).origin - .zero))
    case .tray: return try trayDrop(drag.items, at: drag.point + (Rect(tabletop.layout.tray).origin - .zero))
    case .tab(let tray): return try tabDrop(drag.items, into: tray)
    case .box: throw Refusal("This is the picture on the box.", remedy: "Drop on the table or the tray.")
    case .map: throw Refusal("This is the map of the table.", remedy: "Drop on the table or the tray.")
    case .group, .piece, .button: return nil
    }
  }

  private func tableDrop(_ items: [PieceID], previewIn frame: Rect) throws(Refusal) -> Jigsaw.Plan {
    let (command, joins) = try dropping(items, previewIn: frame)
    let moved = items.reduce(0) { $0 + tabletop.pieces(movingWith: $1).count }
    let name = namesPieces && moved == 1 ? items[0].label : nil
    let what = name ?? (moved == 1 ? "this piece" : "these \(moved) pieces")
    guard !joins.isEmpty, !tabletop.puzzle.challenge.hidesFits else {
      guard case .drop(let drop) = command, drop.isTurned else { return Jigsaw.Plan(command) }
      return Jigsaw.Plan(
        command, description: "Release to turn \(what) and put \(moved == 1 ? "it" : "them") on the table.")
    }
    // What is in another hand is not seen where it was.
    for group in joins {
      if let refusal = company?.refusal(toTake: Jigsaw.sharedID(of: group.lowest)) { throw refusal }
    }
    let others = joins.reduce(0) { $0 + tabletop.puzzle.pieces(of: $1).count }
    let whom = namesPieces ? joins.map { $0.lowest.label }.joined(separator: " and ") : others.counted("other")
    return Jigsaw.Plan(command, description: "Release to join \(what) to \(whom). It fits!").with(joins)
  }

  private func trayDrop(_ items: [PieceID], at point: Point) throws(Refusal) -> Jigsaw.Plan {
    try requireLoose(items)
    let place = tabletop.trayPlace(at: point, without: items)
    let stays = items.count == 1 && tabletop.isInTray(items[0], at: place)
    return Jigsaw.Plan(
      .putAway(PutAway(inTrayOrder(items), place, in: tabletop.openTray)),
      description: stays ? "Release to leave it here." : nil)
  }

  private func tabDrop(_ items: [PieceID], into tray: TrayID) throws(Refusal) -> Jigsaw.Plan {
    try requireLoose(items)
    let what = items.count > 1 ? "these \(items.count) pieces" : namesPieces ? items[0].label : "it"
    let name = tray.words
    return Jigsaw.Plan(
      .putAway(PutAway(inTrayOrder(items), in: tray)),
      description: tabletop.puzzle.tray(of: items[0]) == tray
        ? "Release to move \(what) to the end of \(name)." : "Release to put \(what) into \(name).")
  }

  private func requireLoose(_ items: [PieceID]) throws(Refusal) {
    if items.contains(where: { tabletop.pieces(movingWith: $0).count > 1 }) {
      throw Refusal("Joined pieces stay on the table.", remedy: "Drop them there, or undo the join first.")
    }
  }

  /// The pieces in the order in which they lie in the open tray, whichever of them leads; those on the table stay as they
  /// are.
  private func inTrayOrder(_ items: [PieceID]) -> [PieceID] {
    guard items.count > 1, tabletop.puzzle.group(of: items[0]) == nil else { return items }
    let carried = Set(items)
    return tabletop.lying.filter(carried.contains)
  }

  private func dropping(
    _ items: [PieceID], previewIn frame: Rect
  ) throws(Refusal) -> (command: PuzzleCommand, joins: [GroupID]) {
    try tabletop.puzzle.dropping(CarriedPieces(items, on: tabletop).placements(previewIn: frame), tolerance: tolerance)
  }

  /// How close a piece must be to click on: the tolerance of the puzzle, but at least as coarse as a hand can aim in
  /// whole cells.
  var tolerance: Double { max(tabletop.art.cut.snapTolerance, 1.25 / Double(tabletop.view.zoom)) }
}
