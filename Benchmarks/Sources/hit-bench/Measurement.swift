@_spi(IndexForms) package import BenchmarkScenes
@_spi(IndexForms) package import Geometry
import TerminalProgress

/// One scene, checked and then measured operation by operation.
package struct Measurement {
  let origin: BenchmarkScene
  let points: [Point]
  /// Of each operation.
  let seconds: Double
  /// As many points as looking through all views takes a second.
  private let checked: [Point]

  private let form: IndexForm

  /// - Parameter form: which form all indexes of the scene have.
  package init(_ origin: BenchmarkScene, _ points: [Point], seconds: Double, form: String = "automatic") {
    self.origin = origin
    self.form = IndexForm(rawValue: form) ?? .automatic
    self.points = points
    self.seconds = seconds
    checked = Array(points.prefix(max(50, min(points.count, 200_000_000 / max(1, origin.views.count)))))
  }

  /// What is to be measured, by name; all for `nil`.
  package static func names(_ wanted: String?) -> [String] {
    wanted.map { [$0] } ?? Operation.allCases.map(\.rawValue) + alone
  }

  /// What is not measured step by step.
  package static let alone = ["batch", "refit", "moveall", "build"]
  /// What a walk can do.
  package static let walked = [Operation.topmost, .drag, .scroll].map(\.rawValue)

  /// - Parameters:
  ///   - moves: so many views are moved by a little first, each any one.
  ///   - tell: what is done next. It is called once for the making and once for each name.
  ///   - add: takes what was measured.
  package func run(_ names: [String], moves: Int, tell: (String) -> Void, add: (Result) -> Void) {
    tell("making and checking")
    let start = Stopwatch.cpu
    var scene = origin.scene(form: form)
    let built = (Stopwatch.cpu - start) / Double(origin.views.count)
    var wrong = zip(checked, origin.oracle(at: checked)).count { (scene.topmost(at: $0) ?? -1) != $1 }
    if moves > 0 {
      var wear = Work(.jiggle, on: origin, scene, points: points)
      for step in 0..<moves { _ = wear.step(step) }
      scene = wear.scene
    }
    let bytes = Double(scene.indexByteCount) / Double(origin.views.count)
    func take(_ name: String, _ timing: Timing) {
      add(
        Result(
          scene: origin.name, views: origin.views.count, operation: name, timing: timing, bytesPerView: bytes,
          mismatches: wrong))
    }
    for name in names {
      tell(name)
      switch name {
      case "batch":
        wrong += zip(points, scene.topmost(at: points)).count { scene.topmost(at: $0) != $1 }
        take(name, Stopwatch.time(seconds: seconds) { _ in scene.topmost(at: points).count }.shared(by: points.count))
      case "refit":
        let (all, end, failed) = refit(scene)
        wrong += failed
        take("move all", all)
        take(name, end)
      case "moveall":
        take(name, moveAll(scene))
      case "build":
        take(name, build(&scene))
        take("insert all", Timing(of: [built]))
      default:
        guard let operation = Operation(rawValue: name), operation.suits(origin), !points.isEmpty else { continue }
        var work = Work(operation, on: origin, scene, points: points)
        take(name, Stopwatch.time(seconds: seconds) { work.step($0) })
      }
    }
  }

  /// All views move at once: with the telling of it, and only what comes after that; for each view that moves.
  private func refit(_ scene: Scene<Int32>) -> (all: Timing, end: Timing, wrong: Int) {
    var moving = MoveAll(origin, scene)
    var (all, ends): ([Double], [Double]) = ([], [])
    for _ in 0..<9 {
      let start = Stopwatch.cpu
      var moved = start
      moving.step { moved = Stopwatch.cpu }
      let end = Stopwatch.cpu
      all.append((end - start) / Double(moving.count))
      ends.append((end - moved) / Double(moving.count))
    }
    // In the middle of a batch all regions are looked at.
    let after = moving.scene
    var plain = after
    let wrong = plain.batch { plain in checked.prefix(50).count { after.topmost(at: $0) != plain.topmost(at: $0) } }
    return (Timing(of: all), Timing(of: ends), wrong)
  }

  /// All views that contain no others move at once, without being named, and one point is asked for; for each of them.
  private func moveAll(_ scene: Scene<Int32>) -> Timing {
    var moving = MoveAll(origin, scene)
    let spans = (0..<9).map { round in
      let start = Stopwatch.cpu
      moving.stepUnnamed()
      _ = moving.scene.topmost(at: points[round % points.count])
      return (Stopwatch.cpu - start) / Double(moving.count)
    }
    return Timing(of: spans)
  }

  /// The index is made anew, because a region gets another order: the one it has.
  private func build(_ scene: inout Scene<Int32>) -> Timing {
    guard let bottom = scene.children(of: nil).first else { return Timing() }
    return Timing(
      of: (0..<3).map { _ in
        let start = Stopwatch.cpu
        scene.batch { $0.lower(bottom) }
        return (Stopwatch.cpu - start) / Double(origin.views.count)
      })
  }

  /// A walk in place of the scene; its answers are compared with the oracle's, and those of what changes with the scene's.
  package func runWalk(_ names: [String], tell: (String) -> Void, add: (Result) -> Void) {
    for name in names {
      tell("\(name) by a walk")
      let walk = Walk(origin)
      guard let operation = Operation(rawValue: name),
        let work = WalkWork(operation, on: origin, walk, points: points)
      else { continue }
      var wrong = zip(checked, origin.oracle(at: checked)).count { walk.topmost(at: $0) != $1 }
      var expected = Work(operation, on: origin, origin.scene(), points: points)
      wrong += (0..<50).count { work.step($0) != expected.step($0) }
      let timing = Stopwatch.time(seconds: seconds) { work.step($0 + 50) }
      add(
        Result(
          scene: origin.name, views: origin.views.count, operation: name, timing: timing, bytesPerView: nil,
          mismatches: wrong))
    }
  }
}
