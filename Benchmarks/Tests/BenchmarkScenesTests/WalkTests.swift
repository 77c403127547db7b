import BenchmarkScenes
import Geometry
import Testing

struct WalkTests {
  @Test(arguments: BenchmarkScene.names)
  func `it finds what a look at all views finds`(name: String) {
    let scene = BenchmarkScene.named(name, views: 600)!
    let points = scene.points(500, seed: 6)
    let walk = Walk(scene)
    #expect(points.map(walk.topmost) == scene.oracle(at: points))
  }

  @Test(arguments: [("deck", Operation.drag), ("diagonal", .drag), ("board", .scroll), ("jigsaw", .topmost)])
  func `its steps have the same answers as the scene's`(name: String, operation: Operation) throws {
    let scene = BenchmarkScene.named(name, views: 600)!
    let points = scene.points(70, seed: 7)
    let walk = try #require(WalkWork(operation, on: scene, Walk(scene), points: points))
    var work = Work(operation, on: scene, scene.scene(), points: points)
    for step in 0..<200 { #expect(walk.step(step) == work.step(step), "step \(step)") }
  }

  @Test func `it takes part only where it can`() {
    let board = BenchmarkScene.named("board", views: 600)!
    let points = board.points(3, seed: 8)
    #expect(WalkWork(.drag, on: board, Walk(board), points: points) == nil)
    #expect(WalkWork(.stack, on: board, Walk(board), points: points) == nil)
    let deck = BenchmarkScene.named("deck", views: 600)!
    #expect(WalkWork(.scroll, on: deck, Walk(deck), points: points) == nil)
    #expect(WalkWork(.topmost, on: deck, Walk(deck), points: []) == nil)
  }
}
