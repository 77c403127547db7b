import AppShell
import DragDropKit
import TerminalUI

/// One tile: an edge in the color of the app, the picture of the latest work, and what that is, how much of it is done,
/// and how old it is.
struct TileDrawing {
  let entry: Gallery.Entry
  /// `nil` while it is being drawn; the inner value is `nil` if that failed.
  let work: Work??
  /// The one of the works in the tile that is opened.
  let open: Work?
  let tiling: Tiling
  let isChosen: Bool
  let drop: DropState
  /// The columns for the titles, where each tile is one line.
  let titleWidth: Int

  func draw<ID>(in canvas: inout Canvas<ID>) {
    guard tiling.hasPictures else { return drawLine(in: &canvas) }
    let slab = tiling.slab
    drawRing(slab, in: &canvas)
    drawGround(slab, in: &canvas)
    drawPicture(in: &canvas)
    drawWords(slab.inset(left: 1, top: slab.rows - (tiling.isRoomy ? 3 : 2), right: 1), in: &canvas)
  }

  private var focusRole: ThemeRole? { drop.role ?? (isChosen ? .accent : nil) }

  /// Where the keyboard is, or what would take the drop: a ring if there is room, otherwise marks at both sides. In a
  /// theme without surfaces, a roomy tile always has a box, which is bold then.
  private func drawRing<ID>(_ slab: CellRect, in canvas: inout Canvas<ID>) {
    let style = focusRole.map { canvas.style($0).forLines.adding(.bold) }
    if tiling.isRoomy {
      let ring = CellRect(
        column: slab.minColumn - 1, row: slab.minRow - 1, columns: slab.columns + 2, rows: slab.rows + 2)
      if let style {
        canvas.box(ring, style: canvas.theme.hasSurfaces ? style.removingBold : style)
      } else if !canvas.theme.hasSurfaces {
        canvas.box(ring, style: canvas.style(.frame))
      }
    } else if let style {
      for row in slab.minRow..<slab.maxRow {
        canvas.set("▐", at: CellPoint(slab.minColumn - 1, row), style: style)
        canvas.set("▌", at: CellPoint(slab.maxColumn, row), style: style)
      }
    }
  }

  private func drawGround<ID>(_ slab: CellRect, in canvas: inout Canvas<ID>) {
    let hue = canvas.style(entry.hue).foreground
    let edge = CellRect(column: slab.minColumn, row: slab.minRow, columns: slab.columns, rows: 1)
    guard canvas.theme.hasSurfaces else {
      for column in edge.minColumn..<edge.maxColumn {
        canvas.set("─", at: CellPoint(column, edge.minRow), style: Style(foreground: hue))
      }
      return
    }
    let ground = canvas.style(.surface)
    canvas.fill(slab, style: Style(foreground: canvas.style(.text).foreground, background: ground.background))
    for column in edge.minColumn..<edge.maxColumn {
      canvas.set(
        canvas.capabilities.unicode ? "▀" : "=", at: CellPoint(column, edge.minRow),
        style: Style(foreground: hue, background: ground.background))
    }
  }

  private func drawPicture<ID>(in canvas: inout Canvas<ID>) {
    let area = tiling.picture
    if canvas.theme.hasSurfaces { canvas.fill(area, style: canvas.style(.well)) }
    switch work {
    case .some(let work?):
      let shelf = Shelf(work.room, in: area)
      canvas.draw(work.thumbnail, in: shelf.latest)
      for (index, other) in work.others.prefix(shelf.others.count).enumerated() {
        draw(other, in: shelf.others[index], picture: shelf.picture(of: index), of: &canvas)
      }
    case .some(nil):
      canvas.write("no picture", at: area.origin, style: canvas.style(.hint), width: area.columns)
    case nil:
      let lines = entry.abstract.wrapped(at: max(1, area.columns - 2))
      for (row, line) in lines.prefix(area.rows).enumerated() {
        canvas.write(line, at: area.origin.offset(columns: 1, rows: row), style: canvas.style(.hint))
      }
    }
  }

  /// One of the others: its picture, and below it what it is and how much of it is done.
  private func draw<ID>(_ other: Work, in area: CellRect, picture: CellRect, of canvas: inout Canvas<ID>) {
    canvas.draw(other.thumbnail, in: picture)
    let share = other.thumbnail.progress.map { "\(Int(100 * $0.share))%" } ?? ""
    let name = other.thumbnail.detail.split(separator: ", ").first.map(String.init) ?? other.save ?? ""
    let isOpen = isChosen && other.save == open?.save
    var style = Style(foreground: canvas.style(isOpen ? .title : .hint).foreground)
    if isOpen { style = canvas.theme.hasSurfaces ? style.adding(.underline) : canvas.style(.focus) }
    canvas.write(
      Self.whole(
        name, fitting: area.columns - columns(of: share) - 1, ellipsis: canvas.capabilities.unicode ? "…" : "~"),
      at: CellPoint(area.minColumn, picture.maxRow), style: style)
    canvas.write(
      share, at: CellPoint(area.maxColumn - columns(of: share), picture.maxRow),
      style: Style(foreground: canvas.style(entry.hue).foreground))
  }

  /// The title and its age, the detail, and the progress.
  private func drawWords<ID>(_ area: CellRect, in canvas: inout Canvas<ID>) {
    let work = open
    let age = work.map { $0.save == nil ? "new" : $0.when ?? "" } ?? ""
    var title = canvas.style(.title)
    if isChosen { title = canvas.theme.hasSurfaces ? title.adding(.underline) : canvas.style(.focus) }
    write(age, atEndOf: area, row: 0, canvas.style(.hint), in: &canvas)
    canvas.write(
      entry.title, at: area.origin, style: title.adding(.bold).keepingGround(canvas.theme),
      width: area.columns - columns(of: age) - 1)
    let progress = work?.thumbnail.progress
    let detail = work?.thumbnail.detail ?? ""
    let hue = Style(foreground: canvas.style(entry.hue).foreground)
    let end = tiling.isRoomy ? "" : progress?.words ?? ""
    write(end, atEndOf: area, row: 1, hue, in: &canvas)
    // What the app does stands in the place of the picture until there is one.
    let words = detail.isEmpty && self.work != nil ? entry.abstract : detail
    let room = area.columns - (end.isEmpty ? 0 : columns(of: end) + 1)
    canvas.write(
      Self.whole(words, fitting: room, ellipsis: canvas.capabilities.unicode ? "…" : "~"),
      at: area.origin.offset(rows: 1), style: Style(foreground: canvas.style(.text).foreground))
    guard tiling.isRoomy, let progress else { return }
    let used = canvas.write(progress.words, at: area.origin.offset(rows: 2), style: hue, width: area.columns)
    let bar = area.columns - used - 2
    guard bar > 4 else { return }
    canvas.draw(
      ProgressBar(progress.done, of: progress.total, width: bar),
      at: CellPoint(area.minColumn + used + 2, area.minRow + 2), role: entry.hue)
  }

  /// As much of the text as fits without breaking a word: without its last parts after a comma if that is enough,
  /// otherwise with an ellipsis.
  static func whole(_ text: String, fitting room: Int, ellipsis: String) -> String {
    var parts = text.split(separator: ", ", omittingEmptySubsequences: false)[...]
    while parts.count > 1, columns(of: parts.joined(separator: ", ")) > room { parts = parts.dropLast() }
    let words = parts.joined(separator: ", ")
    guard columns(of: words) > room else { return words }
    return (words.wrapped(at: max(1, room - 1)).first ?? "") + ellipsis
  }

  private func write<ID>(_ text: String, atEndOf area: CellRect, row: Int, _ style: Style, in canvas: inout Canvas<ID>)
  {
    canvas.write(
      text, at: CellPoint(area.maxColumn - columns(of: text), area.minRow + row),
      style: Style(foreground: style.foreground))
  }

  private func drawLine<ID>(in canvas: inout Canvas<ID>) {
    let title = drop.role.map { canvas.style($0) } ?? canvas.style(isChosen ? .focus : .title)
    canvas.write(entry.title, at: CellPoint(1, 0), style: title)
    let words = Self.whole(
      entry.abstract, fitting: canvas.size.columns - titleWidth - 4, ellipsis: canvas.capabilities.unicode ? "…" : "~")
    canvas.write(words, at: CellPoint(titleWidth + 3, 0), style: canvas.style(.text))
  }
}

extension Style {
  fileprivate var removingBold: Style {
    Style(foreground: foreground, background: background, attributes.subtracting(.bold))
  }

  /// On a surface, text keeps the ground beneath it.
  fileprivate func keepingGround(_ theme: Theme) -> Style {
    theme.hasSurfaces ? Style(foreground: foreground, attributes) : self
  }
}
