import NIOCore
import Networking

/// The open connections of a server, with their owners. If one address or one caller has too many, or if there are too
/// many in total, the oldest of them is closed. So a new connection always gets in, and clients without a valid token
/// never keep out those with one.
///
/// A class, because every connection and every request reports to the same object.
@available(macOS 14, *)
final class Connections: Sendable {
  /// How many extra connections may be open while others are being closed.
  static let closing = 16

  private enum Owner: Hashable {
    case address(String)
    case caller(String)
  }

  private struct Entry {
    var channel: any Channel
    var owner: Owner
    /// Lower is older.
    var number: Int
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var counts: [Owner: Int] = [:]
    var next = 0

    mutating func count(_ owner: Owner, _ difference: Int) {
      let count = counts[owner, default: 0] + difference
      counts[owner] = count == 0 ? nil : count
    }

    mutating func remove(_ id: ObjectIdentifier) -> (any Channel)? {
      guard let entry = entries.removeValue(forKey: id) else { return nil }
      count(entry.owner, -1)
      return entry.channel
    }

    /// Removes the oldest connection whose owner satisfies the predicate, but never `newest`.
    mutating func removeOldest(but newest: ObjectIdentifier, where isMeant: (Owner) -> Bool) -> (any Channel)? {
      var oldest: (id: ObjectIdentifier, number: Int)?
      for (id, entry) in entries where id != newest && entry.number < oldest?.number ?? .max && isMeant(entry.owner) {
        oldest = (id, entry.number)
      }
      return oldest.flatMap { remove($0.id) }
    }
  }

  private let limits: ServerLimits
  private let state = Locked(State())

  init(_ limits: ServerLimits) {
    self.limits = limits
  }

  var count: Int { state.value.entries.count }

  func opened(_ channel: any Channel) {
    let (id, owner) = (ObjectIdentifier(channel), Owner.address(channel.remoteAddress?.ipAddress ?? "unknown"))
    let tooMany = state.change { state -> [any Channel] in
      guard state.entries[id] == nil else { return [] }
      state.entries[id] = Entry(channel: channel, owner: owner, number: state.next)
      state.next += 1
      state.count(owner, 1)
      if state.counts[owner, default: 0] > limits.connectionsPerAddress {
        return state.removeOldest(but: id) { $0 == owner }.map { [$0] } ?? []
      }
      guard state.entries.count > limits.connections else { return [] }
      let stranger = state.removeOldest(but: id) { if case .address = $0 { true } else { false } }
      return stranger.map { [$0] } ?? []
    }
    for channel in tooMany { channel.close(promise: nil) }
  }

  /// Assigns the connection to a caller after a request on it has shown the caller's token.
  func recognize(_ channel: any Channel, as caller: String) {
    let (id, owner) = (ObjectIdentifier(channel), Owner.caller(caller))
    let tooMany = state.change { state -> (any Channel)? in
      guard let entry = state.entries[id], entry.owner != owner else { return nil }
      state.count(entry.owner, -1)
      state.count(owner, 1)
      state.entries[id]?.owner = owner
      guard state.counts[owner, default: 0] > limits.connectionsPerCaller else { return nil }
      return state.removeOldest(but: id) { $0 == owner }
    }
    tooMany?.close(promise: nil)
  }

  func closed(_ channel: any Channel) {
    state.change { _ = $0.remove(ObjectIdentifier(channel)) }
  }
}

/// Reports to ``Connections`` when its connection opens and closes.
@available(macOS 14, *)
final class ConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private let connections: Connections

  init(_ connections: Connections) {
    self.connections = connections
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { connections.opened(context.channel) }
  }

  func channelActive(context: ChannelHandlerContext) {
    connections.opened(context.channel)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    connections.closed(context.channel)
    context.fireChannelInactive()
  }
}
