extension Frame {
  /// The rows as text with styles (SGR), each row ended by a plain style and a line feed: what a terminal at least as wide
  /// shows when it is printed there. Nothing moves the cursor.
  ///
  /// - Parameter depth: how many colors it may have.
  public func styledText(_ depth: ColorDepth = .trueColor) -> String {
    var buffer = ByteBuffer()
    for row in 0..<size.rows {
      var pen = Pen.plain
      for cell in cells[row * size.columns..<(row + 1) * size.columns] where cell.width != 0 {
        let next = Pen(
          foreground: cell.foreground.mapped(to: depth), background: cell.background.mapped(to: depth),
          attributes: cell.attributes)
        if next != pen { buffer.appendStyle(from: pen, to: next) }
        pen = next
        buffer.append(clusters.text(of: cell.glyph).utf8)
      }
      if pen != .plain { buffer.appendStyle(from: pen, to: .plain) }
      buffer.append("\n")
    }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
