import AppShell
import ArrangerFiles
import ArrangerModel
import ChordArranger
import History

extension OutputFormat {
  /// What the file leaves out of the song, in a sentence after a space; empty if nothing.
  ///
  /// - Parameter origin: The text of the song keeps what stands in it.
  func losses(of song: Song, _ origin: Origin = .nothing) -> String {
    let lines = song.texts.isEmpty ? [] : ["\(song.texts.count.counted("line")) without chords"]
    let capo = song.capo == 0 ? [] : ["the capo"]
    let phrases: [String]
    switch self {
    case .musicXML: phrases = song.leadSheet.leftOutByMusicXML + capo + lines
    case .iReal: phrases = song.leadSheet.leftOutByIReal + capo + lines
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
