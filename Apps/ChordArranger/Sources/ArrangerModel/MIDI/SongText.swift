import Foundation

/// A song as a text that a MIDI file can carry.
enum SongText {
  static let mark = "chord-arranger song 1: "

  static func encoded(_ song: Song) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding cannot fail: all numbers are finite, and all keys are strings.
    return mark + String(decoding: try! encoder.encode(song), as: UTF8.self)
  }

  /// The song in a text; `nil` if the text is not of this kind, or if its song is invalid.
  static func song(in text: String) -> Song? {
    guard text.hasPrefix(mark) else { return nil }
    return try? JSONDecoder().decode(Song.self, from: Data(text.dropFirst(mark.count).utf8))
  }
}
