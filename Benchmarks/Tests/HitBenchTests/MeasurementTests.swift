import BenchmarkScenes
import Testing
import hit_bench

struct MeasurementTests {
  /// Everything that is measured of a scene, but in no time.
  private func measure(_ scene: BenchmarkScene, _ wanted: String? = nil, moves: Int = 0) -> (
    told: [String], results: [Result]
  ) {
    var (told, results): ([String], [Result]) = ([], [])
    Measurement(scene, scene.points(60, seed: 4), seconds: 1e-6).run(Measurement.names(wanted), moves: moves) {
      told.append($0)
    } add: {
      results.append($0)
    }
    return (told, results)
  }

  @Test(arguments: BenchmarkScene.names)
  func `every operation is told of, done and answered rightly`(name: String) {
    let scene = BenchmarkScene.named(name, views: 120)!
    let (told, results) = measure(scene)
    #expect(told == ["making and checking"] + Measurement.names(nil))
    let done = Measurement.names(nil).filter { Operation(rawValue: $0)?.suits(scene) ?? true }
    // Two of them are measured in two ways.
    let expected = done.flatMap { ["refit": ["move all", "refit"], "build": ["build", "insert all"]][$0] ?? [$0] }
    #expect(results.map(\.operation) == expected)
    for result in results {
      #expect(result.mismatches == 0, "\(result.operation)")
      #expect(result.scene == name && result.views == scene.views.count)
      #expect(result.meanNanoseconds > 0 && result.queries > 0, "\(result.operation)")
    }
  }

  @Test func `the slowest hundredth is told as a multiple of the median`() {
    // Of a few spans, the last stands for the slowest hundredth.
    func tail(_ spans: [Double]) -> Double {
      let timing = Timing(of: spans)
      return Result(scene: "", views: 1, operation: "", timing: timing, bytesPerView: nil, mismatches: 0).tail
    }
    #expect(tail([90, 100, 258]) == 2.6)
    #expect(tail([0, 0, 50]) == 0)
  }

  @Test func `one operation alone, on an index that has been worn`() {
    let results = measure(BenchmarkScene.named("scatter", views: 120)!, "topmost", moves: 500).results
    #expect(results.map(\.operation) == ["topmost"])
    #expect(results.allSatisfy { $0.mismatches == 0 })
  }

  @Test func `a walk is measured by the same names, and its memory is not known`() {
    let scene = BenchmarkScene.named("board", views: 120)!
    var results: [Result] = []
    Measurement(scene, scene.points(60, seed: 4), seconds: 1e-6).runWalk(Measurement.walked) { _ in
    } add: {
      results.append($0)
    }
    // On a board no view is loose, so that none is dragged.
    #expect(results.map(\.operation) == ["topmost", "scroll"])
    #expect(results.allSatisfy { $0.mismatches == 0 && $0.bytesPerView == nil })
  }
}
