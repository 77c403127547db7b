import AppShell
import Geometry
import TerminalUI

/// The sheet as it is, drawn small: the tile of the playground in a gallery.
struct SheetPicture {
  let sheet: Sheet

  func draw(in canvas: inout Canvas<Place>) {
    let size = canvas.size
    canvas.fill(CellRect(size), style: canvas.style(.well))
    for target in SheetTarget.allCases {
      target.draw(in: &canvas, target.frame(in: size), canvas.theme.chip(target.hue), isNamed: false)
    }
    // The notes keep their places on a sheet of the usual size.
    let scale = Vector(dx: Double(size.columns) / 58, dy: Double(size.rows) / 24)
    for note in sheet.notes {
      let frame = CellRect(
        column: Int((note.frame.minX * scale.dx).rounded()), row: Int((note.frame.minY * scale.dy).rounded()),
        columns: columns(of: note.name) + 2, rows: 1)
      canvas.within(frame) { NoteView(name: note.name, role: .surface).draw(in: &$0) }
    }
  }
}
