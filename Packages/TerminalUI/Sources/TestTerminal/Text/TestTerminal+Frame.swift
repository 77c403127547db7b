public import TerminalUI

extension TestTerminal {
  /// Where the screen does not show the frame: the first such cell, in words. Spaces that show only their background
  /// may have any letter color and weight.
  public func difference(from frame: Frame, depth: ColorDepth = .trueColor) -> String? {
    guard frame.size == size else { return "the sizes \(frame.size) and \(size)" }
    let unseen: Style.Attributes = [.underline, .reverse, .strikethrough]
    let (size, cells) = (size, cells)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = cells[row * size.columns + column]
        let point = CellPoint(column, row)
        let text = frame.character(at: point).map(String.init) ?? ""
        var wanted = frame.style(at: point)!
        wanted.foreground = wanted.foreground?.mapped(to: depth)
        wanted.background = wanted.background?.mapped(to: depth)
        wanted = wanted.asSeen
        var shown = cell.style.asSeen
        if text == " ", wanted.attributes.isDisjoint(with: unseen), shown.attributes.isDisjoint(with: unseen) {
          shown.foreground = wanted.foreground
          shown.attributes = wanted.attributes
        }
        if cell.isRightHalf { shown = wanted }
        if cell.text != text || shown != wanted { return "\(point): \(cell.text) \(shown), not \(text) \(wanted)" }
      }
    }
    return nil
  }
}

extension Style {
  /// The style without the reverse attribute: its colors are exchanged instead, if they look the same on every
  /// terminal.
  fileprivate var asSeen: Style {
    guard attributes.contains(.reverse), let foreground, let background,
      [foreground, background].allSatisfy({ $0.packed >> 24 >= 2 })
    else { return self }
    return Style(foreground: background, background: foreground, attributes.subtracting(.reverse))
  }
}
