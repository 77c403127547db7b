import ArrangerModel

/// A kind of file that a song can be written to.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  case chordPro, midi, wav, pdf, html, markdown, text, musicXML, iReal

  var title: String {
    switch self {
    case .chordPro: "ChordPro text"
    case .midi: "MIDI file"
    case .wav: "Sound, as WAV"
    case .pdf: "Chart to print, as PDF"
    case .html: "Chart, as a web page"
    case .markdown: "Chart, as Markdown"
    case .text: "Chart, as plain text"
    case .musicXML: "MusicXML, for notation programs"
    case .iReal: "iReal Pro, as a page with a link"
    }
  }

  var fileExtension: String {
    switch self {
    case .chordPro: "cho"
    case .midi: "mid"
    case .wav: "wav"
    case .pdf: "pdf"
    case .html: "html"
    case .markdown: "md"
    case .text: "txt"
    case .musicXML: "musicxml"
    case .iReal: "html"
    }
  }

  /// A name for the file of a song: its title without characters that file systems or shells take for something else.
  func proposedName(for song: Song) -> String {
    let words = song.title.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "'" && $0 != "(" && $0 != ")" }
    let name = words.joined(separator: " ")
    // A chart is a page too.
    let kind = self == .iReal ? " (iReal Pro)" : ""
    return "\(name.isEmpty ? "Song" : String(name.prefix(100)))\(kind).\(fileExtension)"
  }
}

/// A file that the person asked for while the program runs.
public struct FileRequest: Hashable, Sendable {
  package let format: OutputFormat
  package let path: String
  /// The instrument whose diagrams are on a chart; `nil` for none.
  package var diagrams: Instrument?
  /// Whether an existing file is replaced.
  package let replaces: Bool
}
