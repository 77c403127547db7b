import AppShell
import DragDropKit

extension AppContext<Arranger> {
  /// The places under drags, and whether they accept the drop.
  var drops: [ArrangerPlace: DropState] {
    drags.sessions.compactMap(\.over?.region).reduce(into: [:]) { drops, place in
      drops[place] = dropState(of: place)
    }
  }

  /// The items on their way to another place or back; without those whose copies are carried.
  var carriedAway: Set<ArrangerItem> {
    Set(drags.previews.lazy.filter { $0.isInTheAir && $0.hidesItems }.flatMap(\.session.items))
  }
}
