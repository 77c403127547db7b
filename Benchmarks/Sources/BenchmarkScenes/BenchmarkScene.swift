@_spi(IndexForms) public import Geometry
import SeededRandom

/// Views to be measured, as plain records in paint order, so that every peer gets the very same.
public struct BenchmarkScene: Sendable {
  public struct View: Sendable {
    /// The number of the view it is in; -1 for none.
    public var parent: Int32
    /// In the coordinates of the parent's contents.
    public var frame: Rect
    public var clips = false
    /// In radians, about the middle. Only views that are in none and have none in them are turned.
    public var angle = 0.0
    public var scroll = Vector.zero
    /// In the frame's own coordinates; `nil` for the frame itself.
    public var path: Path?

    public init(_ frame: Rect, in parent: Int32 = -1) {
      self.frame = frame
      self.parent = parent
    }
  }

  public let name: String
  public internal(set) var views: [View] = []
  /// Where points are asked for.
  public let window: Rect

  public init(name: String, window: Rect) {
    self.name = name
    self.window = window
  }

  /// Loose rectangles, from the bottom to the top.
  public init(name: String, rects: [Rect], window: Rect) {
    self.init(name: name, window: window)
    views = rects.map { View($0) }
  }

  @discardableResult
  mutating func add(_ view: View) -> Int32 {
    views.append(view)
    return Int32(views.count - 1)
  }

  /// The scene that is measured: all views by their numbers.
  public func scene() -> Scene<Int32> { scene(Scene()) }

  /// The same with indexes of one form.
  @_spi(IndexForms) public func scene(form: IndexForm) -> Scene<Int32> { scene(Scene(form: form)) }

  private func scene(_ empty: Scene<Int32>) -> Scene<Int32> {
    var scene = empty
    scene.reserveCapacity(views.count)
    scene.batch { scene in
      for (number, view) in views.enumerated() {
        scene.insert(Int32(number), view.region, in: view.parent < 0 ? nil : view.parent)
      }
    }
    return scene
  }

  public func points(_ count: Int, seed: UInt64) -> [Point] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      Point(window.minX + random.double(in: 0...window.width), window.minY + random.double(in: 0...window.height))
    }
  }

  /// The number of the view painted last at each point, found by looking at all; -1 for none.
  public func oracle(at points: [Point]) -> [Int32] {
    var answers = [Int32](repeating: -1, count: points.count)
    // What shows of the contents of each view that has any, and where those begin; in the coordinates of the root.
    var origins = [Vector](repeating: .zero, count: views.count)
    var clips = [Rect?](repeating: nil, count: views.count)
    for (number, view) in views.enumerated() {
      let parent = Int(view.parent)
      let origin = parent < 0 ? .zero : origins[parent]
      let clip = parent < 0 ? nil : clips[parent]
      let frame = Rect(origin: view.frame.origin + origin, size: view.frame.size)
      origins[number] = frame.origin - .zero - view.scroll
      clips[number] = view.clips ? frame.cut(by: clip) : clip
      let turned = view.angle == 0 ? nil : view.region
      for (index, point) in points.enumerated() where clip?.contains(point) ?? true {
        let isHit =
          if let turned {
            Turned(turned).contains(point)
          } else if let path = view.path {
            path.contains(Point(point.x - frame.minX, point.y - frame.minY))
          } else {
            frame.contains(point)
          }
        if isHit { answers[index] = Int32(number) }
      }
    }
    return answers
  }
}

extension BenchmarkScene.View {
  public var region: Region {
    Region(
      frame: frame, transform: angle == 0 ? .identity : .rotation(cosine: cosine(angle), sine: sine(angle)),
      shape: path.map(Shape.path) ?? .rectangle, contentOffset: scroll, clipsChildren: clips)
  }
}

/// A turned rectangle, asked by turning the point back.
private struct Turned {
  private let middle: Point
  private let half: Size
  private let (cosine, sine): (Double, Double)

  init(_ region: Region) {
    middle = region.frame.center
    half = Size(width: region.frame.width / 2, height: region.frame.height / 2)
    (cosine, sine) = (region.transform.a, region.transform.b)
  }

  func contains(_ point: Point) -> Bool {
    let (x, y) = (point.x - middle.x, point.y - middle.y)
    let (u, v) = (x * cosine + y * sine, y * cosine - x * sine)
    return -half.width <= u && u < half.width && -half.height <= v && v < half.height
  }
}

extension Rect {
  fileprivate func cut(by clip: Rect?) -> Rect {
    guard let clip else { return self }
    let (left, top) = (max(minX, clip.minX), max(minY, clip.minY))
    return Rect(x: left, y: top, width: min(maxX, clip.maxX) - left, height: min(maxY, clip.maxY) - top)
  }
}
