import DragDropCollections
import DragDropKit
import Geometry
import History
import Layouts
import SeededRandom

/// Words on shelves, in slots and in a palette, dropped anywhere under any policy, and taken back; then a grid of cells.
enum BoardCase {
  static func play(seed: Int) -> Digest {
    var random = SplitMix64(seed: seed)
    var digest = Digest()
    var journal = Journal<BoardCommand<String>>(model: board())
    for _ in 0..<12 {
      let rules = rules(&random)
      let before = journal.model
      let all = places(before)
      guard let lift = rules.lift(from: all[random.index(below: all.count)], on: before) else { continue }
      let operation: DropOperation = random.bool(probability: 0.7) ? .move : .copy
      do throws(Refusal) {
        let place = all[random.index(below: all.count)]
        guard let command = try rules.command(dropping: lift.items, operation, at: place, on: before) else { continue }
        digest.add(command.title)
        try journal.perform(command)
        if random.bool(probability: 0.2) { try journal.undo() }
      } catch {
        digest.add(error.description)
      }
      add(journal.model, to: &digest)
    }
    layOut(&random, &digest)
    return digest
  }

  private static func board() -> Board<String> {
    var board = Board<String>()
    board.addCollection(named: "left", .shelf)
    board.addCollection(named: "right", .shelf([], limit: 3))
    board.addCollection(named: "places", .slots(3))
    board.addPalette(named: "palette", ["x", "y"])
    board.append(["ant", "bee", "cow", "doe"], to: "left")
    return board
  }

  private static func places(_ board: Board<String>) -> [BoardPlace] {
    var places: [BoardPlace] = [.outside]
    for name in board.names {
      places.append(.pane(name))
      for (index, item) in board.contents(of: name).enumerated() {
        places.append(name == "places" ? .slot(index, in: name) : item.map { .item($0) } ?? .pane(name))
      }
    }
    return places
  }

  private static func rules(_ random: inout SplitMix64) -> BoardRules<String> {
    var rules = BoardRules<String>(itemName: { $0 })
    rules.defaultPolicy = DropPolicy.allCases[random.index(below: DropPolicy.allCases.count)]
    rules.dragOut = DragOutPolicy.allCases[random.index(below: DragOutPolicy.allCases.count)]
    rules.combine = { one, other throws(Refusal) in one + other }
    return rules
  }

  private static func add(_ board: Board<String>, to digest: inout Digest) {
    for name in board.names {
      digest.add(name.rawValue)
      for item in board.contents(of: name) { digest.add(item.flatMap { board[$0] } ?? "nothing") }
    }
    digest.add(board.complaint() ?? "sound")
  }

  private static func layOut(_ random: inout SplitMix64, _ digest: inout Digest) {
    let area = Size(width: random.double(in: 20...400), height: random.double(in: 20...400))
    let count = 1 + random.index(below: 60)
    guard let fit = GridFit(count: count, ratio: random.double(in: 0.3...3), in: area) else { return }
    for frame in fit.frames(count: count, in: Rect(origin: .zero, size: area)) { digest.add(frame) }
  }
}
