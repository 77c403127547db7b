import Geometry
import Testing

struct VectorTests {
  @Test func `points and vectors add up`() {
    var point = Point(1, 2) + Vector(dx: 3, dy: 4)
    #expect(point == Point(4, 6))
    point += Vector(dx: 1, dy: -1)
    #expect(point == Point(5, 5))
    point -= Vector(dx: 5, dy: 4)
    #expect(point == Point(0, 1))
    #expect(point - Vector(dx: 1, dy: 2) == Point(-1, -1))
    #expect(Point(4, 6) - Point(1, 2) == Vector(dx: 3, dy: 4))
    #expect(Point(4, 6).distance(to: Point(1, 2)) == 5)
  }

  @Test func `vectors have a length and no place`() {
    let vector = Vector(dx: 3, dy: -4)
    #expect(vector.length == 5)
    #expect(-vector == Vector(dx: -3, dy: 4))
    #expect(vector * 2 == Vector(dx: 6, dy: -8))
    #expect(vector + vector - vector == vector)
  }

  @Test func `a size is empty without a positive width and height`() {
    #expect(!Size(width: 1, height: 1).isEmpty)
    for size in [Size.zero, Size(width: 1, height: 0), Size(width: -1, height: -1), Size(width: .nan, height: 1)] {
      #expect(size.isEmpty)
    }
  }
}
