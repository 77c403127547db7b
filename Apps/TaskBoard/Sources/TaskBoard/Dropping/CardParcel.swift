import AppShell
import BoardFiles
import BoardSharing
import Foundation
import History
import TaskBoardModel

/// Cards on their way from one program to another, with all of their fields: our own type of data.
struct CardParcel: Hashable, Codable {
  static let type = "application/x-task-board-cards"
  static let version = 1

  var version = Self.version
  /// The title of the board from which they come.
  var board: String
  var contents: [MovedCard]

  init(_ cards: [CardID], of board: Kanban) {
    self.board = board.title
    contents = cards.compactMap { id in
      board[id].map { MovedCard(card: $0, column: board.column(of: id)?.title ?? "") }
    }
  }

  /// - Throws: What is wrong with it, in a sentence.
  init(_ bytes: [UInt8]) throws(FileTrouble) {
    struct Head: Decodable { var version: Int }
    let data = Data(bytes)
    do {
      let decoder = try BoardDecoder.decoder(for: data, deepest: JSONText.decodable)
      let head = try decoder.decode(Head.self, from: data)
      guard head.version <= Self.version else {
        throw FileTrouble("The cards come from a newer version of this program. Use the same version on both sides.")
      }
      self = try decoder.decode(Self.self, from: data)
    } catch let trouble as FileTrouble {
      throw trouble
    } catch {
      throw FileTrouble("The cards are damaged. Drag them again.")
    }
    guard !contents.isEmpty else { throw FileTrouble("There are no cards in it.") }
    guard Set(contents.map(\.card.id)).count == contents.count else {
      throw FileTrouble("The cards are damaged: two have the same number. Drag them again.")
    }
  }

  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // A board holds nothing that JSON cannot: it was read from JSON, or typed.
    return (try? encoder.encode(self)).map { Array($0) } ?? []
  }
}
