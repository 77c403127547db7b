public import DragDropKit
public import Geometry
public import GestureModel
public import TerminalUI

/// Something that happened and that an app can handle. Points are in the coordinates of the root; `place` is the
/// topmost region there.
public enum AppEvent<Place: Hashable & Sendable, Item: Hashable & Sendable> {
  case drag(DragEvent<Place, Item>)
  case tapped(Tap<Place>)
  /// A pan that began at a place where nothing can be lifted: a rubber band, or the canvas being moved.
  case panned(Gesture, from: Place?)
  case scrolled(Scroll<Place>)
  /// An arrow key moves the focus past the last visible item: scroll the content of the place by this much, in points.
  case pushed(Place, by: Vector)
  /// Zoomed by a factor about a point.
  case zoomed(Double, at: Point, over: Place?)
  /// A key without a binding.
  case key(KeyEvent)
  case pasted(String)
  /// The result of editing a text in the person's editor; `nil` if it could not be edited.
  case edited(String?)
  /// A text came through the ``Mailbox``.
  case told(String)
  case focused(Place?)
  case resized(CellSize)
  /// The time asked for by ``App/nextTick(_:)`` has come.
  case tick
  /// The model has changed: performed, undone, redone or reset.
  case changed
}

/// A press and a release in about the same place. The point is in the coordinates of the root.
public struct Tap<Place: Hashable & Sendable>: Hashable, Sendable {
  public var place: Place?
  public var point: Point
  public var button: PointerButton
  /// 1 for a single click; a double click is reported after its first click.
  public var count: Int
  public var modifiers: Modifiers
}

/// A turn of the wheel. The point is in the coordinates of the root.
public struct Scroll<Place: Hashable & Sendable>: Hashable, Sendable {
  /// In notches; positive `dy` goes towards the end of the content.
  public var notches: Vector
  public var point: Point
  public var place: Place?
  public var modifiers: Modifiers
}
