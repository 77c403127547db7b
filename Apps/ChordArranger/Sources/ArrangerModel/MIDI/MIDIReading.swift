public import History
public import MusicFiles

/// A song read from a MIDI file, and how certain it is.
public struct MIDIReading: Hashable, Sendable {
  public let song: Song
  public let source: Source
  /// What was not kept, in sentences.
  public let remarks: [String]

  public enum Source: Hashable, Sendable {
    /// This program wrote the file, and nothing has been changed in it since: the song is exactly the one that was
    /// written.
    case ownFile
    /// Texts in the file name the chords.
    case chordNames
    /// The chords were recognized from the notes. The confidence of each, from 0 to 1, is the fraction of the played
    /// notes that belong to the chord, times the fraction of the chord that is played. It has not been evaluated on
    /// any corpus of music.
    case notes(confidences: [Beat: Double])
  }

  /// - Throws: If the music is longer than 10,000 bars.
  /// - Complexity: O(*n* log *n*) in the events of the file; some 150 chords are tried for each bar or part of one.
  public init(_ file: MIDIFile) throws(Refusal) {
    let texts = file.tracks.flatMap(\.messages).compactMap(\.text)
    for text in texts {
      if let own = SongText.song(in: text.text), own.formLength <= MIDIImport.maximumBars * 10,
        MIDIFile(song: own) == file
      {
        song = own
        (source, remarks) = (.ownFile, [])
        return
      }
    }
    let imported = try MIDIImport(file)
    song = imported.song
    (source, remarks) = (imported.source, imported.remarks)
  }
}

extension Song {
  /// The song of a MIDI file: exactly the song that was written if this program wrote the file; otherwise with chords
  /// taken from their names or recognized from the notes. ``MIDIReading`` reports which, and how certain it is.
  public init(midi file: MIDIFile) throws(Refusal) {
    self = try MIDIReading(file).song
  }
}

extension Song {
  /// The length of the form in bars, without repeats. A short text can describe a very long song.
  fileprivate var formLength: Int { form.reduce(0) { $0 + (sections[$1.section]?.bars.count ?? 0) } }
}

extension TimedMessage {
  /// The kind and text of any text event.
  var text: (kind: MIDITextKind, text: String)? {
    if case .meta(.text(let kind, let text)) = message { (kind, text) } else { nil }
  }
}
