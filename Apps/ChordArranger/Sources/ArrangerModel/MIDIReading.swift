public import DragDropKit
public import MusicFiles

/// A song that was read from a MIDI file, and how sure that is.
public struct MIDIReading: Hashable, Sendable {
  public let song: Song
  public let source: Source

  public enum Source: Hashable, Sendable {
    /// We wrote the file, and nothing was changed in it since: the song is exactly the one that was written.
    case ownFile
    /// Some text in the file names the chords.
    case chordNames
    /// The chords were recognized from the notes. How sure each is, from 0 to 1: how much of what is played is in the
    /// chord, times how much of the chord is played. It was not measured on any body of music.
    case notes(confidences: [Beat: Double])
  }

  /// - Throws: Where the music is longer than 10,000 bars.
  /// - Complexity: O(*n* log *n*) in the events of the file, and some 150 chords are tried for each bar or part of one.
  public init(_ file: MIDIFile) throws(Refusal) {
    let texts = file.tracks.flatMap(\.messages).compactMap(\.text)
    for text in texts {
      if let own = SongText.song(in: text.text), own.formLength <= MIDIImport.mostBars * 10, MIDIFile(song: own) == file
      {
        song = own
        source = .ownFile
        return
      }
    }
    let imported = try MIDIImport(file)
    song = imported.song
    source = imported.source
  }
}

extension Song {
  /// The song of a MIDI file: exactly that which was written where we wrote the file, else with chords by their names or
  /// recognized from the notes; ``MIDIReading`` says which, and how sure.
  public init(midi file: MIDIFile) throws(Refusal) {
    self = try MIDIReading(file).song
  }
}

extension Song {
  /// In bars, without repeats. A short text can describe a very long song.
  fileprivate var formLength: Int { form.reduce(0) { $0 + (sections[$1.section]?.bars.count ?? 0) } }
}

extension TimedMessage {
  /// The text of any kind of text event.
  var text: (kind: MIDITextKind, text: String)? {
    if case .meta(.text(let kind, let text)) = message { (kind, text) } else { nil }
  }
}
