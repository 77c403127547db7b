import Foundation

/// The documents of docs/specification: clauses and vectors, and nothing else of the project.
struct Specification {
  /// The chapters that have vectors, and the file of each.
  static let chapters = ["1-input", "2-gestures", "3-drags", "4-keyboard", "5-announcements", "6-between-programs"]

  private let folder: URL

  init(file: String = #filePath) {
    let root = (0..<3).reduce(URL(fileURLWithPath: file).resolvingSymlinksInPath()) { url, _ in
      url.deletingLastPathComponent()
    }
    folder = root.appending(path: "docs/specification")
  }

  /// The numbers of the clauses, in order: each begins a line as "**1.2**".
  func clauses() throws -> [String] {
    try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
      .matches(of: /(?m)^\*\*([0-9]+\.[0-9]+)\*\*/).map { String($0.1) }
  }

  /// The clauses that leave something free, so that no vector tests them.
  func freeClauses() throws -> Set<String> {
    Set(
      try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
        .matches(of: /(?m)^\*\*([0-9]+\.[0-9]+)\*\* \(free\)/).map { String($0.1) })
  }

  /// The vectors of a chapter.
  func vectors(of chapter: String) throws -> [TestVector] {
    try String(contentsOf: folder.appending(path: "vectors/\(chapter).jsonl"), encoding: .utf8)
      .split(separator: "\n").map { try JSONDecoder().decode(TestVector.self, from: Data($0.utf8)) }
  }

  /// The files in the folder of the vectors.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "vectors").path).sorted()
  }
}

/// One line of a file of vectors, as docs/specification/vectors.md describes it.
struct TestVector: Decodable, Sendable {
  var name: String
  var clause: String
  /// The terminal that was recorded, if the bytes are such a recording.
  var from: String?
  var setup: JSON?
  var input: [JSON]
  /// What is compared of what happens; `nil` for all.
  var watch: [String]?
  var expect: [JSON]
}

extension JSON {
  /// The bytes of a step of the input; `nil` if it has none.
  var bytes: [UInt8]? {
    if let text = self["bytes"]?.text { return Array(text.utf8) }
    guard let digits = self["hex"]?.text.map({ Array($0) }) else { return nil }
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
  }

  /// The time of a step of the input; `nil` if it is that of the step before.
  var time: Duration? { self["at"]?.number.map { .microseconds(Int(($0 * 1000).rounded())) } }
}
