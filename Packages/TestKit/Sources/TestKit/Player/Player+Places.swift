public import AppShell
import Geometry
public import GestureModel
public import TerminalUI

/// The mouse, by places of the app.
extension Player {
  /// Presses and releases in the middle of a place, and waits a second.
  ///
  /// - Throws: ``TestFailure`` if the place cannot be pressed; it names what is there instead.
  public mutating func click(
    _ place: A.Place, _ modifiers: Modifiers = [], file: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    click(try center(of: place, file: file, line: line), modifiers)
  }

  /// Presses on one place, moves over another and keeps holding.
  public mutating func carry(
    _ source: A.Place, over target: A.Place, _ modifiers: Modifiers = [], file: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    carry(
      from: try center(of: source, file: file, line: line), to: try center(of: target, file: file, line: line),
      modifiers)
  }

  /// Drags one place to another, and waits until everything has settled. The test must check whether something was
  /// dropped, since a target may refuse.
  public mutating func drop(
    _ source: A.Place, on target: A.Place, _ modifiers: Modifiers = [], file: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try carry(source, over: target, modifiers, file: file, line: line)
    release(.left, modifiers)
  }

  /// The top left cell of a place, if it is on the screen.
  public func corner(of place: A.Place, file: String = #fileID, line: Int = #line) throws(TestFailure) -> CellPoint {
    try cells(of: place, TestLine(file, line)).origin
  }

  /// The cell in the middle of the visible part of a place. If something else covers that, the nearest cell in which a
  /// press hits the place or something in it.
  public func center(of place: A.Place, file: String = #fileID, line: Int = #line) throws(TestFailure) -> CellPoint {
    let seen = try cells(of: place, TestLine(file, line))
    let middle = Rect(seen).center
    let center = CellPoint(containing: middle)
    if isHit(place, at: center) { return center }
    let hit = (seen.minRow..<seen.maxRow).flatMap { row in
      (seen.minColumn..<seen.maxColumn).map { CellPoint($0, row) }
    }.filter { isHit(place, at: $0) }
    if let nearest = hit.min(by: { $0.center.distance(to: middle) < $1.center.distance(to: middle) }) { return nearest }
    let cover = program.scene.topmost(at: center.center).map { "\($0) lies there" } ?? "nothing is hit there"
    throw TestFailure(
      "\(TestLine(file, line)): \(place) cannot be pressed at \(center.column), \(center.row): \(cover).")
  }

  private func isHit(_ place: A.Place, at cell: CellPoint) -> Bool {
    guard let topmost = program.scene.topmost(at: cell.center) else { return false }
    return topmost == place || program.scene.ancestors(of: topmost).contains(place)
  }

  func cells(of place: A.Place, _ line: TestLine) throws(TestFailure) -> CellRect {
    guard let bounds = program.scene.bounds(of: place, in: nil) else {
      let window = Rect(CellRect(program.size))
      let names = program.scene.regions(in: window).prefix(20).map { "\($0)" }.joined(separator: ", ")
      throw TestFailure(
        "\(line): there is no \(place) on the screen. There is \(names.isEmpty ? "no place at all" : names).")
    }
    let seen = CellRect(covering: bounds).intersection(CellRect(program.size))
    guard !seen.isEmpty else {
      throw TestFailure("\(line): \(place) lies outside of the window, at \(bounds). Scroll to it first.")
    }
    return seen
  }
}
