import DragDropKit
import Geometry
import GestureModel
import History
import SeededRandom

/// What there is on a desk: three shelves side by side, each 10 by 10, and letters that stand on them.
enum Place: Hashable, Sendable {
  case shelf(Int)
  case letter(Int)

  var number: Int {
    switch self {
    case .shelf(let shelf): 100 + shelf
    case .letter(let letter): letter
    }
  }
}

/// The letters of each shelf.
struct Shelves: Equatable, Sendable {
  var rows = [[1, 2, 3], [], [4, 5, 6]]
}

/// Moves a letter to the end of a shelf, or back to its former position.
struct MoveLetter: Command {
  var letter: Int
  var shelf: Int
  /// `nil` for the end.
  var index: Int?

  var title: String { "Move \(letter)" }

  func perform(on model: inout Shelves) throws(Refusal) -> MoveLetter {
    guard let home = model.rows.firstIndex(where: { $0.contains(letter) }),
      let place = model.rows[home].firstIndex(of: letter)
    else { throw Refusal("There is no letter \(letter).") }
    guard model.rows[shelf].count < 4 || home == shelf else {
      throw Refusal("Shelf \(shelf) is full.", remedy: "Take a letter out first.")
    }
    model.rows[home].remove(at: place)
    model.rows[shelf].insert(letter, at: index ?? model.rows[shelf].count)
    return MoveLetter(letter: letter, shelf: home, index: place)
  }
}

/// A desk, the drags on it, and its history.
struct Desk {
  var journal = Journal<MoveLetter>(model: Shelves())
  var drags = DragSystem<Place, Int>()
  var scene = Scene<Place>()
  var time: Duration = .zero
  var origin = Point.zero
  /// What the rules of this case say besides.
  var copies = false
  var stickyShelf: Int?
  var springs = false
  var scrolls = false
  var gone: Int?

  var rules: DragRules<Place, Int> {
    let desk = self
    return DragRules<Place, Int>()
      .source { place in
        guard case .letter(let letter) = place else { return nil }
        if letter == 5 { return .refuse(Refusal("Letter 5 is glued on.")) }
        return .lift(letter, operations: desk.copies ? [.move, .copy] : [.move])
      }
      .target { place, drag in
        guard case .shelf(let shelf) = place else { return nil }
        if shelf == 2, drag.items.contains(1) {
          return .refuse("No letter 1 here.", remedy: "Drop it on the left.")
        }
        return .accept(drag.operation, isSticky: shelf == desk.stickyShelf)
      }
      .exists { $0 != desk.gone }
      .scrolls { place in place == .shelf(2) && desk.scrolls ? ScrollRoom(left: 1, right: 2, up: 0, down: 3) : nil }
      .springLoading { place in place == .shelf(1) && desk.springs ? .milliseconds(40) : nil }
      .names { items in
        items.map { "letter \($0)" }.joined(separator: " and ")
      } region: { place in
        switch place {
        case .shelf(let shelf): "shelf \(shelf)"
        case .letter(let letter): "letter \(letter)"
        }
      }
  }

  var context: DragContext<Place, Int> { DragContext(at: time, in: scene, rules: rules) }

  /// The scene as the model is now.
  mutating func rebuild() {
    scene = Scene()
    for (shelf, letters) in journal.model.rows.enumerated() {
      scene.insert(
        .shelf(shelf), Region(frame: Rect(x: origin.x + 10 * Double(shelf), y: origin.y, width: 10, height: 10)))
      for (place, letter) in letters.enumerated() {
        scene.insert(
          .letter(letter), Region(frame: Rect(x: 1 + 2 * Double(place), y: 1, width: 2, height: 2)), in: .shelf(shelf))
      }
    }
  }

  /// Makes the change that a released drop asks for.
  mutating func perform(_ drop: Drop<Place, Int>) -> DropOutcome {
    guard case .shelf(let shelf) = drop.target.region, drop.target.operation == .move else { return .performed }
    do throws(Refusal) {
      try journal.perform(MoveLetter(letter: drop.items[0], shelf: shelf))
      return .performed
    } catch {
      return .refused(error)
    }
  }
}
