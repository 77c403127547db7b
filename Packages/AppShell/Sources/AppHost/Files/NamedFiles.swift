import Foundation

/// The files that a person named for one run. They are checked before it begins, because work that cannot be written at
/// the end is lost, and so is a source that its own output replaces.
struct NamedFiles {
  struct Output {
    var path: String
    /// The option that named the file, if the message should mention it: `--record`.
    var option: String?
    /// How a file begins that may be replaced; `nil` for any, empty for none.
    var beginning: String?

    init(path: String, option: String? = nil, beginning: String? = nil) {
      (self.path, self.option, self.beginning) = (OutputFile.name(path), option, beginning)
    }

    var isStandardOutput: Bool { OutputFile.isStandardOutput(path) }
  }

  var outputs: [Output]
  /// The files that are read.
  var sources: [String]

  /// - Parameters:
  ///   - overwrites: Whether the person said that a source, or something else, may be replaced.
  ///   - asks: Asks the person a question, and returns whether the answer is yes; `nil` if there is nobody to ask.
  func check(overwrites: Bool, asks: ((_ question: String) -> Bool)?) throws(FileError) {
    for (index, output) in outputs.enumerated() {
      if outputs[..<index].contains(where: {
        OutputFile.isSameFile($0.path, output.path) || $0.isStandardOutput && output.isStandardOutput
      }) {
        throw FileError(output.path, .write, reason: "two outputs would be in it").named(by: output.option)
      }
      do throws(FileError) {
        try OutputFile.check(output.path)
        if !overwrites, let beginning = output.beginning { try OutputFile.check(output.path, begins: beginning) }
      } catch { throw error.named(by: output.option) }
      guard !overwrites, let source = sources.first(where: { OutputFile.isSame($0, output.path) }) else { continue }
      if asks?("\"\(source)\" is the input file. Replace it at the end? [y/N] ") == true { continue }
      throw FileError(
        output.path, .write, reason: "it is the input file; --overwrite lets the program replace it")
    }
  }

  /// Asks on the terminal, and reads one line as the answer.
  static func ask(_ question: String) -> Bool {
    StandardError.ask(question)
    return readLine()?.lowercased().hasPrefix("y") == true
  }
}
