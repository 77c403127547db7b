/// What is understood of a ChordPro text.
///
/// A song that an earlier version read and saved is written into its text by the rules by which it was read: by others, every
/// line that means something else today would look as if the person had changed it.
public enum ChordProRules: Int, Hashable, Sendable {
  /// A `{key}` below the first, `{transpose}` and `[^]` mean nothing, and the rows of a grid that say how to strum are bars.
  case first = 1
  case whole = 2
}
