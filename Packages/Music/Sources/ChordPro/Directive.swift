/// A directive between braces on a separate line: `{name: value}`.
public struct Directive: Hashable, Sendable {
  /// The name in lower case and in its long form: "title" for `{t: …}`.
  public let name: String
  /// The name as written, without the selector.
  public let written: String
  /// The only instrument or voice that it is for: "ukulele" of `{define-ukulele: …}`.
  public let selector: String?
  /// The text after the name, without surrounding spaces; `nil` if there is none.
  public let value: String?
  /// The range of the value in the line, in bytes.
  let valueRange: Range<Int>
  /// The range of everything between the name and the closing brace, in bytes.
  let argumentRange: Range<Int>

  /// How programs support it.
  public enum Support: Hashable, Sendable {
    /// One of the directives of ChordPro.
    case known
    /// `x_…`: a directive for some program; an unknown one is not an error.
    case custom
    case unknown
  }

  public var support: Support {
    // {+settings.…} is a line of a configuration.
    if name.hasPrefix("x_") { return .custom }
    if name.hasPrefix("+") { return .known }
    if role != .other || DirectiveNames.known.contains(name) { return .known }
    return .unknown
  }

  /// The label of a section: the attribute `label="…"` of the value, or else the value; without the shape of a grid.
  public var label: String? {
    guard let value else { return nil }
    return DirectiveLabel(value, ofGrid: role == .start(EnvironmentName(text: "grid"))).text
  }

  /// - Parameter body: A line without its end.
  init?(_ body: ArraySlice<UInt8>) {
    let line = body.trimmed
    guard line.first == .openBrace, Self.closingBrace(of: line) == line.endIndex - 1 else { return nil }
    let inner = line[line.startIndex + 1..<line.endIndex - 1]
    var (start, end) = (inner.startIndex, inner.startIndex)
    while start < inner.endIndex, inner[start].isSpace { start += 1 }
    end = start
    while end < inner.endIndex, inner[end] != .colon, !inner[end].isSpace { end += 1 }
    guard start < end else { return nil }
    let hyphen = inner[start..<end].firstIndex(of: UInt8(ascii: "-"))
    written = inner[start..<(hyphen ?? end)].string
    name = DirectiveNames.inFull(written.lowercased())
    selector = hyphen.map { inner[$0 + 1..<end].string }

    var rest = inner[end...].trimmed
    if rest.first == .colon { rest = rest[(rest.startIndex + 1)...].trimmed }
    valueRange = rest.startIndex..<rest.endIndex
    argumentRange = end..<inner.endIndex
    value = rest.isEmpty ? nil : rest.string
  }

  /// The brace that closes the first one: values may contain braces too, as in `%{title}`.
  private static func closingBrace(of line: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in line.startIndex..<line.endIndex {
      if line[index] == .openBrace { depth += 1 }
      if line[index] == .closeBrace { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}

extension Directive {
  /// Its effect on the lines around it.
  enum Role: Hashable {
    case start(EnvironmentName)
    case end(EnvironmentName)
    case newSong
    /// `{chorus}`: repeats the chorus.
    case recall
    case other
  }

  var role: Role {
    if name.hasPrefix("start_of_") { return .start(EnvironmentName(text: String(name.dropFirst(9)))) }
    if name.hasPrefix("end_of_") { return .end(EnvironmentName(text: String(name.dropFirst(7)))) }
    return switch name {
    case "new_song": .newSong
    case "chorus": .recall
    default: .other
    }
  }

  /// The metadata that it sets: a metadata directive by its name, `{meta: artist Ada}` by the word after it.
  var metadata: (name: String, value: String, range: Range<Int>)? {
    guard let value, selector == nil else { return nil }
    guard name == "meta" else { return (name, value, valueRange) }
    let bytes = Array(value.utf8)[...]
    guard let end = bytes.firstIndex(where: \.isSpace) else { return nil }
    let rest = bytes[end...].trimmed
    return (bytes[..<end].string.lowercased(), rest.string, valueRange.upperBound - rest.count..<valueRange.upperBound)
  }
}
