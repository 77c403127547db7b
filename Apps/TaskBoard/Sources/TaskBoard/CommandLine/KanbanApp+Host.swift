public import AppHost
import BoardSharing
public import Foundation
import TaskBoardModel

extension KanbanApp: HostedApp {
  public static func decoder(for text: Data) throws -> JSONDecoder {
    try BoardDecoder.decoder(for: text, deepest: JSONText.decodable)
  }
}
