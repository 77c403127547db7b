import AppShell
import History
import Sharing

/// The session of one person as a program has it.
final class SessionCopy<A: SharedApp>: SharedCopy {
  let session: SharedSession<SharedWork<A>>
  /// Why this person only watches; `nil` if they do more.
  private let refusal: Refusal?
  private let send: @Sendable (Outgoing<SharedWork<A>>) -> Void

  /// - Parameter send: Receives what is for the server, from the thread of the host.
  init(
    _ session: SharedSession<SharedWork<A>>, refusing refusal: Refusal? = nil,
    send: @escaping @Sendable (Outgoing<SharedWork<A>>) -> Void
  ) {
    (self.session, self.refusal, self.send) = (session, refusal, send)
  }

  var model: A.Action.Model { session.document.model }

  var history: HistorySummary {
    HistorySummary(
      counter: session.revision + session.unsent, undoTitle: session.undoTitle, redoTitle: session.redoTitle)
  }

  /// "live, with Ada, Bob holds the A"
  var summary: String {
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
      person.holding.isEmpty ? "with \(person.name)" : "\(person.name) holds \(person.holding.joined(separator: ", "))"
    }
    return ([state, access, unsent].compactMap(\.self) + people).joined(separator: ", ")
  }

  func after(_ input: SharedInput<A.Action>) -> SharedOutcome<A.Action> {
    var session = session
    do throws(Refusal) {
      switch input {
      case .perform(let action):
        try checkAccess()
        try session.perform(SharedAction(action))
      case .undo:
        try checkAccess()
        try session.perform(try session.undo(at: 0, by: nil))
      case .redo:
        try checkAccess()
        try session.perform(try session.redo(at: 0, by: nil))
      case .hold(let names): session.hold(names)
      case .message(let text):
        guard let message: Incoming<SharedWork<A>> = SharedText<SharedWork<A>>.message(text) else { break }
        let lines = session.receive(message)
        return SharedOutcome(copy(session), lines: lines)
      }
    } catch {
      // An undo that is refused is given up.
      return SharedOutcome(copy(session), refusal: error)
    }
    return SharedOutcome(copy(session))
  }

  private func checkAccess() throws(Refusal) {
    if let refusal = refusal ?? session.refusal { throw refusal }
  }

  private func copy(_ session: SharedSession<SharedWork<A>>) -> SessionCopy {
    SessionCopy(session, refusing: refusal, send: send)
  }

  func sent() -> any SharedCopy<A.Action> {
    var session = session
    let outgoing = session.takeOutgoing()
    guard !outgoing.isEmpty else { return self }
    for wish in outgoing { send(wish) }
    return copy(session)
  }
}
