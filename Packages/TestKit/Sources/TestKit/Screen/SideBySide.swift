import TerminalUI

/// Two texts next to each other, with a mark between the lines that differ.
///
/// ```
///      drawn      seen
///    1 ┌trays┐    ┌trays┐
///    2 │A    │ ≠  │B    │
/// ```
struct SideBySide {
  private let left, right: (title: String, lines: [String])
  /// A line is shown only if it is at most this many lines from a difference.
  private let margin: Int

  init(
    _ left: (title: String, lines: [String]), _ right: (title: String, lines: [String]), margin: Int = .max
  ) {
    self.left = left
    self.right = right
    self.margin = margin
  }

  /// The lines that differ, counted from 0.
  var differences: [Int] {
    (0..<count).filter { line(left.lines, $0) != line(right.lines, $0) }
  }

  var text: String {
    let differences = differences
    let width = (left.lines + [left.title]).map { columns(of: $0) }.max() ?? 0
    var rows = [row("", left.title, " ", right.title, width)]
    var skipped = false
    for index in 0..<count {
      guard differences.contains(where: { abs($0 - index) <= margin }) else {
        skipped = true
        continue
      }
      if skipped { rows.append("   …") }
      skipped = false
      let (one, other) = (line(left.lines, index), line(right.lines, index))
      // A missing line is distinguished from an empty one.
      let mark = one == other ? " " : one == nil ? "+" : other == nil ? "−" : "≠"
      rows.append(row("\(index + 1)", one ?? "", mark, other ?? "", width))
    }
    if skipped { rows.append("   …") }
    return rows.joined(separator: "\n")
  }

  private var count: Int { max(left.lines.count, right.lines.count) }

  private func line(_ lines: [String], _ index: Int) -> String? {
    lines.indices.contains(index) ? lines[index] : nil
  }

  private func row(_ number: String, _ one: String, _ mark: String, _ other: String, _ width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, width - columns(of: one)))
    let number = String(repeating: " ", count: max(0, 4 - number.count)) + number
    let row = "\(number) \(one)\(blanks) \(mark)  \(other)"
    return String(row.reversed().drop { $0 == " " }.reversed())
  }
}

extension SideBySide {
  /// Two values, field by field, close to where they differ.
  static func text(_ expected: some Any, _ found: some Any, titles: (String, String)) -> String {
    let texts = [lines(of: expected), lines(of: found)]
    let both = SideBySide((titles.0, texts[0]), (titles.1, texts[1]), margin: 2)
    // Values can differ in details that their mirrors do not show.
    return both.differences.isEmpty ? "\(titles.0): \(expected)\n\(titles.1): \(found)" : both.text
  }

  private static func lines(of value: some Any) -> [String] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").map(String.init)
  }
}
