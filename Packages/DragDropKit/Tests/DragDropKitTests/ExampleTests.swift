import DragDropKit
import Geometry
import GestureModel
import Testing

/// What the doc comment of `DragRules` speaks of.
@Suite struct RulesExampleTests {
  typealias Letter = Character

  enum Place: Hashable, Sendable {
    case table, tray(Int), letter(Letter)

    var letter: Letter? { if case .letter(let letter) = self { letter } else { nil } }
  }

  struct Model {
    var full: Set<Int> = []

    func isFull(_ tray: Int) -> Bool { full.contains(tray) }
  }

  @Test func `a letter can be lifted, and nothing else`() {
    let model = Model(full: [1])
    let rules = DragRules<Place, Letter>()
      .source { place in place.letter.map { .lift($0) } }
      .target { place, drag in
        switch place {
        case .tray(let tray) where model.isFull(tray): .refuse("The tray is full.", remedy: "Take a letter out first.")
        case .tray: .accept(drag.operation)
        case .letter, .table: nil
        }
      }

    #expect(rules.isSource(.letter("a")) && !rules.isSource(.tray(1)) && !rules.isSource(.table))
  }
}

/// What docs/constraints.md and the doc comments of `DragConstraint` and `Resize` show.
@Suite struct ConstraintExampleTests {
  enum Place: Hashable, Sendable { case board, note, grip }

  @Test func `constraints hold a drag back, and a grip resizes`() {
    var scene = Scene<Place>()
    let frame = Rect(x: 4, y: 2, width: 8, height: 3)
    scene.insert(.board, Region(frame: Rect(x: 0, y: 0, width: 40, height: 20)))
    scene.insert(.note, Region(frame: frame), in: .board)
    scene.insert(.grip, Region(frame: Rect(x: 11, y: 4, width: 1, height: 1)), in: .board)
    let plain = DragRules<Place, String>().target { place, drag in place == .board ? .accept() : nil }

    let rules =
      plain
      .source { place in
        switch place {
        case .note: .lift("note")
        case .grip: .lift(Lift(["note"], frame: frame, resize: Resize(.bottomRight, least: Size(width: 4, height: 1))))
        case .board: nil
        }
      }
      .constraints { drag in [.within(.board), .grid(Size(width: 4, height: 1))] }

    func dragged(from start: Point, to end: Point) -> Rect? {
      var drags = DragSystem<Place, String>()
      let context = DragContext(at: .zero, in: scene, rules: rules)
      _ = drags.handle(Gesture(.pan, .began, start: start, location: end, time: .zero), in: context)
      return drags.session(of: .mouse)?.frame
    }
    #expect(dragged(from: Point(5, 3), to: Point(90, 9)) == Rect(x: 32, y: 8, width: 8, height: 3))
    #expect(dragged(from: Point(11.5, 4.5), to: Point(18, 6.5)) == Rect(x: 4, y: 2, width: 16, height: 5))
  }
}
