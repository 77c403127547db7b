import Geometry
import GestureModel
import Testing

@Suite struct LongPressTests {
  @Test func `a press that stays is a long press, and what follows is the same gesture`() {
    var hand = Hand(.longPress(.milliseconds(500)))
    hand.send(.down(.left), at: 5)
    #expect(hand.system.deadline == hand.time + .milliseconds(500))
    #expect(hand.wait(.milliseconds(499)).isEmpty)
    let began = hand.wait(.milliseconds(1))
    #expect(began.map(\.word) == ["press began"])
    #expect(began[0].start == Point(5, 0))
    #expect(hand.system.deadline == nil)
    hand.send(.moved(holding: .left), at: 50)
    hand.send(.up(.left), at: 50)
    #expect(hand.gestures.map(\.word) == ["press began", "press changed", "press ended"])
  }

  @Test func `a press that moves before is a pan, one that ends before a tap`() {
    var hand = Hand(.longPress(.milliseconds(500)))
    hand.send(.down(.left), at: 5)
    #expect(hand.send(.moved(holding: .left), at: 9).map(\.word) == ["pan began"])
    hand.send(.up(.left), at: 9)
    hand.send(.down(.left), at: 5)
    #expect(hand.send(.up(.left), at: 5).map(\.word) == ["tap 1"])
    #expect(hand.system.deadline == nil)
  }

  @Test func `with no delay it begins on the press itself`() {
    var hand = Hand(.longPress(.zero))
    #expect(hand.send(.down(.left), at: 5).map(\.word) == ["press began"])
    #expect(hand.send(.moved(holding: .left), at: 90).map(\.word) == ["press changed"])
    #expect(hand.send(.up(.left), at: 90).map(\.word) == ["press ended"])
  }

  @Test func `a late event finds the press begun at its own time`() {
    var hand = Hand(.longPress(.milliseconds(500)))
    hand.send(.down(.left), at: 5)
    let gestures = hand.send(.moved(holding: .left), at: 9, after: .seconds(2))
    #expect(gestures.map(\.word) == ["press began", "press changed"])
    #expect(gestures[0].time == .milliseconds(510))
    #expect(gestures[0].location == Point(5, 0))
  }

  @Test func `it tolerates a trembling hand as far as it is told`() {
    var hand = Hand(
      GestureSystem([.init("press", LongPressRecognizer(duration: .milliseconds(100), tolerance: 3))]))
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 8)
    #expect(hand.wait(.milliseconds(100)).map(\.word) == ["press began"])
    hand.send(.up(.left), at: 8)
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 8.5)
    #expect(hand.wait(.milliseconds(200)).isEmpty)
  }

  @Test func `only its buttons press`() {
    var hand = Hand(.longPress(.milliseconds(100)))
    hand.send(.down(.right), at: 5)
    #expect(hand.wait(.seconds(1)).isEmpty)
  }

  @Test func `the duration is chosen for each press, and a double tap is remembered across it`() {
    var hand = Hand(GestureSystem())
    hand.send(.down(.left), at: 5)
    hand.send(.up(.left), at: 5)
    hand.system.terms.duration = .milliseconds(200)
    hand.send(.down(.left), at: 5)
    hand.send(.up(.left), at: 5)
    #expect(hand.gestures.map(\.word) == ["tap 1", "tap 2"])
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 8, after: .milliseconds(250))
    #expect(hand.gestures.dropFirst(2).map(\.word) == ["press began", "press changed"])
    hand.send(.up(.left), at: 8)
    hand.system.terms.duration = nil
    hand.send(.down(.left), at: 5)
    #expect(hand.send(.moved(holding: .left), at: 8, after: .milliseconds(250)).map(\.word) == ["pan began"])
  }
}
