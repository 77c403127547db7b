import ArrangerModel
import ChordPro

/// The source from which a song was read, saved with it, so that untouched parts are written as they were, even if
/// the file is gone or has changed.
package struct Origin: Hashable {
  /// The text of a ChordPro file, as it was, in UTF-8.
  package let chordPro: ChordProDocument?
  /// The encoding and the line ends of the file.
  package let form: TextForm
  /// The index of the song in the text, from 0.
  package let song: Int
  /// The fingerings that the text defines.
  package let definitions: [ChordDefinition]
  /// The names of the chords that it defines.
  let defined: Set<String>

  package static let nothing = Origin(chordPro: nil, song: 0)

  package init(chordPro: ChordProDocument?, form: TextForm = .standard, song: Int) {
    self.chordPro = chordPro
    self.form = form
    self.song = song
    definitions = chordPro?.definitions ?? []
    defined = Set(definitions.map(\.name))
  }
}
