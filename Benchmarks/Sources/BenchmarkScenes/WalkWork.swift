public import Geometry

/// What ``Work`` does to a scene, done to a walk: the same steps with the same answers.
public struct WalkWork {
  private let operation: Operation
  private let origin: BenchmarkScene
  private let walk: Walk
  private let points: [Point]
  /// The highest view that is in none and has none in it.
  private let loose: Int32
  private let columns: [Int32]

  /// `nil` for an operation that a walk does not take part in, or that the scene does not suit.
  public init?(_ operation: Operation, on origin: BenchmarkScene, _ walk: Walk, points: [Point]) {
    guard [.topmost, .drag, .scroll].contains(operation), operation.suits(origin), !points.isEmpty else { return nil }
    self.operation = operation
    self.origin = origin
    self.walk = walk
    self.points = points
    columns = origin.views.indices.filter { origin.views[$0].clips }.map(Int32.init)
    // A view comes after what it is in, and before what is in it.
    let last = origin.views.indices.last { number in
      origin.views[number].parent < 0
        && (number + 1 == origin.views.count || origin.views[number + 1].parent != Int32(number))
    }
    if operation == .drag, last == nil { return nil }
    loose = last.map(Int32.init) ?? -1
  }

  /// One step; the number of the view that was found.
  @inline(__always) public func step(_ number: Int) -> Int {
    let point = points[number % points.count]
    switch operation {
    case .drag:
      let size = origin.views[Int(loose)].frame.size
      walk.move(loose, to: Point(point.x - size.width / 2, point.y - size.height / 2))
      return Int(walk.topmost(at: point))
    case .scroll:
      let column = columns[number % columns.count]
      walk.scroll(column, by: number / columns.count % 2 == 0 ? 7 : -7)
      return Int(walk.topmost(at: Point(origin.views[Int(column)].frame.minX + 60, point.y)))
    default: return Int(walk.topmost(at: point))
    }
  }
}
