import AppSharing
import AppSharingServer
import AppShell
import DragDropCollections
import Foundation
import History
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

@Suite(.serialized) struct InProcessServerTests {
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
    // So long that it does not matter how busy the machine and its disk are.
    let limit = Duration.seconds(300)
    return SharingService(
      try APIClient(address, retries: .never, timeLimit: limit, totalTimeLimit: limit, token: { token }))
  }

  /// Ends a server and starts it again. Another program may get its port in between; then once more, as often as it
  /// takes to tell that from a server that never has the same one.
  private static func restart(
    _ server: HostedServer, in folder: String
  ) async throws -> (before: HostedServer, after: HostedServer) {
    var (before, after) = (server, server)
    for _ in 0..<20 {
      before = after
      await before.end()
      after = try await InProcessServer().serve(Letters.self, in: folder, as: "Ada")
      if after.address == before.address { break }
    }
    return (before, after)
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
    let (before, second) = try await Self.restart(first, in: folder)
    #expect(second.address == before.address && second.token != before.token)
    let document = try await service(second.address, bobs).document(id)
    #expect(document.revision == 1 && document.document.model.contents(of: "tray").count == 1)
    let old = await #expect(throws: NetworkError.self) {
      try await service(second.address, first.token).document(id)
    }
    #expect(old?.status == 401)
    await second.end()
  }

  @Test func `lines that nobody used make room for new ones, however often somebody shares`() async throws {
    let folder = NSTemporaryDirectory() + "in-process-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var server = try await InProcessServer().serve(Letters.self, in: folder, as: "Ada")
    var ada = try service(server.address, server.token)
    _ = try await ada.make(NewDocument(title: "Letters", SharedWork<Letters>(Letters.start), id: id), key: Self.key())
    var lines: [String] = []
    for number in 1...130 {
      lines.append(Self.secret())
      _ = try await ada.invite(NewInvitation(token: lines[number - 1], role: .write, name: "Guest \(number)"), to: id)
    }
    let bobs = Self.secret()
    _ = try await service(server.address, lines[0]).join(with: bobs, wasTried: false)
    await server.end()
    server = try await InProcessServer().serve(Letters.self, in: folder, as: "Ada")
    ada = try service(server.address, server.token)
    #expect(try await service(server.address, bobs).grant().name == "Guest 1")
    var gone: [Int] = []
    for (index, line) in lines.enumerated().dropFirst() {
      do { _ = try await service(server.address, line).grant() } catch { gone.append(index + 1) }
    }
    #expect(gone.count == 29)
    // The names of those are free again.
    _ = try await ada.invite(
      NewInvitation(token: Self.secret(), role: .write, name: "Guest \(gone.first ?? 0)"), to: id)
    await server.end()
  }

  @Test func `a file goes to whoever may read the document, and to nobody else; what is wrong with it is said`()
    async throws
  {
    let folder = NSTemporaryDirectory() + "in-process-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try await InProcessServer().serve(Letters.self, in: folder, as: "Ada")
    let ada = try service(server.address, server.token)
    // More than one part.
    let data = Data((0..<AttachmentPart.maximumSize + 7).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let picture = try Sharing.Attachment(data, named: "sea.png")
    let work = SharedWork<Letters>(Letters.start, files: ["picture": picture])
    _ = try await ada.make(NewDocument(title: "Letters", work, id: id), key: Self.key())
    #expect(try await ada.document(id).document.files["picture"] == picture)
    let guest = Self.secret()
    _ = try await ada.invite(NewInvitation(token: guest, role: .read, name: "Guest"), to: id)
    let bob = try service(server.address, guest)
    #expect((await #expect(throws: NetworkError.self) { try await bob.fetch(picture, of: id) })?.status == 404)
    try await ada.send(data, as: picture, of: id)
    #expect(try await bob.fetch(picture, of: id) == data)

    let stranger = await #expect(throws: NetworkError.self) {
      try await service(server.address, Self.secret()).fetch(picture, of: id)
    }
    #expect(stranger?.status == 401)
    func failure(_ change: (inout Sharing.Attachment) -> Void) async -> String {
      var other = picture
      change(&other)
      let error = await #expect(throws: (any Error).self) { try await bob.fetch(other, of: id) }
      return (error as? NetworkError)?.problem?.detail ?? (error as? Refusal)?.reason ?? "\(error as Any)"
    }
    let otherHash = ContentHash.text(of: Data("x".utf8))
    #expect(await failure { $0.hash = otherHash } == "The server no longer has the file that belongs to this document.")
    #expect(await failure { $0.hash = "../../tokens" } == "The document names a file that is impossible: \"sea.png\".")
    #expect(await failure { $0.size = -1 } == "The document names a file that is impossible: \"sea.png\".")
    #expect(await failure { $0.size = 1 << 40 } == "\"sea.png\" has more than 64 MB.")
    let differs = "What came is not \"sea.png\" as it was shared: its hash differs."
    #expect(await failure { $0.size -= 1 } == differs)
    #expect(await failure { $0.size += 1 } == differs)
    try Data("other".utf8).write(to: URL(fileURLWithPath: "\(folder)/attachments/letters/\(picture.hash)"))
    #expect(await failure { _ in } == differs)
    await server.end()
  }

  @Test func `only what the document names is taken, only from whoever manages it, and only if it is whole`()
    async throws
  {
    let folder = NSTemporaryDirectory() + "in-process-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try await InProcessServer().serve(Letters.self, in: folder, as: "Ada")
    let ada = try service(server.address, server.token)
    let data = Data((0..<100).map { UInt8($0) })
    let (picture, other) = (
      try Sharing.Attachment(data, named: "sea.png"), try Sharing.Attachment(data + data, named: "land.png")
    )
    let work = SharedWork<Letters>(Letters.start, files: ["picture": picture])
    _ = try await ada.make(NewDocument(title: "Letters", work, id: id), key: Self.key())
    let writer = Self.secret()
    _ = try await ada.invite(NewInvitation(token: writer, role: .write, name: "Guest"), to: id)

    func status(_ service: SharingService<SharedWork<Letters>>, _ data: Data, as picture: Sharing.Attachment) async
      -> Int?
    {
      (await #expect(throws: NetworkError.self) { try await service.send(data, as: picture, of: id) })?.status
    }
    #expect(await status(try service(server.address, writer), data, as: picture) == 403)
    #expect(await status(ada, data + data, as: other) == 404)
    #expect(await status(ada, data + data, as: picture) == 409)
    #expect(await status(ada, Data(data.reversed()), as: picture) == 409)
    let part = APIRequest<NoContent>(
      .put, SharingPaths.attachment(id, picture.hash), sending: AttachmentPart(data: data.prefix(10)))
    func send(at place: Int) async throws(NetworkError) {
      var request = part
      request.query = [URLQueryItem(name: "from", value: "\(place)")]
      _ = try await ada.client.send(request)
    }
    try await send(at: 0)
    // A gap, a place that no file has, and a part of which the answer was lost.
    for place in [20, -1, Int.max] {
      #expect((await #expect(throws: NetworkError.self) { try await send(at: place) })?.status == 409)
    }
    try await send(at: 0)
    #expect((await #expect(throws: NetworkError.self) { try await ada.fetch(picture, of: id) })?.status == 404)
    try await ada.send(data, as: picture, of: id)
    // What is there is not sent again, whatever it is called.
    try await ada.send(data, as: picture, of: id)
    #expect(try await ada.fetch(picture, of: id) == data)
    let attachments = try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/attachments")
    #expect(attachments.sorted() == ["letters", "letters/\(picture.hash)"])
    await server.end()
  }
}
