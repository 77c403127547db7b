import DragDropKit
import Geometry
import GestureModel
import History

/// A desk to drag letters on, as a test drives it.
///
/// ```
///   0         10        20        30
///   +---------+---------+---------+
///   | left    | middle  | right   |     each shelf is 10 x 10; its letters stand in it
///   |  abc    |         |  def    |     from (1, 1), each 2 x 2, side by side
///   +---------+---------+---------+
/// ```
struct Desk {
  enum Place: Hashable, Sendable {
    case shelf(String)
    case letter(Character)
    case label(Character)
  }

  static let shelves = ["left", "middle", "right"]

  var journal = Journal<MoveLetter>(model: .example)
  var drags = DragSystem<Place, Character>()
  var scene = Scene<Place>()
  var events: [DragEvent<Place, Character>] = []
  var time: Duration = .zero
  /// What the rules and the desk add for one test.
  var lockedLetters: Set<Character> = []
  var goneLetters: Set<Character> = []
  var copies = false
  /// Letters of which only copies can be taken.
  var copiedLetters: Set<Character> = []
  /// Whether letters join a drag: by a tap, by `+`, or with Shift when it passes over them.
  var collects = false
  var stickyShelf: String?
  /// What the shelves say that a drop would do.
  var words: String?
  var scrollRoom: ScrollRoom?
  var springLoadingDelay: Duration?
  var commandRefuses = false
  /// Whether drops wait until ``finishAll()``.
  var finishesLater = false
  private var unfinished: [Drop<Place, Character>] = []

  init() {
    drags.explains = true
    rebuild()
  }

  var rules: DragRules<Place, Character> {
    let desk = self
    return
      (desk.collects
      ? DragRules<Place, Character>().joins { drag, _ in drag.modifiers.contains(.shift) } : DragRules())
      .source { place in
        guard case .letter(let letter) = place else { return nil }
        if desk.lockedLetters.contains(letter) { return .refuse(Refusal("\(letter) is glued on.")) }
        if desk.copiedLetters.contains(letter) { return .lift(letter, operations: [.copy]) }
        return .lift(letter, operations: desk.copies ? [.move, .copy] : [.move])
      }
      .target { place, drag in
        guard case .shelf(let name) = place else { return nil }
        if name == "right", drag.items.contains("a") {
          return .refuse("No a here.", remedy: "Drop it on the left.")
        }
        return .accept(drag.operation, isSticky: name == desk.stickyShelf, description: desk.words)
      }
      .exists { !desk.goneLetters.contains($0) }
      .scrolls { place in place == .shelf("right") ? desk.scrollRoom : nil }
      .springLoading { place in place == .shelf("middle") ? desk.springLoadingDelay : nil }
      .names { items in
        items.map(String.init).joined(separator: " and ")
      } region: { place in
        switch place {
        case .shelf(let name): "the \(name) shelf"
        case .letter(let letter), .label(let letter): "letter \(letter)"
        }
      }
  }

  /// The scene as the model is now.
  mutating func rebuild(origin: Point = .zero) {
    scene = Scene()
    for (index, name) in Self.shelves.enumerated() {
      let frame = Rect(x: origin.x + 10 * Double(index), y: origin.y, width: 10, height: 10)
      scene.insert(.shelf(name), Region(frame: frame))
      for (place, letter) in (journal.model.rows[name] ?? []).enumerated() {
        scene.insert(
          .letter(letter), Region(frame: Rect(x: 1 + 2 * Double(place), y: 1, width: 2, height: 2)), in: .shelf(name))
        scene.insert(
          .label(letter), Region(frame: Rect(x: 0, y: 0, width: 1, height: 1)), in: .letter(letter))
      }
    }
  }

  func center(of letter: Character) -> Point {
    scene.bounds(of: .letter(letter), in: nil)!.center
  }

  /// The announcements, as if the button were held.
  var toldOfHolding: [String] {
    events.compactMap(rules.announcement).map {
      $0.replacing("A click", with: "A release").replacing("Click", with: "Release")
    }
  }

  // MARK: A hand

  @discardableResult
  mutating func gesture(
    _ phase: Gesture.Phase, from start: Point, to location: Point, pointer: PointerID = .mouse,
    modifiers: Modifiers = [], kind: Gesture.Kind = .pan
  ) -> [DragEvent<Place, Character>] {
    time += .milliseconds(10)
    let gesture = Gesture(
      kind, phase, pointer: pointer, start: start, location: location, modifiers: modifiers, time: time)
    return note(drags.handle(gesture, in: context))
  }

  /// A report of a pointer, for drags by clicks.
  @discardableResult
  mutating func pointer(
    _ phase: PointerEvent.Phase, _ location: Point, _ modifiers: Modifiers = [], pointer: PointerID = .mouse
  ) -> ClickAnswer<Place, Character> {
    time += .milliseconds(10)
    var answer = drags.handle(
      pointer: PointerEvent(pointer: pointer, phase, at: location, modifiers: modifiers, time: time), in: context)
    answer.events = note(answer.events)
    return answer
  }

  @discardableResult
  mutating func click(
    _ location: Point, _ modifiers: Modifiers = [], pointer: PointerID = .mouse
  ) -> ClickAnswer<Place, Character> {
    self.pointer(.down(.left), location, modifiers, pointer: pointer)
    return self.pointer(.up(.left), location, modifiers, pointer: pointer)
  }

  var context: DragContext<Place, Character> { DragContext(at: time, in: scene, rules: rules) }

  private mutating func perform(_ drop: Drop<Place, Character>) -> DropOutcome {
    if commandRefuses { return .refused(Refusal("Not today.")) }
    guard case .shelf(let name) = drop.target.region, drop.target.operation == .move else { return .performed }
    do throws(Refusal) {
      let moves = drop.items.map { MoveLetter(letter: String($0), shelf: name) }
      var model = journal.model
      for move in moves { _ = try move.perform(on: &model) }
      for move in moves { try journal.perform(move) }
      return .performed
    } catch {
      return .refused(error)
    }
  }

  @discardableResult
  mutating func dropFromKeyboard() -> [DragEvent<Place, Character>] {
    note(drags.release(in: context))
  }

  @discardableResult
  mutating func refresh() -> [DragEvent<Place, Character>] {
    note(drags.refresh(in: context))
  }

  @discardableResult
  mutating func wait(_ duration: Duration) -> [DragEvent<Place, Character>] {
    time += duration
    return note(drags.advance(in: context))
  }

  /// Keeps the events, and performs a drop among them; the events that follow it take the place of its release.
  @discardableResult
  mutating func note(_ new: [DragEvent<Place, Character>]) -> [DragEvent<Place, Character>] {
    let all = new.flatMap { event in
      guard case .released(let drop) = event else { return [event] }
      if finishesLater {
        unfinished.append(drop)
        return []
      }
      return drags.finish(drop, with: perform(drop), in: context)
    }
    events += all
    return all
  }

  /// Performs the drops that were released and wait, unless their drags have ended.
  mutating func finishAll() {
    for drop in unfinished {
      guard drags.sessions.contains(where: { $0.id == drop.session.id }) else {
        note(drags.finish(drop, with: .performed, in: context))
        continue
      }
      note(drags.finish(drop, with: perform(drop), in: context))
    }
    unfinished = []
  }
}

extension DragEvent {
  /// What it is, without the session.
  var word: String {
    switch self {
    case .lifted: "lifted"
    case .refusedToLift(let region, let refusal): "refused to lift \(region): \(refusal)"
    case .entered(let region, _): "entered \(region)"
    case .moved: "moved"
    case .left(let region, _): "left \(region)"
    case .joined(let items, _): "joined \(items)"
    case .parted(let items, _): "parted \(items)"
    case .refused(let refusal, _): "refused: \(refusal)"
    case .scrolled(let region, let by, _): "scrolled \(region) by \(by.dx), \(by.dy)"
    case .sprangOpen(let region, _): "sprang open \(region)"
    case .released(let drop): "released over \(drop.target.region)"
    case .dropped(let drop): "dropped on \(drop.target.region)"
    case .handedOver(_, let operation): "handed over: \(operation.rawValue)"
    case .cancelled(_, let reason): "cancelled: \(reason)"
    case .settled: "settled"
    }
  }
}
