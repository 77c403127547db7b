import Foundation
import Persistence

/// The save could not be written at the end, and everything in it was saved elsewhere: an error that says where.
struct Rescue: Error, CustomStringConvertible {
  let path: String
  let reason: StoreError

  /// Saves everything beside the original save, or in the first of the fallbacks in which that works.
  ///
  /// Returns `nil` if it works in none of them.
  init?(_ writer: JournalWriter, because reason: StoreError, fallbacks: [String]) {
    let save = URL(fileURLWithPath: writer.store.path)
    let name = save.deletingPathExtension().lastPathComponent + "-rescued"
    let directories = [save.deletingLastPathComponent().path] + fallbacks
    for directory in directories where FileManager.default.fileExists(atPath: directory) {
      for path in Self.paths(in: directory, for: name) {
        do {
          try writer.rescue(to: path)
          self.path = path
          self.reason = reason
          return
        } catch StoreError.taken {
          continue
        } catch {
          break
        }
      }
    }
    return nil
  }

  /// Possible paths for a save in another directory, best first.
  static func paths(in directory: String, for name: String) -> [String] {
    (1...9).map { "\(directory)/\(name)\($0 == 1 ? "" : "-\($0)").save" }
  }

  var description: String {
    """
    \(reason)
    All your changes are saved as "\(path)". To continue with it, move it to the other saves and open it with --open.
    """
  }
}
