import Foundation
import NetworkingServer
import Sharing

/// Tells the listeners of a document who is viewing it, here or on another server.
///
/// An actor, because requests come from everywhere.
@available(macOS 14, *)
package actor DocumentPresences<Document: ServedDocument> {
  private let document: DocumentID<Document>
  private let hub: EventHub
  private let share: @Sendable (PresenceHint<Document>) -> Void
  private let uptime: @Sendable () -> Duration
  private var list = PresenceList<Document.ItemID>()
  private var isTelling = false

  /// - Parameters:
  ///   - share: Called with each news from a client of this server, for the other servers.
  ///   - uptime: Returns the time of a clock that never goes back.
  init(
    of document: DocumentID<Document>, telling hub: EventHub, uptime: @escaping @Sendable () -> Duration,
    share: @escaping @Sendable (PresenceHint<Document>) -> Void
  ) {
    (self.document, self.hub, self.uptime, self.share) = (document, hub, uptime, share)
  }

  func set(_ presence: Presence<Document.ItemID>, of caller: String) {
    let hint = PresenceHint<Document>(document: document, caller: caller, client: presence.client, presence: presence)
    take(hint)
    share(hint)
  }

  func end(_ client: String, of caller: String) {
    let hint = PresenceHint<Document>(document: document, caller: caller, client: client)
    take(hint)
    share(hint)
  }

  /// Takes in what another server told.
  func take(_ hint: PresenceHint<Document>) {
    let hasChanged =
      if let presence = hint.presence {
        list.set(presence, of: hint.caller, at: uptime())
      } else {
        list.end(hint.client, of: hint.caller)
      }
    if hasChanged { tellSoon() }
  }

  func forgetAbsent() {
    if list.forget(at: uptime()) { tellSoon() }
  }

  /// Sends the presences at most ten times a second, because each change goes to everybody: if 200 clients arrive at
  /// once, each would be notified 200 times.
  private func tellSoon() {
    guard !isTelling else { return }
    isTelling = true
    Task {
      try? await Task.sleep(for: .milliseconds(100))
      isTelling = false
      await tell()
    }
  }

  func tell() async {
    // Names and ids always encode.
    guard let text = try? JSONEncoder.stable.text(list.all) else { return }
    await hub.broadcast(SharingEvent.presence.rawValue, data: text)
  }
}
