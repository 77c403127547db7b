import AppShell
import TerminalUI

/// Everything that the window shows, apart from the status line and the carried items.
struct ArrangerScreen: CachedView {
  let layout: ArrangerLayout
  var header: Header
  var palette: PalettePane
  var timeline: TimelinePane
  /// `nil` if there is no room for it.
  var form: FormLine?
  var box: PanelBox?
  var diagrams: DiagramsPane?
  var panel: OpenPanel<PanelRequest>?
  var panelMarks: [PanelPart: ThemeRole] = [:]
  /// Whether a release would delete the carried items.
  var warns: Bool

  func draw(in canvas: inout Canvas<ArrangerPlace>) {
    canvas.within(.outside, in: CellRect(canvas.size)) { canvas in
      if warns { canvas.fill(CellRect(canvas.size), style: canvas.style(.warning).forLines) }
      canvas.draw(warns ? .text(" Release here to delete", role: .warning) : header.view.onTopLine(), in: layout.top)
      canvas.draw(warns ? palette.view.themed { $0[.frame] = $0[.warning] } : palette.view, in: layout.palette)
      canvas.draw(timeline.view, in: layout.timeline)
      if let form, let area = layout.form { canvas.within(.form, in: area) { form.draw(in: &$0) } }
      if let diagrams, let area = layout.diagrams { canvas.within(area) { diagrams.draw(in: &$0) } }
      box?.draw(in: &canvas, layout.timeline)
      if let panel { canvas.draw(panel.panel, marks: panelMarks) { .panel($0) } }
    }
  }
}
