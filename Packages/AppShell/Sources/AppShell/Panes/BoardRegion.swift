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
