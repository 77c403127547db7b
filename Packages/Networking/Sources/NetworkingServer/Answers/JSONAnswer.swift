import Foundation
import Hummingbird
import Networking

@available(macOS 14, *)
extension Response {
  /// A value as JSON.
  ///
  /// - Parameter etag: The version of what it shows.
  /// - Throws: what the value's own encoding does.
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
  /// Refuses what is meant for another version than there is: for requests with the field If-Match (RFC 9110, section
  /// 13.1.1).
  ///
  /// - Parameter current: The version that there is; `nil` for what has none, which nothing but "*" matches.
  /// - Throws: a problem with status 412.
  public func requireMatch(_ current: ETag?) throws(Problem) {
    guard let field = headers[.ifMatch] else { return }
    try ETagList(field).require(current)
  }
}

extension JSONEncoder {
  /// Dates as RFC 3339, keys in order, so that the same value gives the same bytes.
  static var answers: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
