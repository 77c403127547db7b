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
  /// The text without white space at the beginning and at the end.
  public var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
