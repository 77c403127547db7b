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

/// What the doc comments of `DragConstraint` and `Resize` speak of.
@Suite struct ConstraintExampleTests {
  enum Place: Hashable, Sendable { case lane, note, corner }

  @Test func `a note stays in its lane, and its corner changes its size`() {
    let frame = Rect(x: 0, y: 0, width: 10, height: 4)
    let note = "note"
    var rules = DragRules<Place, String>().source { place in
      switch place {
      case .lane: nil
      case .note: .lift(note)
      case .corner:
        .lift(Lift([note], frame: frame, resize: Resize(.bottomRight, least: Size(width: 8, height: 2))))
      }
    }
    rules =
      rules.constraints { drag in [.horizontal, .within(.lane), .grid(Size(width: 4, height: 1))] }

    var scene = Scene<Place>()
    scene.insert(.lane, Region(frame: Rect(x: 0, y: 0, width: 40, height: 4)))
    scene.insert(.note, Region(frame: frame), in: .lane)
    scene.insert(.corner, Region(frame: Rect(x: 9, y: 3, width: 1, height: 1)), in: .note)
    func dragged(from start: Point, to end: Point) -> Rect? {
      var drags = DragSystem<Place, String>()
      for (phase, point) in [(Gesture.Phase.began, start), (.changed, end)] {
        let gesture = Gesture(.pan, phase, pointer: .mouse, start: start, location: point, modifiers: [], time: .zero)
        _ = drags.handle(gesture, in: DragContext(at: .zero, in: scene, rules: rules))
      }
      return drags.sessions.first?.frame
    }
    #expect(dragged(from: Point(1, 1), to: Point(10, 3)) == Rect(x: 8, y: 0, width: 10, height: 4))
    #expect(dragged(from: Point(9.5, 3.5), to: Point(1, 3.5)) == Rect(x: 0, y: 0, width: 8, height: 4))
  }
}
