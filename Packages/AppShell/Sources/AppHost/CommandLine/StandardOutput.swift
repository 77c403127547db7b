import Foundation

/// The one place at which text leaves on standard output. A file or a pipe gets it as it is. It may have names and texts
/// from files of other people in it, so a terminal gets each line ``Swift/String/sanitized``, as from any ``OutputFile``.
public enum StandardOutput {
  public static func print(_ text: String, terminator: String = "\n") throws(FileError) {
    try OutputFile(streamingTo: path).write((text + terminator).utf8)
  }

  /// Prints cells with their colors. Their characters are sanitized already, and the control sequences are our own.
  public static func draw(_ cells: String, terminator: String = "\n") throws(FileError) {
    try OutputFile.write(Array((cells + terminator).utf8), to: STDOUT_FILENO, named: path)
  }

  /// Makes sure that what was printed by other means has been written, too.
  static func finish() throws(FileError) {
    guard fflush(nil) == 0 else { throw FileError(path, .write, code: errno) }
  }

  static let path = "/dev/stdout"
}
