/// A block of Swift in a document or a doc comment.
struct CodeBlock: Equatable {
  /// Of its first line of code, counted from 1.
  var line: Int
  /// What the HTML comment on the line above the fence says of it: `compiled: Packages/…`.
  var mark: Mark?
  var code: [String]

  /// Where a block is compiled.
  enum Mark: Equatable {
    /// In this file, which the tests compile.
    case compiled(in: String)
    /// As part of a program outside of the repository, which Scripts/check-consumers.py builds.
    case file
  }

  /// The blocks of a document whose fence says ```` ```swift ````.
  static func all(inMarkdown lines: [String]) -> [CodeBlock] {
    var found: [CodeBlock] = []
    var open: CodeBlock?
    for (index, line) in lines.enumerated() {
      if var block = open {
        if line == "```" {
          found.append(block)
          open = nil
        } else {
          block.code.append(line)
          open = block
        }
      } else if line == "```swift" {
        open = CodeBlock(line: index + 2, mark: index > 0 ? Mark(lines[index - 1]) : nil, code: [])
      }
    }
    return found
  }

  /// The blocks in the doc comments of a source.
  static func all(inSource lines: [String]) -> [CodeBlock] {
    all(
      inMarkdown: lines.map { line in
        let line = line.drop { $0 == " " }
        return line.hasPrefix("///") ? String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)) : ""
      })
  }

  /// Whether the lines of the block stand in a file, one after another. Runs of spaces count as one, for the formatter puts
  /// two before a comment where a document has them in a column, and indents what stands in a function.
  func stands(in lines: [String]) -> Bool {
    let (code, lines) = (code.map(Self.plain), lines.map(Self.plain))
    guard let first = code.first else { return true }
    return lines.indices.contains { start in
      lines[start] == first && lines[start...].starts(with: code)
    }
  }

  private static func plain(_ line: String) -> String {
    line.split(separator: " ").joined(separator: " ")
  }
}

extension CodeBlock.Mark {
  /// `nil` where the line is no mark.
  init?(_ line: String) {
    guard let match = line.wholeMatch(of: /<!-- (compiled|file): ([^; ]+)(;.*)? -->/) else { return nil }
    self = match.1 == "file" ? .file : .compiled(in: String(match.2))
  }
}
