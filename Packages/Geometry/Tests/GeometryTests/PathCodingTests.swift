import Foundation
import Geometry
import Testing

struct PathCodingTests {
  @Test func `a path that was written and read again is the same and contains the same`() throws {
    let path = Path.ellipse(in: Rect(x: 1, y: 2, width: 3, height: 4))
    let read = try JSONDecoder().decode(Path.self, from: JSONEncoder().encode(path))
    #expect(read == path)
    #expect(read.bounds == path.bounds)
    #expect(read.contains(Point(2, 4)) && !read.contains(Point(1.1, 2.1)))
  }
}
