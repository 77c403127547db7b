public import AppShell

/// A person who hears the program and does not see it: presses keys, and knows only what is announced.
///
/// A class, because the macros of a test take no mutating calls.
public final class Ear<A: App> {
  /// The player, from which a test can check the model at its end.
  public private(set) var player: Player<A>

  public init(_ player: Player<A>) { self.player = player }

  /// - Parameter chords: as for ``Player/keys(_:)``.
  /// - Returns: The announcements in response.
  @discardableResult
  public func press(_ chords: String) -> [String] {
    let before = player.announcements.count
    player.keys(chords)
    return Array(player.announcements[before...])
  }

  /// Presses the key until an announcement contains all the words.
  ///
  /// - Returns: The announcement; `nil` if it was not heard after `times` presses.
  public func press(_ chord: String, untilHearing words: String..., atMost times: Int = 40) -> String? {
    for _ in 0..<times {
      if let heard = press(chord).first(where: { said in words.allSatisfy(said.contains) }) { return heard }
    }
    return nil
  }
}
