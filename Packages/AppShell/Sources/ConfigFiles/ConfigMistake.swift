/// Something in a config file that cannot be used, told so that it can be found and corrected: file, line, word, and what
/// was probably meant. The program starts without it.
public struct ConfigMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as a person reads its path.
  public var file: String
  /// Counted from 1; `nil` if it is about the whole file.
  public var line: Int?
  /// One or more sentences.
  public var text: String

  public init(_ file: String, line: Int? = nil, _ text: String) {
    self.file = file
    self.line = line
    self.text = text
  }

  public var description: String {
    line.map { "\(file):\($0): \(text)" } ?? "\(file): \(text)"
  }
}
