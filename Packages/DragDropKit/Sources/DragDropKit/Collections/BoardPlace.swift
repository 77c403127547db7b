/// What can be pointed at of a ``Board`` on the screen: the regions of an app whose places are those of a board, or
/// which has a case for them.
public enum BoardPlace: Hashable, Sendable {
  /// A whole collection, also where it shows no item.
  case pane(PartID)
  /// An item on a shelf, in a palette or in its source.
  case item(ItemID)
  /// A numbered place, empty or not, counted from 0.
  case slot(Int, in: PartID)
  /// Everything that is no collection.
  case outside
}
