import ChordTheory

/// A request from the app to the program around it.
public enum ArrangerRequest: Hashable, Sendable {
  /// Play the song as it is now, from that second on.
  case play(from: Double, as: SoundWish = .whole)
  case silence
  /// Let one chord be heard, unless something plays.
  case strike(Chord)
  case write(FileRequest)
  /// Keep the set of songs as it is now.
  case keep(SongSet)
  /// Open another song of the set next.
  case turn(to: Int)
  /// Write a chart of all songs of the set, as PDF.
  case writeSet(SetRequest)
}
