public import DragDropCollections

/// An app's places, some of which are those of a board. An app with buttons beside its panes has a case for them:
///
/// ```swift
/// enum Place: BoardRegion {
///   case board(BoardPlace)
///   case check
///   var onBoard: BoardPlace? { if case .board(let place) = self { place } else { nil } }
/// }
/// ```
public protocol BoardRegion: Hashable, Sendable {
  /// The app's place for a place of its board.
  static func board(_ place: BoardPlace) -> Self

  /// The place of the board; `nil` for any other.
  var onBoard: BoardPlace? { get }
}

extension BoardPlace: BoardRegion {
  /// The place itself.
  public static func board(_ place: BoardPlace) -> Self { place }

  public var onBoard: BoardPlace? { self }
}

extension MenuSubject where Place: BoardRegion {
  /// An item, or the numbered place where it lies: see ``Binding/about(_:)``.
  public static var item: Rule {
    { place in
      switch place?.onBoard {
      case .item?, .slot?: place.map { .place($0) }
      default: nil
      }
    }
  }

  /// The panes, and what is around them.
  public static var board: Rule {
    { place in
      switch place?.onBoard {
      case .pane?, .outside?: .area
      case .item?, .slot?: nil
      case nil: place == nil ? .area : nil
      }
    }
  }
}
