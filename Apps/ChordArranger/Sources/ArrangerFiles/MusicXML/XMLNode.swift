/// An element of an XML text, with everything in it.
struct XMLNode {
  let name: String
  let attributes: [String: String]
  /// The text directly in it.
  var text = ""
  var children: [XMLNode] = []

  init(_ name: String, _ attributes: [String: String] = [:]) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// The first element with that name.
  subscript(_ name: String) -> XMLNode? { children.first { $0.name == name } }

  func all(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }

  /// The text without blanks around it; `nil` if nothing is left.
  var words: String? {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest.isEmpty ? nil : String(rest)
  }

  /// The text as a whole number that is not absurd.
  var number: Int? { words.flatMap { Int($0) ?? Double($0).flatMap { Int(exactly: $0.rounded()) } }.flatMap(Self.sane) }

  private static func sane(_ number: Int) -> Int? { -1_000_000...1_000_000 ~= number ? number : nil }
}
