import DragDropKit
import Foundation
import Geometry
import GestureModel
import Layouts
import SeededRandom
import TerminalUI

// Collections of 10,000 items: what a step of the history keeps, beside snapshots, and what a step of a drag costs.
//
//   swift run -c release --package-path Benchmarks/Collections collection-bench [--smoke]

let smoke = CommandLine.arguments.contains("--smoke")
let items = 10_000

/// CPU time of this process, in seconds.
func cpu() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

/// Memory of this process that is in use, in bytes.
func resident() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
  else { return 0 }
  return pages * 4096
}

/// Median, lowest and highest of several runs.
func spread(_ figures: [Double], _ unit: String) -> String {
  let sorted = figures.sorted()
  func text(_ figure: Double) -> String { String(format: "%.3g", figure) }
  return "\(text(sorted[sorted.count / 2])) \(unit) (\(text(sorted[0])) to \(text(sorted.last!)))"
}

// MARK: History

let steps = smoke ? 200 : 100_000
var before = resident()
var start = cpu()
let journal = History.withCommands(steps, items: items)
let commandTime = cpu() - start
let commandMemory = resident() - before

// Snapshots of 100,000 steps would take gigabytes: a tenth of them tells what one costs.
let snapshotSteps = smoke ? 100 : 10_000
before = resident()
start = cpu()
let (snapshots, last) = History.withSnapshots(snapshotSteps, items: items)
let snapshotTime = cpu() - start
let snapshotMemory = resident() - before

var walked = journal
try walked.walk(to: 0)
guard walked.model == History.board(items) else { fatalError("Undoing everything did not lead to the beginning.") }
var same = History.withCommands(snapshotSteps, items: items)
guard same.model == last, snapshots.count == same.done.count else { fatalError("The two kept different things.") }

func perStep(_ total: Double, _ count: Int) -> String { String(format: "%.0f", total / Double(count)) }
print("history of \(items) items, \(journal.done.count) steps as commands, \(snapshots.count) as snapshots")
print(
  "  commands   \(perStep(Double(commandMemory), journal.done.count)) bytes a step, \(perStep(commandTime * 1e9, journal.done.count)) ns to make and perform one"
)
print(
  "  snapshots  \(perStep(Double(snapshotMemory), snapshots.count)) bytes a step, \(perStep(snapshotTime * 1e9, snapshots.count)) ns"
)

// MARK: Dragging and scrolling

/// Milliseconds and bytes of a step of a drag across the slots, and milliseconds of a notch of the wheel and of a Tab while the
/// keyboard carries, in the mean of so many of each.
func measure(
  _ cell: CollectionLayout.Cell, keepsView: Bool, seed: UInt64, steps: Int
) -> (drag: Double, bytes: Double, scroll: Double, tab: Double) {
  var program = ManyItems.program(items, cell, keepsView: keepsView)
  _ = program.start()
  var time = Duration.zero
  func send(_ phase: PointerEvent.Phase, _ point: CellPoint) -> Int {
    time += .milliseconds(16)
    return program.feed(
      MouseEncoder().encode(PointerEvent(phase, at: point.center, modifiers: [], time: time)), at: time
    ).count
  }
  _ = send(.down(.left), CellPoint(5, 5))
  _ = send(.moved(holding: .left), CellPoint(8, 5))
  guard program.drags.sessions.count == 1 else { fatalError("Nothing was lifted.") }
  var random = SplitMix64(seed: seed)
  var column = 110, row = 20
  var written = 0
  var start = cpu()
  for _ in 0..<steps {
    column = min(190, max(105, column + Int.random(in: -3...3, using: &random)))
    row = min(50, max(5, row + Int.random(in: -1...1, using: &random)))
    written += send(.moved(holding: .left), CellPoint(column, row))
  }
  let drag = (cpu() - start) * 1000 / Double(steps)
  guard program.drags.sessions[0].over?.region != nil else { fatalError("The drag is over nothing.") }
  _ = send(.up(.left), CellPoint(column, row))
  guard program.journal.counter == 1 else { fatalError("Nothing was dropped.") }
  start = cpu()
  for step in 0..<steps {
    _ = send(.scrolled(Vector(dx: 0, dy: step % 20 < 15 ? 1 : -1)), CellPoint(20, 20))
  }
  let scroll = (cpu() - start) * 1000 / Double(steps)
  guard program.app.panes.scroll(of: "source").dy > 0 else { fatalError("Nothing scrolled.") }
  _ = program.feed(Array("\t ".utf8), at: time)
  guard program.drags.sessions.count == 1 else { fatalError("The keyboard lifted nothing.") }
  start = cpu()
  for _ in 0..<steps { _ = program.feed([0x09], at: time) }
  let tab = (cpu() - start) * 1000 / Double(steps)
  guard program.drags.sessions[0].over?.region != nil else { fatalError("The keyboard went nowhere.") }
  return (drag, Double(written) / Double(steps), scroll, tab)
}

for (name, cell) in [
  ("rows of one line", CollectionLayout.Cell.rows(height: 1)),
  ("cells of 10x3", .fixed(Size(width: 10, height: 3))),
  ("cells that fit", .fitting(ratio: 3, least: Size(width: 9, height: 2))),
] {
  print("\(items) items as \(name), 200x60")
  for keepsView in [true, false] {
    let runs = (0..<(smoke ? 1 : 7)).map {
      measure(cell, keepsView: keepsView, seed: UInt64($0), steps: smoke ? 20 : 400)
    }
    print(keepsView ? "  the view kept while nothing of it changes" : "  the view drawn anew each time")
    print("    drag step  \(spread(runs.map(\.drag), "ms")), \(spread(runs.map(\.bytes), "bytes"))")
    print("    scroll     \(spread(runs.map(\.scroll), "ms"))")
    print("    Tab        \(spread(runs.map(\.tab), "ms"))")
  }
}
