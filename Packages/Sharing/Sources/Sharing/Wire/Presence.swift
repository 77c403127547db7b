/// Somebody who is viewing a document, and what they are doing there. It expires on the server 30 s after it was last sent,
/// and is never stored.
public struct Presence<ItemID: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// Identifies one running program, whoever uses it; letters and digits.
  public var client: String
  public var name: String
  public var holding: [ItemID]
  /// What else their program tells of them, in a form of the app's own; `nil` if nothing. At most
  /// ``PresenceLimit/activityBytes``.
  public var activity: String?

  public init(client: String, name: String, holding: [ItemID] = [], activity: String? = nil) {
    self.client = client
    self.name = name
    self.holding = holding
    self.activity = activity
  }
}

/// What a server takes of a ``Presence``, because it sends all of them to everybody, and what a client takes of a server.
public enum PresenceLimit {
  public static let heldItems = 100
  public static let activityBytes = 500
  /// Those that are shown to others.
  static let people = 2_000

  /// A presence that may have come from anywhere, without what is beyond the limits.
  static func limited<ItemID>(_ presence: Presence<ItemID>) -> Presence<ItemID> {
    var presence = presence
    if presence.holding.count > heldItems { presence.holding = Array(presence.holding.prefix(heldItems)) }
    if presence.activity?.utf8.count ?? 0 > activityBytes { presence.activity = nil }
    if presence.name.utf8.count > 200 { presence.name = String(presence.name.prefix(50)) }
    return presence
  }
}
