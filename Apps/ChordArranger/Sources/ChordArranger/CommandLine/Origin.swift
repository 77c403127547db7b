import ArrangerModel
import ChordPro
import Foundation

/// The source from which a song was read, saved with it, so that untouched parts are written as they were, even if
/// the file is gone or has changed.
struct Origin: Hashable {
  /// The text of a ChordPro file, as it was.
  let chordPro: ChordProDocument?
  /// The index of the song in the text, from 0.
  let song: Int
  /// The rules by which it was read.
  let rules: ChordProRules

  static let nothing = Origin(chordPro: nil, song: 0)

  init(chordPro: ChordProDocument?, song: Int, rules: ChordProRules = .whole) {
    self.chordPro = chordPro
    self.song = song
    self.rules = rules
  }

  /// Stored in the save: the bytes, which need not be UTF-8, in Base64.
  var notes: [String: String] {
    guard let chordPro else { return [:] }
    return [
      "chordpro": Data(chordPro.bytes).base64EncodedString(), "song": String(song), "rules": String(rules.rawValue),
    ]
  }

  init(notes: [String: String]) {
    let data = notes["chordpro"].flatMap { Data(base64Encoded: $0) }
    let document = data.map { ChordProDocument(bytes: Array($0)) }
    let song = notes["song"].flatMap { Int($0) } ?? 0
    // Saves of earlier versions do not contain the rules.
    let rules = notes["rules"].flatMap { Int($0) }.flatMap(ChordProRules.init) ?? .first
    self =
      document.map {
        $0.songs.indices.contains(song) ? Origin(chordPro: $0, song: song, rules: rules) : .nothing
      } ?? .nothing
  }
}
