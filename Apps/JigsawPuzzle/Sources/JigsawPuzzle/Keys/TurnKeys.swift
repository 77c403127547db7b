import AppShell
import DragDropKit
import Geometry
import History
import JigsawModel

/// The keys, and what the mouse does, to turn pieces in a puzzle whose pieces are turned.
enum TurnKeys {
  static var bindings: [Binding<Jigsaw>] {
    [
      binding("r", id: "turn-right", title: "Turn the piece to the right (or the right button)", .right),
      binding("z", id: "turn-left", title: "Turn the piece to the left", .left),
    ]
    .inRow("Turn to the right, to the left", of: "turn-right", "turn-left")
  }

  private static func binding(_ key: String, id: String, title: String, _ way: Way) -> Binding<Jigsaw> {
    Binding(key, id: id, title: title, unless: cannotTurn) { app, context in
      guard context.model.challenge.isTurned else { return [] }
      return app.turn(context.focus, way, in: context)
    }
  }

  enum Way: String {
    case left, right
  }

  private static func cannotTurn(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    guard context.model.challenge.isTurned else {
      return "The pieces of this puzzle do not turn. Begin one with --turned."
    }
    return Jigsaw.isFinished(app, context) ?? Jigsaw.isPaused(app, context)
  }
}

extension Jigsaw {
  /// Turns what is carried, in the hand; otherwise the piece at a place, or all that are selected with it, each about its
  /// own middle. A piece on the table may join others as it is turned.
  mutating func turn(_ place: Place?, _ way: TurnKeys.Way, in context: AppContext<Jigsaw>) -> Effects {
    let puzzle = context.model
    guard puzzle.challenge.isTurned, !puzzle.isSolved, !watch.isPaused else { return [] }
    let step = puzzle.challenge.turning.step
    let turn = way == .right ? step : -step
    if !context.drags.sessions.isEmpty {
      turnInHand = turnInHand + turn
      return [.announce("Turned to the \(way.rawValue).")]
    }
    let tabletop = tabletop(in: context)
    var group: GroupID?
    switch place {
    case .group(let there)? where puzzle.contains(there): group = there
    case .piece(let piece)?:
      guard puzzle.group(of: piece) == nil else {
        group = puzzle.group(of: piece)
        break
      }
      let pieces = selection.lifted(with: piece, in: tabletop.lying)
      return [.perform(.turn(Turn(pieces, by: turn)))]
    default: break
    }
    guard let group else { return [.say("Choose a piece first: Tab or an arrow key moves the focus.")] }
    let placements = selection.lifted(with: group, in: puzzle).compactMap { piece -> Placement? in
      guard let group = puzzle.group(of: piece), let pose = puzzle.pose(of: group) else { return nil }
      let middle = art.cut.cells(of: puzzle.pieces(of: group)).center
      return Placement(piece, at: pose.turned(by: turn, about: middle).offset, turned: turn)
    }
    do throws(Refusal) {
      let tolerance = DropPlanner(tabletop: tabletop).tolerance
      return [.perform(try puzzle.dropping(placements, tolerance: tolerance).command)]
    } catch {
      return [.say(error.description)]
    }
  }
}
