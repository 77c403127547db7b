import AppShell
import ArrangerModel
import ChordTheory
import DragDropKit
import Geometry
import TerminalUI

/// The picture of the carried items.
struct CarriedPicture {
  let preview: Preview<ArrangerPlace, ArrangerItem>
  let look: ChordLook
  let song: Song

  init(_ preview: Preview<ArrangerPlace, ArrangerItem>, look: ChordLook, song: Song) {
    (self.preview, self.look, self.song) = (preview, look, song)
  }

  func view(at time: Duration) -> View<ArrangerPlace> {
    guard preview.isInTheAir else { return .empty }
    let items = preview.session.items
    let name: String
    switch items[0] {
    case .offer(let symbol): name = look.text(of: symbol)
    case .chord(let beat): name = song.chord(at: beat).map { look.text(of: $0) } ?? ""
    case .use(let use): return heading(song.name(of: use))
    }
    let words = items.count > 1 ? "\(name) +\(items.count - 1)" : name
    return .canvas { canvas in
      canvas.draw(View.text(words, role: .dragged), in: preview.cells(columns: columns(of: words), at: time))
    }
  }

  private func heading(_ name: String) -> View<ArrangerPlace> {
    .canvas { canvas in
      for column in 0..<canvas.size.columns {
        canvas.set("─", at: CellPoint(column, 0), style: canvas.style(.accent))
      }
      canvas.write(" \(name) ", at: .zero, style: canvas.style(.dragged))
    }
  }
}

extension Preview<ArrangerPlace, ArrangerItem> {
  /// Whether the items are still at their original place in the song. A chord is identified by its beat, on which there
  /// may be another one once it has been dropped.
  var isInTheAir: Bool { phase == .carried || phase == .goingHome }
}
