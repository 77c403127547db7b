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

  var view: View<ArrangerPlace> {
    if let typing { return view(of: typing) }
    let bar = UndoBar.view([.undo, .redo, .reset], history) { ArrangerPlace.button($0) }
    let artist = song.artist.isEmpty ? "" : ", \(song.artist)"
    let capo = song.capo == 0 ? "" : "  capo \(song.capo)"
    let written = (naming == .letters ? "" : "  \(naming.title)") + (comparison.map { "  \($0.rawValue)" } ?? "")
    return .row(
      spacing: 2,
      [
        .text(" \(song.title)\(artist)", role: .title).flexible(),
        .text("\(song.key)  \(tempoText(song.tempo))  \(song.time)\(capo)\(written)"),
        .text("m: \(mode.rawValue)", role: .accent), bar,
      ]
    ).padded(right: 1)
  }

  private func view(of typing: Typing) -> View<ArrangerPlace> {
    let prompt = " \(typing.prompt): "
    let hint = "  \(tones(of: typing) ?? typing.hint)"
    return .canvas { picture in
      // If there is too little room, the hint is cut off first. A long text is cut off at its start, because it grows
      // at its end.
      let room = picture.size.columns - columns(of: prompt) - 1
      let text =
        columns(of: typing.text) <= room
        ? typing.text : typing.text.end(columns: room, ellipsis: picture.capabilities.unicode ? "…" : "...")
      var left = CellRect(picture.size)
      for (text, role) in [(prompt, ThemeRole.text), ("\(text)_", .accent), (hint, .hint)] {
        picture.draw(.text(text, role: role), in: left)
        left = left.droppingColumns(columns(of: text))
      }
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

extension CellRect {
  fileprivate func droppingColumns(_ count: Int) -> CellRect {
    CellRect(column: minColumn + count, row: minRow, columns: max(0, columns - count), rows: rows)
  }
}

extension String {
  /// An ellipsis, and as much of the end of the text as fits into the columns after it.
  fileprivate func end(columns room: Int, ellipsis: String) -> String {
    var end = ""
    var left = room - columns(of: ellipsis)
    for character in reversed() {
      left -= columns(of: String(character))
      guard left >= 0 else { break }
      end.insert(character, at: end.startIndex)
    }
    return ellipsis + end
  }
}

/// The tempo, without a fraction if it is a whole number.
func tempoText(_ tempo: Double) -> String {
  tempo == tempo.rounded() ? "\(Int(tempo))" : "\((tempo * 100).rounded() / 100)"
}
