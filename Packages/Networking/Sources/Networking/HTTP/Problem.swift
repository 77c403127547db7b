/// Why a server could not fulfill a request, in the format of RFC 9457 (`application/problem+json`).
///
/// ```json
/// {"type": "/problems/limit", "title": "The column is full.", "status": 409, "remedy": "Move a card out of it first."}
/// ```
/// Members that are not listed here are ignored, as the RFC asks; a member of the wrong type counts as absent.
public struct Problem: Error, Hashable, Sendable {
  public static let contentType = "application/problem+json"
  /// The type of a problem with status 401 that did not come from a server: there was no token, and nothing was sent.
  public static let withoutToken = "about:no-token"

  /// A URI that names the type of problem; "about:blank" if the status says everything.
  public var type: String
  /// A sentence that is the same for all problems of this type.
  public var title: String
  /// The HTTP status.
  public var status: Int
  /// A sentence about this particular occurrence.
  public var detail: String?
  /// A URI or id of this occurrence, by which it can be found in the server's log.
  public var instance: String?
  /// What the user can do about it. (An extension of the RFC's members.)
  public var remedy: String?

  public init(
    type: String = "about:blank", title: String, status: Int, detail: String? = nil, instance: String? = nil,
    remedy: String? = nil
  ) {
    self.type = type
    self.title = title
    self.status = status
    self.detail = detail
    self.instance = instance
    self.remedy = remedy
  }
}

extension Problem: CustomStringConvertible {
  /// What happened and what to do, in one line that is safe for a terminal.
  public var description: String {
    PlainText.line([detail ?? title, remedy].compactMap(\.self).joined(separator: " "), limit: 400)
  }
}

extension Problem: Codable {
  private enum CodingKeys: CodingKey {
    case type, title, status, detail, instance, remedy
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) -> String? { try? container.decodeIfPresent(String.self, forKey: key) }
    let status = (try? container.decodeIfPresent(Int.self, forKey: .status)) ?? 0
    self.init(
      type: text(.type) ?? "about:blank", title: text(.title) ?? StatusText.sentence(status), status: status,
      detail: text(.detail), instance: text(.instance), remedy: text(.remedy))
  }
}
