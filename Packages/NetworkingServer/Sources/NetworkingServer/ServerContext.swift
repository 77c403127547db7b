import Foundation
import Hummingbird
import NIOCore
import Networking

/// What the parts of this module need to know about a request. An app that needs more defines its own context that
/// conforms to this protocol.
@available(macOS 14, *)
public protocol CallerContext: RequestContext where Source == ApplicationRequestContextSource {
  /// The caller of the request: one object for all copies of the context.
  var authorization: Authorization { get }
  /// The channel of the connection.
  var channel: any Channel { get }
  /// The id by which a request can be found in the log. (Hummingbird's own `id` traps if the logger keeps no metadata.)
  var requestID: String { get }
}

@available(macOS 14, *)
extension CallerContext {
  /// The caller; `nil` if the request has no token, or the token has not been checked.
  public var caller: Caller? { authorization.caller }

  /// The other end of the connection, without the port; the address of the proxy if there is one in front.
  public var remoteAddress: String {
    channel.remoteAddress?.ipAddress ?? "unknown"
  }

  /// Returns the caller, if they may do this.
  ///
  /// - Throws: A problem with status 401 or 403.
  @discardableResult
  public func require(_ role: Role, in scope: String) throws(Problem) -> Caller {
    guard let caller else { throw .unauthorized }
    guard let theirs = caller.role(in: scope), theirs >= role else {
      throw Problem(
        title: StatusText.sentence(403), status: 403,
        detail: "This needs the role \"\(role)\" for \"\(scope)\".", remedy: "Ask an administrator for it.")
    }
    return caller
  }
}

/// The context of a server that needs nothing more.
@available(macOS 14, *)
public struct ServerContext: CallerContext {
  public var coreContext: CoreRequestContextStorage
  public let authorization = Authorization()
  public let channel: any Channel
  public let requestID: String

  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    requestID = source.requestID
  }
}

@available(macOS 14, *)
extension ApplicationRequestContextSource {
  /// The id in the logger's metadata, or a new one if the logger keeps none. For the contexts of apps.
  public var requestID: String {
    if let id = logger[metadataKey: "hb.request.id"] { return "\(id)" }
    var generator = SystemRandomNumberGenerator()
    return RandomText.make(bytes: 12, using: &generator)
  }
}
