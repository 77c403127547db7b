import BoardSharing
import DragDropKit
import TaskBoardModel
import Testing

@testable import Sharing
@testable import TaskBoard
@testable import TaskBoardSharing

@Suite(.timeLimit(.minutes(60))) struct BadServerTests {
  @Test(arguments: [MemoryServer.Behavior.gone, .silent, .otherService, .garbage, .closing])
  func `whatever a server does, nothing is lost, and all is sent when it is well`(
    behavior: MemoryServer.Behavior
  ) async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      await server.behave(behavior)
      ada.drop("1", on: .footer(ColumnID("c2")))
      ada.drop("2", on: .footer(ColumnID("c2")))
      #expect(ada.order == "3 4|1 2|")
      if behavior == .garbage {
        #expect(await ada.wait { $0.status.contains("cannot be read") }, "\(ada.status)")
      } else {
        #expect(await ada.wait { $0.header.contains("2 unsent") || behavior == .closing }, "\(ada.header)")
      }
      if behavior == .otherService || behavior == .gone {
        #expect(await ada.wait { $0.header.contains("offline") }, "\(ada.header)")
      }
      await server.behave(.well)
      #expect(await ada.waitUntilLive(), "\(ada.header)")
      #expect(ada.order == "3 4|1 2|")
      #expect(await server.board == ada.board)
      #expect(await server.revision == 2)
      await ada.end()
    }
  }
}
