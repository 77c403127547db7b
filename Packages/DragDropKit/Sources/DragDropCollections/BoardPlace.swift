/// A part of a ``Board`` on the screen that can be pointed at. An app uses these as its regions, or has a case for
/// them.
public enum BoardPlace: Hashable, Sendable {
  /// A whole collection, including its area without items.
  case pane(CollectionID)
  /// An item on a shelf, in a palette or in its source.
  case item(ItemID)
  /// A numbered place, empty or not, counted from 0.
  case slot(Int, in: CollectionID)
  /// Everything outside the collections.
  case outside
}
