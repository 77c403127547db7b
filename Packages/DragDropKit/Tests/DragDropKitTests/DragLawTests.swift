import DragDropKit
import Geometry
import GestureModel
import SeededRandom
import Testing

@Suite struct DragLawTests {
  /// Anything a wild crowd of pointers, clocks and scenes could do.
  private func play(seed: Int) -> Desk {
    var random = SplitMix64(seed: seed)
    var desk = Desk()
    desk.copies = Bool.random(using: &random)
    desk.collects = Bool.random(using: &random)
    desk.copiedLetters = desk.collects && Bool.random(using: &random) ? ["c"] : []
    desk.stickyShelf = [nil, "left", "middle"].randomElement(using: &random)!
    desk.springLoadingDelay = Bool.random(using: &random) ? .milliseconds(40) : nil
    desk.scrollRoom = Bool.random(using: &random) ? ScrollRoom(left: 1, right: 2, up: 0, down: 3) : nil
    if Bool.random(using: &random) { desk.drags.motion = .reduced }
    desk.drags.autoScroll.delay = .milliseconds(30)
    func point() -> Point {
      Point(Double(Int.random(in: -2...32, using: &random)), Double(Int.random(in: -1...11, using: &random)))
    }
    desk.finishesLater = Int.random(in: 0..<3, using: &random) == 0
    for _ in 0..<50 {
      if Int.random(in: 0..<4, using: &random) == 0 { desk.finishAll() }
      let pointer = PointerID(rawValue: Int.random(in: 0..<3, using: &random))
      let modifiers = [Modifiers.control, .shift, [], [], []].randomElement(using: &random)!
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<4:
        let letter = Desk.Place.letter("abcdef".randomElement(using: &random)!)
        let start = desk.scene.bounds(of: letter, in: nil)?.center ?? point()
        desk.gesture(.began, from: start, to: point(), pointer: pointer, modifiers: modifiers)
      case 4..<8: desk.gesture(.changed, from: point(), to: point(), pointer: pointer, modifiers: modifiers)
      case 8..<10: desk.gesture(.ended, from: point(), to: point(), pointer: pointer, modifiers: modifiers)
      case 10:
        let why: [GestureCancellation] = [.releaseLost, .anotherButton, .system, .program]
        desk.gesture(.cancelled(why.randomElement(using: &random)!), from: point(), to: point(), pointer: pointer)
      case 11:
        desk.rebuild(origin: Bool.random(using: &random) ? .zero : point())
        desk.refresh()
      case 12: desk.wait(.milliseconds(Int.random(in: 0..<200, using: &random)))
      case 13:
        let letter = Desk.Place.letter("abcdef".randomElement(using: &random)!)
        desk.note(desk.drags.lift(letter, in: desk.context))
      case 14:
        let direction: [StopDirection] = [.next, .previous, .left, .right, .up, .down]
        desk.note(desk.drags.go(direction.randomElement(using: &random)!, in: desk.context))
      case 15: desk.dropFromKeyboard()
      case 16:
        let key = Key.character(Bool.random(using: &random) ? "+" : "-")
        desk.note(desk.drags.handle(key: KeyEvent(key, time: desk.time), in: desk.context) ?? [])
      case 17, 18:
        let letter = Desk.Place.letter("abcdef".randomElement(using: &random)!)
        let place = desk.scene.bounds(of: letter, in: nil)?.center ?? point()
        if Bool.random(using: &random) {
          desk.gesture(.ended, from: place, to: place, pointer: pointer, kind: .tap(count: 1))
        } else {
          desk.gesture(.changed, from: place, to: place, pointer: pointer, modifiers: .shift)
        }
      default:
        desk.goneLetters = Bool.random(using: &random) ? [] : ["abcdef".randomElement(using: &random)!]
        desk.refresh()
        desk.goneLetters = []
      }
    }
    desk.finishAll()
    desk.note(desk.drags.cancelAll(because: .interrupted, in: desk.context))
    desk.wait(.seconds(5))
    return desk
  }

  @Test(arguments: 0..<1_000)
  func `every session is lifted, ends once, and settles once, in this order`(seed: Int) {
    let desk = play(seed: seed)
    #expect(desk.drags.sessions.isEmpty, "seed \(seed)")
    #expect(desk.drags.deadline == nil, "seed \(seed)")
    var stories: [DragID: [String]] = [:]
    for event in desk.events {
      guard let session = event.session else { continue }
      switch event {
      case .lifted: stories[session.id, default: []].append("lift")
      case .dropped, .handedOver, .cancelled: stories[session.id, default: []].append("end")
      case .settled: stories[session.id, default: []].append("settle")
      case .released: Issue.record("the desk performs it")
      case .entered, .moved, .left, .joined, .parted, .refused, .scrolled, .sprangOpen, .refusedToLift:
        #expect(stories[session.id] == ["lift"], "seed \(seed): \(event.word) outside of its session")
      }
    }
    for (id, story) in stories {
      #expect(story == ["lift", "end", "settle"], "seed \(seed), session \(id)")
    }
  }

  @Test(arguments: 0..<1_000)
  func `enter and leave alternate and name the same region`(seed: Int) {
    var over: [DragID: Desk.Place] = [:]
    for event in play(seed: seed).events {
      guard let id = event.session?.id else { continue }
      switch event {
      case .entered(let region, let session):
        #expect(over[id] == nil, "seed \(seed)")
        #expect(session.over?.region == region, "seed \(seed)")
        over[id] = region
      case .left(let region, _):
        #expect(over[id] == region, "seed \(seed)")
        over[id] = nil
      case .dropped(let drop):
        #expect(over[id] == drop.target.region, "seed \(seed)")
        over[id] = nil
      case .handedOver, .cancelled: over[id] = nil
      case .moved(let session): #expect(over[id] == session.over?.region, "seed \(seed)")
      case .lifted, .refusedToLift, .joined, .parted, .refused, .scrolled, .sprangOpen, .settled, .released: break
      }
    }
  }

  @Test(arguments: 0..<1_000)
  func `no play loses or doubles a letter, and only drops change the model`(seed: Int) throws {
    var desk = play(seed: seed)
    #expect(desk.journal.model.letters == Shelf.example.letters, "seed \(seed)")
    let moves = desk.events.reduce(0) { moves, event in
      if case .dropped(let drop) = event, drop.target.operation == .move { moves + drop.items.count } else { moves }
    }
    #expect(desk.journal.counter == moves, "seed \(seed)")
    while desk.journal.canUndo { try desk.journal.undo() }
    #expect(desk.journal.model == .example, "seed \(seed)")
  }

  @Test(arguments: 0..<1_000)
  func `each item is in at most one drag, and a drag carries exactly what was lifted and joined and did not leave`(
    seed: Int
  ) {
    var carried: [DragID: Set<Character>] = [:]
    for event in play(seed: seed).events {
      guard let session = event.session else { continue }
      switch event {
      case .lifted: carried[session.id] = Set(session.items)
      case .joined(let items, _): carried[session.id]?.formUnion(items)
      case .parted(let items, _): carried[session.id]?.subtract(items)
      case .dropped, .handedOver, .cancelled:
        #expect(carried.removeValue(forKey: session.id) == Set(session.items), "seed \(seed): \(event.word)")
      default: break
      }
      if let items = carried[session.id] {
        #expect(items == Set(session.items) && items.count == session.items.count, "seed \(seed): \(event.word)")
      }
      #expect(session.parts.flatMap(\.items) == session.items && !session.items.isEmpty, "seed \(seed)")
      let allowed = session.parts.map(\.lift.operations).reduce(session.lift.operations) { $0.intersection($1) }
      #expect(allowed == session.lift.operations && !allowed.isEmpty, "seed \(seed)")
      let all = carried.values.flatMap { $0 }
      #expect(all.count == Set(all).count, "seed \(seed): \(event.word)")
    }
    #expect(carried.isEmpty, "seed \(seed)")
  }

  @Test func `the wild play drops, cancels, scrolls and springs, else the laws would say little`() {
    let words = (0..<200).flatMap { play(seed: $0).events.map(\.word) }
    for kind in [
      "joined", "parted", "refused: Someone", "refused: Nothing", "refused: c can", "dropped", "cancelled: nothing",
      "cancelled: itemGone", "scrolled", "sprang", "refused", "left",
    ] {
      #expect(words.contains { $0.hasPrefix(kind) }, "\(kind)")
    }
  }
}
