import ArgumentParser
@_spi(IndexForms) internal import BenchmarkScenes
import Foundation
@_spi(IndexForms) internal import Geometry
import TerminalProgress

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

  @Option(
    help:
      "One of \(Operation.allCases.map(\.rawValue).joined(separator: ", ")), \(Measurement.alone.joined(separator: ", ")); all without it."
  )
  var operation: String?

  @Option(help: "About how long each operation is measured.")
  var seconds = 1.0

  @Option(help: "First move so many views, each any one, by up to 8: has the index worn out?")
  var moves = 0

  @Option(help: "At how many points is asked; with --scene-file those of the file.")
  var points = 4_000

  @Option(help: "Which form all indexes have: \(IndexForm.allCases.map(\.rawValue).joined(separator: ", ")).")
  var form = IndexForm.automatic.rawValue

  @Flag(help: "Measure a walk through view objects, as UIKit does, in place of the scene: topmost, drag and scroll.")
  var walk = false

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

  func validate() throws {
    if let scene, !BenchmarkScene.names.contains(scene) {
      throw ValidationError("There is no scene \"\(scene)\", only \(BenchmarkScene.names.joined(separator: ", ")).")
    }
    if let operation, Operation(rawValue: operation) == nil, !Measurement.alone.contains(operation) {
      throw ValidationError("There is no operation \"\(operation)\". See hit-bench --help.")
    }
    guard IndexForm(rawValue: form) != nil else {
      let forms = IndexForm.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("An index has one of the forms \(forms), not \"\(form)\".")
    }
    if walk, let operation, !Measurement.walked.contains(operation) {
      throw ValidationError("A walk can do \(Measurement.walked.joined(separator: ", ")), not \(operation).")
    }
    guard 1 <= points, points <= 10_000_000 else {
      throw ValidationError("--points is a number from 1 to 10000000, not \(points).")
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
    if let writeScene { return try write(to: writeScene) }
    let results = try measured()
    if json { print(try Result.json(results)) }
    if results.isEmpty, sceneFile != nil {
      // As the other peers do: this scene has nothing for it.
      FileHandle.standardError.write(Data("This scene does not suit the operation.\n".utf8))
      throw ExitCode(3)
    }
    if let svg {
      let figures = results.filter { $0.operation == operation ?? Operation.topmost.rawValue }.map {
        Plot.Figure(scene: $0.scene, views: $0.views, operation: $0.operation, meanNanoseconds: $0.meanNanoseconds)
      }
      try Plot(figures: figures).svg().write(toFile: svg, atomically: true, encoding: .utf8)
    }
  }

  private func measured() throws -> [Result] {
    let names = walk ? operation.map { [$0] } ?? Measurement.walked : Measurement.names(operation)
    let origins = try origins()
    var bar = ProgressBar.onStandardError(total: origins.count * (names.count + (walk ? 0 : 1)))
    defer { bar.erase() }
    var results: [Result] = []
    for origin in origins {
      bar.begin("making a scene")
      let (scene, points) = try origin()
      var isFirst = true
      func tell(_ what: String) {
        if !isFirst { bar.finish() }
        isFirst = false
        bar.begin("\(scene.name) of \(scene.views.count): \(what)")
      }
      func add(_ result: Result) {
        results.append(result)
        if json { return }
        bar.erase()
        print(result.line)
      }
      let measurement = Measurement(scene, points, seconds: seconds, form: form)
      if walk {
        measurement.runWalk(names, tell: tell, add: add)
      } else {
        measurement.run(names, moves: moves, tell: tell, add: add)
      }
      bar.finish()
    }
    return results
  }

  private func write(to path: String) throws {
    for origin in try origins() {
      let (record, points) = try origin()
      let scene = record.scene()
      let answers = points.map { scene.topmost(at: $0) ?? -1 }
      try SceneFile.data(of: record, points: points, answers: answers).write(to: URL(fileURLWithPath: path))
    }
  }

  /// What makes each scene and its points, when its turn has come.
  private func origins() throws -> [() throws -> (BenchmarkScene, [Point])] {
    if let sceneFile { return [{ try SceneFile.read(Data(contentsOf: URL(fileURLWithPath: sceneFile))) }] }
    if let rects {
      return [
        {
          let scene = try RectFile.read(path: rects)
          return (scene, scene.points(points, seed: 4))
        }
      ]
    }
    let counts = try counts()
    return (scene.map { [$0] } ?? BenchmarkScene.names).flatMap { name in
      counts.map { count in
        {
          let scene = BenchmarkScene.named(name, views: count)!
          return (scene, scene.points(points, seed: 4))
        }
      }
    }
  }
}
