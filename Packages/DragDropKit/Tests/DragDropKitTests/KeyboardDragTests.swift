import DragDropKit
import Geometry
import GestureModel
import Testing

@Suite struct KeyboardDragTests {
  private func lifted(_ letter: Character) -> Desk {
    var desk = Desk()
    desk.note(desk.drags.lift(.letter(letter), in: desk.context))
    return desk
  }

  private func go(_ direction: StopDirection, _ desk: inout Desk) -> [String] {
    desk.note(desk.drags.go(direction, in: desk.context)).map(\.word)
  }

  @Test func `the keyboard tells the same story as the mouse`() {
    var keyboard = lifted("b")
    _ = go(.right, &keyboard)
    keyboard.dropFromKeyboard()
    keyboard.wait(.seconds(1))

    var mouse = Desk()
    let start = mouse.center(of: "b")
    mouse.gesture(.began, from: start, to: start)
    mouse.gesture(.changed, from: start, to: Point(15, 5))
    mouse.gesture(.ended, from: start, to: Point(15, 5))
    mouse.wait(.seconds(1))
    #expect(keyboard.events.map(\.word) == mouse.events.map(\.word))
    #expect(keyboard.journal.model == mouse.journal.model)
    #expect(keyboard.journal.model.rows["middle"] == ["b"])
  }

  @Test func `Tab goes round the targets that accept`() {
    var desk = lifted("a")
    #expect(go(.next, &desk) == ["left shelf(\"left\")", "entered shelf(\"middle\")"], "not its own shelf, at first")
    #expect(go(.next, &desk) == ["left shelf(\"middle\")", "entered shelf(\"left\")"], "the right one takes no a")
    #expect(go(.previous, &desk) == ["left shelf(\"left\")", "entered shelf(\"middle\")"])
  }

  @Test func `an arrow leads to a target that refuses as well, and so does Tab if all refuse`() {
    var desk = lifted("a")
    _ = go(.right, &desk)
    _ = go(.right, &desk)
    #expect(
      desk.rules.dropDescription(of: desk.drags.sessions[0]).hasPrefix("Cannot drop on the right shelf. No a here."))
    desk = lifted("b")
    let rules = desk.rules.target { place, _ in if case .shelf = place { .refuse("Closed.") } else { nil } }
    _ = desk.drags.go(.next, in: DragContext(at: desk.time, in: desk.scene, rules: rules))
    #expect(desk.drags.sessions[0].over?.region == .shelf("middle"))
  }

  @Test func `a target that is scrolled out of sight is no stop`() {
    var scene = Scene<Int>()
    scene.insert(0, Region(frame: Rect(x: 0, y: 0, width: 4, height: 1)))
    scene.insert(1, Region(frame: Rect(x: 10, y: 0, width: 4, height: 1), clipsChildren: true))
    scene.insert(2, Region(frame: Rect(x: 0, y: 0, width: 4, height: 1)), in: 1)
    scene.insert(3, Region(frame: Rect(x: 0, y: 1, width: 4, height: 1)), in: 1)
    let rules = DragRules<Int, Int>().source { $0 == 0 ? .lift($0) : nil }.target { place, _ in
      place > 1 ? .accept() : nil
    }
    let context = DragContext(at: .zero, in: scene, rules: rules)
    var drags = DragSystem<Int, Int>()
    _ = drags.lift(0, in: context)
    #expect(drags.stops(in: context).map(\.target) == [2])
  }

  @Test
  func `the first Tab goes where a drop changes something, in either direction, or stays if no drop would`() {
    for direction in [StopDirection.next, .previous] {
      for home in ["left", "middle", "right", "none"] {
        var desk = lifted("b")
        let stops = ["left", "middle", "right"].enumerated().map {
          Stop(Desk.Place.shelf($1), at: Point(5 + 10 * Double($0), 5))
        }
        let rules = desk.rules.stops { _ in home == "none" ? Array(stops[..<1]) : stops }
          .target { place, drag in
            guard case .shelf = place else { return nil }
            return DropPlan(home == "none" || place == .shelf(home) ? .nothing : .change)
          }
        _ = desk.drags.go(direction, in: DragContext(at: desk.time, in: desk.scene, rules: rules))
        let expected =
          home == "none"
          ? "left"
          : direction == .next
            ? (home == "left" ? "middle" : "left")
            : home == "right" ? "middle" : "right"
        #expect(desk.drags.sessions[0].over?.region == .shelf(expected), "\(direction), home \(home)")
      }
    }
  }

  @Test func `a stop out of sight is scrolled into sight first, and the drag goes to where it then is`() throws {
    var desk = lifted("b")
    let rules = desk.rules
      .stops { _ in [Stop(.shelf("middle"), at: Point(15, 45), revealedBy: Vector(dx: 0, dy: 40))] }
    let events = desk.drags.go(.next, in: DragContext(at: desk.time, in: desk.scene, rules: rules))
    guard case .scrolled(.shelf("middle"), by: Vector(dx: 0, dy: 40), _)? = events.first else {
      Issue.record("\(events)")
      return
    }
    #expect(desk.drags.sessions[0].location == Point(15, 5))
    #expect(desk.drags.sessions[0].over?.region == .shelf("middle"))
  }

  @Test func `an arrow goes to the nearest target in its direction, or stays`() {
    var desk = lifted("e")
    #expect(go(.up, &desk).isEmpty)
    #expect(go(.left, &desk) == ["left shelf(\"right\")", "entered shelf(\"middle\")"])
    #expect(go(.left, &desk) == ["left shelf(\"middle\")", "entered shelf(\"left\")"])
    #expect(go(.left, &desk).isEmpty)
    #expect(go(.right, &desk) == ["left shelf(\"left\")", "entered shelf(\"middle\")"])
  }

  @Test func `a target chosen by keyboard counts though something covers its centre`() {
    var desk = lifted("b")
    desk.scene.insert(.label("z"), Region(frame: Rect(x: 14, y: 4, width: 2, height: 2)))
    _ = go(.right, &desk)
    #expect(desk.drags.sessions[0].over?.region == .shelf("middle"))
  }

  @Test func `stops can be given, and a canvas lets the drag glide`() {
    var desk = lifted("b")
    let rules = desk.rules
      .stops { _ in [Stop(.shelf("right"), at: Point(21, 1)), Stop(.shelf("left"), at: Point(1, 9))] }
      .glides { $0 == .shelf("right") ? Size(width: 1, height: 2) : nil }
    _ = desk.drags.go(.next, in: DragContext(at: desk.time, in: desk.scene, rules: rules))
    #expect(desk.drags.sessions[0].location == Point(21, 1))
    _ = desk.drags.go(.down, in: DragContext(at: desk.time, in: desk.scene, rules: rules))
    #expect(desk.drags.sessions[0].location == Point(21, 3))
    _ = desk.drags.go(.right, strokes: 4, in: DragContext(at: desk.time, in: desk.scene, rules: rules))
    #expect(desk.drags.sessions[0].location == Point(25, 3))
    _ = desk.drags.go(.left, strokes: 8, in: DragContext(at: desk.time, in: desk.scene, rules: rules))
    #expect(desk.drags.sessions[0].location == Point(1, 9), "past the edge it goes on to the next stop that way")
  }

  @Test func `the keyboard asks for a copy`() {
    var desk = Desk()
    desk.copies = true
    desk.note(desk.drags.lift(.letter("b"), in: desk.context))
    desk.note(desk.drags.hold(.control, in: desk.context))
    #expect(desk.drags.sessions[0].operation == .copy)
  }

  @Test func `a label lifts its letter; what is no source, locked or elsewhere lifts nothing`() {
    var desk = Desk()
    desk.lockedLetters = ["c"]
    #expect(desk.drags.lift(.shelf("left"), in: desk.context).isEmpty)
    #expect(desk.drags.lift(.letter("z"), in: desk.context).isEmpty)
    #expect(
      desk.drags.lift(.letter("c"), in: desk.context).map(\.word)
        == ["refused to lift letter(\"c\"): c is glued on."])
    desk.note(desk.drags.lift(.label("b"), in: desk.context))
    #expect(desk.drags.sessions.map(\.items) == [["b"]])
    #expect(desk.drags.lift(.letter("a"), in: desk.context).isEmpty, "one at a time")
  }

  @Test func `without a drag the keyboard has nowhere to go`() {
    var desk = Desk()
    #expect(desk.drags.stops(in: desk.context).isEmpty)
    #expect(go(.next, &desk).isEmpty)
    #expect(desk.dropFromKeyboard().isEmpty)
    #expect(desk.drags.hold(.control, in: desk.context).isEmpty)
    #expect(desk.drags.nudge(by: Vector(dx: 1, dy: 0), in: desk.context).isEmpty)
  }
}
