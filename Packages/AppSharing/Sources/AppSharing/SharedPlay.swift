public import AppHost
import AppShell
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
  private let connection: ShareConnection<SharedWork<A>>
  private let heard: MessageQueue<any SharedMessage>
  /// As many messages wait for the program; the network waits with the others.
  private static var mostWaiting: Int { 32 }
  /// The session as the last run had it.
  private let latest: Locked<SharedSession<SharedWork<A>>>
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
    connection = try awaitingAnswer {
      try await ShareConnection(service, to: id, keptAt: path, as: name) { message in
        heard.post(SessionMessage<A>(message))
        await heard.waitForRoom()
      }
    }
    (self.service, self.id, self.terms, self.refusal, self.heard) = (service, id, terms, refusal, heard)
    kept = KeptFiles(directory: directory)
    latest = Locked(SharedSession(connection.start, identity: connection.identity))
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
    let copy = SessionCopy<A>(session, on: sheet, refusing: refusal) { [latest, connection] session, outgoing in
      latest.change { $0 = session }
      for wish in outgoing { connection.send(wish) }
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
    if let unsent = try? awaiting({ [connection] in await connection.leave() }), unsent > 0 {
      StandardError.tell("\(unsent) unsent: kept until you join again with the same line.")
    }
  }
}
