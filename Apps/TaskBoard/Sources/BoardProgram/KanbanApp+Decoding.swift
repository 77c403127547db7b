public import AppHost
import BoardSharing
public import Foundation
import TaskBoard
import TaskBoardModel

extension KanbanApp: DecodingApp {
  public static func decoder(for text: Data) throws -> JSONDecoder {
    try BoardDecoder.decoder(for: text, deepest: JSONText.decodable)
  }
}
