import ArrangerModel
import ChordArranger
import ChordPro
import Foundation
import StableHash

/// The songs of one file, which is read once for all of them.
struct SongBook {
  private let path: String
  private let bytes: [UInt8]
  private let hash: UInt64
  /// The songs of a ChordPro text, each as a text of its own; empty for other files.
  private let texts: [ChordProDocument]
  /// The songs of another program; `nil` if they are not.
  private let imported: ImportedFile?

  init(_ path: String) throws {
    self.path = path
    bytes = try FileTrouble.bytes(of: path)
    hash = FNV1a(of: bytes).value
    imported = try? ImportedFile.read(bytes)
    let text = imported == nil ? TextForm(of: bytes).decoded(bytes) : [0]
    guard !bytes.starts(with: Array("MThd".utf8)), !text.contains(0),
      ChordsOverWords(String(decoding: text, as: UTF8.self)) == nil
    else {
      texts = []
      return
    }
    let document = ChordProDocument(bytes: text)
    texts = document.songs.map { song in
      ChordProDocument(bytes: song.lines.flatMap { document.lines[$0].bytes })
    }
  }

  /// A song by its number, from 1, the text from which it comes, without other songs, and the name of its save.
  func song(_ number: Int) throws -> (song: Song, origin: Origin, saveName: SaveName) {
    let name = SaveName(ofFile: path, hash: hash, song: number)
    if let imported, (1...imported.count).contains(number) { return (try imported.song(number).song, .nothing, name) }
    guard texts.count > 1, texts.indices.contains(number - 1) else {
      let source = try SongSource(bytes, file: path, song: number)
      return (source.song, source.origin, source.saveName)
    }
    let text = texts[number - 1]
    return (ChordProImport(text, song: 0).song, Origin(chordPro: text, form: TextForm(of: bytes), song: 0), name)
  }
}
