import Geometry
import GestureModel
import Testing

@testable import AppShell

/// The wheel stays with what it began over.
@Suite struct HandTests {
  private func turn(_ x: Double, at milliseconds: Int) -> Gesture {
    var gestures = GestureSystem()
    let event = PointerEvent(.scrolled(Vector(dx: 0, dy: 1)), at: Point(x: x, y: 5), time: .milliseconds(milliseconds))
    return gestures.handle(event)[0]
  }

  /// Whether the wheel, which has begun over a card in a list, goes on at each of these turns.
  private func goesOn(_ turns: [(x: Double, milliseconds: Int)]) -> [Bool] {
    var hand = Hand<String>(GestureSystem())
    hand.wheelBegins(turn(3, at: 0), over: ["card", "list"])
    return turns.map { hand.wheelGoesOn(turn($0.x, at: $0.milliseconds)) && hand.placesOfWheel == ["card", "list"] }
  }

  @Test func `a wheel that goes on at one point turns over the places at which it began, and each turn renews it`() {
    #expect(goesOn([(3, 149), (3, 298), (3, 447)]) == [true, true, true])
  }

  @Test func `a pause or another point ends it`() {
    #expect(goesOn([(3, 150)]) == [false])
    #expect(goesOn([(4, 10)]) == [false])
  }

  @Test func `a wheel that never began or that was stopped does not go on`() {
    var hand = Hand<String>(GestureSystem())
    let began = hand.wheelGoesOn(turn(3, at: 0))
    hand.wheelBegins(turn(3, at: 0), over: ["card"])
    hand.wheelStops()
    let stopped = hand.wheelGoesOn(turn(3, at: 10))
    #expect(!began && !stopped && hand.placesOfWheel.isEmpty)
  }
}
