import Testing

@testable import JigsawPuzzle

@Suite struct BestTimesTests {
  @Test func `the fewest seconds of each puzzle are kept, and each time is compared with the best before`() {
    var times = BestTimes()
    #expect(times.record(90, of: "a") == ".")
    #expect(times.record(95, of: "a") == ". The best time is 1:30.")
    #expect(times.record(90, of: "a") == ". The best time is 1:30.")
    #expect(times.record(61, of: "a") == ". The best time yet; before, it was 1:30.")
    #expect(times.record(5, of: "b") == ".")
    #expect(times.seconds == ["a": 61, "b": 5])
  }

  @Test func `impossible times are left out, and 0 is possible`() {
    #expect(BestTimes(["a": -1, "b": 0, "c": 7]).seconds == ["b": 0, "c": 7])
  }
}
