@_spi(IndexForms) import BenchmarkScenes
@_spi(IndexForms) import Geometry
import XCTest

/// One operation on one scene, by XCTest's `measure`. Answers are compared with those of a search through all views before a
/// clock is looked at.
class HitTestingBenchmark: XCTestCase {
  /// Only the answers are looked at, on small scenes, and no time is spent on measuring.
  static let isSmokeRun = ProcessInfo.processInfo.environment["BENCHMARK_SMOKE"] != nil

  /// The form of all indexes: `BENCHMARK_FORM=list`, or `cells`; without it, that which the scene chooses.
  static let form: IndexForm = {
    guard let name = ProcessInfo.processInfo.environment["BENCHMARK_FORM"] else { return .automatic }
    guard let form = IndexForm(rawValue: name) else {
      preconditionFailure("BENCHMARK_FORM is automatic, list or cells, not \(name).")
    }
    return form
  }()

  func measure(_ operation: BenchmarkScenes.Operation, _ name: String, _ views: Int) {
    let origin = BenchmarkScene.named(name, views: Self.isSmokeRun ? min(views, 2_000) : views)!
    let scene = origin.scene(form: Self.form)
    let points = origin.points(4_000, seed: 4)
    let checked = Array(points.prefix(max(50, min(points.count, 200_000_000 / origin.views.count))))
    let expected = origin.oracle(at: checked)
    for (point, answer) in zip(checked, expected) where (scene.topmost(at: point) ?? -1) != answer {
      return XCTFail("\(name) of \(views) at \(point): \(scene.topmost(at: point) ?? -1), and not \(answer)")
    }
    // A scene that is hardly ever hit, or always in the same place, would tell nothing.
    XCTAssertGreaterThan(Set(expected).count, 10, name)
    XCTAssertGreaterThan(expected.count { $0 >= 0 }, expected.count / 4, name)

    var work = Work(operation, on: origin, scene, points: points)
    var number = 0
    var sum = 0
    func run(_ count: Int) -> Duration {
      ContinuousClock().measure {
        for _ in 0..<count {
          sum &+= work.step(number)
          number += 1
        }
      }
    }
    let pace = run(Self.isSmokeRun ? 200 : 1_000) / (Self.isSmokeRun ? 200 : 1_000)
    // After all that was done, it answers as a search through all regions does.
    var plain = work.scene
    plain.batch { plain in
      for point in checked.prefix(50) {
        XCTAssertEqual(
          work.scene.topmost(at: point), plain.topmost(at: point), "\(name) after \(operation), at \(point)")
      }
    }
    if Self.isSmokeRun { return }

    // Blocks of about 20 ms: long enough to be read, too short for `measure` to find their spread too large.
    let count = max(10, Int(.milliseconds(20) / max(pace, .nanoseconds(1))))
    var spans: [Double] = []
    measure { spans.append(run(count) / .nanoseconds(1) / Double(count)) }
    spans.sort()
    print(
      "\(operation.rawValue), \(name) of \(origin.views.count):",
      "\(Int(spans[spans.count / 2])) ns (\(Int(spans[0])) to \(Int(spans[spans.count - 1])))")
    XCTAssertNotEqual(sum, Int.min)
  }
}
