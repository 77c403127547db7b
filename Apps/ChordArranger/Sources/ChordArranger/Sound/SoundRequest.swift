/// A request from the program to the sound player.
public enum SoundRequest: Hashable, Sendable {
  /// The song as it is now, from that second on.
  case play(from: Double)
  case silence
}
