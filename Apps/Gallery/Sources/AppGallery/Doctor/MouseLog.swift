import Geometry
import GestureModel
import TerminalUI

/// The mouse and keyboard events that arrived during the test.
struct MouseLog: Hashable {
  private(set) var clicks = 0
  private(set) var drags = 0
  private(set) var turns = 0
  /// The latest events, the newest last.
  private(set) var lines: [String] = []

  static let maximumLines = 100

  mutating func click(_ button: PointerButton, at point: Point, count: Int) {
    clicks += 1
    add("\(count > 1 ? "double click" : "click") \(button) at \(Self.cell(point))")
  }

  mutating func drag(_ gesture: Gesture) {
    guard gesture.phase.isEnd else { return }
    drags += 1
    add(
      "drag \(gesture.button.map { "\($0) " } ?? "")from \(Self.cell(gesture.start)) to \(Self.cell(gesture.location))")
  }

  mutating func turn(_ notches: Vector, at point: Point) {
    turns += 1
    let way = notches.dy < 0 ? "up" : notches.dy > 0 ? "down" : notches.dx < 0 ? "left" : "right"
    add("wheel \(way) at \(Self.cell(point))")
  }

  mutating func key(_ key: KeyEvent) { add("key \(KeyChord(key))") }

  mutating func paste(_ text: String) { add("pasted, \(text.count) characters") }

  /// A one-line summary, printed at the end.
  var result: String {
    let came = [("click", clicks), ("drag", drags), ("wheel", turns)]
    let missing = came.filter { $0.1 == 0 }.map(\.0)
    if missing.isEmpty { return "click, drag and wheel arrived" }
    if missing.count == came.count { return "no mouse events yet" }
    let found = came.filter { $0.1 > 0 }.map(\.0).joined(separator: ", ")
    return "\(found) arrived; no \(missing.joined(separator: ", no "))"
  }

  private mutating func add(_ line: String) {
    lines.append(line)
    if lines.count > Self.maximumLines { lines.removeFirst() }
  }

  /// The column and row of a point, counted from 1 as in terminals.
  private static func cell(_ point: Point) -> String {
    let cell = CellPoint(containing: point)
    return "\(cell.column + 1),\(cell.row + 1)"
  }
}
