/// Somebody else who has the same document open: see ``AppContext/people``.
public struct Person: Hashable, Sendable {
  /// Their program: different for each run, and for two programs of the same person.
  public var program: String
  public var name: String
  /// The names of what they carry.
  public var holding: [String]
  /// What their app tells of them: see ``App/activity(in:)``. It comes over the network, so it may be anything.
  public var activity: String?

  public init(program: String, name: String, holding: [String] = [], activity: String? = nil) {
    (self.program, self.name, self.holding, self.activity) = (program, name, holding, activity)
  }
}
