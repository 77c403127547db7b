public import GestureModel
public import TerminalUI

/// The selected row of a list and, if it can be searched, the line in which words are typed. A value.
public struct ListSearch: Hashable, Sendable {
  /// `nil` if keys do not type.
  public var field: TextField?
  /// The index among the rows that match.
  public private(set) var selected: Int
  /// The first row in sight, if a drag has scrolled the list.
  private var scrolled: Int?
  /// Whether the first row follows the last.
  private let wraps: Bool

  /// - Parameter selected: -1 for a list without a selection.
  public init(_ field: TextField? = TextField(limit: 60), selected: Int = 0, wraps: Bool = true) {
    (self.field, self.selected, self.wraps) = (field, selected, wraps)
  }

  public var text: String { field?.text ?? "" }

  /// The rows whose texts contain each typed word, in any case.
  public func matches<Row>(_ rows: [Row], text: (Row) -> String) -> [Row] {
    let words = self.text.lowercased().split(separator: " ")
    return rows.filter { row in
      let text = text(row).lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// Moves the selection, or types into the line. If its text changes, the first row is selected.
  ///
  /// - Parameters:
  ///   - count: How many rows match.
  ///   - page: How many of them are shown.
  /// - Returns: `nil` if the key means nothing to a list.
  public mutating func handle(_ key: KeyEvent, of count: Int, page: Int) -> TextField.Outcome? {
    scrolled = nil
    switch key.key {
    case .up: step(-1, of: count)
    case .down: step(1, of: count)
    case .tab: step(key.modifiers.contains(.shift) ? -1 : 1, of: count)
    case .pageUp: scroll(by: -page, of: count)
    case .pageDown: scroll(by: page, of: count)
    case .home where field == nil: select(0)
    case .end where field == nil: select(max(0, count - 1))
    case .enter,
      .character(" ") where field == nil:
      return .submitted
    case .escape where field == nil: return .cancelled
    default:
      let before = field?.text
      let outcome = field?.handle(key)
      if field?.text != before { selected = 0 }
      return outcome
    }
    return .editing
  }

  public mutating func paste(_ text: String) {
    guard field != nil else { return }
    field?.paste(text)
    selected = 0
  }

  public mutating func select(_ index: Int) { (selected, scrolled) = (index, nil) }

  /// Selects another row, but not past the ends.
  public mutating func scroll(by rows: Int, of count: Int) { select(max(0, min(selected + rows, count - 1))) }

  private mutating func step(_ steps: Int, of count: Int) {
    if wraps, count > 0 { select((selected + steps + count) % count) } else { scroll(by: steps, of: count) }
  }

  // MARK: What is in sight

  /// The first row in sight. The selected one is in the middle, unless a drag has scrolled the list, and no row stays
  /// empty if there are rows enough.
  public func first(of count: Int, in rows: Int) -> Int {
    max(0, min(scrolled ?? selected - rows / 2, count - rows))
  }

  /// Scrolls while something is dragged at the edge of the list. The selection stays.
  public mutating func drag(by steps: Int, of count: Int, in rows: Int) {
    scrolled = max(0, min(first(of: count, in: rows) + steps, count - rows))
  }
}
