import Foundation
import Geometry
import SeededRandom

func cosine(_ angle: Double) -> Double { cos(angle) }
func sine(_ angle: Double) -> Double { sin(angle) }

extension BenchmarkScene {
  public static let names = ["scatter", "deck", "slivers", "board", "diagonal", "jigsaw"]

  /// The scene of a name with so many views, or a few less; `nil` where there is none of this name.
  public static func named(_ name: String, views: Int, seed: UInt64 = 1) -> BenchmarkScene? {
    var random = SplitMix64(seed: seed)
    return switch name {
    case "scatter": scatter(views, &random)
    case "deck": deck(views, &random)
    case "slivers": slivers(views, turned: false, &random)
    case "board": board(views, &random)
    case "diagonal": slivers(views, turned: true, &random)
    case "jigsaw": jigsaw(views, &random)
    default: nil
    }
  }

  /// Rectangles with sides from 8 to 256, as many small as large, eight of them over each point on average.
  private static func scatter(_ count: Int, _ random: inout SplitMix64) -> BenchmarkScene {
    let sizes = (0..<count).map { _ in
      Size(
        width: (32 * exp2(random.double(in: 0...5))).rounded() / 4,
        height: (32 * exp2(random.double(in: 0...5))).rounded() / 4)
    }
    let side = (sizes.reduce(0) { $0 + $1.width * $1.height } / 8).squareRoot().rounded()
    var scene = BenchmarkScene(name: "scatter", window: Rect(x: 0, y: 0, width: side, height: side))
    for size in sizes {
      let middle = Point(random.quarters(below: side), random.quarters(below: side))
      let corner = Point((middle.x - size.width / 2).rounded(), (middle.y - size.height / 2).rounded())
      scene.add(View(Rect(origin: corner, size: size)))
    }
    return scene
  }

  /// A stack of cards of 320 by 256, none more than 64 away from another: everything overlaps.
  private static func deck(_ count: Int, _ random: inout SplitMix64) -> BenchmarkScene {
    var scene = BenchmarkScene(name: "deck", window: Rect(x: 0, y: 0, width: 448, height: 384))
    for _ in 0..<count {
      let corner = Point(32 + random.quarters(below: 64), 32 + random.quarters(below: 64))
      scene.add(View(Rect(origin: corner, size: Size(width: 320, height: 256))))
    }
    return scene
  }

  /// Long and 2 thin, half of them across and half down, or all of them at angles from 20 to 70 degrees: about one over
  /// each point, and many boxes over it where they are turned.
  private static func slivers(_ count: Int, turned: Bool, _ random: inout SplitMix64) -> BenchmarkScene {
    let side = Double(max(count, 16))
    var scene = BenchmarkScene(
      name: turned ? "diagonal" : "slivers", window: Rect(x: 0, y: 0, width: side, height: side))
    for number in 0..<count {
      let length = (side * (0.25 + random.double(in: 0...0.5))).rounded()
      let size = number % 2 == 0 || turned ? Size(width: length, height: 2) : Size(width: 2, height: length)
      let middle = Point(random.quarters(below: side), random.quarters(below: side))
      var view = View(
        Rect(
          x: (middle.x - size.width / 2).rounded(), y: (middle.y - size.height / 2).rounded(), width: size.width,
          height: size.height))
      if turned { view.angle = (20 + random.double(in: 0...50)) * .pi / 180 }
      scene.add(view)
    }
    return scene
  }

  /// Fifty columns that clip, each scrolled by its own amount, with cards of three parts: what a task board is.
  private static func board(_ count: Int, _ random: inout SplitMix64) -> BenchmarkScene {
    let column = Size(width: 200, height: 1000)
    let columns = 50
    let cards = max(1, (count / columns - 1) / 4)
    var scene = BenchmarkScene(
      name: "board", window: Rect(x: 0, y: 0, width: 220 * Double(columns), height: column.height))
    for number in 0..<columns {
      var view = View(Rect(origin: Point(220 * Double(number), 0), size: column))
      view.clips = true
      view.scroll.dy = random.quarters(below: max(1, 90 * Double(cards) - column.height))
      let owner = scene.add(view)
      for card in 0..<cards {
        let id = scene.add(View(Rect(x: 5, y: 90 * Double(card) + 5, width: 190, height: 80), in: owner))
        for part in 0..<3 {
          scene.add(View(Rect(x: 5 + 60 * Double(part), y: 30, width: 50, height: 40), in: id))
        }
      }
    }
    return scene
  }

  /// Curved pieces thrown on a table, about two over each point.
  private static func jigsaw(_ count: Int, _ random: inout SplitMix64) -> BenchmarkScene {
    let side = (Double(count) * 100 * 100 / 2).squareRoot().rounded()
    var scene = BenchmarkScene(name: "jigsaw", window: Rect(x: 0, y: 0, width: side, height: side))
    let shapes = (0..<16).map(piece)
    for number in 0..<count {
      let corner = Point(random.quarters(below: side) - 50, random.quarters(below: side) - 50)
      var view = View(Rect(origin: corner, size: Size(width: 100, height: 100)))
      view.path = shapes[number % shapes.count]
      scene.add(view)
    }
    return scene
  }

  /// A square of 100 with a tab or a hole in each side, by the bits of a number.
  private static func piece(_ bits: Int) -> Path {
    let corners = [Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100), Point(0, 0)]
    return Path { pen in
      pen.move(to: corners[0])
      for side in 0..<4 {
        let (start, end) = (corners[side], corners[side + 1])
        let along = (end - start) * 0.01
        let out = Vector(dx: along.dy, dy: -along.dx) * (bits >> side & 1 == 0 ? 1 : -1)
        func point(_ distance: Double, _ height: Double) -> Point { start + along * distance + out * height }
        pen.cubic(to: point(42, -2), control1: point(20, 0), control2: point(45, 5))
        pen.cubic(to: point(58, -2), control1: point(38, 25), control2: point(62, 25))
        pen.cubic(to: end, control1: point(55, 5), control2: point(80, 0))
      }
      pen.close()
    }
  }
}
