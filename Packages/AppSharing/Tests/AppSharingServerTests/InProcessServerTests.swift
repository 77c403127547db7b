import AppSharing
import AppSharingServer
import AppShell
import DragDropCollections
import Foundation
import Networking
import Sharing
import TerminalUI
import Testing

/// A letter that goes into a tray.
private struct Letters: BoardApp, SharedApp {
  typealias Action = BoardCommand<String>
  typealias Place = BoardPlace

  static let profile = AppProfile("letters")

  var selection: Set<ItemID> = []
  var panes = Panes(["table": PaneSettings(title: "Table"), "tray": PaneSettings(title: "Tray")])

  func board(in model: Board<String>) -> Board<String> { model }
  func action(_ command: BoardCommand<String>) -> BoardCommand<String> { command }
  func drops(in context: AppContext<Self>) -> BoardRules<String> { BoardRules { $0 } }
  func frames(in context: AppContext<Self>) -> [(name: CollectionID, frame: CellRect)] { [] }
  func view(of id: ItemID, _ letter: String, inCollection collection: CollectionID?, in context: AppContext<Self>)
    -> View<Place>
  { .text(letter) }

  static var start: Board<String> {
    var board = Board<String>()
    board.addSource(named: "table", ["A", "B"])
    board.addCollection(named: "tray", .shelf)
    return board
  }

  static func moving(_ id: Int) -> SharedAction<Letters> {
    SharedAction(
      BoardCommand<String>(title: "Move \(id)", edits: [.place(ItemID(rawValue: id), .after(nil, in: "tray"))]))
  }
}

@Suite struct InProcessServerTests {
  private typealias Service = SharingService<SharedWork<Letters>>

  private let id = DocumentID<SharedWork<Letters>>("letters")

  private static func key() -> IdempotencyKey {
    var random = SystemRandomNumberGenerator()
    return IdempotencyKey(using: &random)
  }

  private static func secret() -> String {
    var random = SystemRandomNumberGenerator()
    return RandomText.make(bytes: 32, using: &random)
  }

  private func service(_ address: String, _ token: String) throws -> Service {
    SharingService(try APIClient(address, retries: .never, token: { token }))
  }

  @Test func `a document is served, joined once by a line, and there again with its people after a restart`()
    async throws
  {
    let folder = NSTemporaryDirectory() + "in-process-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try await InProcessServer().serve(Letters.self, in: folder, as: "Ada")
    let ada = try service(first.address, first.token)
    _ = try await ada.make(NewDocument(title: "Letters", SharedWork<Letters>(Letters.start), id: id), key: Self.key())
    let (invited, bobs) = (Self.secret(), Self.secret())
    _ = try await ada.invite(NewInvitation(token: invited, role: .write, name: "Guest"), to: id)
    let line = InvitationLine<SharedWork<Letters>>(server: first.address, id: id, token: invited)
    #expect(try InvitationLine<SharedWork<Letters>>("letters --join \(line)\n") == line)
    #expect(try await service(first.address, line.token).join(with: bobs, wasTried: false)?.name == "Guest")
    await #expect(throws: (any Error).self) {
      try await service(first.address, line.token).join(with: Self.secret(), wasTried: false)
    }
    let bob = try service(first.address, bobs)
    let moved = try await bob.perform(Letters.moving(2), on: id, key: Self.key())
    #expect(moved.revision == 1 && moved.command.author == "Guest")
    await first.end()

    let second = try await InProcessServer().serve(Letters.self, in: folder, as: "Ada")
    #expect(second.address == first.address && second.token != first.token)
    let document = try await service(second.address, bobs).document(id)
    #expect(document.revision == 1 && document.document.model.contents(of: "tray").count == 1)
    let old = await #expect(throws: NetworkError.self) {
      try await service(second.address, first.token).document(id)
    }
    #expect(old?.status == 401)
    await second.end()
  }
}
