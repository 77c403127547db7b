import Geometry
import GestureModel
import Testing

@Suite struct GestureSystemTests {
  @Test func `a press that moves to another cell is a pan from where it was pressed`() {
    var hand = Hand()
    hand.send(.down(.left), at: 5)
    #expect(hand.send(.moved(holding: .left), at: 5.9).isEmpty, "less than a cell is no pan")
    let began = hand.send(.moved(holding: .left), at: 30)
    #expect(began.map(\.word) == ["pan began"])
    #expect(began[0].start == Point(5, 0), "the point to hit-test is the press, however far the first report is")
    #expect(began[0].location == Point(30, 0))
    #expect(began[0].translation == Vector(dx: 25, dy: 0))
    hand.send(.moved(holding: .left), at: 31)
    hand.send(.up(.left), at: 31)
    #expect(hand.gestures.map(\.word) == ["pan began", "pan changed", "pan ended"])
  }

  @Test func `a press and a release in one cell are a tap, two soon after each other a double one`() {
    var hand = Hand()
    for _ in 0..<3 {
      hand.send(.down(.left), at: 5)
      hand.send(.up(.left), at: 5)
    }
    #expect(hand.gestures.map(\.word) == ["tap 1", "tap 2", "tap 1"])
    hand.send(.down(.left), at: 5, after: .seconds(1))
    hand.send(.up(.left), at: 5)
    #expect(hand.gestures.last?.word == "tap 1", "too late to be the second")
    hand.send(.down(.left), at: 9)
    hand.send(.up(.left), at: 9)
    #expect(hand.gestures.last?.word == "tap 1", "too far to be the second")
    hand.send(.down(.right), at: 9)
    hand.send(.up(.right), at: 9)
    #expect(hand.gestures.last?.word == "tap 1", "another button is another tap")
    #expect(hand.gestures.last?.button == .right)
  }

  @Test func `a press that is held too long is no tap`() {
    var hand = Hand()
    hand.send(.down(.left), at: 5)
    #expect(hand.send(.up(.left), at: 5, after: .seconds(2)).isEmpty)
  }

  @Test func `a release elsewhere than the last report was a movement first`() {
    var hand = Hand()
    hand.send(.down(.left), at: 5)
    #expect(hand.send(.up(.left), at: 20).map(\.word) == ["pan began", "pan ended"])
    #expect(hand.gestures.allSatisfy { $0.location == Point(20, 0) })
  }

  @Test func `a report without a button says that the release was lost`() {
    var hand = Hand()
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 9)
    #expect(hand.send(.moved(holding: nil), at: 12).map(\.phase) == [.cancelled(.releaseLost)])
    #expect(hand.send(.up(.left), at: 12).isEmpty)
    hand.send(.down(.left), at: 5)
    #expect(hand.send(.moved(holding: .left), at: 9).map(\.word) == ["pan began"], "the next press starts afresh")
  }

  @Test func `the same button going down again says so, too, and begins anew`() {
    var hand = Hand()
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 9)
    #expect(hand.send(.down(.left), at: 50).map(\.phase) == [.cancelled(.releaseLost)])
    let began = hand.send(.moved(holding: .left), at: 52)
    #expect(began.map(\.start) == [Point(50, 0)])
  }

  @Test func `another button cancels and begins nothing`() {
    var hand = Hand()
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 9)
    #expect(hand.send(.down(.right), at: 9).map(\.phase) == [.cancelled(.anotherButton)])
    #expect(hand.send(.moved(holding: .left), at: 20).isEmpty)
    #expect(hand.send(.up(.right), at: 20).isEmpty)
    #expect(hand.send(.up(.left), at: 20).isEmpty)
  }

  @Test func `the system and the program end a gesture, once`() {
    var hand = Hand()
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 9)
    #expect(hand.send(.cancelled, at: 9).map(\.phase) == [.cancelled(.system)])
    #expect(hand.send(.cancelled, at: 9).isEmpty)
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 9)
    #expect(hand.system.cancel(because: .program, at: hand.time).map(\.phase) == [.cancelled(.program)])
    #expect(hand.system.cancel(because: .program, at: hand.time).isEmpty)
    #expect(hand.send(.moved(holding: .left), at: 30).isEmpty, "the rest of the press is ignored")
  }

  @Test func `two pointers pan beside each other`() {
    var hand = Hand()
    let (first, second) = (PointerID(rawValue: 1), PointerID(rawValue: 2))
    hand.send(.down(.left), at: 5, pointer: first)
    hand.send(.down(.left), at: 50, pointer: second)
    hand.send(.moved(holding: .left), at: 8, pointer: first)
    hand.send(.moved(holding: .left), at: 60, pointer: second)
    hand.send(.moved(holding: nil), at: 60, pointer: second)
    hand.send(.up(.left), at: 8, pointer: first)
    #expect(hand.gestures.filter { $0.pointer == first }.map(\.phase) == [.began, .ended])
    #expect(hand.gestures.filter { $0.pointer == second }.map(\.phase) == [.began, .cancelled(.releaseLost)])
  }

  @Test func `the wheel scrolls, and zooms with Control, also during a pan`() {
    var hand = Hand()
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 9)
    hand.send(.scrolled(Vector(dx: 0, dy: 2)), at: 9)
    hand.send(.scrolled(Vector(dx: 0, dy: -1)), at: 9, modifiers: .control)
    hand.send(.scrolled(Vector(dx: 0, dy: 2)), at: 9, modifiers: .control)
    hand.send(.scrolled(Vector(dx: 1, dy: 0)), at: 9, modifiers: .control)
    hand.send(.up(.left), at: 9)
    #expect(
      hand.gestures.map(\.word) == [
        "pan began", "scroll 0.0 2.0", "zoom 1.25", "zoom 0.64", "scroll 1.0 0.0", "pan ended",
      ])
  }

  @Test func `a repeated report changes nothing, a changed key does`() {
    var hand = Hand()
    hand.send(.down(.left), at: 5)
    hand.send(.moved(holding: .left), at: 9)
    #expect(hand.send(.moved(holding: .left), at: 9).isEmpty)
    #expect(hand.send(.moved(holding: .left), at: 9, modifiers: .control).map(\.modifiers) == [.control])
  }
}
