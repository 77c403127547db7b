import Geometry
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppShell

/// Movements: where things are drawn until they arrive.
@Suite struct GlidesTests {
  private static let list = -1

  /// A list of things of three rows each, from the top, with a row between two.
  private func scene(_ things: [Int], at origin: Point = .zero) -> Scene<Int> {
    var scene = Scene<Int>()
    scene.insert(Self.list, Region(frame: Rect(x: origin.x, y: origin.y, width: 10, height: 100)))
    for (index, thing) in things.enumerated() {
      scene.insert(thing, Region(frame: Rect(x: 0, y: Double(4 * index), width: 10, height: 3)), in: Self.list)
    }
    return scene
  }

  private func rows(_ scene: Scene<Int>, _ glides: Glides<Int>, at time: Duration) -> [Int: Int] {
    let displaced = glides.displaced(at: time)
    let things = scene.regionsInPaintOrder.filter { $0 != Self.list }
    return Dictionary(
      uniqueKeysWithValues: things.map { ($0, Int(scene.bounds(of: $0, in: nil)!.minY) + (displaced[$0] ?? 0)) })
  }

  @Test func `what follows a thing that is gone closes up, fast at first, and is there in 120 ms`() {
    var glides = Glides<Int>()
    let (old, new) = (scene([0, 1, 2]), scene([1, 2]))
    glides.reflow(from: old, to: new, at: .zero) { $0 >= 0 }
    #expect(rows(new, glides, at: .zero) == [1: 4, 2: 8])
    #expect(rows(new, glides, at: .milliseconds(33)) == [1: 2, 2: 6])
    #expect(rows(new, glides, at: .milliseconds(120)) == [1: 0, 2: 4])
    #expect(glides.deadline == .milliseconds(33))
    glides.advance(to: .milliseconds(33))
    #expect(glides.deadline == .milliseconds(66))
    glides.advance(to: .milliseconds(120))
    #expect(glides.deadline == nil && !glides.isMoving)
  }

  @Test func `what nothing may move is there at once, and so is what ends early`() {
    let (old, new) = (scene([0, 1, 2]), scene([1, 2]))
    var still = Glides<Int>()
    still.reflow(from: old, to: new, at: .zero) { _ in false }
    #expect(!still.isMoving && rows(new, still, at: .zero) == [1: 0, 2: 4])
    var glides = Glides<Int>()
    glides.reflow(from: old, to: new, at: .zero) { $0 >= 0 }
    glides.finish()
    #expect(glides.deadline == nil && rows(new, glides, at: .milliseconds(1)) == [1: 0, 2: 4])
  }

  @Test func `what came into the way, or has changed places, is there at once`() {
    for (before, after) in [([1, 2], [0, 1, 2]), ([0, 1], [1, 0]), ([0, 1, 2], [2, 0, 1])] {
      var glides = Glides<Int>()
      glides.reflow(from: scene(before), to: scene(after), at: .zero) { $0 >= 0 }
      #expect(!glides.isMoving, "\(before) to \(after)")
    }
    var glides = Glides<Int>()
    glides.reflow(from: scene([0, 1]), to: scene([1], at: Point(10, 0)), at: .zero) { $0 >= 0 }
    #expect(!glides.isMoving, "the list is elsewhere now")
  }

  @Test func `no two things ever cover each other, everything is drawn, and a movement ends where things are`() throws {
    var moved = 0
    try SplitMix64.forEachSeed(in: Laws.seeds(400, long: 20_000)) { random in
      var glides = Glides<Int>()
      var things = Array(0..<random.int(in: 2...8))
      var (old, time) = (scene(things), Duration.zero)
      for _ in 0..<4 {
        for _ in 0..<random.int(in: 1...2) {
          switch random.int(in: 0...3) {
          case 0...1 where !things.isEmpty: things.remove(at: random.index(below: things.count))
          case 2: things.insert(random.int(in: 100...1_000_000), at: random.int(in: 0...things.count))
          default: things.sort { _, _ in random.bool(probability: 0.5) }
          }
        }
        // Room for a thing, which everything below makes.
        let gap = random.int(in: 0...things.count)
        glides.wanted =
          random.bool(probability: 0.5)
          ? [:] : Dictionary(uniqueKeysWithValues: things[gap...].map { ($0, random.seed.isMultiple(of: 2) ? 4 : 2) })
        let new = scene(things)
        glides.reflow(from: old, to: new, at: time) { $0 >= 0 }
        if glides.isMoving { moved += 1 }
        for _ in 0..<random.int(in: 1...6) {
          let rows = rows(new, glides, at: time)
          #expect(rows.keys.sorted() == things.sorted(), "seed \(random.seed)")
          let order = rows.values.sorted()
          for (above, below) in zip(order, order.dropFirst()) {
            #expect(above + 3 <= below, "seed \(random.seed), at \(time): \(rows)")
          }
          time += .milliseconds(random.int(in: 1...40))
          if let due = glides.deadline, due <= time { glides.advance(to: time) }
        }
        old = new
      }
      glides.advance(to: time + .seconds(1))
      #expect(glides.displaced(at: time + .seconds(1)) == glides.wanted, "seed \(random.seed)")
    }
    #expect(moved > 100, "the play is too tame to say anything")
  }
}
