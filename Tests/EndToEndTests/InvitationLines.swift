import Testing

/// The words with which others join what a program shares, and watch it.
struct InvitationLines {
  let join, watch: [String]

  /// - Parameter output: What the program has printed.
  init(in output: String) throws {
    let words = output.split(whereSeparator: \.isWhitespace).map(String.init)
    func line(_ option: String) throws -> [String] {
      let index = try #require(words.firstIndex(of: option), "\(output)")
      return [option, words[index + 1]]
    }
    (join, watch) = (try line("--join"), try line("--watch"))
  }
}
