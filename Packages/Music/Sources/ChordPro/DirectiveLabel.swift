/// The label in the value of a directive that begins a section.
struct DirectiveLabel {
  /// The label; `nil` if there is none.
  let text: String?

  /// - Parameters:
  ///   - value: `Verse 1`, or attributes such as `label="Verse 1" shape="4x4"`.
  ///   - isGrid: Whether the value may begin with a shape, as `1+4x2+4 Intro` does.
  init(_ value: String, ofGrid isGrid: Bool) {
    let attributes = Self.attributes(value)
    guard attributes.isEmpty else {
      text = attributes.last { $0.name == "label" }?.value
      return
    }
    let words = value.split(separator: " ", maxSplits: 1)
    if isGrid, let shape = words.first, Self.isShape(shape) {
      text = words.count == 2 ? words[1].drop { $0 == " " }.description : nil
    } else {
      text = value
    }
  }

  private static func isShape(_ word: Substring) -> Bool {
    word.first?.isWholeNumber == true && word.allSatisfy { $0.isWholeNumber || $0 == "+" || $0 == "x" }
  }

  /// `name="value"` and `name='value'`; empty if there is anything else among them.
  private static func attributes(_ value: String) -> [(name: String, value: String)] {
    var attributes: [(String, String)] = []
    var rest = value.utf8[...]
    while let start = rest.firstIndex(where: { !$0.isSpace }) {
      rest = rest[start...]
      guard let sign = rest.firstIndex(of: UInt8(ascii: "=")), start < sign else { return [] }
      let name = Substring(rest[..<sign])
      let open = rest.index(after: sign)
      guard open < rest.endIndex, rest[open] == UInt8(ascii: "\"") || rest[open] == UInt8(ascii: "'"),
        name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }),
        let close = rest[rest.index(after: open)...].firstIndex(of: rest[open])
      else { return [] }
      attributes.append((name.lowercased(), String(Substring(rest[rest.index(after: open)..<close]))))
      rest = rest[rest.index(after: close)...]
    }
    return attributes
  }
}
