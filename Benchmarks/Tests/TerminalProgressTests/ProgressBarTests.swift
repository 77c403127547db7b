import TerminalProgress
import Testing

struct ProgressBarTests {
  /// What is written while three of four steps are done, in a terminal so wide.
  private func written(columns: Int) -> [String] {
    var written: [String] = []
    var bar = ProgressBar(total: 4, columns: columns) { written.append($0) }
    bar.erase()
    for scene in ["deck", "board", "scatter"] {
      bar.begin(scene)
      bar.finish()
    }
    bar.erase()
    bar.erase()
    return written
  }

  @Test func `it tells what is done and how far it is, and is erased once`() {
    #expect(
      written(columns: 80) == [
        "\r[--------------------] 0% (0 of 4) deck\u{1B}[K", "\r[#####---------------] 25% (1 of 4) board\u{1B}[K",
        "\r[##########----------] 50% (2 of 4) scatter\u{1B}[K", "\r\u{1B}[K",
      ])
  }

  @Test func `no line is as wide as the terminal`() {
    #expect(written(columns: 30)[2] == "\r[##########----------] 50% (2\u{1B}[K")
    #expect(written(columns: 0)[2] == "\r\u{1B}[K")
  }

  @Test func `more steps than were said do not make it longer`() {
    var written: [String] = []
    var bar = ProgressBar(total: 1, columns: 80) { written.append($0) }
    for _ in 0..<3 { bar.finish() }
    bar.begin("still")
    #expect(written == ["\r[####################] 100% (1 of 1) still\u{1B}[K"])
  }

  @Test func `without a terminal nothing is shown`() {
    var shown: [Bool] = []
    for write in [nil, { _ in }] as [((String) -> Void)?] {
      var bar = ProgressBar(total: 2, columns: 80, write: write)
      bar.begin("deck")
      bar.finish()
      shown.append(bar.isShown)
      bar.erase()
      #expect(!bar.isShown)
    }
    #expect(shown == [false, true])
  }
}
