import Foundation
import History

/// Delivers the first token of a server to the person who started it: on their terminal, or, if the output goes to a
/// log (a service's journal, a file), in a file that only they can read.
package enum FirstToken {
  package static let fileName = "first-token"

  /// Returns once the token can be found.
  package static func deliver(_ token: String, in directory: String, toTerminal: Bool) throws {
    if toTerminal {
      print("The first token, for everything. It is not shown again:\n\n  \(token)\n")
      return
    }
    let path = "\(directory)/\(fileName)"
    // Left over from an earlier first token.
    unlink(path)
    // The mode is set at creation, so that nobody can open the file before.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Refusal(
        "The first token cannot be written to \"\(path)\": \(String(cString: strerror(errno))).",
        remedy: "Make the directory writable, or start the server in a terminal once.")
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: Data("\(token)\n".utf8))
    try file.synchronize()
    print("The first token, for everything, is in \(path), which only you can read. Delete it when you have it.")
  }
}
