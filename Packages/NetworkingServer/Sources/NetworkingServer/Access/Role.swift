/// What a caller may do. Each role includes the ones before it.
public enum Role: String, Hashable, Sendable, Codable, Comparable, CaseIterable, CustomStringConvertible {
  case read, write, admin

  public static func < (one: Role, other: Role) -> Bool {
    one.rank < other.rank
  }

  private var rank: Int {
    switch self {
    case .read: 0
    case .write: 1
    case .admin: 2
    }
  }

  public var description: String { rawValue }
}

/// Who makes a request, and what they may do in which scope.
public struct Caller: Hashable, Sendable, Codable {
  /// The caller's id, the same for all tokens of one person.
  public var id: String
  public var name: String
  /// The roles by scope, the id of what the role applies to. "*" applies to everything.
  public var roles: [String: Role]

  public init(id: String, name: String, roles: [String: Role] = [:]) {
    self.id = id
    self.name = name
    self.roles = roles
  }

  /// The higher of the role for this scope and the role for all scopes.
  public func role(in scope: String) -> Role? {
    [roles[scope], roles["*"]].compactMap(\.self).max()
  }
}
