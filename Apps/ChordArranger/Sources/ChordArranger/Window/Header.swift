import AppShell
import ArrangerModel
import ChordTheory
import TerminalUI

/// The line on top: the song and the history, or the text being typed.
struct Header: Hashable {
  let song: Song
  let mode: DropMode
  let naming: ChordNaming
  /// By how many semitones this person sees the song higher.
  let shift: Int
  /// Which of two arrangements is shown; `nil` if there is only one.
  let comparison: Comparison.Name?
  let typing: Typing?
  let history: HistorySummary
  /// Whether there is room for the name of the program.
  let hasBadge: Bool
  /// How long the song lasts, in seconds; `nil` if it is not shown.
  let duration: Double?
  /// Which song of how many it is, as "2/12"; `nil` if it is alone.
  let position: String?
  /// The bars that are looped; `nil` if none are.
  let loop: String?

  var view: View<ArrangerPlace> {
    if let typing { return view(of: typing) }
    return .canvas { canvas in
      var title = song.artist.isEmpty ? song.title : "\(song.title), \(song.artist)"
      let excess = plain(titled: title).extent(in: canvas.size).ideal.columns - canvas.size.columns
      if excess > 0 { title = truncated(title, to: max(Self.leastTitle, columns(of: title) - excess)) }
      // The buttons are in the same place either way, because whatever is added only takes what is free.
      canvas.draw(excess > 0 ? plain(titled: title) : full(titled: title), in: CellRect(canvas.size))
    }
  }

  /// The columns that a long title keeps beside everything else.
  private static let leastTitle = 8

  private var bar: View<ArrangerPlace> {
    UndoBar.view([.undo, .redo, .reset], history) { ArrangerPlace.button($0) }
  }

  /// The name of the program, the place among several songs, and the title.
  private func start(titled text: String) -> View<ArrangerPlace> {
    let title = View<ArrangerPlace>.text(" \(text)", role: .title).region(.facts)
    let place = position.map { View<ArrangerPlace>.text(" \($0)", role: .accent).region(.songs) }
    let parts = [hasBadge ? .badge("Chords", role: Arranger.profile.hue) : nil, place, title].compactMap(\.self)
    return parts.count == 1 ? title : .row(spacing: 1, parts)
  }

  private func plain(titled title: String) -> View<ArrangerPlace> {
    .row(
      spacing: 2,
      [
        start(titled: title), .text(facts(tempo: tempoText(song.tempo)), role: .hint).region(.playing).flexible(),
        .row(spacing: 1, [.text("m", role: .accent), .text(mode.rawValue, role: .hint)]), bar,
      ]
    ).padded(right: 1)
  }

  private func full(titled title: String) -> View<ArrangerPlace> {
    .row(
      spacing: 2,
      [start(titled: title), .canvas { drawMiddle(in: &$0) }.flexible(), bar]
    ).padded(right: 1)
  }

  private func facts(tempo: String, _ more: String = "") -> String {
    let capo = song.capo == 0 ? "" : "  capo \(song.capo)"
    let loop = loop.map { "  loop \($0)" } ?? ""
    let own = shift == 0 ? "" : "  you \(shift < 0 ? "−" : "+")\(abs(shift))"
    let written = own + (naming == .letters ? "" : "  \(naming.title)") + (comparison.map { "  \($0.rawValue)" } ?? "")
    return "\(song.key)  \(tempo)  \(song.time)\(capo)\(loop)\(more)\(written)"
  }

  /// Draws the facts on the left and what a drop does on the right, in as many words as there is room for.
  private func drawMiddle(in canvas: inout Canvas<ArrangerPlace>) {
    let tempo = tempoText(song.tempo)
    let timed = facts(tempo: canvas.capabilities.unicode ? "♩ \(tempo)" : "\(tempo) bpm")
    let longest = facts(
      tempo: canvas.capabilities.unicode ? "♩ \(tempo)" : "\(tempo) bpm",
      duration.map { "  \(FormLine.text(of: $0))" } ?? "")
    let (words, word) = (": drop \(mode.verb)", " \(mode.rawValue)")
    let candidates = [(longest, words), (timed, words), (timed, word)]
    let (facts, drop) =
      candidates.first { columns(of: $0) + 3 + columns(of: $1) <= canvas.size.columns } ?? (facts(tempo: tempo), word)
    // What a drop does is said beside that, and a click on it opens nothing.
    canvas.within(.playing, in: CellRect(column: 0, row: 0, columns: columns(of: facts), rows: 1)) { canvas in
      canvas.write(facts, at: .zero, style: canvas.style(.hint))
    }
    let key = CellPoint(canvas.size.columns - 1 - columns(of: drop), 0)
    canvas.write("m", at: key, style: canvas.style(.accent))
    canvas.write(drop, at: key.offset(columns: 1), style: canvas.style(.hint))
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
    guard typing.purpose == .chord, !typing.text.isEmpty, !typing.text.contains(" "), !typing.text.contains("|") else {
      return nil
    }
    return ChordSymbol(typed: typing.text, in: song.key, shown: naming).chord.map { chord in
      chord.notes.map { $0.text() }.joined(separator: " ")
    }
  }
}

/// The tempo, without a fraction if it is a whole number.
package func tempoText(_ tempo: Double) -> String {
  (tempo < 1e15 ? (tempo * 100).rounded() / 100 : tempo).shortText
}
