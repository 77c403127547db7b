import ArgumentParser
import BenchmarkScenes
import Foundation
import Geometry

/// `hit-bench --scene deck --views 1000000`
@main
struct HitBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hit-bench",
    abstract: "Measures hit-testing on large stacks of views.",
    discussion: """
      Every answer is compared with that of a search through all views before a clock is looked at. Times are nanoseconds a
      step: the mean of CPU time (median of nine batches, and from which to which they went), the median and the 99th
      percentile of single steps by the wall clock.
      """)

  @Option(help: "One of \(BenchmarkScene.names.joined(separator: ", ")); all without it.")
  var scene: String?

  @Option(help: "How many views, or several numbers: 1000,1000000.")
  var views = "1000,10000,100000"

  @Option(help: "One of \(Operation.allCases.map(\.rawValue).joined(separator: ", ")), build, refit; all without it.")
  var operation: String?

  @Option(help: "About how long each operation is measured.")
  var seconds = 1.0

  @Option(help: "First move so many views, each any one, by up to 8: has the index worn out?")
  var moves = 0

  @Flag(help: "Print an array of JSON objects.")
  var json = false

  @Option(
    help: "Measure the rectangles of a CSV file: x,y,width,height[,order]", completion: .file(extensions: ["csv"]))
  var rects: String?

  @Option(help: "Measure the views and points of a scene file.", completion: .file())
  var sceneFile: String?

  @Option(help: "Write the scene with points and answers into a file for other programs, and measure nothing.")
  var writeScene: String?

  @Option(help: "Draw time against the number of views into an SVG file.", completion: .file(extensions: ["svg"]))
  var svg: String?

  @Option(
    help: "Draw the figures of a file that Peers/compare --json wrote, and measure nothing; with --svg.",
    completion: .file())
  var figures: String?

  private static let alone = ["build", "refit"]

  func validate() throws {
    if let scene, !BenchmarkScene.names.contains(scene) {
      throw ValidationError("There is no scene \"\(scene)\", only \(BenchmarkScene.names.joined(separator: ", ")).")
    }
    if let operation, Operation(rawValue: operation) == nil, !Self.alone.contains(operation) {
      throw ValidationError("There is no operation \"\(operation)\". See hit-bench --help.")
    }
    guard 0 <= moves else { throw ValidationError("--moves is a number from 0, not \(moves).") }
    guard 0 < seconds, seconds <= 600 else { throw ValidationError("--seconds is from 0 to 600, not \(seconds).") }
    _ = try counts()
  }

  private func counts() throws -> [Int] {
    try views.split(separator: ",").map { text in
      guard let count = Int(text), 1 <= count, count <= 10_000_000 else {
        throw ValidationError("--views is a number from 1 to 10000000, or several with commas, not \"\(text)\".")
      }
      return count
    }
  }

  func run() throws {
    if let figures {
      guard let svg else { throw ValidationError("--figures is drawn into a file: name one with --svg.") }
      let all = try JSONDecoder().decode([Plot.Figure].self, from: Data(contentsOf: URL(fileURLWithPath: figures)))
      let wanted = all.filter { $0.operation == operation ?? Operation.topmost.rawValue }
      return try Plot(figures: wanted).svg().write(toFile: svg, atomically: true, encoding: .utf8)
    }
    var results: [Result] = []
    for (origin, points) in try origins() {
      if let writeScene {
        let scene = origin.scene()
        let answers = points.map { scene.topmost(at: $0) ?? -1 }
        try SceneFile.data(of: origin, points: points, answers: answers).write(to: URL(fileURLWithPath: writeScene))
        continue
      }
      results += measure(origin, points)
    }
    if json { print(try Result.json(results)) }
    if let svg {
      let figures = results.filter { $0.operation == operation ?? Operation.topmost.rawValue }.map {
        Plot.Figure(scene: $0.scene, views: $0.views, operation: $0.operation, meanNanoseconds: $0.meanNanoseconds)
      }
      try Plot(figures: figures).svg().write(toFile: svg, atomically: true, encoding: .utf8)
    }
  }

  private func origins() throws -> [(BenchmarkScene, [Point])] {
    if let sceneFile {
      let data = try Data(contentsOf: URL(fileURLWithPath: sceneFile))
      let (scene, points) = try SceneFile.read(data)
      return [(scene, points)]
    }
    if let rects {
      let scene = try RectFile.read(String(contentsOfFile: rects, encoding: .utf8), name: rects)
      return [(scene, scene.points(4_000, seed: 4))]
    }
    return try (scene.map { [$0] } ?? BenchmarkScene.names).flatMap { name in
      try counts().map { count in
        let scene = BenchmarkScene.named(name, views: count)!
        return (scene, scene.points(4_000, seed: 4))
      }
    }
  }

  private func measure(_ origin: BenchmarkScene, _ points: [Point]) -> [Result] {
    let start = Stopwatch.cpu
    var scene = origin.scene()
    let built = (Stopwatch.cpu - start) / Double(origin.views.count)
    // As many points as looking through all views takes a second.
    let checked = Array(points.prefix(max(50, min(points.count, 200_000_000 / max(1, origin.views.count)))))
    let wrong = zip(checked, origin.oracle(at: checked)).count { (scene.topmost(at: $0) ?? -1) != $1 }
    var wear = Work(.jiggle, on: origin, scene, points: points)
    for step in 0..<moves { _ = wear.step(step) }
    if moves > 0 { scene = wear.scene }
    var results: [Result] = []
    func add(_ operation: String, _ timing: Timing) {
      results.append(
        Result(
          scene: origin.name, views: origin.views.count, operation: operation, timing: timing,
          bytesPerView: Double(scene.indexByteCount) / Double(origin.views.count), mismatches: wrong))
      if !json { print(results[results.count - 1].line) }
    }
    for operation in Operation.allCases where self.operation.map({ $0 == operation.rawValue }) ?? true {
      guard operation.suits(origin), !points.isEmpty else { continue }
      var work = Work(operation, on: origin, scene, points: points)
      add(operation.rawValue, Stopwatch.time(seconds: seconds) { work.step($0) })
    }
    if operation.map({ $0 == "build" }) ?? true {
      let again = (0..<3).map { _ in
        let start = Stopwatch.cpu
        scene.batch { _ in }
        return (Stopwatch.cpu - start) / Double(origin.views.count)
      }.sorted()
      add(
        "build",
        Timing(median: again[1], p99: again[2], mean: again[1], minimumMean: again[0], maximumMean: again[2], steps: 3))
      add(
        "insert all", Timing(median: built, p99: built, mean: built, minimumMean: built, maximumMean: built, steps: 1))
    }
    return results
  }
}
