import ArrangerFiles
import ArrangerModel
import ChordArranger
import ChordPro
import ChordTheory
import History

/// A file of another program that has chords: MusicXML, or songs of iReal Pro.
///
/// It is changed into a song once; nothing of it stays behind as ChordPro does.
enum ImportedFile {
  case musicXML([UInt8])
  case iReal(IRealFile)

  /// What the names of files end in that are nothing else.
  static let endings: Set = ["musicxml", "xml", "mxl", "html", "htm", "irealb"]

  /// - Returns: `nil` if the file is neither.
  /// - Throws: If it is one of them, and cannot be read.
  static func read(_ bytes: [UInt8]) throws(Refusal) -> ImportedFile? {
    // A ZIP archive, of which no other kind is a song.
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { throw MusicXMLFile.compressed }
    // Only a page or a link begins like one; a long song is not decoded for nothing.
    guard isCandidate(bytes.prefix(64)) else { return nil }
    let text = TextForm(of: bytes).decoded(bytes)
    if MusicXMLFile.isOne(text) { return .musicXML(text) }
    let string = String(decoding: text, as: UTF8.self)
    return IRealFile.isOne(string) ? .iReal(try IRealFile(string)) : nil
  }

  private static func isCandidate(_ start: ArraySlice<UInt8>) -> Bool {
    let text = start.drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFF, 0xFE, 0].contains($0) }
    return text.first == UInt8(ascii: "<") || text.starts(with: Array("ireal".utf8))
      || text.starts(with: Array("iReal".utf8))
  }

  /// The name of the format.
  var format: String {
    switch self {
    case .musicXML: "MusicXML"
    case .iReal: "iReal Pro"
    }
  }

  /// How many songs it has.
  var count: Int {
    switch self {
    case .musicXML: 1
    case .iReal(let file): file.songs.count
    }
  }

  /// A song by its number, from 1, which must be there, and what was not kept.
  func song(_ number: Int) throws(Refusal) -> (song: Song, remarks: [String]) {
    let (sheet, remarks) =
      switch self {
      case .musicXML(let text): try MusicXMLFile.read(text)
      case .iReal(let file): try file.songs[number - 1].leadSheet()
      }
    return (try Song(leadSheet: sheet), remarks)
  }
}
