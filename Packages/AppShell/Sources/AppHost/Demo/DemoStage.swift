import AppShell
import DragDropKit
import GestureModel
import TerminalUI

/// A demo on a screen: the recorded program in the middle, its pointer, and a line that says that this is a demo.
///
/// A value without a clock, like the program itself.
struct DemoStage<A: App> {
  private(set) var program: Program<A>
  private var queue: ArraySlice<Recording.Event>
  private var size: CellSize
  private var screen: Screen
  private let theme: Theme
  private let capabilities: Capabilities
  private var decoder = InputDecoder()
  /// Where the recorded pointer is, and whether its button is down.
  private var pointer: (cell: CellPoint, isDown: Bool)?
  private var hasMoved = true

  /// What the person wants after a key or a press.
  enum Wish: Hashable { case own, quit(status: Int32) }

  /// - Parameter program: The program at the beginning of the recording.
  init(_ program: Program<A>, _ recording: Recording, in size: CellSize) {
    self.program = program
    self.size = size
    queue = recording.events[...]
    theme = program.theme
    capabilities = program.capabilities
    screen = Screen(capabilities: capabilities)
    _ = self.program.start()
  }

  var isOver: Bool { queue.isEmpty && program.drags.previews.isEmpty }

  /// When ``advance(to:)`` is due; `nil` once everything has been shown.
  var deadline: Duration? {
    [queue.first?.time, isOver ? nil : program.deadline, decoder.deadline].compactMap(\.self).min()
  }

  /// Plays everything up to a time, and returns the bytes for the screen.
  mutating func advance(to time: Duration) -> [UInt8] {
    while let event = queue.first, event.time <= time {
      queue.removeFirst()
      follow(event)
      _ = program.replay(event)
    }
    if let due = program.deadline, due <= time { _ = program.advance(to: time) }
    _ = program.takeRequests()
    return screen.render(frame)
  }

  mutating func resize(to size: CellSize) -> [UInt8] {
    self.size = size
    screen.invalidate()
    return screen.render(frame)
  }

  /// Reads what the person does: any key or press ends the demo.
  mutating func take(_ bytes: [UInt8], at time: Duration) -> Wish? {
    for event in decoder.decode(bytes, at: time) { if let wish = wish(event) { return wish } }
    return nil
  }

  /// A lone Escape becomes a key only with time.
  mutating func takeLate(at time: Duration) -> Wish? {
    for event in decoder.advance(to: time) { if let wish = wish(event) { return wish } }
    return nil
  }

  private func wish(_ event: InputEvent) -> Wish? {
    switch event {
    case .key(let key) where key.kind == .release: nil
    case .key(let key):
      switch KeyChord(key) {
      case .interrupt: .quit(status: 130)
      case KeyChord(.character("q")), KeyChord(.escape): .quit(status: 0)
      default: .own
      }
    case .pointer(let event): if case .down = event.phase { .own } else { nil }
    case .pasted: .own
    case .focused, .reply, .drag: nil
    }
  }

  private mutating func follow(_ event: Recording.Event) {
    guard case .bytes(let bytes) = event.input else { return }
    var decoder = InputDecoder()
    for case .pointer(let event) in decoder.decode(bytes, at: event.time) {
      let isDown =
        switch event.phase {
        case .down: true
        case .moved(let button): button != nil
        default: false
        }
      pointer = (CellPoint(containing: event.location), isDown)
    }
  }

  // MARK: The picture

  /// The words of the last row.
  var line: String {
    isOver
      ? "That was the demo. Any key or click starts your own, q or Esc quits."
      : "This plays by itself. Any key or click ends it and starts your own, q or Esc quits."
  }

  /// The whole window: the program's screen in the middle, and the line below.
  var frame: Frame {
    var canvas = Canvas<Int>(size: size, theme: theme, capabilities: capabilities)
    let shown = program.frame
    let room = CellSize(size.columns, size.rows - 1)
    let origin = CellPoint(max(0, (room.columns - shown.size.columns) / 2), max(0, (room.rows - shown.size.rows) / 2))
    canvas.within(CellRect(room)) { canvas in
      canvas.fill(CellRect(canvas.size), style: theme[.background])
      for row in 0..<shown.size.rows {
        for column in 0..<shown.size.columns {
          let cell = CellPoint(column, row)
          guard let character = shown.character(at: cell), let style = shown.style(at: cell) else { continue }
          canvas.set(character, at: cell.offset(columns: origin.column, rows: origin.row), style: style)
        }
      }
      if let pointer { draw(pointer, from: origin, in: &canvas) }
    }
    drawLine(in: &canvas)
    return canvas.frame
  }

  private func draw(_ pointer: (cell: CellPoint, isDown: Bool), from origin: CellPoint, in canvas: inout Canvas<Int>) {
    let place = pointer.cell.offset(columns: origin.column, rows: origin.row)
    let color = theme[pointer.isDown ? .success : .accent].foreground
    canvas.restyle(CellRect(origin: place, size: CellSize(1, 1))) { style in
      guard let color, color != .default, let paper = theme[.background].background, paper != .default else {
        return style.attributes.formSymmetricDifference(.reverse)
      }
      (style.background, style.foreground) = (color, paper)
      style.attributes.remove(.reverse)
    }
  }

  private func drawLine(in canvas: inout Canvas<Int>) {
    let row = size.rows - 1
    canvas.fill(CellRect(column: 0, row: row, columns: size.columns, rows: 1), style: theme[.status])
    let used = canvas.write(" DEMO ", at: CellPoint(0, row), style: theme.badge(.warning))
    canvas.write(line, at: CellPoint(used + 1, row), style: theme[.status], width: size.columns - used - 2)
  }
}
