import Foundation
import History
public import Networking

/// A document that a person has open: what is kept of it on their machine, and the link to its server.
public final class ShareConnection<Document: SharedDocument>: Sendable {
  /// The person in this run of their program.
  public let identity: ShareIdentity
  /// What was kept here, or what the server had, when it was opened.
  public let start: ShareState<Document>
  private let store: ShareStore<Document>
  private let link: ShareLink<Document>
  private let linking: Task<Void, Never>

  /// Opens what is kept of the document; if nothing is, asks the server for it.
  ///
  /// - Parameters:
  ///   - path: Of the file in which it is kept.
  ///   - name: That of the person, until the server says under which one it knows them.
  ///   - hear: Receives the messages for ``SharedSession/receive(_:)``, from any thread. While it waits, no more are read.
  /// - Throws: A `NetworkError` of the server, or as ``ShareStore``.
  public init(
    _ service: SharingService<Document>, to id: DocumentID<Document>, keptAt path: String, as name: String,
    hear: @escaping @Sendable (Incoming<Document>) async -> Void
  ) async throws {
    let first = FileManager.default.fileExists(atPath: path) ? nil : try await service.document(id)
    store = try ShareStore(at: path) { () throws(Refusal) in
      guard let first else { throw Refusal("\"\(path)\" has just been removed.", remedy: "Start the program again.") }
      return first
    } trouble: { text in
      Task { await hear(.trouble(text)) }
    }
    start = await store.state
    identity = ShareIdentity(client: UUID().uuidString.lowercased().filter { $0 != "-" }, name: name)
    let link = ShareLink(service, to: id, as: identity, keeping: store, post: hear)
    self.link = link
    linking = Task.detached { await link.run() }
  }

  deinit { linking.cancel() }

  /// What is kept here by now.
  public var kept: ShareState<Document> { get async { await store.state } }

  /// Handles a request of the session, in the order of the calls. Returns at once.
  public func send(_ wish: Outgoing<Document>) { link.send(wish) }

  /// Ends the connection, after whatever is on its way to the disk.
  ///
  /// - Returns: How many commands could not be sent. They are kept.
  public func leave() async -> Int {
    try? await Task.sleep(for: .milliseconds(200))
    linking.cancel()
    await linking.value
    await link.leave()
    let count = await store.state.unsent.count
    await store.close()
    return count
  }
}
