public import Geometry
import SeededRandom

/// All views without others in them move at once, each by up to 8 in a way of its own, in one batch.
public struct MoveAll {
  public private(set) var scene: Scene<Int32>
  private let moving: [Int32]
  private let ways: [Vector]
  private let isMoving: [Bool]
  private let isEverything: Bool
  private var round = 0

  public init(_ origin: BenchmarkScene, _ scene: Scene<Int32>) {
    self.scene = scene
    var owners = Set<Int32>()
    for view in origin.views where view.parent >= 0 { owners.insert(view.parent) }
    moving = origin.views.indices.map(Int32.init).filter { !owners.contains($0) }
    isMoving = origin.views.indices.map { !owners.contains(Int32($0)) }
    isEverything = owners.isEmpty
    var random = SplitMix64(seed: 11)
    ways = (0..<1_024).map { _ in Vector(dx: random.quarters(below: 16) - 8, dy: random.quarters(below: 16) - 8) }
  }

  /// How many move.
  public var count: Int { moving.count }

  /// One batch.
  ///
  /// - Parameter moved: called when all have been told to move, before the scene is brought up to date.
  public mutating func step(_ moved: () -> Void = {}) {
    round += 1
    scene.batch { scene in
      for (place, view) in moving.enumerated() {
        scene.update(view) { $0.frame.origin += ways[(place &+ 37 &* round) & 1_023] }
      }
      moved()
    }
  }

  /// The same with ``Scene/moveAll(_:)``, which names no view.
  public mutating func stepUnnamed() {
    round += 1
    let shift = 37 &* round
    if isEverything {
      scene.moveAll { view, origin in origin += ways[(Int(view) &+ shift) & 1_023] }
    } else {
      scene.moveAll { view, origin in
        if isMoving[Int(view)] { origin += ways[(Int(view) &+ shift) & 1_023] }
      }
    }
  }
}
