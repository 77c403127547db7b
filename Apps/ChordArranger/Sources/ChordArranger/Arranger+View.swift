public import AppShell
import ArrangerModel
import ChordTheory
public import DragDropKit
import Geometry
public import TerminalUI

extension Arranger {
  public func view(_ stage: Stage<Arranger>) -> View<ArrangerPlace> {
    inputs(stage).map { drawn(stage).kept(whileEqual: $0) } ?? drawn(stage)
  }

  private func drawn(_ stage: Stage<Arranger>) -> View<ArrangerPlace> {
    .canvas { picture in
      let layout = ArrangerLayout(stage.size)
      picture.within(.outside, in: CellRect(picture.size)) { picture in
        let warns = warns(stage)
        if warns { picture.fill(CellRect(picture.size), style: picture.style(.warning).forLines) }
        picture.draw(header(stage, warns: warns), in: layout.top)
        picture.draw(palettePane(stage, warns: warns), in: layout.palette)
        picture.draw(timelinePane(keepsView ? [:] : stage.drops, stage), in: layout.timeline)
        drawBox(in: &picture, layout.timeline, stage)
      }
    }
  }

  public func highlights(_ stage: Stage<Arranger>) -> View<ArrangerPlace> {
    guard keepsView, !stage.drops.isEmpty else { return .empty }
    return .canvas { picture in
      let area = ArrangerLayout(stage.size).timeline
      picture.draw(highlightedLines(stage), in: area)
      drawBox(in: &picture, area, stage)
    }
  }

  public func preview(
    _ preview: Preview<ArrangerPlace, ArrangerItem>, _ stage: Stage<Arranger>
  ) -> View<ArrangerPlace>? {
    guard preview.isInTheAir else { return .empty }
    let items = preview.session.items
    let name: String
    switch items[0] {
    case .offer(let symbol): name = text(of: symbol, stage.model)
    case .chord(let beat): name = stage.model.chord(at: beat).map { text(of: $0, stage.model) } ?? ""
    case .use(let use):
      let line: Character = stage.capabilities.unicode ? "─" : "-"
      return .canvas { picture in
        for column in 0..<picture.size.columns {
          picture.set(line, at: CellPoint(column, 0), style: picture.style(.accent))
        }
        picture.write(" \(stage.model.name(of: use)) ", at: .zero, style: picture.style(.dragged))
      }
    }
    let words = items.count > 1 ? "\(name) +\(items.count - 1)" : name
    return .canvas { picture in
      picture.draw(View.text(words, role: .dragged), in: preview.cells(columns: columns(of: words), at: stage.time))
    }
  }

  // MARK: The line on top

  private func header(_ stage: Stage<Arranger>, warns: Bool) -> View<ArrangerPlace> {
    if warns { return .text(" Let go here to delete", role: .warning) }
    if let typing { return typed(typing, stage.model) }
    let bar = UndoBar.view([.undo, .redo, .reset], stage) { .button($0) }
    let song = stage.model
    let artist = song.artist.isEmpty ? "" : ", \(song.artist)"
    let capo = song.capo == 0 ? "" : "  capo \(song.capo)"
    let written = (naming == .letters ? "" : "  \(naming.title)") + (comparison.map { "  \($0.shown.rawValue)" } ?? "")
    return .row(
      spacing: 2,
      [
        .text(" \(song.title)\(artist)", role: .title).flexible(),
        .text("\(song.key)  \(tempoText(song.tempo))  \(song.time)\(capo)\(written)"),
        .text("m: \(mode.rawValue)", role: .accent), bar,
      ]
    ).padded(right: 1)
  }

  private func typed(_ typing: Typing, _ song: Song) -> View<ArrangerPlace> {
    let tones =
      typing.purpose == .chord && !typing.text.isEmpty
      ? ChordSymbol(typed: typing.text, in: song.key).chord.map { chord in
        "  " + chord.notes.map { $0.text() }.joined(separator: " ")
      } : nil
    return .row([
      .text(" \(typing.prompt): "), .text("\(typing.text)_", role: .accent),
      .text(tones ?? "  \(typing.hint)", role: .hint),
    ])
  }

  // MARK: The palette

  private func palettePane(_ stage: Stage<Arranger>, warns: Bool) -> View<ArrangerPlace> {
    let rows = paletteRows(stage.model)
    let pane = panes.view(
      .palette, count: rows.count, region: ArrangerPlace.palette,
      cell: { index in
        let place = rows[index].offer.map { ArrangerPlace.offer($0.symbol) }
        return PaneCell(isFocused: place != nil && place == stage.focus)
      },
      place: { index in rows[index].offer.map { .offer($0.symbol) } },
      item: { index in
        switch rows[index] {
        case .heading(let title): .text(title, role: .hint)
        case .chord(let offer): view(of: offer, stage.model)
        }
      })
    return warns ? pane.themed { $0[.frame] = $0[.warning] } : pane
  }

  private func view(of offer: PaletteRow.Offer, _ song: Song) -> View<ArrangerPlace> {
    .canvas { picture in
      let style = offer.symbol.style(in: song.key, picture)
      picture.write(
        text(of: offer.symbol, song), at: CellPoint(1, 0), style: style,
        width: max(0, picture.size.columns - 10))
      let letter = offer.symbol.letter(in: song.key).map(String.init) ?? " "
      let column = max(0, picture.size.columns - 9)
      picture.write(letter, at: CellPoint(column, 0), style: style)
      picture.write(
        offer.numeral.numeral(unicode: picture.capabilities.unicode), at: CellPoint(column + 2, 0),
        style: picture.style(.hint), width: 7)
    }
  }

  // MARK: The information box

  private func drawBox(in picture: inout Picture<ArrangerPlace>, _ area: CellRect, _ stage: Stage<Arranger>) {
    guard area.columns > 6, area.rows > 4 else { return }
    let (title, lines): (String, [String])
    if let grip = gripBox(stage) {
      (title, lines) = (grip.title, grip.lines)
    } else if let information {
      (title, lines) = ("i closes", information.wrapped(at: area.columns - 4))
    } else {
      return
    }
    let rows = min(area.rows - 2, lines.count + 2)
    let box = CellRect(column: area.minColumn, row: area.maxRow - rows, columns: area.columns, rows: rows)
    picture.fill(box, style: picture.style(.text))
    picture.draw(
      View<ArrangerPlace>.lines(lines).padded(left: 1, right: 1).framed(title: title, role: .accent), in: box)
  }
}

/// Without a fraction if the tempo is a whole number.
func tempoText(_ tempo: Double) -> String {
  tempo == tempo.rounded() ? "\(Int(tempo))" : "\((tempo * 100).rounded() / 100)"
}

extension Song {
  /// The name of the section of a use.
  func name(of use: UseID) -> String {
    form.first { $0.id == use }.flatMap { sections[$0.section]?.name } ?? "a section"
  }
}
