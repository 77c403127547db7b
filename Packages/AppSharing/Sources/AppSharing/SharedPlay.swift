public import AppHost
import AppShell
import Foundation
internal import History
import Networking
internal import Sharing

/// The document of several people, as long as this person's program has it.
///
/// The program shows it in one run or, if it has several sheets, in several, one after the other. The connection stays
/// between them.
public final class SharedPlay<A: SharedApp> {
  private let service: SharingService<SharedWork<A>>
  private let id: DocumentID<SharedWork<A>>
  private let terms: SharedTerms
  private let kept: KeptFiles
  /// Why this person only watches; `nil` if they do more.
  private let refusal: Refusal?
  private let store: ShareStore<SharedWork<A>>
  private let link: ShareLink<SharedWork<A>>
  private let heard: MessageQueue<any SharedMessage>
  /// As many messages wait for the program; the network waits with the others.
  private static var mostWaiting: Int { 32 }
  /// The session as the last run had it.
  private let latest: Locked<SharedSession<SharedWork<A>>>
  private var linking: Task<Void, Never>?
  /// Is called by ``end()``.
  var whenEnded: () -> Void = {}

  /// - Parameters:
  ///   - path: Where this person's copy is kept.
  ///   - name: That of the person, as the server knows them.
  ///   - directory: Where files of documents are kept.
  init(
    _ service: SharingService<SharedWork<A>>, _ id: DocumentID<SharedWork<A>>, keptAt path: String, as name: String,
    _ terms: SharedTerms, in directory: String, refusing refusal: Refusal? = nil
  ) throws {
    let heard = MessageQueue<any SharedMessage>(room: Self.mostWaiting)
    let post: @Sendable (Incoming<SharedWork<A>>) -> Void = { heard.post(SessionMessage<A>($0)) }
    let store = try awaitingAnswer {
      let first = FileManager.default.fileExists(atPath: path) ? nil : try await service.document(id)
      return try ShareStore<SharedWork<A>>(at: path) { () throws(Refusal) in
        guard let first else { throw Refusal("\"\(path)\" has just been removed.", remedy: "Start the program again.") }
        return first
      } trouble: {
        post(.trouble($0))
      }
    }
    let state = try awaiting { await store.state }
    let identity = ShareIdentity(client: UUID().uuidString.lowercased().filter { $0 != "-" }, name: name)
    let link = ShareLink(service, to: id, as: identity, keeping: store) { message in
      post(message)
      await heard.waitForRoom()
    }
    (self.service, self.id, self.terms, self.refusal) = (service, id, terms, refusal)
    (self.store, self.link, self.heard) = (store, link, heard)
    kept = KeptFiles(directory: directory)
    latest = Locked(SharedSession(state, identity: identity))
    linking = Task.detached { await link.run() }
  }

  private var session: SharedSession<SharedWork<A>> { latest.value }

  /// The sheets of the document, by name, as they were last seen.
  public var sheets: [String: SharedWork<A>.Sheet] { session.document.sheets }

  /// Shows the document until the person leaves it.
  ///
  /// - Parameter sheet: Which of several; by default this person's own, the only one or the first.
  /// - Returns: As ``AppHost/ShellOptions/run(_:)``, if the person turned to something else.
  @discardableResult
  public func run(_ opening: Opening<A>, _ shell: ShellOptions, on sheet: String? = nil) throws -> NextRun? {
    var (opening, session) = (opening, session)
    // What was held in the run before has been let go.
    session.hold([])
    let copy = SessionCopy<A>(session, on: sheet, refusing: refusal) { [latest, link] session, outgoing in
      latest.change { $0 = session }
      for wish in outgoing { link.send(wish) }
    }
    opening.notes = copy.notes.filter { terms.notes.contains($0.key) }
    for (note, attachment) in session.document.files where terms.files.contains(note) {
      opening.notes[note] = try awaitingAnswer { [kept, service, id] in
        try await kept.path(of: attachment) { try await service.fetch($0, of: id) }
      }
    }
    opening.share(copy, hearing: heard)
    return try shell.run(opening)
  }

  /// Leaves the document, and says what could not be sent.
  public func end() {
    defer { whenEnded() }
    // The latest actions may still be on their way to the disk.
    let unsent = try? awaiting { [linking, link, store] in
      try? await Task.sleep(for: .milliseconds(200))
      linking?.cancel()
      await linking?.value
      await link.leave()
      let count = await store.state.unsent.count
      await store.close()
      return count
    }
    if let unsent, unsent > 0 {
      StandardError.tell("\(unsent) unsent: kept until you join again with the same line.")
    }
  }
}
