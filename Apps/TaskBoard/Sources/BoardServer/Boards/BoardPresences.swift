import BoardSharing
import Foundation
import NetworkingServer
import Sharing
import TaskBoardModel

/// Tells the listeners of a board who is viewing it, here or on another server.
///
/// An actor, because requests come from everywhere.
@available(macOS 14, *)
actor BoardPresences {
  private let board: BoardID
  private let hub: EventHub
  private let share: @Sendable (PresenceHint) -> Void
  private let uptime: @Sendable () -> Duration
  private var list = PresenceList()
  private var isTelling = false

  /// - Parameters:
  ///   - share: Called with each news from a client of this server, for the other servers.
  ///   - uptime: Returns the time of a clock that never goes back.
  init(
    of board: BoardID, telling hub: EventHub, uptime: @escaping @Sendable () -> Duration,
    share: @escaping @Sendable (PresenceHint) -> Void
  ) {
    (self.board, self.hub, self.uptime, self.share) = (board, hub, uptime, share)
  }

  func set(_ presence: Presence<CardID>, of caller: String) {
    let hint = PresenceHint(board: board, caller: caller, client: presence.client, presence: presence)
    take(hint)
    share(hint)
  }

  func end(_ client: String, of caller: String) {
    let hint = PresenceHint(board: board, caller: caller, client: client)
    take(hint)
    share(hint)
  }

  /// Takes in what another server told.
  func take(_ hint: PresenceHint) {
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
