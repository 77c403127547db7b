public import GestureModel
public import TerminalUI

/// The mouse, in cells of the screen: (0, 0) is at the top left.
extension Player {
  /// Sends one mouse report; ``mousePause`` passes after it.
  public mutating func mouse(_ phase: PointerEvent.Phase, _ cell: CellPoint, _ modifiers: Modifiers = []) {
    pointer = cell
    send(MouseEncoder().encode(PointerEvent(phase, at: cell.center, modifiers: modifiers, time: time)))
    wait(mousePause)
  }

  /// Presses a button and holds it.
  public mutating func press(_ cell: CellPoint, _ button: PointerButton = .left) {
    mouse(.down(button), cell)
  }

  /// Moves with the button held, by way of the midpoint.
  public mutating func move(
    to end: CellPoint, holding button: PointerButton? = .left, _ modifiers: Modifiers = []
  ) {
    let start = pointer ?? end
    let middle = CellPoint((start.column + end.column) / 2, (start.row + end.row) / 2)
    mouse(.moved(holding: button), middle, modifiers)
    mouse(.moved(holding: button), end, modifiers)
  }

  /// Releases the button at the current position and waits a second, until everything has settled.
  public mutating func release(_ button: PointerButton = .left, _ modifiers: Modifiers = []) {
    guard let pointer else { preconditionFailure("There is nothing to let go: the mouse has not been pressed.") }
    mouse(.up(button), pointer, modifiers)
    wait(.seconds(1))
  }

  /// Presses and releases, and waits a second, so that a later click does not make it a double click.
  public mutating func click(_ cell: CellPoint, _ modifiers: Modifiers = []) {
    mouse(.down(.left), cell, modifiers)
    release(.left, modifiers)
  }

  /// Presses, moves and keeps holding. The modifiers are held from the first move on.
  public mutating func carry(
    from start: CellPoint, to end: CellPoint, holding button: PointerButton = .left, _ modifiers: Modifiers = []
  ) {
    press(start, button)
    move(to: end, holding: button, modifiers)
  }

  /// Presses, moves and releases, and waits until everything has settled.
  public mutating func drop(
    from start: CellPoint, to end: CellPoint, holding button: PointerButton = .left, _ modifiers: Modifiers = []
  ) {
    carry(from: start, to: end, holding: button, modifiers)
    release(button, modifiers)
  }
}
