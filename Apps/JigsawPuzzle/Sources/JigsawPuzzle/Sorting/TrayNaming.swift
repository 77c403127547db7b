import GestureModel
import History
import JigsawModel
import TerminalUI

/// The name of a tray that is being typed and not kept yet.
public struct TrayDraft: Hashable, Sendable {
  let naming: TrayNaming
}

/// The name of a tray that is being typed.
struct TrayNaming: Hashable {
  enum Purpose: Hashable {
    /// Makes a tray of these pieces, or an empty one.
    case newTray([PieceID])
    case newName(of: TrayName)
  }

  let purpose: Purpose
  private(set) var field: TextField
  /// The text at the beginning.
  private let start: String

  init(_ purpose: Purpose) {
    self.purpose = purpose
    let text = if case .newName(let name) = purpose { name.text } else { "" }
    field = TextField(text, limit: TrayName.lengths.upperBound)
    start = text
  }

  /// Whether Escape would lose what was typed.
  var isDraft: Bool { text != start && !field.isEmpty }

  var text: String { field.text }

  /// Backspace in an empty line gives it up, as Escape does.
  mutating func take(_ event: KeyEvent) -> TextField.Outcome {
    event.key == .backspace && field.isEmpty ? .cancelled : field.handle(event)
  }

  mutating func paste(_ pasted: String) { field.paste(pasted) }

  /// The text before the line.
  var prompt: String {
    switch purpose {
    case .newTray([]): "Name of the new tray"
    case .newTray(let pieces): "Name of the new tray for \(pieces.count.counted("piece"))"
    case .newName(let name): "New name of \(name.text)"
    }
  }

  var line: String { text.isEmpty ? "\(prompt): \(example)" : "\(prompt): \(text)" }

  /// What the keys do.
  var hint: String {
    switch purpose {
    case .newTray: "Enter makes the tray, Esc cancels."
    case .newName: "Enter renames the tray, Esc cancels."
    }
  }

  private var example: String { "such as Sky" }

  /// What is to be done once the name is complete; `nil` if it is the same as before.
  ///
  /// - Throws: If the puzzle does not take it.
  func command(in puzzle: Puzzle) throws(Refusal) -> PuzzleCommand? {
    let name = try TrayName(text)
    let command: PuzzleCommand
    switch purpose {
    case .newTray([]): command = .trays(.make(name))
    case .newTray(let pieces):
      guard !puzzle.contains(.named(name)) else {
        throw Refusal("There is already a tray \(name).", remedy: "Choose another name.")
      }
      command = .putAway(PutAway(pieces, in: .named(name)))
    case .newName(let old):
      if old == name { return nil }
      command = .trays(.rename(old, to: name))
    }
    var copy = puzzle
    _ = try command.perform(on: &copy)
    return command
  }

  /// Draws it in one line.
  func draw(in canvas: inout Canvas<Jigsaw.Place>, area: CellRect) {
    let ground = canvas.style(.raised).over(canvas.style(.text))
    canvas.fill(area, style: ground)
    // It covers the buttons of the title line.
    canvas.buttons.removeAll { !$0.intersection(area).isEmpty }
    // On a narrow window, what is typed comes first.
    let words = " \(prompt): "
    let shown = columns(of: words) + 12 <= area.columns ? words : " Name: "
    let start = canvas.write(shown, at: area.origin, style: ground)
    let end = start + canvas.draw(field, at: area.origin.offset(columns: start), width: max(1, area.columns - start))
    if field.isEmpty {
      canvas.write(
        example, at: area.origin.offset(columns: end + 1), style: ground.over(canvas.style(.hint)),
        width: max(0, area.columns - end - 1))
    }
  }
}
