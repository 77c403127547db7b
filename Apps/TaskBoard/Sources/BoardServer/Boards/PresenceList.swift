import BoardSharing

/// Who looks at a board. A value; time is given.
struct PresenceList: Sendable {
  /// A program of somebody.
  struct Place: Hashable {
    var caller: String
    var client: String
  }

  private struct Seen {
    var presence: Presence
    var last: Duration
  }

  static let lifetime: Duration = .seconds(30)
  /// In total. One more replaces the oldest of the caller who has the most.
  static let most = 500
  /// For one caller. One more replaces their oldest.
  static let mostOfOne = 16
  private var seen: [Place: Seen] = [:]

  /// In the order of their clients.
  var all: [Presence] { seen.values.map(\.presence).sorted { ($0.client, $0.name) < ($1.client, $1.name) } }

  /// - Parameter time: Of a clock that never goes back.
  /// - Returns: Whether others see something else now.
  mutating func set(_ presence: Presence, of caller: String, at time: Duration) -> Bool {
    let place = Place(caller: caller, client: presence.client)
    if seen[place] == nil { makeRoom(for: caller) }
    let before = seen.updateValue(Seen(presence: presence, last: time), forKey: place)
    return before?.presence != presence
  }

  private mutating func makeRoom(for caller: String) {
    let counts = Dictionary(grouping: seen.keys, by: \.caller).mapValues(\.count)
    if counts[caller, default: 0] >= Self.mostOfOne {
      forgetOldest(of: caller)
    } else if seen.count >= Self.most, let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
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

  /// The client says that it goes.
  ///
  /// - Returns: Whether it was there.
  mutating func end(_ client: String, of caller: String) -> Bool {
    seen.removeValue(forKey: Place(caller: caller, client: client)) != nil
  }

  /// - Returns: Whether somebody was forgotten.
  mutating func forget(at time: Duration) -> Bool {
    let before = seen.count
    seen = seen.filter { time - $0.value.last < Self.lifetime }
    return seen.count != before
  }
}
