import Geometry
import GestureModel
import Testing

@Suite struct RubberBandTests {
  @Test func `a band has a rectangle whichever way it is drawn`() {
    let rect = Rect(x: 2, y: 3, width: 5, height: 7)
    for (start, end) in [
      (Point(2, 3), Point(7, 10)), (Point(7, 10), Point(2, 3)), (Point(2, 10), Point(7, 3)),
      (Point(7, 3), Point(2, 10)),
    ] {
      #expect(RubberBand(from: start, to: end).rect == rect)
    }
  }

  @Test(
    arguments: [
      (Modifiers(), RubberBand.Mode.replace, Set([2, 3])), (.shift, .add, [1, 2, 3]), (.alt, .add, [1, 2, 3]),
      (.control, .toggle, [1, 3]), ([.control, .shift], .toggle, [1, 3]),
    ] as [(Modifiers, RubberBand.Mode, Set<Int>)])
  func `held keys choose what becomes of the selection`(keys: Modifiers, mode: RubberBand.Mode, result: Set<Int>) {
    let band = RubberBand(
      Gesture(.pan, .changed, start: Point(1, 1), location: Point(4, 4), modifiers: keys, time: .zero))
    #expect(band.mode == mode)
    #expect(band.selection(from: [1, 2], touching: [2, 3]) == result)
  }
}
