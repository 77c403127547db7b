/// Things that no source of ours does, found line by line. Each answers with a sentence, or `nil`.
enum Habits {
  /// How long a file may be, in lines. Past 250 there is usually a second idea in it.
  static let longest = 400

  /// What is wrong with the source, each with its line counted from 1.
  static func faults(in source: SourceText) -> [String] {
    var found = source.code.indices.flatMap { line in
      [
        sharedState(source.code[line]),
        unexplained(source, line),
      ].compactMap { $0.map { "line \(line + 1): \($0)" } }
    }
    // A text that ends with a newline has an empty line after it.
    let count = source.code.count - (source.code.last == "" && source.comments.last == "" ? 1 : 0)
    if count > longest { found.append("it has \(count) lines; look for the second idea (\(longest) is the most)") }
    return found
  }

  /// A variable that the whole program shares: `static var x = 0`, `var x = 0` outside of every type, `shared`.
  private static func sharedState(_ code: String) -> String? {
    guard code.holds("var ") || code.holds(" shared") else { return nil }
    if code.contains(/\b(static|class) var\b/), !isComputed(code) {
      return "a variable that everybody shares; hand the value to those who need it"
    }
    let global = /^((public|package|internal|fileprivate|private|nonisolated\(unsafe\)) )*var\b/
    if code.contains(global), !isComputed(code) { return "a global variable; hand the value to those who need it" }
    if code.contains(/\b(let|var|func) shared\b/) { return "something named shared; make one where it is used" }
    return nil
  }

  /// Whether the variable declared on the line has a body and no value: `var x: Int {`.
  private static func isComputed(_ code: String) -> Bool {
    guard let brace = code.firstIndex(of: "{") else { return false }
    return !code[..<brace].contains("=")
  }

  /// What the compiler is told to believe needs a sentence with "because" or "Safe:" on its line or right above it; lines
  /// that follow each other and say the same share one.
  private static func unexplained(_ source: SourceText, _ line: Int) -> String? {
    guard source.code[line].holds("un") || source.code[line].holds("@pre") else { return nil }
    let claims = ["@unchecked Sendable", "nonisolated(unsafe)", "@preconcurrency"]
    guard let claim = claims.first(where: source.code[line].contains) else { return nil }
    var first = line
    while first > 0, source.code[first - 1].contains(claim) { first -= 1 }
    let isExplained = [first, line].contains { source.comment(about: $0).contains(/\b[Bb]ecause\b|\bSafe:/) }
    return isExplained ? nil : "\(claim) without a comment that says why it is safe"
  }

  // MARK: Tests that cannot wait

  /// How long a test waits at least for what it expects, in milliseconds: so long that only what hangs is ended.
  static let patience = 60_000.0

  /// The least time limit of a test, in minutes. All tests run at the same time, so each may take as long as all of them.
  static let leastTimeLimit = 60.0

  /// The time limits, and the loops that look again and again whether something has happened, that stop too soon for a
  /// busy machine, each with its line counted from 1.
  ///
  /// A loop counts if it has a condition (`where`, or `return` and `break` in its body) and sleeps for a time that is
  /// written in numbers.
  static func impatience(in source: SourceText) -> [String] {
    source.code.indices.compactMap { line in
      let code = source.code[line]
      guard code.holds(".timeLimit(") || code.holds("for _ in") else { return nil }
      if let limit = code.firstMatch(of: /\.timeLimit\(\.minutes\(([0-9_]+)\)/).flatMap({ number($0.1) }),
        limit < leastTimeLimit
      {
        return "line \(line + 1): its time limit is \(limit) minutes; a busy machine needs \(leastTimeLimit)"
      }
      guard let count = code.firstMatch(of: /\bfor _ in 0\.\.<([0-9_]+)/).flatMap({ number($0.1) }) else { return nil }
      let indent = code.prefix { $0 == " " }.count
      let rest = source.code[(line + 1)...].prefix { next in
        next.allSatisfy { $0 == " " } || next.prefix { $0 == " " }.count > indent
      }
      let loop = ([code] + (code.hasSuffix("{") ? Array(rest) : [])).joined(separator: "\n")
      guard loop.contains(/\b(where|return|break)\b/), let pause = pause(in: loop), count * pause < patience else {
        return nil
      }
      let seconds = count * pause / 1000
      return "line \(line + 1): it waits for \(seconds) s at most; a busy machine needs \(patience / 1000) s"
    }
  }

  /// The first sleep of a loop, in milliseconds.
  private static func pause(in loop: String) -> Double? {
    if let sleep = loop.firstMatch(of: /\.sleep\(for: \.(microseconds|milliseconds|seconds)\(([0-9._]+)\)/) {
      let factor = sleep.1 == "seconds" ? 1000 : sleep.1 == "milliseconds" ? 1 : 0.001
      return number(sleep.2).map { $0 * factor }
    }
    return loop.firstMatch(of: /\busleep\(([0-9_]+)\)/).flatMap { number($0.1) }.map { $0 / 1000 }
  }

  private static func number(_ text: Substring) -> Double? { Double(text.filter { $0 != "_" }) }
}
