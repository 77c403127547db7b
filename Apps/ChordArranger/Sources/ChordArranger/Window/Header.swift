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
  /// How long the song lasts, in seconds.
  let duration: Double
  /// What plays now; `nil` while nothing does.
  let played: PlayedPosition?
  /// The number of bars.
  let barCount: Int
  /// Which song of how many it is, as "2/12"; `nil` if it is alone.
  let position: String?
  /// The bars that are looped; `nil` if none are.
  let loop: String?

  var view: View<ArrangerPlace> {
    if let typing { return view(of: typing) }
    return .canvas { canvas in
      var title = song.artist.isEmpty ? song.title : "\(song.title), \(song.artist)"
      let least = width(of: .least, canvas.capabilities.unicode)
      let excess = line(titled: title).extent(in: canvas.size).ideal.columns + least - canvas.size.columns
      if excess > 0 { title = truncated(title, to: max(Self.leastTitle, columns(of: title) - excess)) }
      canvas.draw(line(titled: title), in: CellRect(canvas.size))
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
    let parts = [hasBadge ? View.badge("Chords", role: Arranger.profile.hue).region(.start) : nil, place, title]
      .compactMap(\.self)
    return parts.count == 1 ? title : .row(spacing: 1, parts)
  }

  private func line(titled title: String) -> View<ArrangerPlace> {
    .row(spacing: 2, [start(titled: title), .canvas { drawMiddle(in: &$0) }.flexible(), bar]).padded(right: 1)
  }

  private var facts: String {
    let capo = song.capo == 0 ? "" : "  capo \(song.capo)"
    let loop = loop.map { "  loop \($0)" } ?? ""
    let own = shift == 0 ? "" : "  you \(shift < 0 ? "−" : "+")\(abs(shift))"
    let written = own + (naming == .letters ? "" : "  \(naming.title)") + (comparison.map { "  \($0.rawValue)" } ?? "")
    return "  \(song.time)\(capo)\(loop)\(written)"
  }

  private func facts(tempo: String) -> String { "\(song.key)  \(tempo)\(facts)" }

  /// How much is said about playing and dropping, from the most to the least.
  private enum Detail: CaseIterable {
    case full, medium, brief, sign, least

    /// The columns between the facts, the button that plays and what a drop does.
    var gap: Int { self == .full || self == .medium ? 2 : 1 }
    var hasTempoSign: Bool { self == .full || self == .medium }
  }

  /// Draws the facts on the left, what plays beside them, and what a drop does on the right, in as many words as there is
  /// room for. Nothing moves when it begins to play.
  private func drawMiddle(in canvas: inout Canvas<ArrangerPlace>) {
    let unicode = canvas.capabilities.unicode
    let detail = Detail.allCases.first { width(of: $0, unicode) <= canvas.size.columns } ?? .least
    let facts = facts(tempo: tempo(detail, unicode))
    let button = playButton(detail, unicode)
    let room = min(columns(of: facts), canvas.size.columns - columns(of: button) - 2 - detail.gap)
    guard room >= 0 else { return }
    canvas.within(.playing, in: CellRect(column: 0, row: 0, columns: room, rows: 1)) { canvas in
      canvas.write(facts, at: .zero, style: canvas.style(.hint), width: room)
    }
    let start = room + detail.gap
    draw(button, .key("play"), at: start, in: &canvas)
    canvas.write(
      position(detail), at: CellPoint(start + columns(of: button) + 3, 0),
      style: canvas.style(played == nil ? .hint : .text))
    guard let drop = dropButton(detail, mode) else { return }
    draw(drop, .key("drop-mode"), at: canvas.size.columns - columns(of: drop) - 2, in: &canvas)
  }

  /// The columns of everything, whatever plays and whatever a drop does.
  private func width(of detail: Detail, _ unicode: Bool) -> Int {
    let drop = DropMode.allCases.compactMap { dropButton(detail, $0) }.map { columns(of: $0) + detail.gap + 2 }.max()
    return columns(of: facts(tempo: tempo(detail, unicode))) + detail.gap + columns(of: playButton(detail, unicode)) + 2
      + columns(of: longestPosition(detail)) + (drop ?? 0)
  }

  private func tempo(_ detail: Detail, _ unicode: Bool) -> String {
    let tempo = tempoText(song.tempo)
    return detail.hasTempoSign ? unicode ? "♩ \(tempo)" : "\(tempo) bpm" : tempo
  }

  private func dropButton(_ detail: Detail, _ mode: DropMode) -> String? {
    switch detail {
    case .full: "Drop: \(mode.rawValue) (m)"
    case .medium: "m \(mode.rawValue)"
    case .brief: mode.rawValue
    // While it plays, the time is here.
    case .sign: played == nil ? mode.rawValue : nil
    case .least: nil
    }
  }

  private func playButton(_ detail: Detail, _ unicode: Bool) -> String {
    let sign = played == nil ? unicode ? "▶" : ">" : unicode ? "■" : "#"
    return switch detail {
    case .full, .medium: "\(sign) \(played == nil ? "Play" : "Stop")"
    case .brief: "\(sign) \(FormLine.text(of: played?.seconds ?? duration))"
    case .sign: played.map { "\(sign) \(FormLine.text(of: $0.seconds))" } ?? sign
    case .least: sign
    }
  }

  /// What plays now, or how long the song is.
  private func position(_ detail: Detail) -> String {
    guard detail == .full || detail == .medium else { return "" }
    let whole = FormLine.text(of: duration)
    guard let played else { return whole }
    let time = "\(FormLine.text(of: played.seconds)) / \(whole)"
    return detail == .full ? "\(time), bar \(played.bar)" : time
  }

  private func longestPosition(_ detail: Detail) -> String {
    let whole = FormLine.text(of: duration)
    return switch detail {
    case .full: " \(whole) / \(whole), bar \(barCount)"
    case .medium: " \(whole) / \(whole)"
    case .brief, .sign, .least: ""
    }
  }

  private func draw(_ title: String, _ place: ArrangerPlace, at column: Int, in canvas: inout Canvas<ArrangerPlace>) {
    let area = CellRect(column: column, row: 0, columns: columns(of: title) + 2, rows: 1)
    let isOn = place == .key("play") && played != nil
    canvas.draw(View.button(title, role: isOn ? .accent : .hint).region(place), in: area)
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

/// What plays.
struct PlayedPosition: Hashable {
  /// Since the beginning of the song, with all repeats.
  let seconds: Double
  let bar: Int
}

/// The tempo, without a fraction if it is a whole number.
package func tempoText(_ tempo: Double) -> String {
  (tempo < 1e15 ? (tempo * 100).rounded() / 100 : tempo).shortText
}
