import AppShell
import ArrangerModel
import ChordTheory
import TerminalUI

/// The line on top: the song and the history, or the text being typed.
struct Header: Hashable {
  let song: Song
  let mode: DropMode
  let naming: ChordNaming
  /// Which of two arrangements is shown; `nil` if there is only one.
  let comparison: Comparison.Name?
  let typing: Typing?
  let history: HistorySummary
  /// Whether there is room for the name of the program.
  let hasBadge: Bool

  var view: View<ArrangerPlace> {
    if let typing { return view(of: typing) }
    let bar = UndoBar.view([.undo, .redo, .reset], history) { ArrangerPlace.button($0) }
    let artist = song.artist.isEmpty ? "" : ", \(song.artist)"
    let capo = song.capo == 0 ? "" : "  capo \(song.capo)"
    let written = (naming == .letters ? "" : "  \(naming.title)") + (comparison.map { "  \($0.rawValue)" } ?? "")
    let title = View<ArrangerPlace>.text(" \(song.title)\(artist)", role: .title)
    return .row(
      spacing: 2,
      [
        hasBadge ? .row(spacing: 1, [.badge("Chords", role: Arranger.hue), title]) : title,
        .text("\(song.key)  \(tempoText(song.tempo))  \(song.time)\(capo)\(written)", role: .hint).flexible(),
        .row(spacing: 1, [.text("m", role: .accent), .text(mode.rawValue, role: .hint)]), bar,
      ]
    ).padded(right: 1)
  }

  private func view(of typing: Typing) -> View<ArrangerPlace> {
    let hint = tones(of: typing) ?? typing.hint
    return .canvas { canvas in
      // If there is too little room, the hint is cut off first.
      let start = canvas.write(" \(typing.prompt): ", at: .zero, style: canvas.style(.text))
      let end = start + canvas.draw(typing.field, at: CellPoint(start, 0), width: max(1, canvas.size.columns - start))
      let room = canvas.size.columns - end - 2
      if room > 0 { canvas.write(hint, at: CellPoint(end + 2, 0), style: canvas.style(.hint), width: room) }
    }
  }

  /// The tones of the chord that is typed.
  private func tones(of typing: Typing) -> String? {
    guard typing.purpose == .chord, !typing.text.isEmpty else { return nil }
    return ChordSymbol(typed: typing.text, in: song.key).chord.map { chord in
      chord.notes.map { $0.text() }.joined(separator: " ")
    }
  }
}

/// The tempo, without a fraction if it is a whole number.
func tempoText(_ tempo: Double) -> String {
  tempo == tempo.rounded() ? "\(Int(tempo))" : "\((tempo * 100).rounded() / 100)"
}
