public import GestureModel

/// One line of text that a person edits: the text, the cursor in it, and the keys that change them.
///
/// The keys are those of shells and editors: arrows, Home and End; with Ctrl or Alt, whole words; Ctrl-A, Ctrl-E,
/// Ctrl-K, Ctrl-U and Ctrl-W.
public struct TextField: Hashable, Sendable {
  /// What a key meant.
  public enum Outcome: Hashable, Sendable {
    /// The editing goes on, even if the key changed nothing.
    case editing
    /// Enter.
    case submitted
    /// Escape.
    case cancelled
  }

  public private(set) var characters: [Character]
  /// The number of characters before the cursor.
  public private(set) var cursor: Int
  /// The greatest number of characters; what is typed beyond it is ignored.
  public let limit: Int

  /// - Parameter text: The text to begin with, cut off at the limit. The cursor is at its end.
  public init(_ text: String = "", limit: Int = 500) {
    precondition(limit > 0, "A text field for \(limit) characters cannot hold any.")
    characters = Array(text.prefix(limit))
    cursor = characters.count
    self.limit = limit
  }

  public var text: String { String(characters) }

  public var isEmpty: Bool { characters.isEmpty }

  /// Edits the line as shells do: characters, arrows and words, Home and End, Backspace and Delete.
  public mutating func handle(_ event: KeyEvent) -> Outcome {
    let isWord = !event.modifiers.isDisjoint(with: [.control, .alt])
    switch event.key {
    case .escape: return .cancelled
    case .enter: return .submitted
    case .left: cursor = isWord ? wordStart : max(0, cursor - 1)
    case .right: cursor = isWord ? wordEnd : min(characters.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = characters.count
    case .backspace: remove(from: isWord ? wordStart : max(0, cursor - 1))
    case .delete: remove(upTo: isWord ? wordEnd : min(characters.count, cursor + 1))
    case .character(let character) where event.modifiers.contains(.control): control(character)
    case .character(let character) where event.modifiers.contains(.alt): meta(character)
    case .character(let character): insert(character)
    default: break
    }
    return .editing
  }

  /// Inserts pasted text at the cursor. Lines become one: line breaks and tabs are replaced by spaces.
  public mutating func paste(_ text: String) {
    let room = limit - characters.count
    let line = text.prefix(room + 1).map { $0.isNewline || $0 == "\t" ? " " : $0 }
    // The first may join the character before the cursor.
    if !replace(cursor..<cursor, with: String(line)) { replace(cursor..<cursor, with: String(line.prefix(room))) }
  }

  /// Puts the cursor before the character in a column of the text, or at an end.
  public mutating func moveCursor(toColumn column: Int) {
    var rest = column
    cursor =
      characters.firstIndex { character in
        rest -= columns(of: character.sanitized)
        return rest < 0
      } ?? characters.count
  }

  private mutating func control(_ letter: Character) {
    switch letter {
    case "a": cursor = 0
    case "e": cursor = characters.count
    case "k": remove(upTo: characters.count)
    case "u": remove(from: 0)
    case "w": remove(from: wordStart)
    default: break
    }
  }

  private mutating func meta(_ letter: Character) {
    switch letter {
    case "b": cursor = wordStart
    case "f": cursor = wordEnd
    case "d": remove(upTo: wordEnd)
    default: break
    }
  }

  private mutating func insert(_ character: Character) { replace(cursor..<cursor, with: String(character)) }

  private mutating func remove(from start: Int) { replace(start..<cursor, with: "") }

  private mutating func remove(upTo end: Int) { replace(cursor..<end, with: "") }

  /// Replaces characters, and puts the cursor behind the new ones. What meets at the seams may become one character: a
  /// mark joins the letter before it, and two halves of a flag each other. A mark that is typed is one key, too.
  ///
  /// - Returns: Whether it was done: not if the text would be longer than the limit.
  @discardableResult
  private mutating func replace(_ range: Range<Int>, with new: String) -> Bool {
    let head = String(characters[..<range.lowerBound]) + new
    let text = head + String(characters[range.upperBound...])
    let joined = Array(text)
    // A character has any number of marks; the longest that people write, a family of four, has 25 bytes.
    guard joined.count <= characters.count || joined.count <= limit, text.utf8.count <= 32 * limit else { return false }
    var rest = head.utf8.count
    cursor =
      joined.firstIndex { character in
        defer { rest -= character.utf8.count }
        return rest <= 0
      } ?? joined.count
    characters = joined
    return true
  }

  /// The start of the word at or before the cursor.
  private var wordStart: Int {
    let end = characters[..<cursor].lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
    return characters[..<end].lastIndex(of: " ").map { $0 + 1 } ?? 0
  }

  /// The end of the word at or after the cursor.
  private var wordEnd: Int {
    let start = characters[cursor...].firstIndex { $0 != " " } ?? characters.count
    return characters[start...].firstIndex(of: " ") ?? characters.count
  }
}

extension Canvas {
  /// Draws a text field in one row, in the style ``ThemeRole/accent`` with the cursor in reverse video. A text that is
  /// too long is scrolled so that the cursor can be seen.
  ///
  /// - Parameters:
  ///   - width: The columns for the text and the cursor, at least 1.
  ///   - attributes: What the text has besides its color.
  /// - Returns: The columns used.
  @discardableResult
  public mutating func draw(
    _ field: TextField, at point: CellPoint, width: Int, adding attributes: Style.Attributes = []
  ) -> Int {
    let style = style(.accent).adding(attributes)
    // The blank at the end is where the cursor stands behind the text.
    let shown = field.characters.map { $0.sanitized } + [" "]
    var start = field.cursor
    var room = width - columns(of: shown[start])
    while start > 0, columns(of: shown[start - 1]) <= room {
      start -= 1
      room -= columns(of: shown[start])
    }
    var used = 0
    var ends: [Int] = []
    defer {
      let room = CellRect(column: point.column, row: point.row, columns: max(1, width), rows: 1)
      self.field = FieldSpot(
        area: room.offset(columns: area.origin.column, rows: area.origin.row).intersection(area.clip),
        first: start, ends: ends, cursor: field.cursor, count: field.characters.count)
    }
    for index in start..<max(field.characters.count, field.cursor + 1) {
      let isCursor = index == field.cursor
      guard used + columns(of: shown[index]) <= max(1, width) else { break }
      if index < field.characters.count { ends.append(used + columns(of: shown[index])) }
      set(
        shown[index], at: CellPoint(point.column + used, point.row), style: isCursor ? style.adding(.reverse) : style)
      used += columns(of: shown[index])
    }
    return used
  }
}
