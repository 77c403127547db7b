/// A request from the app to the program around it.
public enum ArrangerRequest: Hashable, Sendable {
  /// Play the song as it is now, from that second on.
  case play(from: Double)
  case silence
  case write(FileRequest)
}
