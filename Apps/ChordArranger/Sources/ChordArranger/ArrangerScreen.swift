import AppShell
import TerminalUI

/// Everything that the window shows, apart from the status line and the carried items.
struct ArrangerScreen: KeptView {
  var header: Header
  var palette: PalettePane
  var timeline: TimelinePane
  var box: PanelBox?
  /// Whether a release would delete the carried items.
  var warns: Bool

  func draw(in picture: inout Picture<ArrangerPlace>) {
    let layout = ArrangerLayout(picture.size)
    picture.within(.outside, in: CellRect(picture.size)) { picture in
      if warns { picture.fill(CellRect(picture.size), style: picture.style(.warning).forLines) }
      picture.draw(warns ? .text(" Let go here to delete", role: .warning) : header.view, in: layout.top)
      picture.draw(warns ? palette.view.themed { $0[.frame] = $0[.warning] } : palette.view, in: layout.palette)
      picture.draw(timeline.view, in: layout.timeline)
      box?.draw(in: &picture, layout.timeline)
    }
  }
}
