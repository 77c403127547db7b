import SeededRandom
import Testing

@testable import NetworkingServer

@Suite struct TokenBucketTests {
  @Test func `in no stretch of time more happens than the burst and the rate allow`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      let rate = TokenBucket.Rate(
        burst: .random(in: 1...10, using: &random), perSecond: .random(in: 0.5...20, using: &random))
      var bucket = TokenBucket(rate, at: .zero)
      var time = Duration.zero
      var taken: [Duration] = []
      for _ in 0..<60 {
        time += .milliseconds(Int.random(in: 0...300, using: &random))
        guard let wait = bucket.take(rate, at: time) else {
          taken.append(time)
          continue
        }
        // What it says is true: then it may, and a little before it may not.
        var later = bucket
        #expect(later.take(rate, at: time + wait + .microseconds(1)) == nil, "seed \(seed)")
        var sooner = bucket
        #expect(wait < .milliseconds(1) || sooner.take(rate, at: time + wait - .milliseconds(1)) != nil, "seed \(seed)")
      }
      for first in taken.indices {
        let excess = taken.indices[first...].first { last in
          Double(last - first + 1) > rate.burst + (taken[last] - taken[first]) / .seconds(1) * rate.rate + 1e-6
        }
        if let excess { Issue.record("seed \(seed): too many from \(taken[first]) to \(taken[excess])") }
      }
      #expect(!taken.isEmpty, "seed \(seed)")
    }
  }

  @Test func `many callers do not make it forget who it limits, nor take more memory than it may`() {
    let rate = TokenBucket.Rate(burst: 1, perSecond: 1)
    var buckets = TokenBuckets(rate: rate, capacity: 10)
    for number in 0..<10 { #expect(buckets.take("\(number)", at: .zero) == nil) }
    #expect(buckets.take("0", at: .milliseconds(10)) != nil)
    #expect(buckets.take("new", at: .milliseconds(10)) != nil)
    #expect(buckets.take("0", at: .milliseconds(20)) != nil)
    #expect(buckets.buckets.count == 10)
    // A second later all have their burst again, so forgetting them is no loss.
    #expect(buckets.take("new", at: .seconds(2)) == nil)
    #expect(buckets.buckets.count == 1)
  }
}
