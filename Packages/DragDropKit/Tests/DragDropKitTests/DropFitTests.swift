import DragDropKit
import Geometry
import Testing

@Suite struct DropFitTests {
  let item = Rect(x: 3.4, y: 2.6, width: 4, height: 2)
  let pointer = Point(5, 3)
  let target = Size(width: 20, height: 10)

  @Test(arguments: [
    (DropFit.keep, Rect(x: 3.4, y: 2.6, width: 4, height: 2)),
    (.centeredOnPointer, Rect(x: 3, y: 2, width: 4, height: 2)),
    (.centered, Rect(x: 8, y: 4, width: 4, height: 2)),
    (.fill, Rect(x: 0, y: 0, width: 20, height: 10)),
    (.resize(Size(width: 6, height: 4)), Rect(x: 2, y: 1, width: 6, height: 4)),
    (.snap(grid: Size(width: 4, height: 2)), Rect(x: 4, y: 2, width: 4, height: 2)),
  ])
  func `an item lands as its fit says`(fit: DropFit, landing: Rect) {
    #expect(fit.landing(of: item, at: pointer, in: target) == landing)
  }
}
