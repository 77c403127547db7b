import Testing
import hit_bench

struct TimingTests {
  @Test func `of a few spans: the one in the middle, the least and the most`() {
    let timing = Timing(of: [7, 1, 30, 2, 9])
    #expect(timing.mean == 7 && timing.median == 7)
    #expect(timing.minimumMean == 1 && timing.maximumMean == 30 && timing.p99 == 30)
    #expect(timing.steps == 5)
  }

  @Test func `shared by many it is as many times less for each`() {
    let timing = Timing(of: [40, 80, 20]).shared(by: 10)
    #expect(timing.mean == 4 && timing.median == 4 && timing.minimumMean == 2 && timing.maximumMean == 8)
    #expect(timing.p99 == 8 && timing.steps == 30)
    #expect(Timing(of: [40]).shared(by: 0).mean == 40)
  }
}
