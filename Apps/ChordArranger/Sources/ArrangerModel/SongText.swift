import Foundation

/// A song as a text that a MIDI file can carry.
enum SongText {
  static let mark = "chord-arranger song 1: "

  static func encoded(_ song: Song) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // All of its numbers are finite, and its keys are texts: nothing can fail.
    return mark + String(decoding: try! encoder.encode(song), as: UTF8.self)
  }

  /// `nil` where it is no such text, or one of a song that cannot be.
  static func song(in text: String) -> Song? {
    guard text.hasPrefix(mark) else { return nil }
    return try? JSONDecoder().decode(Song.self, from: Data(text.dropFirst(mark.count).utf8))
  }
}
