import ChordArranger
import Foundation

extension OpenSet {
  /// As it was when the run, or the recording, began.
  init?(notes: [String: String]) {
    guard let text = notes["set"], let songs = try? JSONDecoder().decode(SongSet.self, from: Data(text.utf8)),
      !songs.entries.isEmpty
    else { return nil }
    self.init(songs)
  }

  /// For the run, and for a recording of it.
  static func notes(of songs: SongSet) -> [String: String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(songs)).map { ["set": String(decoding: $0, as: UTF8.self)] } ?? [:]
  }
}
