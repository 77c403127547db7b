import ArrangerModel
import ChordPro
import Foundation

/// The source from which a song was read, saved with it, so that untouched parts are written as they were, even if
/// the file is gone or has changed.
struct Origin: Hashable {
  /// The text of a ChordPro file, as it was, in UTF-8.
  let chordPro: ChordProDocument?
  /// The encoding and the line ends of the file.
  let form: TextForm
  /// The index of the song in the text, from 0.
  let song: Int
  /// The fingerings that the text defines.
  let definitions: [ChordDefinition]
  /// The names of the chords that it defines.
  let defined: Set<String>

  static let nothing = Origin(chordPro: nil, song: 0)

  init(chordPro: ChordProDocument?, form: TextForm = .standard, song: Int) {
    self.chordPro = chordPro
    self.form = form
    self.song = song
    definitions = chordPro?.definitions ?? []
    defined = Set(definitions.map(\.name))
  }

  /// Stored in the save: the bytes, which need not be UTF-8, in Base64.
  var notes: [String: String] {
    guard let chordPro else { return [:] }
    var notes = ["chordpro": Data(chordPro.bytes).base64EncodedString(), "song": String(song)]
    if form.encoding != .utf8 { notes["encoding"] = form.encoding.rawValue }
    if form.hasCarriageReturns { notes["line-ends"] = "cr" }
    return notes
  }

  init(notes: [String: String]) {
    let data = notes["chordpro"].flatMap { Data(base64Encoded: $0) }
    let document = data.map { ChordProDocument(bytes: Array($0)) }
    let song = notes["song"].flatMap { Int($0) } ?? 0
    let form = TextForm(
      encoding: notes["encoding"].flatMap(TextForm.Encoding.init) ?? .utf8,
      hasCarriageReturns: notes["line-ends"] == "cr")
    self =
      document.map {
        $0.songs.indices.contains(song) ? Origin(chordPro: $0, form: form, song: song) : .nothing
      } ?? .nothing
  }
}
