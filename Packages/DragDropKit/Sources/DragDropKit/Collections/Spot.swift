/// Where on a ``Board`` an item can be put.
public enum Spot<Name: Hashable & Sendable>: Hashable, Sendable {
  /// On a shelf, right behind another item; `nil` makes it the first.
  case after(ItemID?, in: Name)
  /// In a numbered place, counted from 0.
  case slot(Int, in: Name)
  /// In its own place in the source it comes from.
  case home(in: Name)
  /// In nobody's place: only between two edits of one command.
  case hand
}

extension Spot: Codable where Name: Codable {}
