import AppShell
import TerminalUI

/// Draws the list of songs: number, title, artist, key, tempo and transposition, in columns.
struct SetDrawing {
  let panel: SetPanel
  let drag: SetDrag

  var view: View<ArrangerPlace> {
    .canvas { canvas in
      let size = CellSize(min(canvas.size.columns - 2, 96), min(canvas.size.rows, panel.set.entries.count + 5))
      canvas.within(.dialog, in: CellRect(dialogOf: size, in: canvas.size)) { canvas in
        canvas.draw(View<ArrangerPlace>.empty.panel(title: title, role: .accent), in: CellRect(canvas.size))
        draw(in: &canvas)
      }
    }
  }

  private var title: String { "\(panel.set.name): \(panel.entries.count.counted("song"))" }

  private func draw(in canvas: inout Canvas<ArrangerPlace>) {
    let width = canvas.size.columns - 4
    let entries = panel.entries
    var top = 1
    if let search = panel.search {
      let start = 2 + canvas.write("Find: ", at: CellPoint(2, 1), style: canvas.style(.accent))
      if panel.isSearching {
        _ = canvas.draw(search, at: CellPoint(8, 1), width: max(1, width - 6))
      } else {
        canvas.write(search.text, at: CellPoint(start, 1), style: canvas.style(.text), width: max(1, width - 6))
      }
      top = 2
    }
    let rows = max(1, canvas.size.rows - top - 3)
    canvas.within(.songList, in: CellRect(column: 2, row: top, columns: width, rows: rows)) { canvas in
      for (row, entry) in entries.dropFirst(panel.firstRow(of: rows)).prefix(rows).enumerated() {
        let line = CellRect(column: 0, row: row, columns: width, rows: 1)
        canvas.within(.song(entry.id), in: line) { canvas in
          SetRow(
            entry: entry, number: (panel.set.index(of: entry.id) ?? 0) + 1, isCurrent: entry.id == panel.set.current
          )
          .draw(
            in: &canvas,
            style: drag.target == entry.id
              ? canvas.style(.canDrop)
              : drag.carried.contains(entry.id)
                ? canvas.style(.hint) : entry.id == panel.selected ? canvas.style(.focus) : nil)
        }
      }
    }
    if entries.isEmpty {
      canvas.write("No song fits. Esc shows all.", at: CellPoint(3, top), style: canvas.style(.hint), width: width)
    }
    let bottom = canvas.size.rows - 2
    let button = " Write the set "
    if width > 60 {
      canvas.within(
        .writeSet, in: CellRect(column: width + 2 - button.count, row: bottom, columns: button.count, rows: 1)
      ) {
        $0.write(button, at: .zero, style: $0.style(.accent))
      }
    }
    canvas.write(
      hint, at: CellPoint(2, bottom), style: canvas.style(.hint), width: width > 60 ? width - button.count : width)
  }

  private var hint: String {
    panel.isSearching
      ? "a title, key:G, tempo:90-110   Enter: done   Esc: all"
      : "Enter opens  < > move  + - transpose  / find  w write"
  }
}

/// A drag in the list.
struct SetDrag: Hashable {
  /// The songs that are lifted.
  var carried: Set<Int> = []
  /// The song whose place they would take.
  var target: Int?
}

extension SetDrag {
  init(in context: AppContext<Arranger>) {
    carried = Set(context.carriedAway.compactMap { if case .song(let id) = $0 { id } else { nil } })
    target = context.drops.keys.lazy.compactMap { if case .song(let id) = $0 { id } else { nil } }.first
  }
}

/// A song in the list.
private struct SetRow {
  let entry: SongSet.Entry
  let number: Int
  let isCurrent: Bool

  /// - Parameter style: That of the whole row; `nil` for the usual one.
  func draw(in canvas: inout Canvas<ArrangerPlace>, style: Style?) {
    let width = canvas.size.columns
    if let style { canvas.fill(CellRect(canvas.size), style: style) }
    let plain = style ?? canvas.style(entry.problem == nil ? .text : .hint)
    let quiet = style ?? canvas.style(.hint)
    // Right of the title: key, tempo, transposition.
    let right = width - 18
    canvas.write("\(isCurrent ? ">" : " ")\(String(number).padded(before: 3))", at: .zero, style: quiet)
    let artist = entry.artist.isEmpty || width < 60 ? "" : entry.artist
    let artistWidth = artist.isEmpty ? 0 : min(24, width / 4)
    canvas.write(
      entry.title, at: CellPoint(5, 0), style: isCurrent ? plain.adding(.bold) : plain,
      width: max(1, right - 6 - artistWidth))
    if !artist.isEmpty {
      canvas.write(artist, at: CellPoint(right - artistWidth, 0), style: quiet, width: artistWidth - 1)
    }
    if let problem = entry.problem {
      canvas.write(problem, at: CellPoint(right - 6, 0), style: canvas.style(.warning), width: 24)
      return
    }
    canvas.write(entry.playedKey, at: CellPoint(right, 0), style: plain, width: 6)
    if let tempo = entry.tempo {
      canvas.write(tempoText(tempo).padded(before: 5), at: CellPoint(right + 6, 0), style: quiet, width: 6)
    }
    if entry.line.semitones != 0 {
      canvas.write(signed(entry.line.semitones).padded(before: 4), at: CellPoint(right + 13, 0), style: quiet)
    }
  }
}

extension String {
  /// The text with spaces before it, up to a width.
  fileprivate func padded(before width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
