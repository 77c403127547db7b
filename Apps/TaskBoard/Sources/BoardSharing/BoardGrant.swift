public import TaskBoardModel

/// What somebody may do with a board. Each role includes the ones before it.
public enum BoardRole: String, Hashable, Sendable, Codable, CaseIterable {
  case read, write, admin
}

/// The rights of a token, without the token.
public struct BoardGrant: Hashable, Sendable, Codable {
  /// The id under which the token is listed and revoked.
  public var id: String
  /// The author of the changes that are made with it.
  public var name: String
  public var role: BoardRole
  /// The id of a board, or "*" for all.
  public var board: String
  /// When it expires; `nil` for never.
  public var expires: Moment?

  public init(id: String, name: String, role: BoardRole, board: String, expires: Moment? = nil) {
    self.id = id
    self.name = name
    self.role = role
    self.board = board
    self.expires = expires
  }
}

/// A token for somebody else, made by whoever invites them. Sent again, it has no second effect.
public struct NewInvitation: Hashable, Sendable, Codable {
  /// 32 random bytes in base64url without padding.
  public var token: String
  public var role: BoardRole
  public var name: String?
  /// How many days it is valid; `nil` for as long as tokens usually are.
  public var days: Int?

  public init(token: String, role: BoardRole, name: String? = nil, days: Int? = nil) {
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
