import Foundation

/// What one operation took.
package struct Timing {
  /// Of single steps, by the wall clock, the clock's own grain included.
  package var median = 0.0
  package var p99 = 0.0
  /// The median over batches, by the thread's CPU time, and from which batch to which they went.
  package var mean = 0.0
  package var minimumMean = 0.0
  package var maximumMean = 0.0
  package var steps = 0
}

extension Timing {
  /// Of a few spans that were measured one by one; there must be one at least.
  package init(of spans: [Double]) {
    let spans = spans.sorted()
    let (median, last) = (spans[spans.count / 2], spans[spans.count - 1])
    self.init(
      median: median, p99: last, mean: median, minimumMean: spans[0], maximumMean: last, steps: spans.count)
  }

  /// For each of so many things that are done in one step.
  package func shared(by count: Int) -> Timing {
    let part = 1 / Double(max(1, count))
    return Timing(
      median: median * part, p99: p99 * part, mean: mean * part, minimumMean: minimumMean * part,
      maximumMean: maximumMean * part, steps: steps * count)
  }
}

enum Stopwatch {
  /// Nanoseconds of CPU time of this thread.
  static var cpu: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static var wall: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Times steps for about so many seconds: first nine batches, then up to 5,000 steps one by one.
  static func time(seconds: Double, _ step: (Int) -> Int) -> Timing {
    var sum = 0
    var number = 0
    func run(_ count: Int) -> Double {
      let start = cpu
      for _ in 0..<count {
        sum &+= step(number)
        number += 1
      }
      return cpu - start
    }
    _ = run(20)
    let pace = max(1, run(50) / 50)
    _ = run(min(20_000, Int(seconds * 1e8 / pace)))
    let batch = max(10, min(100_000, Int(seconds * 1e9 * 0.08 / pace)))
    let means = (0..<9).map { _ in run(batch) / Double(batch) }.sorted()

    let singles = max(20, min(5_000, Int(seconds * 1e9 * 0.2 / pace)))
    var spans: [Double] = []
    for _ in 0..<singles {
      let start = wall
      sum &+= step(number)
      spans.append(wall - start)
      number += 1
    }
    spans.sort()
    // The sum is used, so that no step can be left out.
    precondition(sum != Int.min)
    return Timing(
      median: spans[singles / 2], p99: spans[min(singles - 1, singles * 99 / 100)], mean: means[4],
      minimumMean: means[0], maximumMean: means[8], steps: 9 * batch + singles)
  }
}
