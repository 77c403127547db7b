import AppHost
internal import AppShell
import Foundation
internal import History
import Networking
internal import Sharing
import StableHash

/// How a person begins to share a document, or joins one.
struct SharedBeginning<A: SharedApp> {
  /// The name of the save that is shared, or of the set of several.
  let name: String
  let shell: ShellOptions
  /// Where shared documents are kept.
  let directory: String
  let terms: SharedTerms

  // MARK: One's own document

  /// Serves the document, and prints the lines with which others join and watch.
  ///
  /// - Parameters:
  ///   - guests: The names of those who may join; `nil` for one who gets a name here.
  ///   - sheets: What is shared, by name, with all notes.
  func share(
    by host: any DocumentHosting, with guests: [String]?, _ sheets: [String: SharedWork<A>.Sheet]
  ) throws -> SharedPlay<A> {
    let folder = try folder("\(name)\(terms.isEach ? "-each" : "")")
    let server = try awaiting { try await host.serve(A.self, in: "\(folder)/server", as: NSUserName()) }
    return try share(as: DocumentID(A.name), on: server, keptIn: folder, with: guests, sheets)
  }

  /// Shares the document on a server that stays. The next time, it goes on there.
  ///
  /// - Parameter token: That of somebody who may make documents there.
  func share(
    on server: URL, with token: String, for guests: [String]?, _ sheets: [String: SharedWork<A>.Sheet]
  ) throws -> SharedPlay<A> {
    let address = ServiceAddress.canonical(server)
    let place = String(FNV1a(of: address.utf8).value, radix: 16)
    let folder = try folder("\(name)\(terms.isEach ? "-each" : "")-on-\(place)")
    let hosted = HostedServer(address: address, token: token) {}
    return try share(as: try id(keptIn: folder), on: hosted, keptIn: folder, with: guests, sheets)
  }

  /// The id of a document on a server where there are others.
  private func id(keptIn folder: String) throws(Refusal) -> DocumentID<SharedWork<A>> {
    let path = "\(folder)/document"
    if let text = try? String(contentsOfFile: path, encoding: .utf8), let id = DocumentID<SharedWork<A>>(checking: text)
    {
      return id
    }
    var random = SystemRandomNumberGenerator()
    let id = "\(A.name)-\(String(UInt64.random(in: 0 ..< 1 << 48, using: &random), radix: 36))"
    do {
      try Data(id.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Refusal("\"\(path)\" cannot be written.", remedy: "Make room there, or give --data-dir.")
    }
    return DocumentID(id)
  }

  private func share(
    as id: DocumentID<SharedWork<A>>, on server: HostedServer, keptIn folder: String, with guests: [String]?,
    _ sheets: [String: SharedWork<A>.Sheet]
  ) throws -> SharedPlay<A> {
    var isServing = false
    defer { if !isServing { try? awaiting { await server.end() } } }
    let service = try Self.service(server.address, server.token)
    let isNew = try awaitingAnswer { try await !service.documents().contains { $0.id == id } }
    let notes = sheets[SharedWork<A>.single]?.notes ?? [:]
    // Later, the server has them, and the person may have put theirs elsewhere.
    let files = isNew ? try files(named: notes) : (try? files(named: notes)) ?? [:]
    let work = isNew ? work(of: sheets, with: files.mapValues(\.attachment)) : nil
    let lines = try awaitingAnswer {
      if let work {
        var random = SystemRandomNumberGenerator()
        let new = NewDocument(title: A.profile.title, work, id: id)
        _ = try await service.make(new, key: IdempotencyKey(using: &random))
      }
      let named = try await service.document(id).document.files.values.map(\.hash)
      for file in files.values where named.contains(file.attachment.hash) {
        try await service.send(file.data, as: file.attachment, of: id)
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
    let play = try SharedPlay(service, id, keptAt: "\(folder)/own.save", as: shown, terms, in: directory)
    play.whenEnded = { try? awaiting { await server.end() } }
    isServing = true
    return play
  }

  /// The document as it is at the beginning, without the notes that stay here.
  private func work(
    of sheets: [String: SharedWork<A>.Sheet], with files: [String: Attachment]
  ) -> SharedWork<A> {
    let own = sheets.mapValues { sheet in
      SharedWork<A>.Sheet(sheet.model, notes: sheet.notes.filter { terms.notes.contains($0.key) })
    }
    if terms.isEach, let sheet = own[SharedWork<A>.single] { return SharedWork(each: sheet, files: files) }
    return SharedWork(own, files: files)
  }

  /// The files that belong to the document, by the names of their notes.
  private func files(named known: [String: String]) throws -> [String: (attachment: Attachment, data: Data)] {
    var files: [String: (attachment: Attachment, data: Data)] = [:]
    for note in terms.files {
      guard let path = known[note] else { continue }
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      // Of one that is too large, no more is read.
      let data = try file.read(upToCount: Attachment.maximumSize + 1) ?? Data()
      files[note] = (try Attachment(data, named: URL(fileURLWithPath: path).lastPathComponent), data)
    }
    return files
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
  func join(_ line: InvitationLine<SharedWork<A>>, onlyWatching isWatching: Bool) throws -> SharedPlay<A> {
    guard let id = line.id, id.rawValue == A.name || id.rawValue.hasPrefix("\(A.name)-") else {
      throw Refusal("This invitation is for \(line.id?.rawValue ?? "a whole server"), not for \(A.name).")
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
    return try SharedPlay(
      service, id, keptAt: "\(folder)/copy.save", as: membership.name ?? "", terms, in: directory,
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
}
