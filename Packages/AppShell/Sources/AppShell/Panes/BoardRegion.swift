public import DragDropKit

/// Places of an app among which are those of a board. An app with buttons beside its panes has a case for them:
///
/// ```swift
/// enum Place: BoardRegion {
///   case board(BoardPlace<String>)
///   case check
///   var onBoard: BoardPlace<String>? { if case .board(let place) = self { place } else { nil } }
/// }
/// ```
public protocol BoardRegion: Hashable, Sendable {
  associatedtype PartName: Hashable & Sendable & Codable

  static func board(_ place: BoardPlace<PartName>) -> Self

  /// The place of the board; `nil` for any other.
  var onBoard: BoardPlace<PartName>? { get }
}

extension BoardPlace: BoardRegion where Name: Codable {
  public typealias PartName = Name

  public static func board(_ place: BoardPlace<Name>) -> Self { place }

  public var onBoard: BoardPlace<Name>? { self }
}
