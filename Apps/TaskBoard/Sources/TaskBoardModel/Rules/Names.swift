public import History

extension Kanban {
  /// A name without spaces around it.
  ///
  /// - Throws: An error if nothing is left, or if it has more than one line.
  public static func name(_ text: String, of thing: String) throws(Refusal) -> String {
    let name = text.trimmed
    guard !name.isEmpty else { throw Refusal("A \(thing) needs a name.", remedy: "Type one, or press Esc.") }
    guard !name.contains(where: \.isNewline) else {
      throw Refusal("A \(thing)'s name must be one line.", remedy: "Write the rest in the description.")
    }
    return name
  }
}

extension StringProtocol {
  /// The text without white space at the beginning and at the end. A mark or a joiner behind a blank is no such space.
  public var trimmed: String {
    let scalars = Substring(self).unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
