package import AppShell
package import History
package import Sharing

/// A message from the network to the session of a person.
package final class SessionMessage<A: SharedApp>: SharedMessage {
  let message: Incoming<SharedWork<A>>

  package init(_ message: Incoming<SharedWork<A>>) { self.message = message }
}

/// The session of one person as a program has it.
package final class SessionCopy<A: SharedApp>: SharedCopy {
  let session: SharedSession<SharedWork<A>>
  /// Why this person only watches; `nil` if they do more.
  private let refusal: Refusal?
  /// Asked for with each frame and each event.
  package let company: Company
  package let others: [String: A.Action.Model]?
  /// The sheet that this person sees.
  private let sheet: String
  private let send: @Sendable (SharedSession<SharedWork<A>>, [Outgoing<SharedWork<A>>]) -> Void
  /// Whether the server has a document by now that this program cannot show: nothing of it is heard.
  private let isLeft: Bool

  /// - Parameters:
  ///   - sheet: The one that is shown; by default, the person's own, or the only one.
  ///   - send: Receives the session as it is now, and what is for the server, from the thread of the host.
  package init(
    _ session: SharedSession<SharedWork<A>>, on sheet: String? = nil, refusing refusal: Refusal? = nil,
    isLeft: Bool = false,
    send: @escaping @Sendable (SharedSession<SharedWork<A>>, [Outgoing<SharedWork<A>>]) -> Void
  ) {
    var session = session
    let sheet = sheet ?? (session.document.own == nil ? session.document.firstName : session.identity.name)
    session.scope = sheet
    (self.session, self.sheet, self.refusal, self.isLeft, self.send) = (session, sheet, refusal, isLeft, send)
    company = Company(
      program: session.identity.client,
      others: session.others.map {
        Company.Person(
          program: $0.client, name: $0.name, holding: $0.holding.compactMap { Self.held($0, on: sheet) },
          activity: $0.activity)
      },
      points: session.document.points, refusal: refusal ?? session.refusal)
    others =
      session.document.own == nil ? nil : session.document.sheets.filter { $0.key != sheet }.mapValues(\.model)
  }

  /// What somebody holds, as it is called on the sheet; `nil` if it is on another one.
  private static func held(_ held: Held, on sheet: String) -> Held? {
    guard let id = SharedWork<A>.thing(held.id, on: sheet) else { return nil }
    var held = held
    held.id = id
    return held
  }

  /// What the app is created with besides, as somebody has said it.
  var notes: [String: String] { session.document.sheet(nearest: sheet).notes }

  package var model: A.Action.Model { session.document.sheet(nearest: sheet).model }

  package var history: HistorySummary {
    HistorySummary(
      counter: session.revision + session.unsent, undoTitle: session.undoTitle, redoTitle: session.redoTitle,
      canReset: false)
  }

  /// "live, with Ada, Bob holds the A"
  package var summary: String {
    let access = refusal != nil ? "watching" : session.refusal != nil ? "read-only" : nil
    let unsent = session.unsent == 0 ? nil : "\(session.unsent) unsent"
    // Somebody may have the document in two terminals.
    var seen: Set<String> = []
    let people = company.others.filter { seen.insert($0.name).inserted }.map { person in
      person.holding.isEmpty ? "with \(person.name)" : "\(person.name) holds \(Self.names(person.holding))"
    }
    return ([session.link.word, access, unsent].compactMap(\.self) + people).joined(separator: ", ")
  }

  private static func names(_ held: [Held]) -> String {
    held.count > 3 ? held.count.counted("thing") : held.map(\.name).joined(separator: ", ")
  }

  package func after(_ input: SharedInput<A.Action>) -> SharedOutcome<A.Action> {
    var session = session
    do throws(Refusal) {
      switch input {
      case .perform(let action):
        try perform(SharedAction(A.bound(action, to: model, by: company.program), on: sheet), in: &session)
      case .undo: try perform(try session.undo(at: 0, by: nil), in: &session)
      case .redo: try perform(try session.redo(at: 0, by: nil), in: &session)
      case .hold(let things):
        session.hold(
          things.map { thing in
            var thing = thing
            thing.id = SharedWork<A>.id(thing.id, on: sheet)
            return thing
          })
      case .show(let activity): session.show(activity)
      case .message(let message):
        guard let message = (message as? SessionMessage<A>)?.message, !isLeft else { break }
        if let refusal = refusal(to: message) {
          return SharedOutcome(
            SessionCopy(self.session, on: sheet, refusing: refusal, isLeft: true, send: send), lines: ["\(refusal)"])
        }
        var lines = session.receive(message)
        // Whoever only watches knows that.
        if self.refusal != nil, case .access = message { lines = [] }
        let copy = copy(session)
        var outcome = SharedOutcome(copy, lines: lines)
        outcome.heard = heard(message, with: copy.company.others)
        outcome.lost = lost(by: message, in: session)
        return outcome
      }
    } catch {
      // An undo that is refused is given up.
      return SharedOutcome(copy(session), refusal: error)
    }
    return SharedOutcome(copy(session))
  }

  private func perform(
    _ action: SharedAction<A>, in session: inout SharedSession<SharedWork<A>>
  ) throws(Refusal) {
    if let refusal = company.refusal { throw refusal }
    // Of two who have taken the same thing at the same time, the server decides.
    let mine = Set(session.holding.map(\.id))
    for id in action.subjects.subtracting(mine).sorted() {
      if let refusal = SharedWork<A>.thing(id, on: sheet).flatMap(company.refusal(toTake:)) { throw refusal }
    }
    try session.perform(action)
  }

  /// What others did, in sentences.
  private func heard(_ message: Incoming<SharedWork<A>>, with others: [Company.Person]) -> [String] {
    switch message {
    case .confirmed(let command) where isNews(command): [command.command.sentence]
    case .present:
      others.flatMap { person in
        let before = company.others.first { $0.program == person.program }
        let new = person.holding.filter { held in before?.holding.contains { $0.id == held.id } != true }
        return (before == nil ? ["\(person.name) is here."] : [])
          + (new.isEmpty ? [] : ["\(person.name) took \(Self.names(new))."])
      }
        + company.others.filter { person in !others.contains { $0.program == person.program } }
        .map { "\($0.name) has left." }
    default: []
    }
  }

  /// Whether it is known from now on, and not one of this person's own. What was missed is no news once there is a
  /// connection again.
  private func isNews(_ command: Confirmed<SharedAction<A>>) -> Bool {
    session.link == .live && session.revision < command.revision && command.command.sheet == sheet
      && !command.key.hasPrefix("\(session.identity.client)-")
  }

  /// Why what is held here and was changed by others goes back, by its id.
  private func lost(
    by message: Incoming<SharedWork<A>>, in after: SharedSession<SharedWork<A>>
  ) -> [String: Refusal] {
    var lost: [String: Refusal] = [:]
    for held in session.holding {
      guard let thing = SharedWork<A>.thing(held.id, on: sheet), let last = after.lastChange(byOthersOf: held.id),
        last.order != session.lastChange(byOthersOf: held.id)?.order
      else { continue }
      let what =
        if case .confirmed(let command) = message, isNews(command) {
          command.command.sentence
        } else {
          "\(last.author ?? "Someone") has changed it."
        }
      lost[thing] = Refusal(what, remedy: "You held \(held.name), too: it goes back.")
    }
    return lost
  }

  private func copy(_ session: SharedSession<SharedWork<A>>) -> SessionCopy {
    SessionCopy(session, on: sheet, refusing: refusal, isLeft: isLeft, send: send)
  }

  private func refusal(to message: Incoming<SharedWork<A>>) -> Refusal? {
    switch message {
    case .document(let snapshot), .replaced(let snapshot):
      A.refusal(toReplace: model, by: snapshot.document.sheet(nearest: sheet).model)
    default: nil
    }
  }

  package func sent() -> any SharedCopy<A.Action> {
    var session = session
    let outgoing = session.takeOutgoing()
    send(session, outgoing)
    return outgoing.isEmpty ? self : copy(session)
  }
}
