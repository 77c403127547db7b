import AppShell
import ArrangerModel
import DragDropCollections

/// The selection, and what is in sight.
extension Arranger {
  /// Adds a chord to the selection, or removes it.
  mutating func select(_ beat: Beat, in song: Song) -> Effects {
    guard song.chord(at: beat) != nil else { return [.say("No chord begins on this beat.")] }
    selection.formSymmetricDifference([beat])
    return [.announce("\(selection.count) selected")]
  }

  /// Scrolls to a place.
  mutating func reveal(_ place: ArrangerPlace, in context: AppContext<Arranger>) {
    if case .offer(let symbol) = place {
      guard let index = paletteRows(in: context).firstIndex(where: { $0.offer?.symbol == symbol }) else { return }
      let frame = paletteGrid(in: context).frames[index]
      scroll(in: context) { panes, frames in
        panes.reveal(frame.maxRow - 1, in: .palette, frames: frames)
        panes.reveal(frame.minRow, in: .palette, frames: frames)
      }
    } else if let index = timeline(in: context).index(of: place) {
      scroll(in: context) { $0.reveal(index, in: .timeline, frames: $1) }
    }
  }
}
