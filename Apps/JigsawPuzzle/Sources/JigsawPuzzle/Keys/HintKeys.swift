import AppShell
import Geometry
import History
import JigsawModel

/// The keys that help, if asked, and count it.
enum HintKeys {
  static var bindings: [Binding<Jigsaw>] {
    [
      Binding("h", id: "hint-place", title: "Hint: show where the focused piece belongs", unless: Jigsaw.cannotPlay) {
        app, context in
        guard let piece = candidates(app, context).first else { return [.say(nothingLeft)] }
        let (puzzle, home) = (context.model, context.model.home(of: piece))
        let pose = home?.pose ?? Pose(offset: .zero)
        app.hints.add(
          Hints.Shown(pieces: Set([piece] + (home.map { [$0.group.lowest] } ?? [])), place: (piece, pose)),
          at: context.time)
        if let home { app.reveal(.group(home.group), in: context) }
        let place = "row \(puzzle.grid.row(of: piece) + 1), column \(puzzle.grid.column(of: piece) + 1) of the picture"
        let beside = home.map { ", beside \($0.group.lowest.label)" } ?? ""
        return [.say("Hint: \(piece.label) belongs in \(place)\(beside)\(turning(piece, to: pose, in: puzzle)).")]
      },
      Binding("j", id: "hint-pair", title: "Hint: show two pieces that join", unless: Jigsaw.cannotPlay) {
        app, context in
        let candidates = candidates(app, context)
        guard let (one, other) = context.model.pair(from: candidates) else { return [.say(nothingLeft)] }
        app.hints.add(Hints.Shown(pieces: [one, other]), at: context.time)
        let tabletop = app.tabletop(in: context)
        let place =
          context.model.tray(of: other).map { $0 == tabletop.openTray ? "" : "; \(other.label) is in \($0.words)" }
          ?? "; \(other.label) is on the table"
        if let group = context.model.group(of: other) { app.reveal(.group(group), in: context) }
        return [.say("Hint: \(one.label) and \(other.label) join\(place).")]
      },
      Binding("J", id: "hint-join", title: "Hint: put the focused piece where it belongs", unless: Jigsaw.cannotPlay) {
        app, context in
        let puzzle = context.model
        let candidates = candidates(app, context).filter { puzzle.group(of: $0).map(puzzle.isLocked) != true }
        guard let piece = candidates.first(where: { puzzle.home(of: $0) != nil }) ?? candidates.first else {
          return [.say("Everything is locked. Press \(context.keys.name("lock", or: "L")) to unlock it.")]
        }
        let tolerance = app.tabletop(in: context).art.cut.snapTolerance
        do throws(Refusal) {
          let command = try puzzle.placing(piece, tolerance: tolerance)
          app.hints.add(nil, at: context.time)
          return [.perform(command), .announce("Hint: \(piece.label) is where it belongs.")]
        } catch {
          return [.say(error.description)]
        }
      },
    ]
    .inRow("Hint: a place, a pair, a join", of: "hint-place", "hint-pair", "hint-join")
  }

  private static let nothingLeft = "Nothing is left to join."

  /// The pieces that a hint may be about: first the focused one, then loose ones of which a neighbor is on the table, and
  /// then all others in the order of the trays.
  private static func candidates(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> [PieceID] {
    let puzzle = context.model
    var focused: PieceID?
    switch context.focus {
    case .group(let group)? where puzzle.contains(group): focused = group.lowest
    case .piece(let piece)?: focused = puzzle.group(of: piece)?.lowest ?? piece
    default: break
    }
    let loose = puzzle.zOrder.filter { puzzle.pieces(of: $0).count == 1 }.map { $0.lowest }
    let lying = app.tabletop(in: context).lying + puzzle.allTrays.flatMap(puzzle.pieces(in:))
    let all = loose + lying + puzzle.zOrder.map { $0.lowest }
    let near = all.first { puzzle.home(of: $0) != nil }
    return [focused, near].compactMap { $0 } + all
  }

  /// By how much the piece must be turned, as the end of a sentence.
  private static func turning(_ piece: PieceID, to pose: Pose, in puzzle: Puzzle) -> String {
    let rotation = pose.turn - puzzle.turn(of: piece)
    if rotation == .none { return "" }
    let (right, left) = (rotation.degrees, 360 - rotation.degrees)
    return
      ", turned by \(min(right, left)) degrees\(right == left ? "" : right < left ? " to the right" : " to the left")"
  }
}
