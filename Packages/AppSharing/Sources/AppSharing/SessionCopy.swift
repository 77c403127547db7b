package import AppShell
package import History
package import Sharing

/// The session of one person as a program has it.
package final class SessionCopy<A: SharedApp>: SharedCopy {
  let session: SharedSession<SharedWork<A>>
  /// Why this person only watches; `nil` if they do more.
  private let refusal: Refusal?
  /// Asked for with each frame and each event.
  package let company: Company
  private let send: @Sendable (Outgoing<SharedWork<A>>) -> Void
  /// Whether the server has a document by now that this program cannot show: nothing of it is heard.
  private let isLeft: Bool

  /// - Parameter send: Receives what is for the server, from the thread of the host.
  package init(
    _ session: SharedSession<SharedWork<A>>, refusing refusal: Refusal? = nil, isLeft: Bool = false,
    send: @escaping @Sendable (Outgoing<SharedWork<A>>) -> Void
  ) {
    (self.session, self.refusal, self.isLeft, self.send) = (session, refusal, isLeft, send)
    company = Company(
      program: session.identity.client,
      others: session.others.map {
        Company.Person(program: $0.client, name: $0.name, holding: $0.holding, activity: $0.activity)
      },
      points: session.document.points, refusal: refusal ?? session.refusal)
  }

  package var model: A.Action.Model { session.document.model }

  package var history: HistorySummary {
    HistorySummary(
      counter: session.revision + session.unsent, undoTitle: session.undoTitle, redoTitle: session.redoTitle)
  }

  /// "live, with Ada, Bob holds the A"
  package var summary: String {
    let state =
      switch session.link {
      case .connecting: "connecting"
      case .live: "live"
      case .stale: "stale"
      case .reconnecting: "reconnecting"
      case .offline: "offline"
      }
    let access = refusal != nil ? "watching" : session.refusal != nil ? "read-only" : nil
    let unsent = session.unsent == 0 ? nil : "\(session.unsent) unsent"
    // Somebody may have the document in two terminals.
    var seen: Set<String> = []
    let people = session.others.filter { seen.insert($0.name).inserted }.map { person in
      person.holding.isEmpty ? "with \(person.name)" : "\(person.name) holds \(Self.names(person.holding))"
    }
    return ([state, access, unsent].compactMap(\.self) + people).joined(separator: ", ")
  }

  private static func names(_ held: [Held]) -> String {
    held.count > 3 ? held.count.counted("thing") : held.map(\.name).joined(separator: ", ")
  }

  package func after(_ input: SharedInput<A.Action>) -> SharedOutcome<A.Action> {
    var session = session
    do throws(Refusal) {
      switch input {
      case .perform(let action):
        let action = A.bound(action, to: session.document.model, by: company.program)
        try perform(SharedAction(action), in: &session)
      case .undo: try perform(try session.undo(at: 0, by: nil), in: &session)
      case .redo: try perform(try session.redo(at: 0, by: nil), in: &session)
      case .hold(let things): session.hold(things)
      case .show(let activity): session.show(activity)
      case .message(let text):
        guard let message: Incoming<SharedWork<A>> = SharedText<SharedWork<A>>.message(text), !isLeft else { break }
        if let refusal = Self.refusal(to: message, after: model) {
          return SharedOutcome(
            SessionCopy(self.session, refusing: refusal, isLeft: true, send: send), lines: ["\(refusal)"])
        }
        let lines = session.receive(message)
        var outcome = SharedOutcome(copy(session), lines: lines)
        outcome.heard = heard(message, in: session)
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
      if let refusal = company.refusal(toTake: id) { throw refusal }
    }
    try session.perform(action)
  }

  /// What others did, in sentences.
  private func heard(_ message: Incoming<SharedWork<A>>, in after: SharedSession<SharedWork<A>>) -> [String] {
    switch message {
    case .confirmed(let command) where isNews(command): [command.command.sentence]
    case .present:
      after.others.flatMap { person in
        let before = session.others.first { $0.client == person.client }
        let new = person.holding.filter { held in before?.holding.contains { $0.id == held.id } != true }
        return (before == nil ? ["\(person.name) is here."] : [])
          + (new.isEmpty ? [] : ["\(person.name) took \(Self.names(new))."])
      }
        + session.others.filter { person in !after.others.contains { $0.client == person.client } }
        .map { "\($0.name) has left." }
    default: []
    }
  }

  /// Whether it is known from now on, and not one of this person's own. What was missed is no news once there is a
  /// connection again.
  private func isNews(_ command: Confirmed<SharedAction<A>>) -> Bool {
    session.link == .live && session.revision < command.revision
      && !command.key.hasPrefix("\(session.identity.client)-")
  }

  /// Why what is held here and was changed by others goes back, by its id.
  private func lost(
    by message: Incoming<SharedWork<A>>, in after: SharedSession<SharedWork<A>>
  ) -> [String: Refusal] {
    var lost: [String: Refusal] = [:]
    for held in session.holding {
      guard let last = after.lastChange(byOthersOf: held.id),
        last.order != session.lastChange(byOthersOf: held.id)?.order
      else { continue }
      let what =
        if case .confirmed(let command) = message, isNews(command) {
          command.command.sentence
        } else {
          "\(last.author ?? "Somebody") has changed it."
        }
      lost[held.id] = Refusal(what, remedy: "You held \(held.name), too: it goes back.")
    }
    return lost
  }

  private func copy(_ session: SharedSession<SharedWork<A>>) -> SessionCopy {
    SessionCopy(session, refusing: refusal, isLeft: isLeft, send: send)
  }

  private static func refusal(to message: Incoming<SharedWork<A>>, after model: A.Action.Model) -> Refusal? {
    switch message {
    case .document(let snapshot), .replaced(let snapshot):
      A.refusal(toReplace: model, by: snapshot.document.model)
    default: nil
    }
  }

  package func sent() -> any SharedCopy<A.Action> {
    var session = session
    let outgoing = session.takeOutgoing()
    guard !outgoing.isEmpty else { return self }
    for wish in outgoing { send(wish) }
    return copy(session)
  }
}
