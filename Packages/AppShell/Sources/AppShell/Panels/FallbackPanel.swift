import Foundation
import GestureModel
import TerminalUI

/// The choice of a directory in which to continue saving: one of those offered, or one that the user types.
///
/// Whether the directory is suitable is found out when it is used.
struct FallbackPanel: Panel {
  let offers: [String]
  /// The typed text, initially the first offer.
  private(set) var field: TextField

  init(_ offers: [String]) {
    self.offers = offers
    field = Self.field(offers.first ?? "")
  }

  static let title = "Save elsewhere: Enter or a click saves there, Esc closes"

  /// What stands before the typed text.
  private static let prompt = "Directory: "

  var hint: String { "Up and Down choose a directory, Enter saves there, Esc closes." }

  var opening: [String] { [Self.title, line] }

  private var line: String { Self.prompt + field.text }

  mutating func handle(_ key: KeyEvent, in size: CellSize) -> [PanelRequest] {
    if key.key == .up || key.key == .down { return scroll(by: key.key == .up ? -1 : 1, in: size) }
    let directory = field.text.trimmingCharacters(in: .whitespaces)
    switch field.handle(key) {
    case .submitted where !directory.isEmpty: return [.close, .save(in: directory)]
    case .cancelled: return cancel()
    case .editing, .submitted: return [.announce(line)]
    }
  }

  /// A press on an offer saves there.
  mutating func press(_ cell: CellPoint, at time: Duration, in size: CellSize) -> [PanelRequest] {
    switch box.hit(cell, in: size) {
    case .line(let line) where offers.indices.contains(line - 2): [.close, .save(in: offers[line - 2])]
    case .line, .edge: []
    case nil: cancel()
    }
  }

  /// Moves to the next offer, or to the first if something else is typed.
  mutating func scroll(by rows: Int, in size: CellSize) -> [PanelRequest] {
    guard !offers.isEmpty else { return [] }
    let next = offers.firstIndex(of: field.text).map { $0 + rows } ?? 0
    field = Self.field(offers[min(max(next, 0), offers.count - 1)])
    return [.announce(line)]
  }

  /// A path that was broken into lines becomes whole again.
  mutating func paste(_ text: String) -> [PanelRequest] {
    field.paste(text.filter { !$0.isNewline })
    return [.announce(line)]
  }

  private static func field(_ text: String) -> TextField { TextField(text, limit: 1_000) }

  /// The typed text, followed by the offers. The one that matches the text is selected.
  private var box: ListBox {
    ListBox(
      title: Self.title, lines: [line, ""] + offers.map { "  \($0)" },
      selected: offers.firstIndex(of: field.text).map { $0 + 2 })
  }

  func draw<ID>(in canvas: inout Canvas<ID>) {
    box.draw(in: &canvas) { line, point, canvas in
      guard line == 0 else { return }
      let column = point.column + columns(of: Self.prompt)
      canvas.draw(field, at: CellPoint(column: column, row: point.row), width: canvas.size.columns - 1 - column)
    }
  }
}
