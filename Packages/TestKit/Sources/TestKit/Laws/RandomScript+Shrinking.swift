extension RandomScript {
  /// Checks a law. If it fails, tries ever fewer of the commands, each where all before it have been tried, and throws the
  /// failure of the fewest that fail, with a test to paste.
  ///
  /// - Parameter call: The law as the last line of the test.
  func shrinking(_ call: String, _ law: (Self) throws(TestFailure) -> Void) throws(TestFailure) {
    func failure(of commands: [C]) -> TestFailure? {
      let script = RandomScript(from: start, commands)
      // Without a step, laws of steps fail for another reason.
      guard steps.isEmpty || !script.steps.isEmpty else { return nil }
      do throws(TestFailure) { try law(script) } catch { return error }
      return nil
    }
    do throws(TestFailure) {
      try law(self)
    } catch {
      guard !steps.isEmpty, failure(of: tried) != nil else { throw error }
      var left = 300
      let fewest = tried.fewest(atMost: &left) { failure(of: $0) != nil }
      throw TestFailure(
        """
        \(failure(of: fewest) ?? error)
        \(fewest.count) of the \(tried.count) commands are enough (\(300 - left) runs). As a test:

        @Test func `a short script that fails`() throws {
          let script = RandomScript(
            from: \(String(reflecting: start)),
            [
        \(fewest.map { "      \(String(reflecting: $0)),\n" }.joined())    ])
          try script.\(call)
        }
        """)
    }
  }
}
