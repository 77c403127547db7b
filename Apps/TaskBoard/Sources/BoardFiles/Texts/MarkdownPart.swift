import TaskBoardModel

/// A link or a comment of a card as one line of Markdown, below the card and after "- ".
enum MarkdownPart {
  case link(name: String, address: String?)
  case comment(author: String?, time: Moment, text: String)

  /// "[Design](https://example.org/d)"; "[plan.pdf]()" if there is no address. Brackets in a name are escaped.
  static func text(of attachment: Attachment) -> String {
    let name = attachment.name.map { "[]\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return "[\(name)](\(attachment.address ?? ""))"
  }

  /// "Ada, 2026-11-24T15:12:51Z: The first line<br>The second"
  static func text(of comment: Comment) -> String {
    let author = comment.author.map { "\($0), " } ?? ""
    let lines = comment.text.lines.map(\.text)
    return "\(author)\(comment.time.local()): \(lines.joined(separator: "<br>"))"
  }

  /// - Returns: `nil` if the line is neither.
  init?(_ line: Substring) {
    if let link = Self.link(line) {
      self = link
    } else if let comment = Self.comment(line) {
      self = comment
    } else {
      return nil
    }
  }

  /// Brackets in pairs may be in a name without a backslash, as in Markdown. By bytes, because a mark or a joiner may
  /// follow a bracket.
  private static func link(_ line: Substring) -> MarkdownPart? {
    guard line.begins(with: "["), line.utf8.last == UInt8(ascii: ")") else { return nil }
    let signs = line.utf8
    var (bytes, index, isEscaped, depth) = ([UInt8](), signs.index(after: signs.startIndex), false, 0)
    while index < signs.endIndex, isEscaped || depth > 0 || signs[index] != UInt8(ascii: "]") {
      let byte = signs[index]
      index = signs.index(after: index)
      if !isEscaped, byte == UInt8(ascii: "\\"), index < signs.endIndex, "[]\\".utf8.contains(signs[index]) {
        isEscaped = true
        continue
      }
      if !isEscaped, byte == UInt8(ascii: "[") { depth += 1 }
      if !isEscaped, byte == UInt8(ascii: "]") { depth -= 1 }
      bytes.append(byte)
      isEscaped = false
    }
    let name = String(decoding: bytes, as: UTF8.self)
    guard line[index...].begins(with: "](") else { return nil }
    let address = Substring(line[index...].rest(after: "](").utf8.dropLast())
    guard !name.isEmpty, name.trimmed == name, !address.contains(where: \.isWhitespace) else {
      return nil
    }
    return .link(name: name, address: address.isEmpty ? nil : String(address))
  }

  private static func comment(_ line: Substring) -> MarkdownPart? {
    // By bytes, because what follows the blank may be a mark or a joiner.
    guard let colon = line.utf8.firstRange(of: ": ".utf8) else { return nil }
    var (head, author) = (line[..<colon.lowerBound], nil as Substring?)
    if let comma = head.lastIndex(of: ","), head[comma...].hasPrefix(", ") {
      (author, head) = (head[..<comma], head[comma...].dropFirst(2))
    }
    let text = line[colon.upperBound...]
    guard let time = LocalTime(String(head)), time.moment.local().description == head, !text.trimmed.isEmpty,
      author.map({ !$0.isEmpty && $0.trimmed == $0 }) ?? true
    else { return nil }
    return .comment(
      author: author.map(String.init), time: time.moment, text: text.replacingBytes(of: "<br>", with: "\n"))
  }
}
