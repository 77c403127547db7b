import AppHost
import AppShell
import TaskBoard

extension StandardOutput {
  /// Prints what a command says that has done something. If it cannot be printed, a person or a script who sees an error
  /// learns that it was done all the same, and does not do it again.
  ///
  /// - Parameter done: What was done, as a sentence without its period.
  static func report(_ text: String, of done: String, terminator: String = "\n") throws(FileError) {
    do { try StandardOutput.print(text, terminator: terminator) } catch {
      StandardError.tell("\(done), but the answer cannot be written. Do not repeat the command.")
      throw error
    }
  }
}
