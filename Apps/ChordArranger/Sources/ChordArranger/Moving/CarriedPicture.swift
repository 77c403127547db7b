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
  /// Whether a chord is carried as a tile; otherwise, as its name.
  let hasTiles: Bool
  /// The title of the song that is carried in the list of songs.
  let songTitle: String?

  func view(at time: Duration) -> View<ArrangerPlace> {
    guard preview.isInTheAir else { return .empty }
    let items = preview.session.items
    let tile: ChordTile
    switch items[0] {
    case .offer(let symbol): tile = ChordTile(symbol, in: look.key, look)
    case .chord(let beat):
      guard let symbol = song.chord(at: beat) else { return .empty }
      tile = ChordTile(symbol, in: song.key(at: beat), look)
    case .use(let use): return words(" \(song.name(of: use)) ", at: time)
    case .song: return words(" \(songTitle ?? "song") ", at: time)
    }
    let more = items.count > 1 ? " +\(items.count - 1)" : ""
    guard hasTiles else { return words(tile.name + more, at: time) }
    return .canvas { canvas in
      var tile = tile
      tile.name += more
      tile.drawCarried(in: preview.cells(at: time), of: &canvas)
    }
  }

  /// The cells of the window that cast a shadow; `nil` if none do.
  func shadow(at time: Duration) -> CellRect? {
    guard hasTiles, preview.isInTheAir else { return nil }
    switch preview.session.items[0] {
    case .use, .song: return nil
    case .offer, .chord: break
    }
    return preview.cellsInWindow(at: time)
  }

  private func words(_ text: String, at time: Duration) -> View<ArrangerPlace> {
    .canvas { canvas in
      canvas.draw(View.text(text, role: .dragged), in: preview.cells(columns: columns(of: text), at: time))
    }
  }
}

extension Preview<ArrangerPlace, ArrangerItem> {
  /// Whether the items are still at their original place in the song. A chord is identified by its beat, on which there
  /// may be another one once it has been dropped.
  var isInTheAir: Bool { phase == .carried || phase == .goingHome }
}
