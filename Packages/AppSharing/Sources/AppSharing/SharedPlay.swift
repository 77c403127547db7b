import AppHost
internal import AppShell
import Foundation
internal import History
import Networking
internal import Sharing
import StableHash

/// One run of a program whose document other people change too.
struct SharedPlay<A: SharedApp> {
  private let opening: Opening<A>
  private let shell: ShellOptions
  private let directory: String
  /// The names of the notes that are shared, and of those that are paths of files.
  private let notes, files: [String]
  /// Whether everybody gets a model of their own.
  private let isEach: Bool

  /// - Parameter directory: Where shared documents are kept.
  init(
    _ opening: Opening<A>, _ shell: ShellOptions, in directory: String, notes: [String], files: [String], isEach: Bool
  ) {
    (self.opening, self.shell, self.directory) = (opening, shell, directory)
    (self.notes, self.files, self.isEach) = (notes, files, isEach)
  }

  // MARK: One's own document

  /// Serves the document, and prints the lines with which others join and watch.
  ///
  /// - Parameter guests: The names of those who may join; `nil` for one who gets a name here.
  func share(by host: any DocumentHosting, with guests: [String]?) throws {
    let folder = try folder("\(shell.open ?? opening.name)\(isEach ? "-each" : "")")
    let saved = try SavedDocument(opening, in: shell.dataDir, named: shell.open)
    let (name, model, known) = (NSUserName(), try saved.model(), try saved.notes())
    let title = A.profile.title
    let server = try awaiting { try await host.serve(A.self, in: "\(folder)/server", as: name) }
    defer { try? awaiting { await server.end() } }
    let service = try Self.service(server.address, server.token)
    let id = DocumentID<SharedWork<A>>(A.name)
    let isNew = try awaiting { try await service.documents().isEmpty }
    let sheet = SharedWork<A>.Sheet(model, notes: known.filter { notes.contains($0.key) })
    let files = isNew ? try attach(known, to: id, in: "\(folder)/server") : [:]
    let work =
      isEach ? SharedWork<A>(each: sheet, files: files) : SharedWork<A>([SharedWork<A>.single: sheet], files: files)
    let lines = try awaiting {
      if isNew {
        var random = SystemRandomNumberGenerator()
        let new = NewDocument(title: title, work, id: id)
        _ = try await service.make(new, key: IdempotencyKey(using: &random))
      }
      var lines: [(name: String, text: String)] = []
      for name in guests ?? ["Guest"] {
        let (line, given) = try await Self.invitation(to: id, .write, service, server.address, for: name)
        lines.append((given, "\(A.name) --join \(line)"))
      }
      let watching = try await Self.invitation(to: id, .read, service, server.address, for: "Guest").line
      return lines + [("Whoever watches", "\(A.name) --watch \(watching)")]
    }
    try StandardOutput.print(
      guests == nil
        ? "Another person joins with the first line, or watches with the second. Each works once:\n"
        : "Each of these lines lets one person in, once:\n")
    for (name, text) in lines { try StandardOutput.print(guests == nil ? text : "\(name):\n  \(text)") }
    if isatty(STDIN_FILENO) == 1, !shell.headless {
      StandardError.ask("\nPress Enter to begin.")
      _ = readLine()
    }
    let shown = try awaiting { try await service.grant().name }
    try run(service, id, keptAt: "\(folder)/own.save", as: shown)
  }

  /// Puts the files into the server's folder.
  ///
  /// - Returns: Them by the names of their notes.
  private func attach(
    _ known: [String: String], to id: DocumentID<SharedWork<A>>, in folder: String
  ) throws -> [String: Attachment] {
    var attached: [String: Attachment] = [:]
    for note in files {
      guard let path = known[note] else { continue }
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      // Of one that is too large, no more is read.
      let data = try file.read(upToCount: Attachment.maximumSize + 1) ?? Data()
      let attachment = try Attachment(data, named: URL(fileURLWithPath: path).lastPathComponent)
      try AttachmentFolder(ofServerIn: folder).add(data, attachment, to: id)
      attached[note] = attachment
    }
    return attached
  }

  /// - Returns: The line, and the name, with a number if somebody has been invited under it before.
  private static func invitation(
    to id: DocumentID<SharedWork<A>>, _ role: SharingRole, _ service: SharingService<SharedWork<A>>, _ address: String,
    for guest: String
  ) async throws(NetworkError) -> (line: InvitationLine<SharedWork<A>>, name: String) {
    var random = SystemRandomNumberGenerator()
    for number in 1... {
      let token = RandomText.make(bytes: 32, using: &random)
      let name = "\(guest)\(number == 1 ? "" : " \(number)")"
      do throws(NetworkError) {
        _ = try await service.invite(NewInvitation(token: token, role: role, name: name), to: id)
        return (InvitationLine(server: address, id: id, token: token), name)
      } catch {
        // Somebody was invited under this name before.
        guard error.status == 409, number < 500 else { throw error }
      }
    }
    preconditionFailure("The last attempt returns or throws.")
  }

  // MARK: Somebody else's

  /// Joins with a line, for the first time or again.
  func join(_ line: InvitationLine<SharedWork<A>>, onlyWatching isWatching: Bool) throws {
    guard let id = line.id, id.rawValue == A.name else {
      throw Refusal("This line is for \(line.id?.rawValue ?? "a whole server"), not for \(A.name).")
    }
    // Of the line, only its hash is kept: this machine has its token exchanged for another one.
    let folder = try folder("joined-\(String(FNV1a(of: "\(line)".utf8).value, radix: 16))")
    var membership = try Membership(in: folder)
    if !membership.isCertain {
      try membership.keep()
      let (service, token) = (try Self.service(line.server, line.token), membership.token)
      // Another program may be exchanging it at this moment.
      membership.name = try awaitingAnswer { try await service.join(with: token, wasTried: true)?.name }
      membership.isCertain = true
      try membership.keep()
    }
    let service = try Self.service(line.server, membership.token)
    if membership.name == nil {
      membership.name = try awaitingAnswer { try await service.grant().name }
      try membership.keep()
    }
    try run(
      service, id, keptAt: "\(folder)/copy.save", as: membership.name ?? "",
      refusing: isWatching ? Refusal("You only watch.", remedy: "Join with --join instead.") : nil)
  }

  // MARK: Both

  private static func service(_ address: String, _ token: String) throws -> SharingService<SharedWork<A>> {
    SharingService(try APIClient(address, timeLimit: .seconds(10), token: { token }))
  }

  private func folder(_ name: String) throws(Refusal) -> String {
    let path = "\(directory)/\(name)"
    do {
      // Nobody else on this machine may read tokens.
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Refusal("\"\(path)\" cannot be made.", remedy: "Make room there, or give --data-dir.")
    }
    return path
  }

  private func run(
    _ service: SharingService<SharedWork<A>>, _ id: DocumentID<SharedWork<A>>, keptAt path: String, as name: String,
    refusing refusal: Refusal? = nil
  ) throws {
    let mailbox = Mailbox<Incoming<SharedWork<A>>>()
    // Whatever came over the network can be written again.
    let post: @Sendable (Incoming<SharedWork<A>>) -> Void = { try? mailbox.post($0) }
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
      await mailbox.waitForRoom()
    }
    var opening = opening
    let work = state.confirmed.document
    let copy = SessionCopy<A>(SharedSession(state, identity: identity), refusing: refusal) { link.send($0) }
    opening.notes = copy.notes.filter { notes.contains($0.key) }
    let kept = KeptFiles(directory: directory)
    for (note, attachment) in work.files where files.contains(note) {
      opening.notes[note] = try awaitingAnswer {
        try await kept.path(of: attachment) { try await service.fetch($0, of: id) }
      }
    }
    opening.share(copy, hearing: mailbox)
    let running = Task.detached { await link.run() }
    defer { running.cancel() }
    try shell.run(opening)
    // The latest actions may still be on their way to the disk.
    let unsent = try awaiting {
      try? await Task.sleep(for: .milliseconds(200))
      running.cancel()
      await running.value
      await link.leave()
      let count = await store.state.unsent.count
      await store.close()
      return count
    }
    if unsent > 0 {
      StandardError.tell("\(unsent) unsent: kept until you join again with the same line.")
    }
  }
}
