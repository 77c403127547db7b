import NIOCore
import Networking

/// The open connections of a server, with their owners. If one address or one caller has too many, or if there are too
/// many in total, an old one of them is closed. So a new connection always gets in, and clients without a valid token
/// never keep out those with one.
///
/// A class, because every connection and every request reports to the same object.
@available(macOS 14, *)
final class Connections: Sendable {
  /// How many extra connections may be open while others are being closed.
  static let closing = 16

  private let limits: ServerLimits
  private let state = Locked(ConnectionTable<any Channel>())

  init(_ limits: ServerLimits) {
    self.limits = limits
  }

  var count: Int { state.value.count }

  func opened(_ channel: any Channel) {
    let address = channel.remoteAddress?.ipAddress ?? "unknown"
    let oldest = state.change { $0.open(channel, ObjectIdentifier(channel), from: address, limits) }
    oldest?.close(promise: nil)
  }

  /// A complete request header has arrived on the connection.
  func asked(_ channel: any Channel) {
    state.change { $0.ask(ObjectIdentifier(channel)) }
  }

  /// Assigns the connection to a caller after a request on it has shown the caller's token.
  func recognize(_ channel: any Channel, as caller: String) {
    let oldest = state.change { $0.recognize(ObjectIdentifier(channel), as: caller, limits) }
    oldest?.close(promise: nil)
  }

  func closed(_ channel: any Channel) {
    state.change { $0.close(ObjectIdentifier(channel)) }
  }
}

/// Reports to ``Connections`` when its connection opens, when the first request arrives on it, and when it closes.
@available(macOS 14, *)
final class ConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private let connections: Connections
  private var hasAsked = false

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

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // It comes after the decoder: the first thing that it reads is a header.
    if !hasAsked {
      hasAsked = true
      connections.asked(context.channel)
    }
    context.fireChannelRead(data)
  }

  func channelInactive(context: ChannelHandlerContext) {
    connections.closed(context.channel)
    context.fireChannelInactive()
  }
}
