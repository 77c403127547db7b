import Foundation
import History
public import TaskBoardModel

/// The board as its own file format: everything, in an order suitable for version control.
public enum BoardJSON {
  private struct Envelope: Codable {
    var format: String
    var version: Int
    var board: Kanban
  }

  private static let format = "task-board"

  /// - Throws: if the board has members that are nested too deep.
  public static func text(of board: Kanban) throws(FileTrouble) -> String {
    try text(Envelope(format: format, version: Kanban.format, board: board))
  }

  /// Any value as JSON, on several lines and with sorted keys.
  ///
  /// - Throws: if something in it is nested too deep.
  public static func text(_ value: some Encodable) throws(FileTrouble) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      throw FileTrouble(
        "The board cannot be written as JSON: data from a file on one of its cards is nested too deep, or has a number"
          + " that is not finite.")
    }
  }

  public static func board(_ data: Data) throws(FileTrouble) -> Kanban {
    struct Head: Decodable {
      var format: String
      var version: Int
    }
    let decoder = JSONDecoder()
    do {
      decoder.userInfo[JSONText.key] = try JSONText(data)
    } catch {
      throw FileTrouble("It is damaged: \(FileTrouble.text(of: error)).")
    }
    guard let head = try? decoder.decode(Head.self, from: data), head.format == format else {
      throw FileTrouble("It is not a board of this program: it does not say \"format\": \"\(format)\".")
    }
    guard head.version == Kanban.format else {
      throw FileTrouble(
        "It was written by another version: its format is \(head.version), this program reads \(Kanban.format).")
    }
    do {
      return try decoder.decode(Envelope.self, from: data).board
    } catch {
      throw FileTrouble("It is damaged: \(FileTrouble.text(of: error)).")
    }
  }
}

/// What is wrong with a file, in a sentence or two.
public struct FileTrouble: Error, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }

  /// Where in a JSON text something is wrong, and what, as a clause.
  static func text(of error: any Error) -> String { (error as? DecodingError)?.words ?? "it cannot be read" }
}
