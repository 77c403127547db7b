import Foundation
import GestureModel
import TerminalHost
import TerminalUI

/// The box drag of README.md on TerminalUI: the box is drawn on a copy of the picture of what is behind it; with `--anew`
/// all of it is drawn for each motion report.
@main
struct BoxDrag {
  private var corner = CellPoint(4, 27)
  /// From the corner to where the box is held.
  private var grip: CellPoint?
  private var screen = Screen(capabilities: Capabilities(environment: ProcessInfo.processInfo.environment))
  /// Drawn once. A picture is a value: what is drawn on a copy leaves it as it is.
  private let background: Canvas<Int>
  private let drawsAnew: Bool

  init(drawsAnew: Bool) {
    self.drawsAnew = drawsAnew
    background = Background.picture(screen.capabilities)
  }

  static func main() throws {
    let terminal = try Terminal(
      modes: TerminalModes(mouse: .drag), environment: ProcessInfo.processInfo.environment)
    var program = BoxDrag(drawsAnew: CommandLine.arguments.contains("--anew"))
    var decoder = InputDecoder()
    terminal.write(program.render())
    while true {
      for event in terminal.wait(for: nil) {
        guard case .bytes(let bytes) = event else { return }
        for event in decoder.decode(bytes, at: .zero) {
          if case .key = event { return }
          if case .pointer(let event) = event, program.take(event) { terminal.write(program.render()) }
        }
      }
    }
  }

  /// - Returns: whether something else is seen now.
  private mutating func take(_ event: PointerEvent) -> Bool {
    let place = CellPoint(containing: event.location)
    switch event.phase {
    case .down:
      let isInside = CellRect(origin: corner, size: Background.boxSize).contains(place)
      grip = isInside ? CellPoint(place.column - corner.column, place.row - corner.row) : nil
    case .up: grip = nil
    case .moved:
      guard let grip else { return false }
      corner = CellPoint(place.column - grip.column, place.row - grip.row)
      return true
    default: break
    }
    return false
  }

  private mutating func render() -> [UInt8] {
    var picture = drawsAnew ? Background.picture(screen.capabilities) : background
    for (row, text) in Background.box.enumerated() {
      picture.write(text, at: corner.offset(rows: row), style: Background.boxStyle)
    }
    return screen.render(picture.frame)
  }
}

/// What README.md says is on the screen.
private enum Background {
  static let boxSize = CellSize(12, 6)
  static let boxStyle = Style(foreground: .indexed(231), background: .indexed(130))
  static let box = [
    "+----------+", "|          |", "|  DRAG ME |", "|          |", "|          |", "+----------+",
  ]

  static func picture(_ capabilities: Capabilities) -> Canvas<Int> {
    var picture = Canvas<Int>(size: CellSize(200, 60), theme: .dark, capabilities: capabilities)
    for run in runs { picture.write(run.text, at: run.place, style: run.style) }
    return picture
  }

  private static let text = Array(
    "the quick brown fox jumps over the lazy dog and packs my box with five dozen liquor jugs ")

  /// Cells of one style beside each other, six as a rule.
  private static let runs: [(text: String, place: CellPoint, style: Style)] = (0..<60).flatMap { row in
    stride(from: 0, to: 200, by: 6).map { column in
      let cells = column..<min(200, column + 6)
      return (
        text: String(cells.map { text[($0 + 7 * row) % text.count] }),
        place: CellPoint(column, row),
        style: Style(
          foreground: .indexed(UInt8(16 + (column / 6 * 5 + row * 11) % 216)),
          background: .indexed(UInt8(232 + row / 5 % 12)))
      )
    }
  }
}
