/// What somebody may do with a document. Each role includes the ones before it.
public enum SharingRole: String, Hashable, Sendable, Codable, CaseIterable {
  case read, write, admin
}

/// The rights of a token, without the token.
public struct Grant<Document: SharedDocument>: Hashable, Sendable {
  /// The id under which the token is listed and revoked.
  public var id: String
  /// The author of the changes that are made with it.
  public var name: String
  public var role: SharingRole
  /// The id of a document, or "*" for all.
  public var document: String
  /// When it expires, in seconds since 1970; `nil` for never.
  public var expires: Int?

  public init(id: String, name: String, role: SharingRole, document: String, expires: Int? = nil) {
    self.id = id
    self.name = name
    self.role = role
    self.document = document
    self.expires = expires
  }
}

extension Grant: Codable {
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: MemberName.self)
    id = try fields.decode(String.self, forKey: "id")
    name = try fields.decode(String.self, forKey: "name")
    role = try fields.decode(SharingRole.self, forKey: "role")
    document = try fields.decode(String.self, forKey: MemberName(Document.kind.noun))
    expires = try fields.decodeIfPresent(Int.self, forKey: "expires")
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: MemberName.self)
    try fields.encode(id, forKey: "id")
    try fields.encode(name, forKey: "name")
    try fields.encode(role, forKey: "role")
    try fields.encode(document, forKey: MemberName(Document.kind.noun))
    try fields.encodeIfPresent(expires, forKey: "expires")
  }
}

/// A token for somebody else, made by whoever invites them. Sent again, it has no second effect.
public struct NewInvitation: Hashable, Sendable, Codable {
  /// 32 random bytes in base64url without padding.
  public var token: String
  public var role: SharingRole
  public var name: String?
  /// How many days it is valid; `nil` for as long as tokens usually are.
  public var days: Int?

  public init(token: String, role: SharingRole, name: String? = nil, days: Int? = nil) {
    self.token = token
    self.role = role
    self.name = name
    self.days = days
  }
}

/// A token that takes the place of the caller's own, which is then no longer accepted.
public struct TokenReplacement: Hashable, Sendable, Codable {
  /// 32 random bytes in base64url without padding.
  public var token: String

  public init(token: String) {
    self.token = token
  }
}
