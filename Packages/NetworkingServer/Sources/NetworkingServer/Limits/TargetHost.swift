import NIOCore
import NIOHTTP1

/// Adds the host that a request names in its target, as in `GET http://host/path`, to its fields if they name another one:
/// ``OneHost`` refuses such a request, which a proxy in front may have judged by either (RFC 9112, section 3.2.2).
@available(macOS 14, *)
final class TargetHost: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), let host = Self.host(in: head.uri),
      head.headers["host"].contains(where: { $0.lowercased() != host.lowercased() })
    else { return context.fireChannelRead(data) }
    head.headers.add(name: "host", value: host)
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// The host and port of an absolute target; `nil` for a path.
  private static func host(in target: String) -> String? {
    guard !target.hasPrefix("/"), let scheme = target.firstRange(of: "://") else { return nil }
    return String(target[scheme.upperBound...].prefix { !"/?#".contains($0) })
  }
}
