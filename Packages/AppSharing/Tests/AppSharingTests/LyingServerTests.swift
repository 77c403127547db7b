import AppSharing
import AppShell
import DragDropCollections
import Foundation
import Networking
import Sharing
import Testing

/// What a program asks of a server that lies to it.
@Suite struct LyingServerTests {
  private typealias Service = SharingService<SharedWork<Trays>>

  /// Gives the same answer to everything, at most a hundred times.
  private struct Liar: Transport {
    let answer: Data
    let asked = Locked(0)

    init(_ answer: some Encodable) throws { self.answer = try JSONEncoder().encode(answer) }

    func open(_ request: WireRequest) async throws(NetworkError) -> (WireHead, AsyncThrowingStream<Data, any Error>) {
      let count = asked.change { asked in
        asked += 1
        return asked
      }
      guard count <= 100 else { throw .interrupted(request.url, "It was asked for ever.") }
      let (chunks, sink) = AsyncThrowingStream.makeStream(of: Data.self)
      sink.yield(answer)
      sink.finish()
      return (WireHead(status: 200, headers: ["Content-Type": "application/json"]), chunks)
    }

    var service: Service {
      get throws {
        Service(try APIClient("http://127.0.0.1:1", transport: self, retries: .never))
      }
    }
  }

  private let id = DocumentID<SharedWork<Trays>>("trays")

  @Test func `a file that comes in parts of one byte is not waited for`() async throws {
    let liar = try Liar(AttachmentPart(data: Data([1])))
    let attachment = try Sharing.Attachment(Data(repeating: 1, count: 3_000_000), named: "sea.png")
    let refusal = await #expect(throws: (any Error).self) { try await liar.service.fetch(attachment, of: id) }
    #expect("\(refusal as Any)".contains("its hash differs") && liar.asked.value == 1, "\(refusal as Any)")
  }

  @Test func `the same commands without end are read once`() async throws {
    let board = BoardCommand<String>(title: "A", edits: [.place(ItemID(rawValue: 1), .after(nil, in: "tray"))])
    let liar = try Liar([Confirmed(revision: 5, key: "x-1", command: SharedAction<Trays>(board))])
    let start = SharedSnapshot(id: id, revision: 0, document: SharedWork<Trays>(Trays.start))
    #expect(try await liar.service.commands(of: id, since: start).count == 1)
    #expect(liar.asked.value == 2)
  }

  @Test func `of what others are said to hold, only as much is known as a server may say`() throws {
    let state = ShareState(SharedSnapshot(id: id, revision: 0, document: SharedWork<Trays>(Trays.start)))
    var session = SharedSession(state, identity: ShareIdentity(client: "bob", name: "Bob"))
    let things = (0..<1_000).map { Held(id: "\($0)", name: "the A") }
    let name = String(repeating: "x", count: 1_000_000)
    let eves = (0..<5_000).map { Presence(client: "eve\($0)", name: "Eve", holding: $0 == 0 ? things : []) }
    _ = session.receive(.present([Presence(client: "x", name: name, activity: name)] + eves))
    #expect(session.others.count == 2_000 && session.others[1].holding.count == PresenceLimit.heldItems)
    #expect(session.others[0].name.utf8.count <= 200 && session.others[0].activity == nil)
  }

  @Test func `however many commands come too early, the next one is performed`() throws {
    var state = ShareState(SharedSnapshot(id: id, revision: 0, document: SharedWork<Trays>(Trays.start)))
    var session = SharedSession(state, identity: ShareIdentity(client: "bob", name: "Bob"))
    let commands = (1...500).map { revision in
      let place: InsertionPoint = revision.isMultiple(of: 2) ? .home(in: "table") : .after(nil, in: "tray")
      let move = BoardCommand<String>(title: "", edits: [.place(ItemID(rawValue: 1), place)])
      return Confirmed(revision: revision, key: "ada-\(revision)", command: SharedAction<Trays>(move))
    }
    for command in commands.dropFirst().reversed() + commands {
      state.apply(.confirmed(command))
      _ = session.receive(.confirmed(command))
    }
    #expect(state.confirmed.revision == 500 && session.revision == 500)
  }
}
