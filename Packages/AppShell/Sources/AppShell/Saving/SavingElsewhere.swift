import GestureModel
import TerminalUI

/// Saving in another directory when the document's disk fails. The host offers directories, and the user chooses one.
extension Program {
  /// Offers directories in which the document can be saved; an empty list once saving works again.
  ///
  /// This is an input like any other. It is recorded, because the meaning of keys depends on it.
  public mutating func offer(_ fallbacks: [String], at time: Duration) -> [UInt8] {
    guard fallbacks != self.fallbacks else { return [] }
    catchUp(with: time)
    self.fallbacks = fallbacks
    if case .fallback = overlay, fallbacks.isEmpty { overlay = nil }
    needsFrame = true
    return paint()
  }

  var fallbackHint: String { "Not everything is saved: \(keys.name(.saveElsewhere)) or a click here saves elsewhere." }

  mutating func askForFallback() {
    guard !fallbacks.isEmpty else { return say("Everything is saved, so nothing has to go elsewhere.") }
    open(.fallback(FallbackChoice(fallbacks)))
  }

  mutating func handle(_ event: KeyEvent, in choice: FallbackChoice) {
    var choice = choice
    switch choice.take(event) {
    case .goesOn:
      overlay = .fallback(choice)
      announcements.append(choice.lines[0])
    case .chosen(let directory): save(in: directory)
    case .givenUp: overlay = nil
    }
    needsFrame = true
  }

  /// - Returns: Whether the choice of a directory used the text.
  mutating func pasteFallback(_ text: String) -> Bool {
    guard case .fallback(var choice) = overlay else { return false }
    choice.paste(text)
    overlay = .fallback(choice)
    needsFrame = true
    return true
  }

  /// A press on an offer takes it; a press on the status line opens the choice.
  ///
  /// - Returns: Whether the press was handled.
  mutating func chooseFallback(by event: PointerEvent) -> Bool {
    guard event.phase == .down(.left), !fallbacks.isEmpty, !drags.isDragging else { return false }
    let cell = CellPoint(containing: event.location)
    switch overlay {
    case .fallback(let choice):
      let (title, lines, selected) = (FallbackChoice.title, choice.lines, choice.selected)
      guard let panel = Overlay.place(title: title, lines: lines, selected: selected, in: size),
        panel.area.contains(cell)
      else { return false }
      if let offer = choice.offer(inLine: panel.first + cell.row - panel.area.minRow - 1) { save(in: offer) }
      return true
    case nil where cell.row == size.rows - 1:
      askForFallback()
      needsFrame = true
      return true
    default: return false
    }
  }

  private mutating func save(in directory: String) {
    overlay = nil
    needsFrame = true
    requests.append(.saveIn(directory))
  }
}

extension Overlay {
  /// The position of a panel in a window, and the first of its visible lines; `nil` if there is no room for it.
  static func place(
    title: String, lines: [String], selected: Int?, in room: CellSize
  ) -> (area: CellRect, first: Int)? {
    // A title takes two columns more than a line: its box keeps a corner and a stroke on each side.
    let width = min(room.columns, max(columns(of: title) + 2, lines.map { columns(of: $0) }.max() ?? 0) + 4)
    let height = min(room.rows, lines.count + 2)
    guard width > 2, height > 2 else { return nil }
    let first = max(0, min((selected ?? 0) - (height - 2) / 2, lines.count - (height - 2)))
    let area = CellRect(
      origin: CellPoint(column: (room.columns - width) / 2, row: (room.rows - height) / 2),
      size: CellSize(columns: width, rows: height))
    return (area, first)
  }

}
