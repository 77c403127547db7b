import DragDropKit
import GestureModel
import TerminalUI

/// The last row of the window: a message on the left, and the app's summary on the right.
struct StatusLine {
  private let message: Message
  private let summary: String
  private let size: CellSize
  /// The state in one word, before the message, if there is room.
  private let badge: Badge?
  /// The text of each row, from the top.
  private let lines: [String]

  private struct Badge {
    var text: String
    var role: ThemeRole

    /// A narrow window needs its columns for the message. But with reduced motion, the mark is the only sign of a refusal,
    /// so it is drawn there too, if there is room for the reason beside it.
    init?(_ message: Message, in size: CellSize, marksRefusals: Bool) {
      switch message.role {
      case .canDrop: (text, role) = (" CARRY ", .success)
      case .cannotDrop: (text, role) = (" REFUSED ", .error)
      default: return nil
      }
      let least = columns(of: message.brief ?? message.text(fitting: 0))
      let isWanted = message.role == .canDrop || marksRefusals
      guard size.columns >= 100 || (isWanted && columns(of: text) + least + 2 <= size.columns) else { return nil }
    }
  }

  /// - Parameters:
  ///   - message: `nil` for the hint about what can be done.
  ///   - marksRefusals: Whether a refusal is marked in a narrow window too.
  ///   - locations: The rows in which something is carried. The drop target there must stay visible.
  /// - Returns: `nil` if the window has no room for it.
  init?(
    _ message: Message?, hint: @autoclosure () -> Hint, summary: String, in size: CellSize, marksRefusals: Bool = false,
    keepingClearOf locations: [Double]
  ) {
    guard size.rows > 0, size.columns > 2 else { return nil }
    let badge = message.flatMap { Badge($0, in: size, marksRefusals: marksRefusals) }
    let left = badge.map { columns(of: $0.text) } ?? 0
    let room = Self.room(beside: summary, in: size) - left
    self.message = message ?? Message(text: hint().text(fitting: room), role: .status)
    self.summary = summary
    self.size = size
    self.badge = badge
    lines = Self.lines(
      self.message, room: room, in: CellSize(size.columns - left, size.rows), keepingClearOf: locations)
  }

  var area: CellRect {
    CellRect(column: 0, row: size.rows - lines.count, columns: size.columns, rows: lines.count)
  }

  func draw<ID>(in canvas: inout Canvas<ID>) {
    var style = canvas.theme[message.role].over(canvas.theme[.status])
    // Next to its badge, or in a color of its own, a sentence need not be underlined or reversed as well.
    if canvas.theme.hasSurfaces { style = badge == nil ? style.forLines : canvas.theme[.status].adding(.bold) }
    canvas.fill(area, style: style.forLines)
    let left = badge.map { columns(of: $0.text) } ?? 0
    if let badge {
      canvas.write(badge.text, at: CellPoint(column: 0, row: area.minRow), style: canvas.theme.badge(badge.role))
    }
    for (index, text) in lines.enumerated() {
      canvas.write(
        text, at: CellPoint(column: left + 1, row: area.minRow + index), style: style, width: size.columns - left - 2)
    }
    drawConsequence(afterColumn: left + 1, style, &canvas)
    let room = Self.room(beside: summary, in: size) - left
    guard room > 8, columns(of: lines[lines.count - 1]) <= room else { return }
    let start = left + room + 2
    let right = CellRect(column: start, row: size.rows - 1, columns: size.columns - start, rows: 1)
    canvas.fill(right, style: canvas.theme[.status])
    canvas.write(summary, at: CellPoint(column: start + 1, row: size.rows - 1), style: canvas.theme[.status])
  }

  /// The keys that the message names, and the cells of what they do.
  func namedKeys(isHint: Bool) -> [(chord: KeyChord, cells: CellRect)] {
    // In several rows a clause may be broken.
    guard lines.count == 1, let text = lines.first else { return [] }
    let left = (badge.map { columns(of: $0.text) } ?? 0) + 1
    let characters = Array(text)
    return NamedKeys(text, isHint: isHint).mentions.map { mention in
      let before = columns(of: String(characters[..<mention.characters.lowerBound]))
      let width = columns(of: String(characters[mention.characters]))
      return (
        mention.chord,
        CellRect(column: left + before, row: area.minRow, columns: width, rows: 1).intersection(CellRect(size))
      )
    }
  }

  /// Draws the end of the message once more, as a warning, if it is not broken.
  private func drawConsequence<ID>(afterColumn left: Int, _ style: Style, _ canvas: inout Canvas<ID>) {
    guard let consequence = message.consequence, let line = lines.last, line.hasSuffix(consequence) else { return }
    let start = left + columns(of: String(line.dropLast(consequence.count)))
    let warning = canvas.theme[.warning]
    let ink = canvas.theme.hasSurfaces ? Style(foreground: warning.foreground) : warning
    canvas.write(
      consequence, at: CellPoint(start, area.maxRow - 1), style: ink.over(style), width: size.columns - start - 1)
  }

  /// The columns that the summary leaves for the message.
  private static func room(beside summary: String, in size: CellSize) -> Int {
    size.columns - columns(of: summary) - 4
  }

  /// A reason that is cut off is useless. If it is too long for the space beside the summary, it takes the summary's
  /// space, then more rows, but never rows in which something is carried.
  private static func lines(
    _ message: Message, room: Int, in size: CellSize, keepingClearOf locations: [Double]
  ) -> [String] {
    let width = size.columns - 2
    let isLong = columns(of: message.forms[0]) > room
    let text = (isLong ? message.brief : nil) ?? message.text(fitting: width)
    guard columns(of: text) > room else { return [text] }
    let lines = Array(text.sanitized.wrapped(at: width).prefix(max(1, size.rows / 4)))
    let top = Double(size.rows - lines.count)
    guard lines.count > 1, locations.contains(where: { top <= $0 }) else { return lines }
    return [message.forms[message.forms.count - 1]]
  }
}

/// What the user can do, with the keys that do it.
struct Hint {
  let keys: KeyMap
  let style: DragStyle
  let hasFocus: Bool
  /// Whether the focused place has a menu.
  var hasMenu = false
  /// What somebody new could do first: see ``App/firstStep(in:)``.
  var first: String?

  /// The longest form that leaves room for the summary. The summary, for example that the game is paused, is more
  /// important.
  func text(fitting room: Int) -> String {
    let (lift, end) = (keys.name(.lift), "\(keys.name(.help)) help, \(keys.name(.quit)) quit.")
    let forms =
      switch (hasFocus, style) {
      case (true, _) where hasMenu:
        [
          "\(lift) picks it up, \(keys.name(.menu)) shows more. Arrow keys move the focus. ",
          "\(lift) picks it up, \(keys.name(.menu)) shows more. ", "\(lift) picks it up. ",
        ]
      case (true, _): ["\(lift) picks it up. Arrow keys move the focus. ", "\(lift) picks it up. "]
      case (false, .hold): ["Drag with the mouse, or Tab and \(lift). ", "Drag, or Tab and \(lift). "]
      case (false, .clicks): ["Click to pick up, click to drop, or Tab and \(lift). ", "Click, or Tab and \(lift). "]
      }
    return ((first.map { ["\($0) "] } ?? []) + forms + [""]).map { $0 + end }.first { columns(of: $0) <= room }
      ?? (first.map { "\($0) " } ?? forms[0]) + end
  }
}
