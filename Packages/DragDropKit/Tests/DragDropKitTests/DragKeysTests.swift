import DragDropKit
import Geometry
import GestureModel
import Testing

/// The keys of a drag, and what is said after each.
@Suite struct DragKeysTests {
  private func press(_ chord: KeyChord, _ desk: inout Desk) -> [String]? {
    let event = KeyEvent(chord.key, modifiers: chord.modifiers, time: desk.time)
    guard let events = desk.drags.handle(key: event, in: desk.context) else { return nil }
    return desk.note(events).map(\.word)
  }

  private func lifted(_ letter: Character) -> Desk {
    var desk = Desk()
    desk.copies = true
    desk.note(desk.drags.lift(.letter(letter), in: desk.context))
    return desk
  }

  @Test func `while nothing is carried, no key is used`() {
    var desk = Desk()
    for key in [Key.escape, .tab, .enter, .left, .character(" "), .character("c")] {
      #expect(press(KeyChord(key), &desk) == nil)
    }
  }

  @Test func `Tab, the arrows, Space, Enter and c do what they do in each program`() throws {
    for drop in [Key.enter, .character(" ")] {
      var desk = lifted("b")
      #expect(press(KeyChord(.tab), &desk) == ["left shelf(\"left\")", "entered shelf(\"middle\")"])
      #expect(press(KeyChord(.tab, .shift), &desk) == ["left shelf(\"middle\")", "entered shelf(\"left\")"])
      #expect(press(KeyChord(.right), &desk) == ["left shelf(\"left\")", "entered shelf(\"middle\")"])
      _ = try #require(press(KeyChord(.character("c")), &desk))
      #expect(desk.drags.sessions.first?.operation == .copy)
      _ = try #require(press(KeyChord(.character("c")), &desk))
      #expect(desk.drags.sessions.first?.operation == .move)
      #expect(press(KeyChord(.character("x")), &desk) == nil)
      #expect(press(KeyChord(drop), &desk)?.first?.hasPrefix("dropped") == true)
    }
  }

  @Test func `Escape puts back what any pointer carries; its other keys are not the keyboard's`() {
    var desk = Desk()
    desk.gesture(.began, from: desk.center(of: "a"), to: Point(15, 5))
    #expect(press(KeyChord(.tab), &desk) == nil)
    #expect(press(KeyChord(.escape), &desk) == ["cancelled: escape"])
  }

  @Test func `o opens what a pointer that rested there would open`() {
    var desk = lifted("b")
    desk.springLoadingDelay = .seconds(1)
    #expect(press(KeyChord(.character("o")), &desk) == nil)
    _ = press(KeyChord(.tab), &desk)
    #expect(press(KeyChord(.character("o")), &desk) == ["sprang open shelf(\"middle\")"])
  }

  @Test func `a release of a key is not used`() {
    var desk = lifted("a")
    #expect(desk.drags.handle(key: KeyEvent(.tab, kind: .release, time: .zero), in: desk.context) == nil)
  }

  @Test func `after a key, what a release would do is said unless it was said, and at an edge that there is no more`() {
    var desk = lifted("b")
    var narrator = DragNarrator<Desk.Place, Character>()
    func said(_ events: [String], isAtEdge: Bool = false) -> String? {
      narrator.sentence(afterKey: events, isAtEdge: isAtEdge, in: desk.drags, by: desk.rules)
    }
    let words = "Release to move b to the left shelf."
    #expect(said([], isAtEdge: true) == words)
    #expect(said(["Picked up b.", words]) == nil)
    #expect(said([]) == words)
    #expect(said([], isAtEdge: true) == "Nothing more that way.")
    desk.words = "Release to move b to the top."
    _ = desk.drags.refresh(in: desk.context)
    #expect(said([], isAtEdge: true) == desk.words)
    let rules = desk.rules.glides { $0 == .shelf("left") ? Size(width: 1, height: 2) : nil }
    _ = desk.drags.go(.down, in: DragContext(at: desk.time, in: desk.scene, rules: rules))
    #expect(said([]) == "3 across, 3 down.", "the answer is the same, so the place is said")
    desk.dropFromKeyboard()
    #expect(said([]) == nil)
    #expect(said([], isAtEdge: true) == nil)
  }

  @Test func `the narrator says an answer when it changes, and an event each time`() {
    var desk = Desk()
    var narrator = DragNarrator<Desk.Place, Character>()
    var said: [String] = []
    func tell(_ events: [DragEvent<Desk.Place, Character>], _ rules: DragRules<Desk.Place, Character>) {
      said += events.compactMap { narrator.sentence(for: $0, by: rules) }
    }
    tell(desk.gesture(.began, from: desk.center(of: "b"), to: Point(12, 5)), desk.rules)
    tell(desk.gesture(.changed, from: desk.center(of: "b"), to: Point(13, 5)), desk.rules)
    desk.words = "Release to move b to the top."
    tell(desk.gesture(.changed, from: desk.center(of: "b"), to: Point(13, 2)), desk.rules)
    tell(desk.gesture(.changed, from: desk.center(of: "b"), to: Point(13, 1)), desk.rules)
    tell(desk.gesture(.ended, from: desk.center(of: "b"), to: Point(13, 1)), desk.rules)
    #expect(
      said == [
        "Picked up b.", "Release to move b to the middle shelf.", "Release to move b to the top.",
        "Moved b to the top.",
      ])
  }

  // MARK: A drop that waits

  @Test func `while a drop waits for its outcome, the pointer drags something else, and the item stays`() {
    var desk = Desk()
    desk.finishesLater = true
    func drag(_ letter: Character) -> [String] {
      let start = desk.center(of: letter)
      return desk.gesture(.began, from: start, to: Point(15, 5)).map(\.word)
        + desk.gesture(.ended, from: start, to: Point(15, 5)).map(\.word)
    }
    #expect(drag("b").first == "lifted")
    #expect(drag("b") == ["refused to lift letter(\"b\"): b is still being dropped."])
    #expect(drag("c").first == "lifted" && desk.drags.isAway("b") && desk.drags.sessions.count == 2)
    desk.finishAll()
    #expect(desk.drags.sessions.isEmpty && desk.journal.counter == 2)
  }

  @Test func `a drop that waits can still be cancelled with everything else`() {
    var desk = Desk()
    desk.finishesLater = true
    desk.gesture(.began, from: desk.center(of: "b"), to: Point(15, 5))
    desk.gesture(.ended, from: desk.center(of: "b"), to: Point(15, 5))
    #expect(desk.note(desk.drags.cancelAll(because: .escape, in: desk.context)).map(\.word) == ["cancelled: escape"])
    desk.finishAll()
    #expect(desk.journal.counter == 0)
  }
}
