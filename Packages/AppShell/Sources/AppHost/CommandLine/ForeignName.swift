import Foundation

/// A name that the system allows and this program cannot hold, because it is not UTF-8. It is refused, because any text
/// that stands for it would be the name of another file.
struct ForeignName: Error, CustomStringConvertible {
  let description: String

  /// Throws if one was given: as an argument, or in the environment.
  static func check() throws {
    let arguments = (0..<Int(CommandLine.argc)).map { CommandLine.unsafeArgv[$0] }
    try check(arguments: arguments.compactMap { $0 }.map { UnsafePointer($0) }) { getenv($0).map { UnsafePointer($0) } }
  }

  /// The variables that name files or directories.
  static let variables = ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "TMPDIR", "EDITOR", "VISUAL"]

  static func check(
    arguments: [UnsafePointer<CChar>], variable: (String) -> UnsafePointer<CChar>?
  ) throws(ForeignName) {
    for argument in arguments where String(validatingCString: argument) == nil {
      throw ForeignName(
        description:
          "The argument \"\(String(cString: argument))\" is not UTF-8 text. If it is the name of a file, rename "
          + "the file, or make a link to it.")
    }
    for name in variables {
      guard let value = variable(name), String(validatingCString: value) == nil else { continue }
      throw ForeignName(
        description:
          "$\(name) is not UTF-8 text: \"\(String(cString: value))\". Set it to another name of the directory.")
    }
  }
}
