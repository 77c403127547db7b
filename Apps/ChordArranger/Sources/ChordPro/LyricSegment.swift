/// What stands over a syllable, and the words from there to the next chord.
public struct LyricSegment: Hashable, Sendable {
  public enum Mark: Hashable, Sendable {
    /// The text between the brackets, whether it names a chord or not.
    case chord(String)
    /// `[*softly]`: a remark that is set like a chord; the text behind the star.
    case annotation(String)
  }

  /// `nil` where the line begins with words.
  public let mark: Mark?
  public let lyrics: String
  /// Where the mark stands in the line with its brackets, in bytes; empty where there is none.
  let markRange: Range<Int>
  /// Where the words stand, in bytes.
  let lyricsRange: Range<Int>

  public var chord: String? {
    if case .chord(let text) = mark { text } else { nil }
  }
}
