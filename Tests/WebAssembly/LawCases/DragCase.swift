import DragDropKit
import Geometry
import GestureModel
import History
import SeededRandom

/// A desk on which a crowd of pointers, clocks and changes does anything at all, and which is put back in the end.
struct DragCase {
  private var random: SplitMix64
  private var desk = Desk()
  private var digest = Digest()

  static func play(seed: Int) -> Digest {
    var play = DragCase(random: SplitMix64(seed: seed))
    play.play()
    return play.digest
  }

  private mutating func play() {
    desk.copies = random.bool(probability: 0.5)
    desk.stickyShelf = random.bool(probability: 0.5) ? random.index(below: 2) : nil
    desk.springs = random.bool(probability: 0.5)
    desk.scrolls = random.bool(probability: 0.5)
    if random.bool(probability: 0.3) { desk.drags.motion = .reduced }
    desk.drags.autoScroll.delay = .milliseconds(30)
    desk.drags.explains = true
    desk.rebuild()
    for _ in 0..<50 { step() }
    note(desk.drags.cancelAll(because: .interrupted, in: desk.context))
    desk.time += .seconds(5)
    note(desk.drags.advance(in: desk.context))
    digest.add(desk.journal.counter)
    while desk.journal.canUndo {
      do throws(Refusal) {
        try desk.journal.undo()
      } catch {
        digest.add(error.description)
        break
      }
    }
    for letters in desk.journal.model.rows { digest.add(letters) }
  }

  private mutating func step() {
    let context = desk.context
    switch random.index(below: 17) {
    case 0..<4:
      let start = desk.scene.bounds(of: .letter(1 + random.index(below: 6)), in: nil)?.center ?? point()
      gesture(.began, from: start)
    case 4..<8: gesture(.changed, from: point())
    case 8..<10: gesture(.ended, from: point())
    case 10:
      let reasons: [GestureCancellation] = [.releaseLost, .anotherButton, .system, .program]
      gesture(.cancelled(reasons[random.index(below: 4)]), from: point())
    case 11:
      desk.origin = random.bool(probability: 0.5) ? .zero : point()
      desk.rebuild()
      note(desk.drags.refresh(in: desk.context))
    case 12:
      desk.time += .milliseconds(random.index(below: 200))
      note(desk.drags.advance(in: desk.context))
      for preview in desk.drags.previews {
        digest.add(preview.frame(at: desk.time))
        digest.add(preview.opacity(at: desk.time))
      }
    case 13: note(desk.drags.lift(.letter(1 + random.index(below: 6)), in: context))
    case 14:
      let directions: [StopDirection] = [.next, .previous, .left, .right, .up, .down]
      note(desk.drags.go(directions[random.index(below: 6)], in: context))
    case 15: note(desk.drags.release(in: context))
    default:
      desk.gone = 1 + random.index(below: 6)
      note(desk.drags.refresh(in: desk.context))
      desk.gone = nil
    }
    if let deadline = desk.drags.deadline { digest.add(deadline) }
  }

  private mutating func point() -> Point {
    Point(Double(random.index(below: 35)) - 2, Double(random.index(below: 13)) - 1)
  }

  private mutating func gesture(_ phase: Gesture.Phase, from start: Point) {
    desk.time += .milliseconds(10)
    let gesture = Gesture(
      .pan, phase, pointer: PointerID(rawValue: random.index(below: 3)), start: start, location: point(),
      modifiers: random.bool(probability: 0.25) ? .control : [], time: desk.time)
    note(desk.drags.handle(gesture, in: desk.context))
  }

  /// Takes the events into the digest, and performs a drop among them.
  private mutating func note(_ events: [DragEvent<Place, Int>]) {
    for event in events {
      if case .released(let drop) = event {
        let outcome = desk.perform(drop)
        let next = desk.drags.finish(drop, with: outcome, in: desk.context)
        desk.rebuild()
        note(next)
        continue
      }
      add(event)
    }
    for decision in desk.drags.takeDecisions() {
      digest.add(decision.time)
      digest.add(decision.point)
      digest.add(decision.region?.number ?? -1)
    }
  }

  private mutating func add(_ event: DragEvent<Place, Int>) {
    switch event {
    case .lifted: digest.add("lifted")
    case .refusedToLift(let place, let refusal): digest.add("refused to lift \(place.number): \(refusal)")
    case .entered(let place, _): digest.add("entered \(place.number)")
    case .moved: digest.add("moved")
    case .left(let place, _): digest.add("left \(place.number)")
    case .joined: digest.add("joined")
    case .parted: digest.add("parted")
    case .refused(let refusal, _): digest.add("refused: \(refusal)")
    case .scrolled(let place, let by, _):
      digest.add("scrolled \(place.number)")
      digest.add(by.dx)
      digest.add(by.dy)
    case .sprangOpen(let place, _): digest.add("sprang open \(place.number)")
    case .released: digest.add("released")
    case .dropped(let drop):
      digest.add("dropped on \(drop.target.region.number)")
      digest.add(drop.target.landing)
    case .handedOver(_, let operation): digest.add("handed over \(operation.rawValue)")
    case .cancelled: digest.add("cancelled")
    case .settled: digest.add("settled")
    }
    if let announcement = desk.rules.announcement(of: event) { digest.add(announcement) }
    guard let session = event.session else { return }
    digest.add(session.id.rawValue)
    digest.add(session.items)
    digest.add(session.frame)
  }
}
