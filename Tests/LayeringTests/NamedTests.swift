/// The tests that a guide names beside what it promises.
enum NamedTests {
  /// The names in a text of Markdown: each code span with a blank in it, in the last column of a table that is headed "test".
  static func names(in markdown: String) -> [String] {
    var names: [String] = []
    var isOfTests = false
    var wasTable = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let isTable = line.hasPrefix("|")
      defer { wasTable = isTable }
      guard isTable, let last = line.split(separator: "|").last else { continue }
      if !wasTable { isOfTests = last.contains("test") && !last.contains("`") }
      guard wasTable, isOfTests else { continue }
      names += codeSpans(in: last).filter { $0.contains(" ") }
    }
    return names
  }

  /// The names of the tests that are written in Swift source.
  static func declared(in source: String) -> [String] {
    source.split(separator: "\n").compactMap { line in
      guard let start = line.range(of: "func `")?.upperBound, let end = line[start...].firstIndex(of: "`") else {
        return nil
      }
      return String(line[start..<end])
    }
  }

  private static func codeSpans(in text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset.isMultiple(of: 2) ? nil : String($0.element) }
  }
}
