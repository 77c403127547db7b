import NIOCore

/// On Linux, the system keeps a new connection to itself until the first bytes arrive on it. So connections on which
/// nobody asks anything cost the server nothing, and those of others do not wait behind them.
///
/// HTTP allows it, because the client speaks first. The system hands over a silent connection after about half a
/// minute, and the limit on idle connections ends it.
///
/// Source: tcp(7), TCP_DEFER_ACCEPT.
enum DeferredAccept {
  /// - Parameter server: The channel that accepts connections.
  static func begin(on server: any Channel) async {
    #if os(Linux)
      // The option has no name in NIO.
      let option = ChannelOptions.Types.SocketOption(level: .tcp, name: NIOBSDSocket.Option(rawValue: 9))
      // If the system does not know it, every connection is handed over at once.
      try? await server.setOption(option, value: 30).get()
    #endif
  }
}
