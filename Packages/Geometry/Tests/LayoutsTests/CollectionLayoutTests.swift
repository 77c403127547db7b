import Geometry
import Layouts
import SeededRandom
import Testing

@Suite struct CollectionLayoutTests {
  private let area = Size(width: 40, height: 12)

  @Test func `a fixed size is stronger than a ratio, and one of the two must be`() {
    let size = Size(width: 6, height: 3)
    #expect(CollectionLayout(fixed: size, ratio: 2)?.cell == .fixed(size))
    #expect(CollectionLayout(fixed: nil, ratio: 2)?.cell == .fitting(ratio: 2, least: Size(width: 1, height: 1)))
    #expect(CollectionLayout(fixed: nil, ratio: nil) == nil)
  }

  @Test func `rows run to the right, columns down`() {
    var layout = CollectionLayout(cell: .fixed(Size(width: 10, height: 3)))
    #expect(layout.placement(of: 9, in: area).frame(of: 5).origin == Point(10, 3))
    layout.axis = .horizontal
    #expect(
      layout.placement(of: 9, in: area).frame(of: 5).origin == Point(10, 3), "four rows, so 5 is the second below")
    #expect(layout.placement(of: 9, in: area).frame(of: 4).origin == Point(10, 0))
    layout.order = .rows
    #expect(layout.placement(of: 9, in: area).frame(of: 4).origin == Point(10, 3), "three columns")
  }

  @Test func `what is left over is below, on both sides, or between`() {
    var layout = CollectionLayout(cell: .fixed(Size(width: 20, height: 3)))
    func tops() -> [Double] { (0..<3).map { layout.placement(of: 6, in: area).frame(of: 2 * $0).minY } }
    #expect(tops() == [0, 3, 6])
    layout.lines = .centered
    #expect(tops() == [1, 4, 7])
    layout.lines = .filling
    #expect(tops() == [0, 4, 8])
  }

  @Test func `twice the zoom is twice the cell, and half the columns`() {
    var layout = CollectionLayout(cell: .fixed(Size(width: 5, height: 2)))
    #expect(layout.placement(of: 100, in: area).columns == 8)
    layout.zoom = 2
    #expect(layout.placement(of: 100, in: area).columns == 4)
    #expect(layout.placement(of: 100, in: area).cell == Size(width: 10, height: 4))
  }

  @Test func `a list has one cell a line, as wide as the area`() {
    let layout = CollectionLayout(cell: .rows(height: 1))
    let placement = layout.placement(of: 30, in: area)
    #expect(placement.frame(of: 7) == Rect(x: 0, y: 7, width: 40, height: 1))
    #expect(placement.scrollLimit == Vector(dx: 0, dy: 18))
  }

  @Test func `cells that should fit are never smaller than the least, and scroll then`() {
    let layout = CollectionLayout(cell: .fitting(ratio: 2, least: Size(width: 8, height: 4)))
    let few = layout.placement(of: 4, in: area)
    #expect(few.scrollLimit == .zero && few.cell.width > 8)
    let many = layout.placement(of: 100, in: area)
    #expect(many.cell == Size(width: 8, height: 4) && many.scrollLimit.dy > 0)
  }

  @Test func `frames lie in the content and apart, points find them, and rectangles what they touch`() {
    for seed in UInt64(0)..<1_000 {
      var random = SplitMix64(seed: seed)
      let layout = Self.layout(using: &random)
      let area = Size(
        width: Double(Int.random(in: 0...60, using: &random)), height: Double(Int.random(in: 0...30, using: &random)))
      let count = Int.random(in: 0...40, using: &random)
      let placement = layout.placement(of: count, in: area)
      let label: Comment = "seed \(seed): \(layout), \(count) in \(area)"
      let content = Rect(origin: .zero, size: placement.content)
      let frames = (0..<count).map { placement.frame(of: $0) }
      #expect(placement.scrollLimit.dx >= 0 && placement.scrollLimit.dy >= 0, label)
      for (index, frame) in frames.enumerated() {
        #expect(frame.intersection(content) == frame, label)
        #expect(placement.index(at: frame.origin) == index && placement.index(at: frame.center) == index, label)
        #expect(placement.index(at: Point(frame.maxX, frame.minY)) != index, label)
        for other in frames[..<index] { #expect(frame.intersection(other) ?? .zero == .zero, label) }
      }
      let window = Rect(
        x: Double(Int.random(in: -5...40, using: &random)), y: Double(Int.random(in: -5...40, using: &random)),
        width: Double(Int.random(in: 0...30, using: &random)), height: Double(Int.random(in: 0...30, using: &random)))
      let touched = frames.indices.filter { !window.isEmpty && frames[$0].intersection(window)?.isEmpty == false }
      let found = placement.cells(in: window)
      #expect(found.map(\.index) == touched, label)
      #expect(found.allSatisfy { $0.frame == frames[$0.index] }, label)
    }
  }

  @Test func `no larger cell of the ratio lets all of them fit`() {
    for seed in UInt64(0)..<1_000 {
      var random = SplitMix64(seed: seed)
      let ratio = [0.5, 1, 2, 3].randomElement(using: &random)!
      var layout = CollectionLayout(cell: .fitting(ratio: ratio, least: Size(width: 1, height: 1)))
      layout.spacing = Size(
        width: Double(Int.random(in: 0...2, using: &random)), height: Double(Int.random(in: 0...1, using: &random)))
      let area = Size(
        width: Double(Int.random(in: 20...120, using: &random)), height: Double(Int.random(in: 10...50, using: &random))
      )
      let count = Int.random(in: 1...30, using: &random)
      let cell = layout.placement(of: count, in: area).cell
      // Every larger cell of the shape, whole or not, laid in every number of columns: none fits.
      for columns in 1...count {
        let rows = (count + columns - 1) / columns
        let width = (area.width - Double(columns - 1) * layout.spacing.width) / Double(columns)
        let height = (area.height - Double(rows - 1) * layout.spacing.height) / Double(rows)
        let (across, down) = (min(width, height * ratio).rounded(.down), min(height, width / ratio).rounded(.down))
        #expect(across < 1 || down < 1 || across * down <= cell.width * cell.height, "seed \(seed), \(columns) columns")
      }
    }
  }

  private static func layout(using random: inout SplitMix64) -> CollectionLayout {
    let size = Size(
      width: Double(Int.random(in: 1...12, using: &random)), height: Double(Int.random(in: 1...5, using: &random)))
    let cells: [CollectionLayout.Cell] = [
      .fixed(size), .fitting(ratio: [0.5, 1, 2.5].randomElement(using: &random)!, least: size),
      .rows(height: size.height),
    ]
    var layout = CollectionLayout(cell: cells.randomElement(using: &random)!)
    layout.spacing = Size(
      width: Double(Int.random(in: 0...2, using: &random)), height: Double(Int.random(in: 0...2, using: &random)))
    layout.insets = Bool.random(using: &random) ? Insets(top: 1, left: 2, bottom: 0, right: 3) : .zero
    layout.axis = CollectionLayout.Axis.allCases.randomElement(using: &random)!
    layout.order = [nil, .rows, .columns].randomElement(using: &random)!
    layout.lines = [.top, .centered, .filling].randomElement(using: &random)!
    layout.zoom = [0.5, 1, 1.5, 2].randomElement(using: &random)!
    return layout
  }
}
