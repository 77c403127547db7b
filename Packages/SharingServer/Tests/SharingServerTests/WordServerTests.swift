import Foundation
import Logging
import Networking
import NetworkingServer
import Sharing
import Testing

@testable import SharingServer

/// A server knows of a kind of documents only what ``ServedDocument`` says: a list of words is served like any other.
@Suite struct WordServerTests {
  /// A server with its data in `folder`, for as long as `body` runs.
  ///
  /// - Parameter body: Gets the address.
  private static func run(
    in folder: String, bytes: Int = ServingTerms.maximumBytes, token: AccessToken,
    _ body: (String, DocumentServer<Words>) async throws -> Void
  ) async throws {
    var options = DocumentServer<Words>.Options(directory: folder)
    options.documentBytes = bytes
    let server = try await DocumentServer<Words>(options)
    if try await server.tokens.isUnused {
      try await server.tokens.add(
        TokenRow(hash: token.hash, name: "Ada", role: .admin, document: "*", created: Date()))
    }
    let (ports, sink) = AsyncStream.makeStream(of: Int.self)
    let group = server.services(obeysSignals: false, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }) {
      sink.yield($0)
    }
    let running = Task { try await group.run() }
    defer { running.cancel() }
    var iterator = ports.makeAsyncIterator()
    try await body("http://127.0.0.1:\(await iterator.next() ?? 0)", server)
    await group.triggerGracefulShutdown()
    try await running.value
    await server.close()
  }

  private static func service(_ address: String, _ token: String) throws -> SharingService<Words> {
    // So long that it does not matter how busy the machine and its disk are.
    let limit = Duration.seconds(300)
    return SharingService(
      try APIClient(address, retries: .never, timeLimit: limit, totalTimeLimit: limit, token: { token }))
  }

  private static func key() -> IdempotencyKey {
    var random = SystemRandomNumberGenerator()
    return IdempotencyKey(using: &random)
  }

  private static func inFolder(_ body: (String) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "word-server-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  @Test func `two people change a list, which is there again after a restart`() async throws {
    try await Self.inFolder { folder in
      let token = AccessToken()
      try await Self.run(in: folder, token: token) { address, _ in
        let ada = try Self.service(address, token.text)
        let made = try await ada.make(NewDocument(title: "Our list"), key: Self.key())
        #expect(made == DocumentSummary(id: DocumentID("our-list"), title: "Our list", revision: 0))
        let (id, secret) = (made.id, AccessToken().text)
        let grant = try await ada.invite(NewInvitation(token: secret, role: .write, name: "Bob"), to: id)
        #expect(grant.name == "Bob" && grant.document == "our-list")
        let bob = try Self.service(address, secret)
        let key = Self.key()
        for _ in 0..<2 {
          let apple = try await ada.perform(WordCommand(.put("1a", "apple")), on: id, key: key)
          #expect(apple.revision == 1 && apple.ids == ["1a": "1"], "The same key is performed once.")
        }
        let pear = try await bob.perform(WordCommand(.put("1b", "pear")), on: id, key: Self.key())
        #expect(pear.ids == ["1b": "2"] && pear.command.author == "Bob")
        let taken = try await bob.perform(WordCommand(.take("1")), on: id, key: Self.key())
        #expect(taken.revision == 3)
        let error = await #expect(throws: NetworkError.self) {
          try await ada.perform(WordCommand(.take("1")), on: id, key: Self.key())
        }
        #expect(error?.status == 409)
        #expect(try await ada.documents().map(\.count) == [1])
      }
      try await Self.run(in: folder, token: token) { address, server in
        let ada = try Self.service(address, token.text)
        let list = try await ada.document(DocumentID("our-list"))
        #expect(list.revision == 3 && list.document.all == ["2": "pear"] && list.document.last == 2)
        let log = try await server.documents.document(DocumentID("our-list")).commands(after: 0)
        #expect(log.hasPrefix(#"[{"command":{"author":"Ada","edit":{"put":{"_0":"1","_1":"apple"}}"#), "\(log)")
      }
    }
  }

  @Test func `a list has its quota, and may shrink when it is full`() async throws {
    try await Self.inFolder { folder in
      let token = AccessToken()
      try await Self.run(in: folder, bytes: 10, token: token) { address, _ in
        let ada = try Self.service(address, token.text)
        let id = try await ada.make(NewDocument(title: "Short"), key: Self.key()).id
        _ = try await ada.perform(WordCommand(.put("1a", "elephants")), on: id, key: Self.key())
        let error = await #expect(throws: NetworkError.self) {
          try await ada.perform(WordCommand(.put("2a", "ox")), on: id, key: Self.key())
        }
        let detail = "The list is full: its texts would have 11 bytes; the limit is 10."
        #expect(error?.problem?.detail == detail)
        #expect(try await ada.document(id).document.all == ["1": "elephants"])
        _ = try await ada.perform(WordCommand(.take("1")), on: id, key: Self.key())
      }
    }
  }

  @Test func `a list is copied and restored, and the restored one has another history`() async throws {
    try await Self.inFolder { folder in
      let token = AccessToken()
      var epoch: String?
      try await Self.run(in: folder, token: token) { address, _ in
        let ada = try Self.service(address, token.text)
        let id = try await ada.make(NewDocument(title: "Kept"), key: Self.key()).id
        _ = try await ada.perform(WordCommand(.put("1a", "apple")), on: id, key: Self.key())
        #expect(try ServerBackup<Words>("\(folder)-copy").write(from: folder) == ["kept"])
        _ = try await ada.perform(WordCommand(.take("1")), on: id, key: Self.key())
        epoch = try await ada.document(id).epoch
      }
      defer { try? FileManager.default.removeItem(atPath: "\(folder)-copy") }
      #expect(try ServerBackup<Words>("\(folder)-copy").restore(to: folder).names == ["kept"])
      try await Self.run(in: folder, token: token) { address, _ in
        let list = try await Self.service(address, token.text).document(DocumentID("kept"))
        #expect(list.revision == 1 && list.document.all == ["1": "apple"] && list.epoch != epoch)
      }
    }
  }
}
