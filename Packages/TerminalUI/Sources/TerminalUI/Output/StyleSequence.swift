extension ByteBuffer {
  /// Appends the sequence (SGR) that changes the style: either the differences or a reset and the whole new style,
  /// whichever is shorter.
  ///
  /// Parameters are separated by semicolons, which every terminal accepts.
  mutating func appendStyle(from old: Pen?, to new: Pen) {
    append("\u{1B}[")
    let start = count
    if let old {
      appendAttributes(from: old.attributes, to: new.attributes)
      appendColors(from: old, to: new)
    }
    if old?.isSubset(of: new) != true {
      let end = count
      if new != .plain {
        appendParameter(0)
        appendAttributes(from: [], to: new.attributes)
        appendColors(from: .plain, to: new)
      }
      if old == nil || count - end <= end - start { remove(start, end) } else { remove(end, count) }
    }
    // A semicolon follows each parameter; the letter replaces the last one.
    if count > start { remove(count - 1, count) }
    append("m")
  }

  private mutating func appendParameter(_ number: Int) {
    appendNumber(number)
    append(";")
  }

  private mutating func appendAttributes(from old: Style.Attributes, to new: Style.Attributes) {
    guard old != new else { return }
    var old = old
    let weight: Style.Attributes = [.bold, .dim]
    // One number ends both bold and dim.
    if !old.intersection(weight).isSubset(of: new) {
      appendParameter(22)
      old.subtract(weight)
    }
    for (attribute, on, off) in numbers where old.contains(attribute) != new.contains(attribute) {
      appendParameter(new.contains(attribute) ? on : off)
    }
  }

  private mutating func appendColors(from old: Pen, to new: Pen) {
    if old.foreground != new.foreground { appendColor(new.foreground, base: 30) }
    if old.background != new.background { appendColor(new.background, base: 40) }
  }

  /// - Parameter base: 30 for letters, 40 for the background.
  private mutating func appendColor(_ color: Color, base: Int) {
    switch color.kind {
    case .default: appendParameter(base + 9)
    case .ansi(let number): appendParameter(number < 8 ? base + Int(number) : base + 52 + Int(number))
    case .indexed(let number):
      appendParameter(base + 8)
      appendParameter(5)
      appendParameter(Int(number))
    case .rgb(let rgb):
      appendParameter(base + 8)
      appendParameter(2)
      appendParameter(rgb.red)
      appendParameter(rgb.green)
      appendParameter(rgb.blue)
    }
  }
}

extension Pen {
  /// Whether nothing has to be reset on the way to `new`; then writing the differences is the shortest.
  fileprivate func isSubset(of new: Pen) -> Bool {
    attributes.isSubset(of: new.attributes) && (foreground == .default || new.foreground != .default)
      && (background == .default || new.background != .default)
  }
}

/// Each attribute with the numbers that turn it on and off.
private let numbers: [(Style.Attributes, on: Int, off: Int)] = [
  (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.reverse, 7, 27), (.strikethrough, 9, 29),
]
