import History
public import SeededRandom
public import Sharing

/// The laws that every shared document keeps, tried with random commands of several people whose network loses, repeats
/// and reorders messages, and whose programs end at any time.
///
/// ```swift
/// try SharingLaws(Letters("word")) { letters, tag, dice in letters.anyCommand(tag: tag, &dice) }.converge()
/// ```
///
/// Like all of our kits it reports by throwing, and imports no test framework.
public struct SharingLaws<Document: SharedDocument>: Sendable {
  private let start: Document
  private let choice: SimulatedWorld<Document>.Choice
  private let fault: @Sendable (Document) -> String?

  /// - Parameter fault: What is wrong with a document; never anything, if all is well.
  public init(
    _ start: Document, fault: @escaping @Sendable (Document) -> String? = { _ in nil },
    choice: @escaping SimulatedWorld<Document>.Choice
  ) {
    self.start = start
    self.choice = choice
    self.fault = fault
  }

  /// What happened under all seeds together.
  public struct Tally: Hashable, Sendable {
    public var commands = 0
    public var undos = 0
    public var refusals = 0
    public var crashes = 0
  }

  /// After any delays, losses, cuts and crashes, all have the server's document, each command is performed or refused
  /// once, an undo takes back nothing of others, and a program that is started again can undo what it could before.
  ///
  /// - Parameter check: Another law of a world in which nothing is under way; throws if it is broken.
  /// - Throws: `SeedFailure` with a ``SharingFailure``, or with the error of `check`.
  /// - Returns: What happened. If some of it hardly did, `choice` should vary more.
  @discardableResult
  public func converge(
    seeds: Range<Int> = Laws.seeds(150, long: 1_000), steps: Int = 40,
    check: (SimulatedWorld<Document>) throws -> Void = { _ in }
  ) throws(SeedFailure) -> Tally {
    var tally = Tally()
    try SplitMix64.forEachSeed(in: seeds) { dice in
      var world = SimulatedWorld(start, seed: dice.seed, fault: fault, choice: choice)
      world.play(steps)
      world.settle()
      try expectAgreement(in: world)
      try check(world)
      tally.commands += world.server.revision
      tally.undos += world.undos
      for client in world.clients {
        tally.refusals += client.refused
        tally.crashes += client.crashes
      }
      let steps = world.clients.map(\.session.confirmedSteps)
      world.crash()
      for (client, before) in zip(world.clients, steps) where client.session.confirmedSteps != before {
        throw SharingFailure("\(client.name) cannot undo the same after another start")
      }
      world.settle()
      try expectAgreement(in: world)
    }
    return tally
  }

  /// An inverse takes back what was done, and a refused command changes nothing, whoever has signed it.
  ///
  /// - Throws: `SeedFailure` with a ``SharingFailure``.
  public func invert(seeds: Range<Int> = 0..<300) throws(SeedFailure) {
    try SplitMix64.forEachSeed(in: seeds) { dice in
      var document = start
      for step in 0..<20 {
        let before = document
        var command = choice(document, "x\(step)", &dice)
        command.sign(at: step, by: ["Ada", "Bob", nil][step % 3])
        var back = before
        do throws(Refusal) {
          let inverse = try command.perform(on: &document)
          back = document
          _ = try inverse.perform(on: &back)
        } catch {
          back = document
        }
        guard back == before else { throw SharingFailure("\(command) leaves \(back) instead of \(before)") }
      }
    }
  }

  /// Documents, commands and messages that somebody has tampered with do no harm: a refused command changes nothing, the
  /// document after any other one can be sent to everybody, and no message but an answer takes away what a person has done.
  ///
  /// - Throws: `SeedFailure` with a ``SharingFailure``.
  public func withstand(seeds: Range<Int> = Laws.seeds(40, long: 3_000)) throws(SeedFailure) {
    try SplitMix64.forEachSeed(in: seeds) { dice in
      var server = SimulatedServer(start)
      var session = SharedSession(ShareState(server.snapshot), identity: ShareIdentity(client: "bob", name: "Bob"))
      for step in 0..<20 {
        let (before, command) = (server.document, choice(server.document, "x\(step)", &dice))
        let answer = server.submit(Submission(key: "ada-\(step)", command: command, kind: .action), by: "Ada")
        var sent: [Document.Command] = [command]
        if case .success(let confirmed) = answer {
          var document = before
          if let inverse = try? confirmed.command.perform(on: &document) { sent.append(inverse) }
          try expectNoHarm(of: .confirmed(confirmed), to: &session, &dice)
        }
        for command in sent {
          let documents = [server.document] + [Self.spoiled(before, &dice)].compactMap(\.self)
          let commands = [command] + [Self.spoiled(command, &dice)].compactMap(\.self)
          for document in documents { for command in commands { try expectNoHarm(of: command, to: document) } }
        }
        try? session.perform(choice(session.document, "y\(step)", &dice))
        try expectNoHarm(of: .document(server.snapshot), to: &session, &dice)
        try expectNoHarm(of: .replaced(server.snapshot), to: &session, &dice)
      }
    }
  }

  private func expectNoHarm(
    of message: Incoming<Document>, to session: inout SharedSession<Document>, _ dice: inout SplitMix64
  ) throws(SharingFailure) {
    guard let message = Self.spoiled(message, &dice) else { return }
    let before = session.unsent
    _ = session.receive(message)
    _ = session.undoTitle
    switch message {
    case .confirmed(let command) where command.key.hasPrefix("bob-"): break
    case .refused(key: _, _): break
    default:
      guard session.unsent == before else {
        throw SharingFailure("\(message) leaves \(session.unsent) of \(before) commands")
      }
    }
  }

  /// A value as it comes from somebody who means harm; `nil` if it cannot be read.
  private static func spoiled<Value: Codable>(_ value: Value, _ dice: inout SplitMix64) -> Value? {
    guard let text = try? SharedText<Document>.text(of: value) else { return nil }
    return SharedText<Document>.message(HostileJSON.spoiling(text, &dice))
  }

  private func expectNoHarm(of command: Document.Command, to document: Document) throws(SharingFailure) {
    var (command, changed) = (command, document)
    command.sign(at: 0, by: "Ada")
    // Whatever a server stores is text first.
    guard (try? SharedText<Document>.text(of: command)) != nil else { return }
    let inverse: Document.Command
    do throws(Refusal) {
      inverse = try command.perform(on: &changed)
    } catch {
      guard changed == document else { throw SharingFailure("\(command) is refused, and leaves \(changed)") }
      return
    }
    guard let text = try? SharedText<Document>.text(of: changed),
      SharedText<Document>.message(text, as: Document.self) == changed
    else { throw SharingFailure("\(command) makes a document that nobody can read: \(changed)") }
    // It may be refused, because a document that was tampered with is none that commands have made.
    _ = try? inverse.perform(on: &changed)
  }

  private func expectAgreement(in world: SimulatedWorld<Document>) throws(SharingFailure) {
    if let fault = world.faults.first { throw SharingFailure(fault) }
    for client in world.clients {
      let (session, name) = (client.session, client.name)
      guard client.isIdle, session.unsent == 0, client.kept.unsent.isEmpty else {
        throw SharingFailure("\(name) is not done, with \(session.unsent) unsent commands")
      }
      guard session.revision == world.server.revision, session.document == world.server.document else {
        throw SharingFailure(
          "\(name) has revision \(session.revision) with \(session.document), the server \(world.server.revision) with "
            + "\(world.server.document)")
      }
    }
    let submitted = world.clients.reduce(0) { $0 + $1.submitted }
    let refused = world.clients.reduce(0) { $0 + $1.refused }
    guard submitted == world.server.revision + refused else {
      throw SharingFailure(
        "\(submitted) commands, of which \(world.server.revision) were performed and \(refused) refused")
    }
  }
}

/// A broken law, in words.
public struct SharingFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
