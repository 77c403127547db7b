import Sharing

/// The clients that are viewing a document. A value; the time is passed in.
struct PresenceList<ItemID: Hashable & Sendable & Codable>: Sendable {
  /// One program of one caller.
  struct Place: Hashable {
    var caller: String
    var client: String
  }

  private struct Seen {
    var presence: Presence<ItemID>
    var last: Duration
  }

  static var lifetime: Duration { .seconds(30) }
  /// The maximum in total. One more replaces the oldest entry of the caller who has the most.
  static var maximumCount: Int { 500 }
  /// The maximum for one caller. One more replaces their oldest.
  static var maximumOfOne: Int { 16 }
  private var seen: [Place: Seen] = [:]

  /// All presences, sorted by client.
  var all: [Presence<ItemID>] { seen.values.map(\.presence).sorted { ($0.client, $0.name) < ($1.client, $1.name) } }

  /// - Parameter time: The time of a clock that never goes back.
  /// - Returns: Whether the list has visibly changed.
  mutating func set(_ presence: Presence<ItemID>, of caller: String, at time: Duration) -> Bool {
    let place = Place(caller: caller, client: presence.client)
    if seen[place] == nil { makeRoom(for: caller) }
    let before = seen.updateValue(Seen(presence: presence, last: time), forKey: place)
    return before?.presence != presence
  }

  private mutating func makeRoom(for caller: String) {
    let counts = Dictionary(grouping: seen.keys, by: \.caller).mapValues(\.count)
    if counts[caller, default: 0] >= Self.maximumOfOne {
      forgetOldest(of: caller)
    } else if seen.count >= Self.maximumCount, let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      forgetOldest(of: most.key)
    }
  }

  private mutating func forgetOldest(of caller: String) {
    let theirs = seen.filter { $0.key.caller == caller }
    guard let oldest = theirs.min(by: { ($0.value.last, $0.key.client) < ($1.value.last, $1.key.client) }) else {
      return
    }
    seen[oldest.key] = nil
  }

  /// Removes a client that says it is leaving.
  ///
  /// - Returns: Whether it was present.
  mutating func end(_ client: String, of caller: String) -> Bool {
    seen.removeValue(forKey: Place(caller: caller, client: client)) != nil
  }

  /// - Returns: Whether any entry was removed.
  mutating func forget(at time: Duration) -> Bool {
    let before = seen.count
    seen = seen.filter { time - $0.value.last < Self.lifetime }
    return seen.count != before
  }
}
