public import Foundation
import Geometry

/// The file from which every peer reads the same views and points; its format is in Peers/README.md.
public enum SceneFile {
  private static let magic = "HITSCENE"

  public static func data(of scene: BenchmarkScene, points: [Point], answers: [Int32]) -> Data {
    var data = Data(magic.utf8)
    func add(_ number: some BitwiseCopyable) { withUnsafeBytes(of: number) { data.append(contentsOf: $0) } }
    let name = Array(scene.name.utf8)
    for number in [1, scene.views.count, points.count, name.count] { add(UInt32(number)) }
    data.append(contentsOf: name + [UInt8](repeating: 0, count: (8 - name.count % 8) % 8))
    for view in scene.views {
      add(view.parent)
      add(UInt32(view.clips ? 1 : 0))
      for number in [
        view.frame.minX, view.frame.minY, view.frame.width, view.frame.height, view.angle, view.scroll.dx,
        view.scroll.dy,
      ] { add(number) }
    }
    for (point, answer) in zip(points, answers) {
      add(point.x)
      add(point.y)
      add(answer)
      add(Int32(0))
    }
    return data
  }

  public struct Unreadable: Error, CustomStringConvertible {
    public let description: String
  }

  public static func read(_ data: Data) throws -> (scene: BenchmarkScene, points: [Point]) {
    guard data.count >= 24, data.prefix(8) == Data(magic.utf8) else {
      throw Unreadable(description: "This is no scene file: it does not begin with \(magic).")
    }
    var place = 8
    func next<Number: BitwiseCopyable>(_ type: Number.Type) -> Number {
      defer { place += MemoryLayout<Number>.size }
      return data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: type) }
    }
    let (version, views, points, length) = (
      next(UInt32.self), Int(next(UInt32.self)), Int(next(UInt32.self)), Int(next(UInt32.self))
    )
    let padded = (length + 7) / 8 * 8
    guard version == 1, length < 256, data.count == place + padded + 64 * views + 24 * points else {
      throw Unreadable(description: "This scene file is of version \(version), or cut off: \(data.count) bytes.")
    }
    let name = String(decoding: data[place..<place + length], as: UTF8.self)
    place += padded
    var all: [BenchmarkScene.View] = []
    all.reserveCapacity(views)
    for _ in 0..<views {
      let (parent, flags) = (next(Int32.self), next(UInt32.self))
      let numbers = (0..<7).map { _ in next(Double.self) }
      var view = BenchmarkScene.View(
        Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), in: parent)
      view.clips = flags & 1 != 0
      view.angle = numbers[4]
      view.scroll = Vector(dx: numbers[5], dy: numbers[6])
      all.append(view)
    }
    let places = (0..<points).map { _ in
      let (x, y, _, _) = (next(Double.self), next(Double.self), next(Int32.self), next(Int32.self))
      return Point(x, y)
    }
    var scene = BenchmarkScene(name: name, window: .zero)
    scene.views = all
    return (scene, places)
  }
}
