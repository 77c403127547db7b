import AppShell
import ArrangerFiles
import ArrangerModel
import Foundation
import History

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

  /// What the file leaves out of the song, in a sentence after a space; empty if nothing.
  ///
  /// - Parameter origin: The text of the song keeps what stands in it.
  func losses(of song: Song, _ origin: Origin = .nothing) -> String {
    let lines = song.texts.isEmpty ? [] : ["\(song.texts.count.counted("line")) without chords"]
    let phrases: [String]
    switch self {
    case .musicXML: phrases = song.leadSheet.leftOutByMusicXML + lines
    case .iReal: phrases = song.leadSheet.leftOutByIReal + lines
    case .pdf: phrases = PDFChart.unwritable(in: song)
    case .chordPro:
      if let text = origin.chordPro {
        let count = song.sectionsLeftOut(updating: text, song: origin.song)
        guard count > 0 else { return "" }
        return
          " Left out: bars, repeats and beats of \(count.counted("section")). Between words, ChordPro says only the"
          + " order of the chords."
      }
      // A new text has the bars in a grid, in which there is no place for words.
      phrases = (song.leadSheet.measures.contains { $0.words != nil } ? ["words"] : []) + lines
    case .midi, .wav, .html, .markdown, .text: return ""
    }
    return phrases.isEmpty ? "" : " Left out: \(phrases.joined(separator: ", "))."
  }

  /// Writes the song.
  ///
  /// - Parameter diagrams: The instrument whose diagrams are on a chart; `nil` for none.
  func write(_ song: Song, _ origin: Origin, to path: String, diagrams: Instrument?) throws {
    var outputs = Outputs()
    outputs.diagrams = diagrams
    switch self {
    case .chordPro: outputs.chordPro = path
    case .midi: outputs.midi = path
    case .wav: outputs.wav = path
    case .musicXML: outputs.musicXML = path
    case .iReal: outputs.iReal = path
    case .pdf, .html, .markdown, .text:
      outputs.text = path
      outputs.textFormat = self
    }
    try outputs.write(song, origin)
  }
}

/// A file that the person asked for while the program runs.
public struct FileRequest: Hashable, Sendable {
  let format: OutputFormat
  let path: String
  /// The instrument whose diagrams are on a chart; `nil` for none.
  var diagrams: Instrument?
  /// Whether an existing file is replaced.
  let replaces: Bool

  /// Writes the file.
  ///
  /// - Returns: What happened, in a sentence for the status line.
  func answer(_ song: Song, _ origin: Origin) -> String {
    RequestedFiles.answer(path, replaces: replaces) {
      try format.write(song, origin, to: path, diagrams: diagrams)
      return format.losses(of: song, origin)
    }
  }
}
