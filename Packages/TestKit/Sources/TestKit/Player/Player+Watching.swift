public import AppShell
public import GestureModel
public import TerminalUI

/// Input at a pace at which people can watch: for demos and films.
extension Player {
  /// Moves the pointer cell by cell to another place, 20 ms a cell.
  public mutating func glide(to end: CellPoint, holding button: PointerButton? = nil) {
    let start = pointer ?? CellPoint(program.size.columns / 2, program.size.rows / 2)
    let (dx, dy) = (end.column - start.column, end.row - start.row)
    let steps = max(abs(dx), abs(dy))
    let pause = mousePause
    mousePause = .milliseconds(20)
    defer { mousePause = pause }
    for step in 1...max(1, steps) {
      let share = Double(step) / Double(max(1, steps))
      mouse(
        .moved(holding: button),
        start.offset(
          columns: Int((Double(dx) * share).rounded()), rows: Int((Double(dy) * share).rounded())))
    }
  }

  /// Drags from one cell to another, with the pauses of a person: to look, to press, to see what a release would do.
  public mutating func glide(from start: CellPoint, to end: CellPoint) {
    glide(to: start)
    wait(.milliseconds(250))
    press(start)
    wait(.milliseconds(150))
    glide(to: end, holding: .left)
    wait(.milliseconds(500))
    mouse(.up(.left), end)
    wait(.milliseconds(700))
  }

  /// Drags the middle of one place to the middle of another.
  public mutating func glide(
    from source: A.Place, to target: A.Place, file: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    let start = try center(of: source, file: file, line: line)
    glide(from: start, to: try center(of: target, file: file, line: line))
  }

  /// The cell of the mouse; `nil` before it has moved.
  public var pointerCell: CellPoint? { pointer }

  /// Types a text at the pace of a person, 90 ms a character.
  public mutating func typeSlowly(_ text: String) {
    for character in text {
      type(String(character))
      wait(.milliseconds(90))
    }
  }
}
