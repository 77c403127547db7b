import Foundation
import Geometry

/// A scene to be measured, together with what its maker knows of it without asking it.
struct SampleScene {
  let name: String
  private(set) var scene = Scene<Int>()
  /// Where each region shows, in the coordinates of the root and cut by what clips it, in the order in which they are
  /// painted; regions that show nowhere are left out. The oracle looks through these.
  private var shown: [(id: Int, rect: Rect)] = []
  /// Where points are asked for.
  private(set) var window: Rect

  private init(name: String, window: Rect) {
    self.name = name
    self.window = window
  }

  /// - Parameters:
  ///   - origin: Where the coordinates of the parent begin, in those of the root.
  ///   - clip: What shows of the parent, in the coordinates of the root; everything for `nil`.
  @discardableResult
  private mutating func add(_ region: Region, in parent: Int? = nil, at origin: Vector = .zero, clip: Rect? = nil)
    -> Int
  {
    let id = scene.count
    scene.insert(id, region, in: parent)
    let rect = Rect(origin: region.frame.origin + origin, size: region.frame.size)
    if let clip {
      if let cut = rect.cut(by: clip) { shown.append((id, cut)) }
    } else {
      shown.append((id, rect))
    }
    return id
  }

  /// The region painted last of those that show at the point.
  func oracle(at point: Point) -> Int? {
    shown.last { $0.rect.contains(point) }?.id
  }

  func points(_ count: Int, seed: UInt64) -> [Point] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      Point(window.minX + random.below(window.width), window.minY + random.below(window.height))
    }
  }
}

extension Rect {
  fileprivate func cut(by clip: Rect) -> Rect? {
    let (left, top) = (max(minX, clip.minX), max(minY, clip.minY))
    let (width, height) = (min(maxX, clip.maxX) - left, min(maxY, clip.maxY) - top)
    return width > 0 && height > 0 ? Rect(x: left, y: top, width: width, height: height) : nil
  }
}

extension SampleScene {
  /// Rectangles with sides from 8 to 256, as many small as large, eight of them over each point on average.
  static func scatter(_ count: Int, seed: UInt64) -> SampleScene {
    var random = SplitMix64(seed: seed)
    let sizes = (0..<count).map { _ in Size(width: 8 * exp2(random.below(5)), height: 8 * exp2(random.below(5))) }
    let side = (sizes.reduce(0) { $0 + $1.width * $1.height } / 8).squareRoot()
    var sample = SampleScene(name: "scatter", window: Rect(x: 0, y: 0, width: side, height: side))
    for size in sizes {
      let origin = Point(random.below(side) - size.width / 2, random.below(side) - size.height / 2)
      sample.add(Region(frame: Rect(origin: origin, size: size)))
    }
    return sample
  }

  /// A stack of cards of 320 by 256, none more than 64 away from another: everything overlaps.
  static func deck(_ count: Int, seed: UInt64) -> SampleScene {
    var random = SplitMix64(seed: seed)
    var sample = SampleScene(name: "deck", window: Rect(x: 0, y: 0, width: 448, height: 384))
    for _ in 0..<count {
      let origin = Point(32 + random.below(64), 32 + random.below(64))
      sample.add(Region(frame: Rect(origin: origin, size: Size(width: 320, height: 256))))
    }
    return sample
  }

  /// Fifty columns that clip, each scrolled by its own amount, with cards of three parts: what a task board is.
  ///
  /// - Parameter count: Of all regions, parts included; a few less where they do not come out even.
  static func board(_ count: Int, seed: UInt64) -> SampleScene {
    var random = SplitMix64(seed: seed)
    let column = Size(width: 200, height: 1000)
    let columns = 50
    let cards = (count / columns - 1) / 4
    var sample = SampleScene(
      name: "board", window: Rect(x: 0, y: 0, width: 220 * Double(columns), height: column.height))
    for index in 0..<columns {
      let frame = Rect(origin: Point(220 * Double(index), 0), size: column)
      let scrolled = Vector(dx: 0, dy: random.below(max(1, 90 * Double(cards) - column.height)))
      let owner = sample.add(Region(frame: frame, contentOffset: scrolled, clipsChildren: true))
      let content = frame.origin - Point.zero - scrolled
      for card in 0..<cards {
        let place = Rect(x: 5, y: 90 * Double(card) + 5, width: 190, height: 80)
        let id = sample.add(Region(frame: place), in: owner, at: content, clip: frame)
        let inside = content + (place.origin - Point.zero)
        for part in 0..<3 {
          let place = Rect(x: 5 + 60 * Double(part), y: 30, width: 50, height: 40)
          sample.add(Region(frame: place), in: id, at: inside, clip: frame)
        }
      }
    }
    return sample
  }
}
