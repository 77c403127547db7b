import TestTerminal

/// Short names for what a style sheet says.
struct Names {
  let prefix: String
  private var contents: [String] = []
  private var numbers: [String: Int] = [:]

  init(prefix: String) { self.prefix = prefix }

  mutating func name(of content: String) -> String {
    let number = numbers[content] ?? contents.count
    if number == contents.count { contents.append(content) }
    numbers[content] = number
    return "\(prefix)\(number)"
  }

  func rules(_ rule: (_ name: String, _ content: String) -> String) -> String {
    contents.enumerated().map { rule("\(prefix)\($0.offset)", $0.element) }.joined()
  }
}

extension Pixel {
  var hex: String {
    let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    let isShort = digits.allSatisfy { $0.first == $0.last }
    return "#" + digits.map { isShort ? String($0.prefix(1)) : $0 }.joined()
  }
}

extension String {
  var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension Double {
  /// With at most this many digits after the point, and without trailing zeros.
  func digits(_ count: Int) -> String {
    let scale = (0..<count).reduce(1.0) { scale, _ in 10 * scale }
    let text = "\((self * scale).rounded() / scale)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
