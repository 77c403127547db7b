extension Frame {
  /// The rows as styled text (SGR), each followed by a style reset and a line feed: the text to print on a terminal at
  /// least as wide. It does not move the cursor.
  ///
  /// - Parameter depth: the number of colors it may use.
  public func styledText(_ depth: ColorDepth = .trueColor) -> String {
    var buffer = ByteBuffer()
    for row in 0..<size.rows {
      var pen = Pen.plain
      for cell in cells[row * size.columns..<(row + 1) * size.columns] where cell.width != 0 {
        let next = Pen(cell, depth: depth)
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
