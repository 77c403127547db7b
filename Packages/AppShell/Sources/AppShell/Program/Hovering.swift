import Geometry
import GestureModel
import TerminalUI

/// What is under a mouse that moves without a button: the pointer shows by its shape whether it can be picked up, clicked
/// or typed in. A mark drawn in cells would cost more than the step that it announces.
extension Program {
  mutating func hover(_ event: PointerEvent) {
    guard case .moved(holding: nil) = event.phase, !drags.isDragging, !link.isSlow,
      PointerShape.normal.command(for: stage.display.capabilities) != nil
    else { return }
    link.show(pointerShape(at: event.location), stage.display.capabilities)
  }

  private mutating func pointerShape(at point: Point) -> PointerShape {
    let cell = CellPoint(containing: point)
    if stage.field?.area.contains(cell) == true { return .text }
    if stage.buttons.contains(where: { $0.contains(cell) }) || namedKeys.contains(where: { $0.cells.contains(cell) }) {
      return .hand
    }
    if let panel {
      switch part(of: panel, at: point) {
      case .row?, .tab?, .key?: return .hand
      case .ground?, .list?, nil: return .normal
      }
    }
    refreshScene()
    for place in scene.chain(at: point) {
      if rules.isSource(place) { return .grab }
      if app.takesClicks(at: place) { return .hand }
    }
    return .normal
  }
}
