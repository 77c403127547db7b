import History
import SeededRandom
import Testing

@testable import AppGallery

/// The order of the apps.
@Suite struct ArrangementTests {
  private let apps = ["a", "b", "c", "d", "e"]

  @Test func `new apps come last, and those that are no more are passed over`() {
    #expect(Arrangement(names: ["d", "gone", "b"]).order(of: apps) == ["d", "b", "a", "c", "e"])
    #expect(Arrangement().order(of: apps) == apps)
  }

  @Test func `a move puts the app where the other one is, and keeps all others in order; its inverse takes it back`()
    throws
  {
    for seed in UInt64(0)..<1_000 {
      var random = SplitMix64(seed: seed)
      let before = Arrangement(names: Array(apps.shuffled(using: &random).prefix(.random(in: 0...5, using: &random))))
      let order = before.order(of: apps)
      let (app, place) = (order.randomElement(using: &random)!, order.randomElement(using: &random)!)
      guard let move = Arrange(app, to: place, among: order) else {
        #expect(app == place, "seed \(seed)")
        continue
      }
      var arrangement = before
      let inverse = try move.perform(on: &arrangement)
      let after = arrangement.order(of: apps)
      #expect(after.firstIndex(of: app) == order.firstIndex(of: place), "seed \(seed)")
      #expect(after.filter { $0 != app } == order.filter { $0 != app }, "seed \(seed)")
      _ = try inverse.perform(on: &arrangement)
      #expect(arrangement == before, "seed \(seed)")
    }
  }
}
