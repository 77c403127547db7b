import Foundation
public import TaskBoardModel

/// The board as a file of its own: all there is, in an order that a version control can compare.
public enum BoardJSON {
  /// Of the form of the file; a later one is refused.
  public static let version = 1

  private struct Envelope: Codable {
    var format: String
    var version: Int
    var board: Kanban
  }

  private static let format = "task-board"

  public static func text(of board: Kanban) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    // Text, numbers that are finite, and collections of them always encode.
    let data = try! encoder.encode(Envelope(format: format, version: version, board: board))
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  public static func board(_ data: Data) throws(FileTrouble) -> Kanban {
    struct Head: Decodable {
      var format: String
      var version: Int
    }
    let decoder = JSONDecoder()
    guard let head = try? decoder.decode(Head.self, from: data), head.format == format else {
      throw FileTrouble("It is no board of this program: it does not say \"format\": \"\(format)\".")
    }
    guard head.version <= version else {
      throw FileTrouble("It was written by a newer version: format \(head.version), this program reads \(version).")
    }
    do {
      return try decoder.decode(Envelope.self, from: data).board
    } catch {
      throw FileTrouble("It is damaged: \(FileTrouble.text(of: error))")
    }
  }
}

/// What is wrong with a file, in a sentence or two.
public struct FileTrouble: Error, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }

  /// Where in a JSON text something is wrong, and what.
  static func text(of error: any Error) -> String {
    guard let error = error as? DecodingError else {
      return (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
    }
    let context: DecodingError.Context =
      switch error {
      case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context):
        context
      @unknown default: .init(codingPath: [], debugDescription: "\(error)")
      }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    return (path.isEmpty ? "" : "at \(path): ") + context.debugDescription
  }
}
