import DragDropKit
import Geometry
import GestureModel
import Testing

/// Items that join a drag under way, and leave it again.
@Suite struct JoiningTests {
  private func collecting(_ letter: Character = "b", by pointer: PointerID = .mouse) -> Desk {
    var desk = Desk()
    desk.collects = true
    let start = desk.center(of: letter)
    if pointer == .keyboard {
      desk.note(desk.drags.lift(.letter(letter), in: desk.context))
    } else {
      desk.gesture(.began, from: start, to: Point(15, 5), pointer: pointer)
    }
    desk.events = []
    return desk
  }

  private func said(_ desk: Desk) -> [String] { desk.events.compactMap(desk.rules.announcement) }

  private func tap(_ letter: Character, _ desk: inout Desk) {
    desk.gesture(
      .ended, from: desk.center(of: letter), to: desk.center(of: letter), pointer: PointerID(rawValue: 2),
      kind: .tap(count: 1))
  }

  private func press(_ key: Character, _ desk: inout Desk) {
    desk.note(desk.drags.handle(key: KeyEvent(.character(key), time: desk.time), in: desk.context) ?? [])
  }

  @Test func `a tap of another pointer adds a letter, and the next one puts it back`() {
    var desk = collecting()
    tap("d", &desk)
    tap("c", &desk)
    #expect(desk.drags.sessions[0].items == ["b", "d", "c"] && "bcd".allSatisfy(desk.drags.isAway))
    tap("d", &desk)
    #expect(desk.drags.sessions[0].items == ["b", "c"] && !desk.drags.isAway("d"))
    #expect(said(desk) == ["b and d: added d.", "b and d and c: added c.", "b and c: put back d."])
    desk.gesture(.ended, from: .zero, to: Point(15, 5))
    #expect(desk.journal.model.rows["middle"] == ["c", "b"])
  }

  @Test func `what a drag passes over with Shift joins, and without it does not`() {
    var desk = collecting()
    desk.gesture(.changed, from: .zero, to: desk.center(of: "d"))
    #expect(desk.drags.sessions[0].items == ["b"])
    desk.gesture(.changed, from: .zero, to: desk.center(of: "d"), modifiers: .shift)
    desk.gesture(.changed, from: .zero, to: desk.center(of: "e"), modifiers: .shift)
    #expect(desk.drags.sessions[0].items == ["b", "d", "e"])
  }

  @Test func `keys do the same: + adds what is next, - takes it out`() {
    var desk = collecting(by: .keyboard)
    for key in "++-+" { press(key, &desk) }
    #expect(
      said(desk) == [
        "b and c: added c.", "b and c and d: added d.", "b and c: put back d.", "b and c and d: added d.",
      ])
    for _ in 0..<4 { press("+", &desk) }
    #expect(desk.drags.sessions[0].items == ["b", "c", "d", "e", "f", "a"])
    #expect(said(desk).last == "There is nothing else to add.")
  }

  @Test func `a target is asked again when more joins: the right shelf takes no a`() {
    var desk = collecting("d")
    desk.gesture(.changed, from: .zero, to: Point(25, 8))
    #expect(desk.drags.sessions[0].operation == .move)
    desk.events = []
    tap("a", &desk)
    #expect(desk.events.map(\.word) == ["joined [\"a\"]", "moved"])
    #expect(desk.drags.sessions[0].operation == nil)
  }

  @Test func `what cannot join says why, and the drag goes on`() {
    var desk = collecting()
    desk.lockedLetters = ["c"]
    desk.copiedLetters = ["d"]
    desk.gesture(.began, from: desk.center(of: "e"), to: Point(15, 5), pointer: PointerID(rawValue: 5))
    desk.events = []
    for letter in "cd" { desk.note(desk.drags.join(.letter(letter), to: .mouse, in: desk.context)) }
    desk.note(desk.drags.join(at: desk.center(of: "e"), to: .mouse, in: desk.context))
    desk.note(desk.drags.leave(["b"], in: desk.context))
    #expect(
      said(desk) == [
        "c is glued on.", "d can only be copied, and b only moved. Drop what is carried first.",
        "Someone else is carrying e.", "Nothing else is carried but b. Cancel to put it back.",
      ])
    #expect(desk.drags.sessions.map(\.items) == [["b"], ["e"]])
    #expect(desk.drags.takeDecisions().contains { $0.region == .letter("c") })
  }

  @Test func `when all allow copies a copy can be asked for, and again when the one that did not has left`() {
    var desk = Desk()
    (desk.collects, desk.copies) = (true, true)
    desk.gesture(.began, from: desk.center(of: "b"), to: Point(15, 5), modifiers: .control)
    #expect(desk.drags.sessions[0].operation == .copy)
    desk.copies = false
    desk.note(desk.drags.join(.letter("c"), to: .mouse, in: desk.context))
    #expect(desk.drags.sessions[0].operation == .move)
    desk.note(desk.drags.leave(["c"], in: desk.context))
    #expect(desk.drags.sessions[0].operation == .copy)
  }

  @Test func `nothing joins a resize, a drag on its way out, or one that comes from another program`() {
    var canvas = Canvas(resize: Resize(.bottomRight))
    canvas.press(at: Canvas.grip)
    _ = canvas.drags.join(.note, to: .mouse, in: canvas.context)
    #expect(canvas.session?.items == ["note"])

    var desk = collecting()
    _ = desk.drags.offer(.mouse)
    desk.note(desk.drags.join(.letter("c"), to: .mouse, in: desk.context))
    #expect(said(desk) == ["What is carried is on its way to another program."])

    var foreign = Desk()
    _ = foreign.drags.bringIn(Lift(["z"]), from: .label("z"), by: .mouse, to: Point(5, 5), in: foreign.context)
    foreign.note(foreign.drags.join(.letter("c"), to: .mouse, in: foreign.context))
    #expect(said(foreign) == ["What is carried comes from another program."])
  }

  @Test func `without the rule nothing joins by hand, and without a drag there is nothing to join`() {
    var desk = collecting(by: .keyboard)
    desk.collects = false
    press("+", &desk)
    tap("c", &desk)
    #expect(desk.events.isEmpty)
    var idle = Desk()
    #expect(idle.drags.join(.letter("c"), to: .mouse, in: idle.context).isEmpty)
    #expect(idle.drags.leave(["c"], in: idle.context).isEmpty)
  }

  @Test func `what is caught on its way home joins, and its old drag is settled`() {
    var desk = collecting()
    let other = PointerID(rawValue: 5)
    desk.gesture(.began, from: desk.center(of: "e"), to: Point(50, 50), pointer: other)
    desk.gesture(.ended, from: desk.center(of: "e"), to: Point(50, 50), pointer: other)
    desk.events = []
    desk.note(desk.drags.join(.letter("e"), to: .mouse, in: desk.context))
    #expect(desk.events.map(\.word) == ["settled", "joined [\"e\"]"])
  }

  // MARK: Pictures

  private func frames(_ formation: PreviewFormation, of desk: Desk, after delay: Duration = .zero) -> [Rect] {
    desk.drags.previews[0].frames(in: formation, at: desk.time + delay)
  }

  @Test func `what is carried lies in a pile, in a list, or as it lay`() {
    var desk = collecting()
    tap("d", &desk)
    let frame = Rect(x: 14, y: 4, width: 2, height: 2)
    #expect(frames(.pile, of: desk) == [frame, frame.offset(by: Vector(dx: 1, dy: 1))])
    #expect(frames(.list, of: desk) == [frame, frame.offset(by: Vector(dx: 0, dy: 2))])
    #expect(frames(.inPlace, of: desk) == [frame, frame.offset(by: Vector(dx: 18, dy: 0))])
  }

  @Test func `a pile shows three, and the one on top stands for all`() {
    var desk = collecting()
    for letter in "dca" { tap(letter, &desk) }
    let preview = desk.drags.previews[0]
    let all = preview.session.items
    func items(_ formation: PreviewFormation) -> [[Character]] {
      desk.rules.formations { _ in formation }.pictures(of: preview, at: desk.time).map { $0.session.items }
    }
    #expect(items(.pile) == [[all[2]], [all[1]], all])
    #expect(items(.list) == all.reversed().map { [$0] })
  }

  @Test func `cancelled items go home, each to its own place, wherever that is by then`() {
    var desk = collecting()
    tap("d", &desk)
    desk.gesture(.ended, from: .zero, to: Point(50, 50))
    desk.rebuild(origin: Point(0, 5))
    desk.refresh()
    #expect(frames(.list, of: desk)[1].minY == 51)
    for formation in [PreviewFormation.pile, .list, .inPlace] {
      #expect(
        frames(formation, of: desk, after: .seconds(1)) == "bd".map { desk.scene.bounds(of: .letter($0), in: nil)! })
    }
  }

  @Test func `after the first one has left, the next one goes to its own home; a drop brings all to one place`() {
    var desk = collecting()
    tap("d", &desk)
    tap("c", &desk)
    tap("b", &desk)
    var cancelled = desk
    cancelled.gesture(.ended, from: .zero, to: Point(50, 50))
    #expect(frames(.pile, of: cancelled, after: .seconds(1)).map(\.origin) == [Point(21, 1), Point(5, 1)])
    desk.gesture(.ended, from: .zero, to: Point(15, 5))
    let landed = Rect(x: 14, y: 4, width: 2, height: 2)
    #expect(frames(.inPlace, of: desk, after: .seconds(1)) == [landed, landed])
  }
}
