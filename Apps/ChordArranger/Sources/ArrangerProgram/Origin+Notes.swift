import ArrangerModel
import ChordArranger
import ChordPro
import Foundation

extension Origin {
  /// The names of all ``notes``.
  static let noteNames = ["chordpro", "song", "encoding", "line-ends"]

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
