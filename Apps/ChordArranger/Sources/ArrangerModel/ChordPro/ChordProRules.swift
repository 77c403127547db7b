/// The version of the rules for interpreting a ChordPro text.
///
/// If an earlier version read and saved a song, the song is written into its text by the same rules. By other rules,
/// every line whose meaning has changed since would look as if the person had edited it.
public enum ChordProRules: Int, Hashable, Sendable {
  /// A `{key}` below the first, `{transpose}` and `[^]` have no meaning, and grid rows with strumming patterns are
  /// bars.
  case first = 1
  case whole = 2
  /// Chords and keys may have German, Latin or Dutch names, or be Roman numerals or Nashville numbers. See
  /// ``ChordWriting``.
  case named = 3
}
