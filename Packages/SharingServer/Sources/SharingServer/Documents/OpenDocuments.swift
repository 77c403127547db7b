import Foundation
import History
import Networking
import NetworkingServer
import ServiceLifecycle
import Sharing

/// All documents of a server.
///
/// They are read in the background when the server starts, small ones first. A request for a document that is still being
/// read waits only for that document. If other servers share the store, their documents and commands are looked for four
/// times a second.
///
/// An actor, because requests come from everywhere; a service, so that the streams of all documents live and end with the
/// server.
@available(macOS 14, *)
package actor OpenDocuments<Document: ServedDocument>: Service {
  package static var maximumCount: Int { 1000 }

  private let store: any SharingStore<Document>
  /// Notified of every write.
  package nonisolated let health: WriteHealth
  private let terms: ServingTerms
  private var documents: [DocumentID<Document>: OpenDocument<Document>] = [:]
  /// The document that each request has made, by its key.
  private var made: [String: (id: DocumentID<Document>, origin: DocumentOrigin)] = [:]
  private var making: [DocumentID<Document>: Task<OpenDocument<Document>, any Error>] = [:]
  /// The requests that are making a document, by their keys.
  private var requests: [String: (origin: DocumentOrigin, task: Task<OpenDocument<Document>, any Error>)] = [:]
  private var reading: [DocumentID<Document>: (log: any DocumentLog, task: Task<Void, Never>)] = [:]
  /// Where documents are read: one after another, so that the other processors remain free for requests.
  private let queue = DispatchQueue(label: "OpenDocuments")

  /// Whether the listeners were told last that the store is away.
  private var isStale = false

  private let hubs: AsyncStream<EventHub>
  private let newHubs: AsyncStream<EventHub>.Continuation

  /// Documents that cannot be read, and why. They stay as they are, and the other documents are served.
  package private(set) var setAside: [DocumentID<Document>: String] = [:]

  /// Finds all documents, and begins to read them.
  ///
  /// - Throws: An error if the store cannot be used, or if another program has it.
  package init(_ store: any SharingStore<Document>, terms: ServingTerms) async throws {
    self.store = store
    health = WriteHealth { try await store.checkWriting() }
    self.terms = terms
    (hubs, newHubs) = AsyncStream.makeStream(of: EventHub.self)
    let found = try await store.documents()
    setAside = found.unreadable
    var last: Task<Void, Never>?
    for document in found.documents.sorted(by: { $0.bytes < $1.bytes }) {
      remember(document)
      let task = Task { [last] in
        await last?.value
        await read(document)
      }
      reading[document.id] = (document.log, task)
      last = task
    }
  }

  private func read(_ document: StoredDocument<Document>) async {
    do {
      try await add(document)
    } catch {
      document.log.close()
      reading[document.id] = nil
      // The server is shutting down.
      guard !Task.isCancelled else { return }
      let reason = error as? any StoreReason
      // A store that was away is asked again, together with the documents of other servers.
      if store.isShared, reason?.isLasting == false { return }
      setAside[document.id] =
        reason.map { "\($0)" } ?? StoredLog.unreadable(document.id.rawValue, Document.kind.noun, error)
    }
    reading[document.id] = nil
  }

  private func remember(_ document: StoredDocument<Document>) {
    if let origin = document.origin { made[origin.key] = (document.id, origin) }
  }

  @discardableResult
  private func add(_ stored: StoredDocument<Document>) async throws -> OpenDocument<Document> {
    let log = try await stored.log.load()
    let contents = try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try DocumentContents<Document>(log) }) }
    }
    let document = try await OpenDocument<Document>(
      stored.id, contents, in: stored.log, isShared: store.isShared, on: health, terms: terms,
      share: { [store] in store.tell(StoreHint<Document>(presences: [$0])) })
    // It may have been found while it was being made.
    if let document = documents[stored.id] { return document }
    documents[stored.id] = document
    remember(stored)
    newHubs.yield(document.hub)
    return document
  }

  /// All documents that match, once they have been read.
  package func all(where isMeant: (DocumentID<Document>) -> Bool = { _ in true }) async -> [OpenDocument<Document>] {
    if store.isShared, health.isGood { await lookForOthers(waiting: true) }
    for (id, reading) in reading where isMeant(id) { await reading.task.value }
    return documents.values.filter { isMeant($0.id) }.sorted { $0.id < $1.id }
  }

  package func isReading(_ id: DocumentID<Document>) -> Bool { reading[id] != nil }

  /// Returns when all documents have been read or set aside.
  package func waitUntilRead() async {
    for reading in reading.values { await reading.task.value }
  }

  /// The document with this id, once it has been read.
  ///
  /// - Throws: 404, or 503 if it cannot be read.
  package func document(_ id: DocumentID<Document>) async throws(Problem) -> OpenDocument<Document> {
    await reading[id]?.task.value
    if let document = documents[id] { return document }
    if setAside[id] != nil { throw Self.setAside(id) }
    // Another server may have made it just now.
    if store.isShared {
      let isKnown = await lookForOthers()
      if let document = documents[id] { return document }
      if setAside[id] != nil || !isKnown { throw Self.setAside(id) }
    }
    throw Problem(title: StatusText.sentence(404), status: 404, detail: "There is no \(Self.noun) \"\(id)\".")
  }

  // MARK: Making documents

  /// What a new document has. It is measured and encoded by whoever asks for the document, because all others wait for the
  /// actor.
  package struct NewContents: Sendable {
    let text: String
    let bytes: Int

    package init(_ document: Document) throws {
      text = try JSONEncoder.stable.text(document)
      bytes = document.size
    }
  }

  /// Makes a document with an id derived from its title, or with the given one. The same key gives the same document again.
  ///
  /// - Parameter fingerprint: The fingerprint of the request, so that a key cannot be used for another one.
  /// - Throws: 422 if the key was used for another request. A failure leaves no trace: the key is free again.
  package func make(
    _ document: NewContents, titled title: String, as id: DocumentID<Document>? = nil, key: String, fingerprint: String
  ) async throws -> OpenDocument<Document> {
    let origin = DocumentOrigin(key: key, fingerprint: fingerprint)
    if let request = requests[key] {
      try origin.check(request.origin)
      return try await request.task.value
    }
    if let made = made[key] {
      try origin.check(made.origin)
      return try await self.document(made.id)
    }
    let task = Task { try await make(document, titled: title, as: id, for: origin) }
    requests[key] = (origin, task)
    defer { requests[key] = nil }
    return try await task.value
  }

  /// "Our Garden!" becomes our-garden, or our-garden-2 if that is taken.
  private func make(
    _ document: NewContents, titled title: String, as wanted: DocumentID<Document>?, for origin: DocumentOrigin
  ) async throws -> OpenDocument<Document> {
    let words = title.lowercased().split { !("a"..."z" ~= $0 || "0"..."9" ~= $0) || !$0.isASCII }
    let name = words.isEmpty ? Document.kind.noun : String(words.joined(separator: "-").prefix(48))
    for number in 1...(wanted == nil ? 2 * Self.maximumCount : 1) {
      let id = wanted ?? DocumentID<Document>(number == 1 ? name : "\(name)-\(number)")
      guard documents[id] == nil, making[id] == nil, reading[id] == nil, setAside[id] == nil else { continue }
      do { _ = try await self.document(id, orMake: document, for: origin) } catch {
        if setAside[id] != nil { continue }
        throw error
      }
      if let made = made[origin.key] {
        try origin.check(made.origin)
        return try await self.document(made.id)
      }
      // Only the store knew that the id is taken.
    }
    throw wanted.map { Self.taken($0) } ?? Self.tooMany
  }

  /// The document with this id, created if there is none. Concurrent requests get the same document.
  ///
  /// - Parameter origin: The request that makes it. If it has already made a document, that one is returned.
  package func document(_ id: DocumentID<Document>, orMake document: NewContents, for origin: DocumentOrigin? = nil)
    async throws -> OpenDocument<Document>
  {
    await reading[id]?.task.value
    if let document = documents[id] { return document }
    if let making = making[id] { return try await making.value }
    if setAside[id] != nil { throw Self.setAside(id) }
    do throws(Refusal) {
      guard document.bytes <= terms.maximumBytes else {
        throw Refusal(
          "The \(Document.kind.noun) is too large: its texts have \(document.bytes) bytes; the limit is "
            + "\(terms.maximumBytes).", remedy: "Split it into several.")
      }
    } catch { throw Problem.refused(error) }
    guard documents.count + making.count + reading.count < Self.maximumCount else { throw Self.tooMany }
    let new = NewStoredDocument<Document>(id: id, text: document.text, origin: origin)
    let task = Task {
      do {
        switch try await store.make(new) {
        case .made(let stored), .existed(let stored): return try await add(stored)
        case .taken(let reason):
          setAside[id] = reason
          throw Self.setAside(id)
        }
      } catch let problem as Problem {
        throw problem
      } catch {
        health.failed(error)
        throw Problem.unwritten(error)
      }
    }
    making[id] = task
    defer { making[id] = nil }
    return try await task.value
  }

  // MARK: Other servers

  /// Looks for documents and commands of other servers.
  ///
  /// - Parameter isWaiting: Whether the commands must have been performed on return.
  /// - Returns: Whether all documents are known now.
  @discardableResult
  private func lookForOthers(waiting isWaiting: Bool = false) async -> Bool {
    do {
      let heads = try await store.heads()
      let unknown = heads.keys.contains(where: isUnknown)
      var following: [Task<Bool, Never>] = []
      for (id, revision) in heads {
        guard let document = documents[id], await document.revision != revision else { continue }
        if isWaiting {
          following.append(Task { await document.followIfPossible() })
        } else {
          Task { await document.hearOfChange() }
        }
      }
      for task in following { _ = await task.value }
      guard unknown else { return true }
      for document in try await store.documents().documents where isUnknown(document.id) { await read(document) }
      return !heads.keys.contains(where: isUnknown)
    } catch {
      // It is tried again soon.
      health.failed(error)
      return false
    }
  }

  /// Looks at the documents that other servers say they have changed, and at who they say is viewing them.
  private func followHints() async {
    for await hint in store.hints().cancelOnGracefulShutdown() {
      for (id, revision) in hint.heads {
        guard let document = documents[DocumentID<Document>(id)], await document.revision < revision else { continue }
        Task { await document.hearOfChange() }
      }
      for presence in hint.presences { await documents[presence.document]?.presences.take(presence) }
    }
  }

  /// Tells all listeners if the store is away, and when it is back, after everything that they missed.
  private func tellWhetherStale() async {
    await health.tryAgain()
    let isStale = !health.isGood
    guard isStale != self.isStale else { return }
    if !isStale {
      await lookForOthers(waiting: true)
      guard health.isGood else { return }
    }
    self.isStale = isStale
    guard let data = try? JSONEncoder.stable.text(SharingEvent.Staleness(isStale: isStale)) else { return }
    for document in documents.values { await document.hub.broadcast(SharingEvent.stale.rawValue, data: data) }
  }

  private func isUnknown(_ id: DocumentID<Document>) -> Bool {
    documents[id] == nil && making[id] == nil && reading[id] == nil && setAside[id] == nil
  }

  // MARK: Running

  /// Runs until the server shuts down.
  package func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await Self.repeatEvery(.seconds(1)) {
          await self.health.tryAgain()
          for document in await self.documents.values { await document.presences.forgetAbsent() }
        }
      }
      if let hooks = terms.hooks { group.addTask { await cancelWhenGracefulShutdown { await hooks.run() } } }
      if store.isShared {
        group.addTask {
          await Self.repeatEvery(.milliseconds(250)) {
            await self.lookForOthers()
            await self.tellWhetherStale()
          }
        }
        group.addTask { await self.followHints() }
      }
      for await hub in hubs.cancelOnGracefulShutdown() { group.addTask { try await hub.run() } }
      try await group.waitForAll()
    }
  }

  private static func repeatEvery(_ interval: Duration, _ body: @Sendable @escaping () async -> Void) async {
    await cancelWhenGracefulShutdown {
      while true {
        do { try await Task.sleep(for: interval) } catch { return }
        await body()
      }
    }
  }

  package func close() async {
    for reading in reading.values {
      reading.task.cancel()
      reading.log.close()
    }
    for document in documents.values { await document.close() }
    await store.close()
  }
}

extension DocumentOrigin {
  /// - Parameter known: What is known of a request with the same key.
  /// - Throws: 422 if this is another request.
  fileprivate func check(_ known: DocumentOrigin) throws(Problem) {
    guard known.fingerprint == nil || known.fingerprint == fingerprint else { throw .otherRequest }
  }
}

extension OpenDocuments {
  private static var noun: String { Document.kind.noun }

  private static func setAside(_ id: DocumentID<Document>) -> Problem {
    Problem(
      title: StatusText.sentence(503), status: 503, detail: "The \(noun) \"\(id)\" exists, but it cannot be opened.",
      remedy: "Try again later. If it stays so, the log of the server says why; the \(noun) is as it was.")
  }

  private static func taken(_ id: DocumentID<Document>) -> Problem {
    Problem(
      title: StatusText.sentence(409), status: 409, detail: "There is a \(noun) \"\(id)\" already.",
      remedy: "Choose another id.")
  }

  private static var tooMany: Problem {
    Problem(title: StatusText.sentence(409), status: 409, detail: "There are \(maximumCount) \(noun)s already.")
  }
}
