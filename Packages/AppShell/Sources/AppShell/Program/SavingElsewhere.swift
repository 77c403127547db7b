import DragDropKit
import Geometry
import TerminalUI

/// Saving in another directory when the document's disk fails. The host offers directories, and the user chooses one.
extension Program {
  /// Offers directories in which the document can be saved; an empty list once saving works again.
  ///
  /// This is an input like any other. It is recorded, because the meaning of keys depends on it.
  public mutating func offer(_ fallbacks: [String], at time: Duration) -> [UInt8] {
    guard fallbacks != self.fallbacks else { return [] }
    catchUp(with: time)
    advice.fallbacks = fallbacks
    if panel?.value(as: FallbackPanel.self) != nil, advice.fallbacks.isEmpty { panel = nil }
    stage.changed(.picture, at: now)
    return paint()
  }

  var fallbackHint: String { "Not everything is saved: \(keys.name(.saveElsewhere)) or a click here saves elsewhere." }

  mutating func askForFallback() {
    guard !advice.fallbacks.isEmpty else { return say("Everything is saved, so nothing has to go elsewhere.") }
    open(FallbackPanel(fallbacks))
  }

  /// Whether a click at a point opens the choice: in the last row, as long as not everything is saved.
  func isFallbackHint(at point: Point) -> Bool {
    !advice.fallbacks.isEmpty && !drags.isDragging && Int(point.y) == size.rows - 1
  }
}
