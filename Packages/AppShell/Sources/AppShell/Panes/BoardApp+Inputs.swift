import DragDropCollections
import DragDropKit
public import TerminalUI

extension BoardApp {
  /// Everything that ``boardView(in:)`` depends on. An app whose items look different for other reasons adds those.
  ///
  /// ```swift
  /// func view(in context: AppContext<Self>) -> View<Place> {
  ///   boardView(in: context).cached(whileEqual: boardInputs(in: context, and: verdicts))
  /// }
  /// ```
  ///
  /// - Complexity: Comparing it takes O(panes + selection) while the board is the same, and O(board) after it has
  ///   changed.
  public func boardInputs(in context: AppContext<Self>, and more: some Hashable) -> CacheKey {
    inputs(in: context, and: CacheKey(more))
  }

  /// Everything that ``boardView(in:)`` depends on.
  public func boardInputs(in context: AppContext<Self>) -> CacheKey { inputs(in: context, and: nil) }

  private func inputs(in context: AppContext<Self>, and more: CacheKey?) -> CacheKey {
    CacheKey(
      BoardInputs(
        board: board(in: context.model),
        frames: frames(in: context).map {
          BoardInputs.Frame(name: $0.name, cells: $0.frame, title: title(of: $0.name, in: context))
        },
        panes: panes, selection: selection, focus: context.focus,
        away: Set(context.drags.previews.filter { $0.hidesItems }.flatMap { $0.session.items }),
        drops: context.drags.sessions.compactMap { $0.over?.region }
          .map { BoardInputs.Drop(place: $0, state: context.dropState(of: $0)) },
        more: more))
  }
}

private struct BoardInputs<Thing: Hashable & Sendable & Codable, Place: Hashable>: Hashable {
  struct Frame: Hashable {
    var name: CollectionID
    var cells: CellRect
    var title: String?
  }

  struct Drop: Hashable {
    var place: Place
    var state: DropState
  }

  var board: Board<Thing>
  var frames: [Frame]
  var panes: Panes
  var selection: Set<ItemID>
  var focus: Place?
  var away: Set<ItemID>
  var drops: [Drop]
  var more: CacheKey?
}
