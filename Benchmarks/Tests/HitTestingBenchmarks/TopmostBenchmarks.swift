import Foundation
import Geometry
import XCTest

/// How long ``Scene/topmost(at:)`` takes. Answers are compared with the oracle's before a clock is looked at, and once more
/// while it runs.
final class TopmostBenchmarks: XCTestCase {
  func testScatter1000() { measureTopmost(.scatter(1_000, seed: 1)) }
  func testScatter10000() { measureTopmost(.scatter(10_000, seed: 1)) }
  func testDeck1000() { measureTopmost(.deck(1_000, seed: 2)) }
  func testDeck10000() { measureTopmost(.deck(10_000, seed: 2)) }
  func testBoard1000() { measureTopmost(.board(1_000, seed: 3)) }
  func testBoard10000() { measureTopmost(.board(10_000, seed: 3)) }

  /// Only the answers are looked at, and no time is spent on measuring.
  private var isSmokeRun: Bool { ProcessInfo.processInfo.environment["BENCHMARK_SMOKE"] != nil }

  private func measureTopmost(_ sample: SampleScene) {
    let points = sample.points(1_000, seed: 4)
    let expected = points.map(sample.oracle)
    let scene = sample.scene
    if let wrong = zip(points, expected).first(where: { scene.topmost(at: $0) != $1 }) {
      return XCTFail("\(sample.name) at \(wrong.0): the oracle says \(String(describing: wrong.1))")
    }
    // A scene that is hardly ever hit, or always in the same place, would tell nothing.
    XCTAssertGreaterThan(Set(expected).count, 10, sample.name)
    XCTAssertGreaterThan(expected.count { $0 != nil }, 300, sample.name)
    if isSmokeRun { return }

    // Blocks of about 20 ms: long enough to be read, too short for `measure` to find their spread too large.
    let clock = ContinuousClock()
    let pace = clock.measure { _ = sum(scene, points, points.count) }
    let queries = max(10, Int(.milliseconds(20) / pace * Double(points.count)))
    let right = (0..<queries).reduce(0) { $0 + (expected[$1 % points.count] ?? -1) }
    var spans: [Double] = []
    measure {
      let span = clock.measure { XCTAssertEqual(sum(scene, points, queries), right) }
      spans.append(span / .nanoseconds(1) / Double(queries))
    }
    spans.sort()
    print(
      "topmost, plain scan, \(sample.name) of \(scene.count):",
      "\(Int(spans[spans.count / 2])) ns a query (\(Int(spans[0])) to \(Int(spans[spans.count - 1])))")
  }

  /// The ids of the answers added up, so that no query can be left out as unused.
  private func sum(_ scene: Scene<Int>, _ points: [Point], _ queries: Int) -> Int {
    (0..<queries).reduce(0) { $0 + (scene.topmost(at: points[$1 % points.count]) ?? -1) }
  }
}
