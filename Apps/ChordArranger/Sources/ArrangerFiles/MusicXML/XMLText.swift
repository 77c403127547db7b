/// An XML text, indented, while it is written.
struct XMLText {
  private(set) var text = ""
  private var open: [String] = []

  /// An element with elements in it.
  mutating func element(_ name: String, _ attributes: [(String, String)] = [], _ content: (inout XMLText) -> Void) {
    line("<\(name)\(Self.text(of: attributes))>")
    open.append(name)
    content(&self)
    open.removeLast()
    line("</\(name)>")
  }

  /// An element with text in it.
  mutating func element(_ name: String, _ attributes: [(String, String)] = [], text content: String) {
    line("<\(name)\(Self.text(of: attributes))>\(Self.escaped(content))</\(name)>")
  }

  mutating func empty(_ name: String, _ attributes: [(String, String)] = []) {
    line("<\(name)\(Self.text(of: attributes))/>")
  }

  mutating func line(_ line: String) { text += String(repeating: "  ", count: open.count) + line + "\n" }

  private static func text(of attributes: [(String, String)]) -> String {
    attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }

  /// Without the control characters that no XML text may contain.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
