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
  /// More are not remembered.
  static let most = 500
  private var seen: [Place: Seen] = [:]

  /// In the order of their clients.
  var all: [Presence] { seen.values.map(\.presence).sorted { ($0.client, $0.name) < ($1.client, $1.name) } }

  /// - Parameter time: Of a clock that never goes back.
  /// - Returns: Whether others see something else now.
  mutating func set(_ presence: Presence, of caller: String, at time: Duration) -> Bool {
    let place = Place(caller: caller, client: presence.client)
    guard seen[place] != nil || seen.count < Self.most else { return false }
    let before = seen.updateValue(Seen(presence: presence, last: time), forKey: place)
    return before?.presence != presence
  }

  /// - Returns: Whether somebody was forgotten.
  mutating func forget(at time: Duration) -> Bool {
    let before = seen.count
    seen = seen.filter { time - $0.value.last < Self.lifetime }
    return seen.count != before
  }
}
