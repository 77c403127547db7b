public import Geometry
import SeededRandom

/// What is measured: something done again and again to one scene.
public enum Operation: String, CaseIterable, Sendable {
  /// Which view is hit.
  case topmost
  /// All views under a point.
  case stack
  /// The views in a rubber band of 100 by 100.
  case band
  /// The view nearest to a point, at most 100 away.
  case nearest
  /// The top view is moved under the pointer, and the topmost is asked for.
  case drag
  /// Any view is moved by up to 8, and the topmost is asked for.
  case jiggle
  /// Any view is raised to the front, and the topmost is asked for.
  case raise
  /// Any view is taken out and put in again on top.
  case replace
  /// A column of the board is scrolled, and the topmost in it is asked for.
  case scroll

  /// Whether the scene is one that this can be done to.
  public func suits(_ scene: BenchmarkScene) -> Bool {
    self != .scroll || scene.views.contains { $0.clips }
  }
}

/// A scene in the middle of an operation done again and again.
public struct Work {
  public let operation: Operation
  public let origin: BenchmarkScene
  public private(set) var scene: Scene<Int32>
  private let points: [Point]
  private var random = SplitMix64(seed: 9)
  /// Views that are in none and have none in them.
  private let loose: [Int32]
  private let columns: [Int32]

  public init(_ operation: Operation, on origin: BenchmarkScene, _ scene: Scene<Int32>, points: [Point]) {
    self.operation = operation
    self.origin = origin
    self.scene = scene
    self.points = points
    var owners = Set<Int32>()
    for view in origin.views where view.parent >= 0 { owners.insert(view.parent) }
    let all = origin.views.indices.map(Int32.init)
    loose = all.filter { owners.isEmpty || !owners.contains($0) }
    columns = all.filter { origin.views[Int($0)].clips }
  }

  /// One step; what was found, as a number.
  @inline(__always) public mutating func step(_ number: Int) -> Int {
    let point = points[number % points.count]
    switch operation {
    case .topmost: return Int(scene.topmost(at: point) ?? -1)
    case .stack: return scene.stack(at: point).count
    case .band:
      return scene.regions(in: Rect(x: point.x - 50, y: point.y - 50, width: 100, height: 100)).count
    case .nearest: return Int(scene.nearest(to: point, within: 100) ?? -1)
    case .drag:
      let top = loose[loose.count - 1]
      let size = origin.views[Int(top)].frame.size
      scene.move(top, to: Point(point.x - size.width / 2, point.y - size.height / 2))
      return Int(scene.topmost(at: point) ?? -1)
    case .jiggle:
      let view = loose[random.index(below: loose.count)]
      let origin = scene[view]!.frame.origin
      scene.move(
        view, to: Point(origin.x + random.quarters(below: 16) - 8, origin.y + random.quarters(below: 16) - 8))
      return Int(scene.topmost(at: point) ?? -1)
    case .raise:
      scene.raise(loose[random.index(below: loose.count)])
      return Int(scene.topmost(at: point) ?? -1)
    case .replace:
      let view = loose[random.index(below: loose.count)]
      let parent = scene.parent(of: view)
      let region = scene.remove(view)!
      scene.insert(view, region, in: parent)
      return Int(view)
    case .scroll:
      let column = columns[number % columns.count]
      scene.update(column) { $0.contentOffset.dy += number / columns.count % 2 == 0 ? 7 : -7 }
      let frame = origin.views[Int(column)].frame
      return Int(scene.topmost(at: Point(frame.minX + 60, point.y)) ?? -1)
    }
  }
}
