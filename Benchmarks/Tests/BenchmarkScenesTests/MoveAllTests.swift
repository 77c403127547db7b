import BenchmarkScenes
import Geometry
import Testing

struct MoveAllTests {
  @Test(arguments: BenchmarkScene.names)
  func `every view without others in it has moved by 8 at most, and is found where it is`(name: String) {
    let origin = BenchmarkScene.named(name, views: 600)!
    let before = origin.scene()
    var moving = MoveAll(origin, before)
    var isTold = false
    moving.step { isTold = true }
    #expect(isTold)
    var count = 0
    for view in origin.views.indices.map(Int32.init) {
      let (old, new) = (before[view]!.frame.origin, moving.scene[view]!.frame.origin)
      #expect(max(abs(new.x - old.x), abs(new.y - old.y)) <= 8)
      if new != old { count += 1 }
    }
    #expect(moving.count - 10...moving.count ~= count)
    let after = moving.scene
    var plain = after
    plain.batch { plain in
      for point in origin.points(300, seed: 3) { #expect(after.topmost(at: point) == plain.topmost(at: point)) }
    }
  }
}
