/// Words of Foundation and of other libraries that a program would say to a person, found line by line. What they say of an
/// error is for developers: it names types and numbers, and differs between systems.
enum ForeignWords {
  /// Where a program says what an error of its libraries means, so that nobody else needs their words.
  static let translators: Set = [
    "Packages/AppShell/Sources/AppHost/Files/ForeignError.swift",
    "Packages/Networking/Sources/Networking/HTTP/URLSessionAnswers.swift",
    "Packages/Persistence/Sources/Persistence/StoreError+System.swift",
  ]

  /// What is wrong with the source, each with its line counted from 1.
  static func faults(in source: SourceText) -> [String] {
    source.lines.indices.compactMap { line in
      fault(source, line).map { "line \(line + 1): \($0)" }
    }
  }

  private static func fault(_ source: SourceText, _ line: Int) -> String? {
    let code = source.code[line]
    if code.holds("localized"), code.contains(/localized(Description|FailureReason|RecoverySuggestion)/) {
      return "Foundation's words for an error; say what happened in our own"
    }
    if code.holds("NS"), code.contains(/\b(as\??|is) NSError\b|\bNS\w+ErrorDomain\b|\bNSDebugDescription/) {
      return "an error taken apart as Foundation's, which has its places: \(translators.sorted())"
    }
    // In a literal; the program's own end, and the log, are for developers.
    guard source.lines[line].holds(#"\(error)"#), !code.contains("logger"),
      !(max(0, line - 1)...line).contains(where: { source.code[$0].contains("preconditionFailure(") })
    else { return nil }
    // Such as those of an app's own part, which a package is given.
    if source.comment(about: line).contains("In the words of") { return nil }
    return isTyped(source, line) ? nil : "an error of any type in a message: catch it by its type, or say what happened"
  }

  /// Whether the error that is meant in the line has a type that is stated: by `do throws(…)`, by `catch let error as`, or
  /// because it is no caught one.
  private static func isTyped(_ source: SourceText, _ line: Int) -> Bool {
    var indent = indent(of: source.lines[line])
    for index in stride(from: line, through: 0, by: -1) {
      let code = source.code[index]
      guard index == line || !code.allSatisfy(\.isWhitespace) && self.indent(of: code) < indent else { continue }
      indent = min(indent, self.indent(of: code))
      if code.contains(/\bcatch\b/) {
        if code.contains(/\bcatch (let \w+ as\b|\w*\.)/) || code.contains("do throws(") { return true }
        return !code.contains(/\bdo \{/) && beginning(of: index, indent, source).contains("do throws(")
      }
      if index < line, code.contains(/\b(func|init|var|subscript)\b/) { return true }
    }
    return true
  }

  /// The line with the `do` of the `catch` in a line.
  private static func beginning(of line: Int, _ indent: Int, _ source: SourceText) -> String {
    source.code[..<line].last { self.indent(of: $0) == indent && $0.contains(/\bdo\b/) } ?? ""
  }

  private static func indent(of line: String) -> Int { line.prefix { $0 == " " }.count }
}
