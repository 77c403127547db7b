/// How many listeners one ``EventHub`` may have at the same time.
public struct ListenerLimits: Hashable, Sendable {
  /// The maximum in total.
  public var all = 1000
  /// The maximum for each caller, and for each address without a caller.
  public var perCaller = 32

  public init() {}
}
