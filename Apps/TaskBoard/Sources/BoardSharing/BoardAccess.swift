/// The caller's access to a board: the data of ``BoardEvent/access``.
public struct BoardAccess: Hashable, Sendable, Codable {
  public var mayChange: Bool

  public init(mayChange: Bool) {
    self.mayChange = mayChange
  }
}
