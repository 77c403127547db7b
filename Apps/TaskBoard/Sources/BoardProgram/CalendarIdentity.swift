import ArgumentParser
import Foundation
import Persistence
import TaskBoard

/// Distinguishes the to-dos of a board from those of every other board, on this machine and on others. It consists of
/// random digits, made at the first export to a calendar and kept beside the boards, and the name of the board's save.
enum CalendarIdentity {
  static func text(of board: String, in directory: String?) throws -> String {
    let path = try (directory ?? DataDirectory.default(for: KanbanApp.name)) + "/calendar-id"
    if !FileManager.default.fileExists(atPath: path) {
      let digits = UUID().uuidString.replacing("-", with: "").lowercased()
      do {
        try Data((digits + "\n").utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      } catch {
        // Another export may have created the file in the meantime.
        guard FileManager.default.fileExists(atPath: path) else {
          throw ValidationError(
            "\(path): It cannot be written. A calendar recognizes the cards by the id kept there.")
        }
      }
    }
    let digits = FileManager.default.contents(atPath: path).map { String(decoding: $0.prefix(64), as: UTF8.self) } ?? ""
    let id = digits.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard id.utf8.count >= 16 else {
      throw ValidationError("\(path): It is damaged. Delete it; calendars will then treat all cards as new.")
    }
    return "\(board).\(id)"
  }
}
