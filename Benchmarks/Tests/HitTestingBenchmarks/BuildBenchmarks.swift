@_spi(IndexForms) import BenchmarkScenes
import XCTest

/// The index over a whole scene is made anew.
final class BuildBenchmarks: XCTestCase {
  func testScatter1000() { measureBuild("scatter", 1_000) }
  func testScatter100000() { measureBuild("scatter", 100_000) }
  func testScatter1000000() { measureBuild("scatter", 1_000_000) }
  func testDeck1000() { measureBuild("deck", 1_000) }
  func testDeck100000() { measureBuild("deck", 100_000) }
  func testDeck1000000() { measureBuild("deck", 1_000_000) }
  func testSlivers1000() { measureBuild("slivers", 1_000) }
  func testSlivers100000() { measureBuild("slivers", 100_000) }
  func testSlivers1000000() { measureBuild("slivers", 1_000_000) }
  func testBoard1000() { measureBuild("board", 1_000) }
  func testBoard100000() { measureBuild("board", 100_000) }
  func testBoard1000000() { measureBuild("board", 1_000_000) }
  func testDiagonal1000() { measureBuild("diagonal", 1_000) }
  func testDiagonal100000() { measureBuild("diagonal", 100_000) }
  func testDiagonal1000000() { measureBuild("diagonal", 1_000_000) }
  func testJigsaw1000() { measureBuild("jigsaw", 1_000) }
  func testJigsaw100000() { measureBuild("jigsaw", 100_000) }
  func testJigsaw1000000() { measureBuild("jigsaw", 1_000_000) }

  private func measureBuild(_ name: String, _ views: Int) {
    let isSmokeRun = HitTestingBenchmark.isSmokeRun
    var scene = BenchmarkScene.named(name, views: isSmokeRun ? min(views, 2_000) : views)!.scene(
      form: HitTestingBenchmark.form)
    XCTAssertGreaterThan(scene.count, 0)
    if isSmokeRun { return }
    var spans: [Double] = []
    // The index is made anew where a region gets another order, even if it is the one it has.
    let bottom = scene.children(of: nil)[0]
    measure {
      let span = ContinuousClock().measure { scene.batch { $0.lower(bottom) } }
      spans.append(span / .nanoseconds(1) / Double(scene.count))
    }
    spans.sort()
    print(
      "build, \(name) of \(scene.count): \(Int(spans[spans.count / 2])) ns a view,",
      "\(scene.indexByteCount / scene.count) bytes a view")
  }
}
