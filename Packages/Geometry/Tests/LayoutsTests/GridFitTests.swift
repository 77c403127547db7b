import Geometry
import Layouts
import SeededRandom
import Testing

struct GridFitTests {
  @Test func `all cells fit, and none of the same shape that is larger would`() throws {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      let count = random.int(in: 1...40)
      let ratio = random.double(in: 0.2...5)
      let area = Size(width: random.double(in: 20...200), height: random.double(in: 20...200))
      let spacing =
        random.bool(probability: 0.5)
        ? Size.zero : Size(width: random.double(in: 0...0.4), height: random.double(in: 0...0.4))
      let fit = try #require(GridFit(count: count, ratio: ratio, in: area, spacing: spacing), "seed \(seed)")
      #expect(abs(fit.cell.width / fit.cell.height - ratio) < 1e-9, "seed \(seed)")
      #expect(fit.columns * fit.rows >= count, "seed \(seed)")
      #expect(fit.extent(spacing: spacing).width <= area.width + 1e-9, "seed \(seed)")
      #expect(fit.extent(spacing: spacing).height <= area.height + 1e-9, "seed \(seed)")
      let larger = Size(width: fit.cell.width * 1.000_01, height: fit.cell.height * 1.000_01)
      // As many as fit side by side, times as many as fit one below the other.
      let across = ((area.width + spacing.width) / (larger.width + spacing.width)).rounded(.down)
      let down = ((area.height + spacing.height) / (larger.height + spacing.height)).rounded(.down)
      #expect(Int(across) * Int(down) < count, "seed \(seed)")
    }
  }

  @Test func `in a terminal the cells are whole, as large as can be`() throws {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      let count = random.int(in: 1...30)
      let ratio = random.double(in: 0.5...4)
      let area = Size(width: Double(random.int(in: 20...120)), height: Double(random.int(in: 10...50)))
      guard let fit = GridFit(count: count, ratio: ratio, in: area, grain: 1) else { continue }
      #expect(
        fit.cell.width == fit.cell.width.rounded() && fit.cell.height == fit.cell.height.rounded(), "seed \(seed)")
      #expect(fit.extent().width <= area.width && fit.extent().height <= area.height, "seed \(seed)")
      // No cell of the shape, however tall, that fits often enough gives more whole points.
      for step in 1...500 {
        let height = area.height * Double(step) / 500
        let width = height * ratio
        let (across, down) = ((area.width / width).rounded(.down), (area.height / height).rounded(.down))
        if Int(across) * Int(down) >= count {
          #expect(width.rounded(.down) * height.rounded(.down) <= fit.cell.width * fit.cell.height, "seed \(seed)")
        }
      }
    }
  }

  @Test func `insets take room away`() throws {
    let fit = try #require(
      GridFit(
        count: 4, ratio: 1, in: Size(width: 30, height: 30), insets: Insets(top: 10, left: 10, bottom: 0, right: 10)))
    #expect(fit.cell == Size(width: 5, height: 5))
  }

  @Test func `given cells break into lines`() throws {
    let cell = Size(width: 10, height: 4)
    let fit = try #require(GridFit(count: 7, cell: cell, inWidth: 33, spacing: Size(width: 1, height: 2)))
    #expect([fit.columns, fit.rows] == [3, 3])
    #expect(fit.frame(of: 4, spacing: Size(width: 1, height: 2)) == Rect(x: 11, y: 6, width: 10, height: 4))
    #expect(GridFit(count: 7, cell: cell, inWidth: 3)?.columns == 1)
    #expect(GridFit(count: 9, cell: Size(width: 10.0 / 3, height: 1), inWidth: 10)?.columns == 3)
    #expect(GridFit(count: 2, cell: cell, inWidth: 1e300)?.columns == 2)
  }

  @Test func `what cannot be fitted is nil`() {
    let area = Size(width: 10, height: 10)
    for bad in [0, -1, .nan, .infinity] {
      #expect(GridFit(count: 3, ratio: bad, in: area) == nil)
      #expect(GridFit(count: 3, cell: Size(width: bad, height: 1), inWidth: 10)?.columns ?? 1 == 1)
    }
    for bad in [-1, .nan, Double.infinity] {
      #expect(GridFit(count: 3, ratio: 1, in: area, spacing: Size(width: bad, height: 0)) == nil)
      #expect(GridFit(count: 3, cell: area, inWidth: 10, spacing: Size(width: 0, height: bad)) == nil)
    }
    #expect(GridFit(count: 0, ratio: 1, in: area) == nil)
    #expect(GridFit(count: 3, ratio: 1, in: .zero) == nil)
    #expect(GridFit(count: 3, cell: area, inWidth: .nan) == nil)
    #expect(GridFit(count: 200, ratio: 1, in: area, grain: 1) == nil)
    #expect(GridFit(count: 3, ratio: 1, in: area, spacing: Size(width: 11, height: 11)) == nil)
    #expect(GridFit(count: 3, ratio: 1, in: area, insets: Insets(6)) == nil)
  }

  let area = Rect(x: 100, y: 50, width: 20, height: 11)

  @Test(arguments: [(GridFit.LinePlacement.top, [50.0, 54.0]), (.centered, [51.5, 55.5]), (.filling, [50, 57])])
  func `what is left of the height goes below, around, or between the lines`(
    lines: GridFit.LinePlacement, tops: [Double]
  ) throws {
    let fit = try #require(GridFit(count: 4, cell: Size(width: 10, height: 4), inWidth: 20))
    let frames = fit.frames(count: 4, in: area, lines: lines)
    #expect(frames.map(\.minY) == [tops[0], tops[0], tops[1], tops[1]])
    #expect(frames.map(\.minX) == [100, 110, 100, 110])
    let whole = fit.frames(count: 4, in: area, lines: lines, grain: 1).map(\.minY)
    #expect(whole == frames.map { $0.minY.rounded(.down) })
  }

  @Test func `frames begin inside the insets, stay there when too many, and a single line stays at the top`() throws {
    let fit = try #require(GridFit(count: 2, cell: Size(width: 10, height: 40), inWidth: 10))
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      fit.frames(count: 2, in: area, insets: insets, lines: .centered).map(\.origin) == [
        Point(102, 51), Point(102, 91),
      ])
    let line = try #require(GridFit(count: 2, cell: Size(width: 5, height: 4), inWidth: 20))
    #expect(line.frames(count: 2, in: area, lines: .filling).map(\.minY) == [50, 50])
    #expect(line.frames(count: -1, in: area).isEmpty)
  }
}
