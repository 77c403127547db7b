import AppShell
import Foundation
import Persistence

/// A save that was named and is not there.
struct MissingSave: Error, CustomStringConvertible {
  let description: String

  /// Throws if there is no save of that name.
  static func check(_ name: String, of kind: String, in folder: SaveFolder) throws {
    guard !FileManager.default.fileExists(atPath: folder.path(of: name)) else { return }
    let names = try folder.documents(kind: kind).map(\.name)
    let hint = names.isEmpty ? "\(kind) has no saves there." : names.suggestion(for: name)
    throw MissingSave(description: "There is no save \"\(name)\" in \"\(folder.path)\". \(hint)")
  }
}
