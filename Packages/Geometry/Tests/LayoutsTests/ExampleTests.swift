import Geometry
import Layouts
import Testing

/// What the doc comments show.
@Suite struct ExampleTests {
  @Test func `ten cells of two to one fill an area of two to one`() {
    let layout = CollectionLayout(cell: .fitting(ratio: 2, least: Size(width: 8, height: 3)))
    let placement = layout.placement(of: 10, in: Size(width: 40, height: 20))
    let fourth = placement.frame(of: 3)

    #expect(fourth.minX >= 0 && fourth.maxX <= 40 && fourth.maxY <= 20)
    #expect(fourth.width / fourth.height == 2)
  }
}
