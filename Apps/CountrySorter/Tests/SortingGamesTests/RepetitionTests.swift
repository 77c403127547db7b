import Foundation
import SeededRandom
import Testing

@testable import SortingGames

@Suite struct RepetitionTests {
  private let day = try! Day("2026-11-24")

  @Test func `right answers are asked again after growing intervals`() {
    var repetition = Repetition()
    var intervals: [Int] = []
    for _ in 0..<4 {
      repetition.record(.right, on: day)
      intervals.append(repetition.interval)
    }
    // By hand: the E-Factor grows from 2.5 by 0.1 with each perfect answer, so 6 · 2.7 and 17 · 2.8, rounded up.
    #expect(intervals == [1, 6, 17, 48])
  }

  @Test func `a mistake begins again with one day, and keeps the easiness`() {
    var repetition = Repetition()
    for _ in 0..<3 { repetition.record(.right, on: day) }
    let easiness = repetition.easiness
    repetition.record(.wrong, on: day)
    #expect(repetition.count == 0 && repetition.interval == 1 && repetition.easiness == easiness)
    repetition.record(.right, on: day)
    #expect(repetition.interval == 1)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the easiness is never below 1.3, and intervals of right answers never shrink`(seed: UInt64) {
    var random = SplitMix64(seed: "repetition \(seed)")
    var repetition = Repetition()
    for _ in 0..<60 {
      let before = repetition
      let answer = Repetition.Answer.allCases.randomElement(using: &random)!
      repetition.record(answer, on: day)
      #expect(
        repetition.easiness >= 1.3 && repetition.interval >= 1 && repetition.due == day.number + repetition.interval)
      if answer != .wrong, before.count > 0 { #expect(repetition.interval >= before.interval, "seed \(seed)") }
      #expect(!repetition.isDue(on: day))
    }
  }
}
