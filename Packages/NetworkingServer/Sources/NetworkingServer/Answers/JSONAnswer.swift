import Foundation
import Hummingbird
import Networking

@available(macOS 14, *)
extension Response {
  /// A response with a value as JSON.
  ///
  /// - Parameter etag: The version of the resource.
  /// - Throws: The errors of the value's own encoding.
  public static func json(
    _ value: some Encodable, status: HTTPResponse.Status = .ok, etag: ETag? = nil
  ) throws -> Response {
    var headers: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
    if let etag { headers[.eTag] = etag.text }
    let body = try JSONEncoder.answers.encode(value)
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}

@available(macOS 14, *)
extension Request {
  /// Refuses a request that is meant for a version other than the current one, according to its If-Match field (RFC
  /// 9110, section 13.1.1).
  ///
  /// - Parameter current: The current version; `nil` if there are no versions, in which case only "*" matches.
  /// - Throws: A problem with status 412.
  public func requireMatch(_ current: ETag?) throws(Problem) {
    guard let field = headers[.ifMatch] else { return }
    try ETagList(field).require(current)
  }
}

extension JSONEncoder {
  /// Encodes dates as RFC 3339 and sorts keys, so that equal values give equal bytes.
  static var answers: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
