import Geometry
import GestureModel
import TerminalUI

/// Clicks that stand for keys: in the text that is typed, and on the keys that the status line names.
extension Program {
  /// Puts the cursor where the click is, as the arrow keys would.
  mutating func pressInField(_ event: PointerEvent) -> Bool {
    guard case .down(.left) = event.phase, event.modifiers.isEmpty, !drags.isDragging, let field = stage.field,
      field.area.contains(CellPoint(containing: event.location))
    else { return false }
    let steps = field.steps(to: CellPoint(containing: event.location))
    advice.message = nil
    for _ in 0..<abs(steps) { press(KeyChord(steps < 0 ? .left : .right)) }
    stage.changed(.picture, at: now)
    return true
  }

  /// Does what the key does on whose name the click is.
  mutating func pressNamedKey(_ event: PointerEvent) -> Bool {
    guard case .down(.left) = event.phase, event.modifiers.isEmpty,
      let chord = namedKeys.first(where: { $0.cells.contains(CellPoint(containing: event.location)) })?.chord
    else { return false }
    press(chord)
    stage.changed(.picture, at: now)
    return true
  }

  mutating func press(_ chord: KeyChord) {
    route(.key(KeyEvent(chord.key, modifiers: chord.modifiers, time: now)))
  }

  /// The keys that the status line names, and where.
  package var namedKeys: [(chord: KeyChord, cells: CellRect)] {
    guard stage.fits(A.profile.minimumSize), let line = statusLine(in: context) else { return [] }
    return line.namedKeys(isHint: isAboutKeys)
  }

  /// Where buttons are drawn.
  package var drawnButtons: [CellRect] { stage.buttons }

  /// Whether a message stands in the status line, which any key takes away.
  package var hasMessage: Bool { advice.message != nil }

  /// The text field that is shown.
  package var drawnField: FieldSpot? { stage.field }

  /// Whether the status line says what the keys do, and not what has happened or would.
  private var isAboutKeys: Bool {
    advice.message == nil && (panel != nil || drags.sessions.isEmpty) || advice.message?.forms == [A.profile.welcome]
  }
}
