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
    hear { $0.keys(chords) }
  }

  /// Types a text, a key for each character.
  ///
  /// - Returns: The announcements in response.
  @discardableResult
  public func type(_ text: String) -> [String] {
    hear { $0.type(text) }
  }

  /// What is announced because of something other than a key, such as a message to the app.
  @discardableResult
  public func hear(_ event: (inout Player<A>) -> Void) -> [String] {
    let before = player.announcements.count
    event(&player)
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
