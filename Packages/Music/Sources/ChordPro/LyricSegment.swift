/// The chord or annotation over a syllable, and the words from there to the next one.
public struct LyricSegment: Hashable, Sendable {
  /// What stands over the words.
  public enum Mark: Hashable, Sendable {
    /// The text between the brackets, whether it names a chord or not.
    case chord(String)
    /// `[*softly]`: a remark that is set like a chord; the text after the asterisk.
    case annotation(String)
  }

  /// The mark over the words; `nil` if the line begins with words.
  public let mark: Mark?
  public let lyrics: String
  /// The range of the mark in the line, including its brackets, in bytes; empty if there is none.
  let markRange: Range<Int>
  /// The range of the words, in bytes.
  let lyricsRange: Range<Int>

  public var chord: String? {
    if case .chord(let text) = mark { text } else { nil }
  }
}
