import Geometry
import SeededRandom
import Testing

struct FlowLayoutTests {
  @Test func `when a line is full a new one starts`() {
    let flow = FlowLayout(width: 10, spacing: Size(width: 1, height: 2))
    let sizes = [(4, 1), (5, 3), (1, 1), (9, 2), (12, 1), (1, 1)].map {
      Size(width: Double($0.0), height: Double($0.1))
    }
    #expect(
      flow.frames(of: sizes).map(\.origin) == [
        Point(0, 0), Point(5, 0), Point(0, 5), Point(0, 8), Point(0, 12), Point(0, 15),
      ])
    #expect(flow.frames(of: sizes).map(\.size) == sizes)
  }

  @Test func `no two share a point, none goes beyond the line, and each line takes all that fit`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      let flow = FlowLayout(width: 20, spacing: Size(width: random.number(0...2), height: random.number(0...2)))
      let sizes = (0..<12).map { _ in Size(width: random.number(0.1...20), height: random.number(0.1...5)) }
      let frames = flow.frames(of: sizes)
      for (index, frame) in frames.enumerated() {
        #expect(frame.maxX <= 20.000_001, "seed \(seed)")
        #expect(!frames[..<index].contains { $0.intersects(frame) }, "seed \(seed)")
        if index > 0, frame.minX == 0 {
          #expect(frames[index - 1].maxX + flow.spacing.width + frame.width > 20, "seed \(seed)")
        }
      }
    }
  }

  @Test func `three thirds make one line, and bad sizes nothing`() {
    let third = Size(width: 0.1, height: 1)
    #expect(FlowLayout(width: 0.3).frames(of: [third, third, third]).map(\.minY) == [0, 0, 0])
    let bad = [Size(width: .nan, height: -1), Size(width: -.infinity, height: .infinity)]
    #expect(FlowLayout(width: 5, spacing: Size(width: .nan, height: -2)).frames(of: bad) == [.zero, .zero])
  }
}
