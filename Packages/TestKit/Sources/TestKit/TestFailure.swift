/// A failed expectation; the description says what differs, with the values, and where in the test.
///
/// Everything here reports failures by throwing this error and imports no test framework: Swift Testing and XCTest both
/// print what a test throws, and a script without either can print it too.
public struct TestFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One or more lines.
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}

/// A line of a test, as failures name it: "LetterTests.swift:12".
///
/// Public functions take its two parts as default arguments, because only those are evaluated at the caller.
struct TestLine: CustomStringConvertible {
  let file: String
  let line: Int

  init(_ file: String, _ line: Int) {
    self.file = file
    self.line = line
  }

  var description: String {
    "\(file.split(separator: "/").last ?? "?"):\(line)"
  }
}
