/// What somebody may do: each role includes the ones before it.
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

/// Who asks, and what they may do where.
public struct Caller: Hashable, Sendable, Codable {
  /// The same for all tokens of one person.
  public var id: String
  public var name: String
  /// By scope: the id of what the role is for. "*" is for all.
  public var roles: [String: Role]

  public init(id: String, name: String, roles: [String: Role] = [:]) {
    self.id = id
    self.name = name
    self.roles = roles
  }

  /// The higher of the role for this scope and that for all.
  public func role(in scope: String) -> Role? {
    [roles[scope], roles["*"]].compactMap(\.self).max()
  }
}
