import Geometry
import GestureModel
import Testing

@Suite struct GestureArenaTests {
  @Test func `the earlier recognizer wins where two recognize the same`() {
    var hand = Hand(
      GestureSystem([.init("a", PanRecognizer()), .init("b", LongPressRecognizer(duration: .zero))]))
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 9)
    hand.send(.up(.left), at: 9)
    #expect(hand.gestures.map(\.word) == ["press began", "press changed", "press ended"], "b came first in time")

    hand = Hand(GestureSystem([.init("a", PanRecognizer()), .init("b", PanRecognizer(threshold: 2))]))
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 9)
    hand.send(.up(.left), at: 9)
    #expect(hand.gestures.map(\.word) == ["pan began", "pan ended"])
  }

  @Test func `recognizers that run together are both told`() {
    var hand = Hand(
      GestureSystem([
        .init("a", PanRecognizer()), .init("b", LongPressRecognizer(duration: .zero), runsWith: ["a"]),
      ]))
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 9)
    hand.send(.up(.left), at: 9)
    #expect(
      hand.gestures.map(\.word) == [
        "press began", "pan began", "press changed", "pan ended", "press ended",
      ])
  }

  @Test func `one that waits is told all it missed once the other has failed`() {
    var hand = Hand(
      GestureSystem([
        .init("pan", PanRecognizer(), waitsFor: ["press"]),
        .init("press", LongPressRecognizer(duration: .milliseconds(100), tolerance: 10)),
      ]))
    hand.send(.down(.left), at: 5)
    #expect(hand.send(.moved(holding: .left), at: 9).isEmpty, "it may still be a long press")
    #expect(hand.send(.moved(holding: .left), at: 30).map(\.word) == ["pan began", "pan changed"])
  }

  @Test func `one that waits is forgotten where the other wins`() {
    var hand = Hand(
      GestureSystem([
        .init("pan", PanRecognizer(), waitsFor: ["press"]),
        .init("press", LongPressRecognizer(duration: .milliseconds(100), tolerance: 10)),
      ]))
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 9)
    #expect(hand.wait(.milliseconds(100)).map(\.word) == ["press began"])
    hand.send(.moved(holding: .left), at: 30)
    hand.send(.up(.left), at: 30)
    #expect(hand.gestures.map(\.word) == ["press began", "press changed", "press ended"])
  }

  /// A person's own: two cells to the right, whatever the rows.
  private struct Swipe: GestureRecognizer {
    private(set) var state = RecognizerState.possible
    private var start: Point?

    mutating func handle(_ event: PointerEvent) -> Gesture? {
      if start == nil { start = event.location }
      guard let start, state == .possible, event.location.x - start.x >= 2 else { return nil }
      state = .finished
      return Gesture(.press, .ended, start: start, location: event.location, time: event.time)
    }

    mutating func fail() { state = .failed }

    mutating func reset() {
      state = .possible
      start = nil
    }
  }

  /// A person's own: a press of the system's duration, twice as long.
  private struct SlowPress: GestureRecognizer {
    private var press = LongPressRecognizer(duration: nil)

    var state: RecognizerState { press.state }
    var deadline: Duration? { press.deadline }
    mutating func prepare(for terms: PressTerms) {
      press.prepare(for: PressTerms(duration: terms.duration.map { $0 * 2 }))
    }
    mutating func handle(_ event: PointerEvent) -> Gesture? { press.handle(event) }
    mutating func advance(to time: Duration) -> Gesture? { press.advance(to: time) }
    mutating func fail() { press.fail() }
    mutating func reset() { press.reset() }
  }

  @Test func `a recognizer of one's own is told how long a press must last, before each press`() {
    var hand = Hand(GestureSystem([.init("press", SlowPress())]))
    hand.send(.down(.left), at: 5)
    #expect(hand.wait(.seconds(5)).isEmpty, "no duration, no press")
    hand.send(.up(.left), at: 5)
    hand.system.terms.duration = .milliseconds(50)
    hand.send(.down(.left), at: 5)
    hand.system.terms.duration = nil
    #expect(hand.wait(.milliseconds(90)).isEmpty)
    #expect(hand.wait(.milliseconds(20)).map(\.word) == ["press began"])
  }

  @Test func `how far a press must move before it pans can differ from press to press`() {
    var hand = Hand(GestureSystem([.init("pan", PanRecognizer())]))
    hand.system.terms.distance = 3
    hand.send(.down(.left), at: 5)
    hand.system.terms.distance = nil
    #expect(hand.send(.moved(holding: .left), at: 7).isEmpty)
    #expect(hand.send(.moved(holding: .left), at: 8).map(\.word) == ["pan began"])
    hand.send(.up(.left), at: 8)
    hand.send(.down(.left), at: 5)
    #expect(hand.send(.moved(holding: .left), at: 6).map(\.word) == ["pan began"])
  }

  @Test func `how far a tap and a waiting press may stray can differ from press to press`() {
    var hand = Hand(GestureSystem())
    hand.system.terms = PressTerms(duration: .milliseconds(100), distance: 4, tolerance: 3)
    hand.send(.down(.left), at: 5)
    #expect(hand.send(.moved(holding: .left), at: 7).isEmpty)
    #expect(hand.wait(.milliseconds(100)).map(\.word) == ["press began"], "it has strayed, but not too far")
    hand.send(.up(.left), at: 7)
    hand.send(.down(.left), at: 5)
    #expect(hand.send(.moved(holding: .left), at: 9).map(\.word) == ["pan began"], "too far")
    hand.send(.up(.left), at: 9)
    hand.system.terms.duration = nil
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 8)
    #expect(hand.send(.up(.left), at: 8).map(\.word) == ["tap 1"], "a click that trembles")
    hand.system.terms = PressTerms()
    hand.send(.down(.left), at: 5)
    #expect(hand.send(.moved(holding: .left), at: 7).map(\.word) == ["pan began"])
  }

  @Test func `a long press with a duration of its own keeps it`() {
    var hand = Hand(GestureSystem([.init("press", LongPressRecognizer(duration: .milliseconds(80)))]))
    hand.system.terms.duration = .milliseconds(10)
    hand.send(.down(.left), at: 5)
    #expect(hand.wait(.milliseconds(70)).isEmpty)
    #expect(hand.wait(.milliseconds(10)).map(\.word) == ["press began"])
  }

  @Test func `a recognizer of any type is a value`() {
    let down = PointerEvent(.down(.left), at: .zero, time: .zero)
    let moved = PointerEvent(.moved(holding: .left), at: Point(9, 0), time: .milliseconds(10))
    var first = AnyGestureRecognizer(PanRecognizer())
    #expect(first.handle(down) == nil)
    let second = first
    #expect(first.handle(moved)?.phase == .began)
    #expect(first.state == .active)
    #expect(second.state == .possible)
    first.fail()
    #expect(first.state == .failed)
    first.reset()
    #expect(first.state == .possible)
  }

  @Test func `a recognizer of one's own takes part`() {
    var hand = Hand(GestureSystem([.init("swipe", Swipe()), .init("pan", PanRecognizer(threshold: 1))]))
    hand.send(.down(.left), at: 5)
    #expect(hand.send(.moved(holding: .left), at: 8).map(\.word) == ["press ended"])
    #expect(hand.send(.moved(holding: .left), at: 20).isEmpty, "the pan has lost")
    hand.send(.up(.left), at: 20)
    hand.send(.down(.left), at: 5)
    #expect(hand.send(.moved(holding: .left), at: 5, 9).map(\.word) == ["pan began"])
  }
}
